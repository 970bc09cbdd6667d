"""Kaufsolo (000 no. 4, fourth kind): its parameters and its house rules."""

from __future__ import annotations

from tutor.cards.packs import GERMAN_24_BELL
from tutor.games.names import title
from tutor.games.solo.customs import AS_KNOWN
from tutor.games.solo.kauf import GAMES_AT, BastaMeans, KaufRules
from tutor.games.solo.kauf_flow import kauf_shape
from tutor.games.solo.rules import reconstructed
from tutor.games.solo.spitzeln import (
    CODILLE_WORDS,
    FOUR,
    IN_CASCO,
    PRICE_AT,
    SPITZELN,
    SPITZELN_CASCO,
    casco_setting,
    common_settings,
    pack_setting,
)
from tutor.hand.for_pot import APART
from tutor.hand.making import make_game
from tutor.rules.core.variant import (
    Cited,
    Setting,
    Stated,
    in_place,
    instead,
    like,
    printed,
    read,
    stated,
)
from tutor.rules.core.wording import counters, listed, pack_words, whether
from tutor.rules.deal.dealing import EACH, TALON, DealPattern, deal_words
from tutor.rules.pay.betes import pot_words
from tutor.rules.talon.exchange import ExchangeRules
from tutor.sources import cite

KAUF_PLACE, ENDS_PLACE = "000 4 Kaufsolo ¶ 1 law 1", "000 4 Kaufsolo ¶ 1 law 3"
NAMES = {"frage": "Frage", "partout": "Groß Forcée", "solo": "Solo", "tout": "Solo tout"}
BASTA: dict[BastaMeans, str] = {
    "leaves": "means leaves, its own suit",
    "couleur": "means the favourite suit",
}


def games_words(games: tuple[str, ...]) -> str:
    """The games in words, from the lowest."""
    return listed(NAMES[one] for one in games)


def buying_words(rules: ExchangeRules) -> str:
    """How many cards may be bought."""
    return f"exchange up to {rules.most} cards, or none"


def dealt(*numbers: int) -> Cited[DealPattern]:
    """Five cards in these packets, then the talon."""
    steps = (*((EACH, number) for number in numbers), (TALON, 9))
    return printed(DealPattern(steps, cite(KAUF_PLACE)), deal_words, KAUF_PLACE)


def means(what: BastaMeans) -> Cited[BastaMeans]:
    """What Basta means when it is turned up."""
    return printed(what, lambda chosen: BASTA[chosen], KAUF_PLACE)


BUYS_AT = cite(
    KAUF_PLACE,
    "read",
    "The book says “some” cards, as many as you do not need. It does not say whether that may "
    "be none "
    "or all five.",
)
KAUFSOLO = like(
    KaufRules,
    SPITZELN_CASCO,
    pack=read(
        GERMAN_24_BELL,
        pack_words,
        KAUF_PLACE,
        "The book keeps the 6 of Bells, but the pack has none, and without any bells 23 cards are "
        "left. With the 7 it is the pack of Spitzeln.",
    ),
    pattern=dealt(1, 1, 1, 1, 1),
    turn=Stated("the deal, the bidding and the play pass to the left", SPITZELN.turn.citation),
    played=Cited(
        ("frage", "partout", "solo", "tout"),
        games_words,
        reconstructed(
            KAUF_PLACE,
            "The book names Frage, both Forcées and Solo. Their order, and the Solo tout, come "
            "from other books on Solo.",
        ),
    ),
    couleur=printed(SPITZELN.couleur.value, SPITZELN.couleur.wording, KAUF_PLACE),
    naming=stated(
        "after the bidding and before the discards; in a Forcée the first card of the talon "
        "decides "
        "them",
        KAUF_PLACE,
    ),
    all_pass=stated(
        "the holder of Spadille plays the Klein Forcée; nobody plays if it lies in the talon",
        KAUF_PLACE,
    ),
    needed=printed(3, "{} of 5", KAUF_PLACE),
    codille=printed(APART, CODILLE_WORDS, ENDS_PLACE),
    staking=printed(IN_CASCO, pot_words, ENDS_PLACE),
    full=FOUR,
    buying=Cited(
        ExchangeRules(1, 5, BUYS_AT, optional=True, laying=GAMES_AT), buying_words, BUYS_AT
    ),
    order=stated(
        "the declarer, then the others to the left; in a Solo only the opponents, in the same "
        "order",
        KAUF_PLACE,
    ),
    laid=stated("may not be looked at again", KAUF_PLACE),
    through=stated("leaving the other opponent fewer than three cards to buy", KAUF_PLACE),
    must=read(
        True,
        whether("their holder must bid a Forcée", "their holder need not bid a Forcée"),
        KAUF_PLACE,
        "A player with a Forcée partout must say so. Both black Obers make one, as the book says "
        "of the black Aces in L’Hombre and Quadrille.",
    ),
    basta=means("leaves"),
    frage=Cited(2, counters, PRICE_AT),
    partout=Cited(4, counters, PRICE_AT),
    klein=Cited(2, counters, PRICE_AT),
    silent=stated("its holder pays a bête, and the hand is not played", KAUF_PLACE),
)


def settings(rules: KaufRules) -> tuple[Setting, ...]:
    """The customs that the text leaves open, or in which clubs would differ."""
    twofold, threefold = dealt(2, 1, 2), dealt(3, 2)
    packets = (
        in_place("singly", rules.pattern),
        instead("2-1-2", "pattern", twofold),
        instead("3-2", "pattern", threefold),
    )
    place = reconstructed(KAUF_PLACE, f"{AS_KNOWN} A table may leave it to the holder.")
    free = Cited(False, rules.must.wording, place)
    return (
        pack_setting(rules, {}, KAUF_PLACE),
        Setting("packets", "The deal", packets, cite(KAUF_PLACE)),
        Setting(
            "basta",
            "Basta turned up in the Klein Forcée",
            (in_place("leaves", rules.basta), instead("couleur", "basta", means("couleur"))),
            cite(KAUF_PLACE),
        ),
        Setting(
            "obers",
            "Both black Obers",
            (in_place("bind", rules.must), instead("free", "must", free)),
            place,
        ),
        casco_setting(rules),
        *common_settings(rules),
    )


KAUF_GAMES = (
    make_game(
        title("kaufsolo", "Kaufsolo", cite(KAUF_PLACE)),
        kauf_shape,
        KAUFSOLO,
        settings(KAUFSOLO),
    ),
)
