"""The games in which a King is called (000 no. 1): their parameters and their house rules."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

from tutor.cards.packs import FRENCH_32_EVEN, FRENCH_40
from tutor.games.names import title
from tutor.games.quadrille.flow import helper_shape
from tutor.games.quadrille.rules import FiveRules, HelperRules
from tutor.games.quadrille.tritrille import (
    HELPED_PLACE,
    KING_OUT,
    SUITS,
    asking_words,
    false_matadors,
    matadors,
)
from tutor.hand.making import make_game
from tutor.rules.bid.ask import AskRules
from tutor.rules.bid.call import CallRules, Own
from tutor.rules.bid.contract import Choice
from tutor.rules.bid.favourite import Preferred
from tutor.rules.core.variant import (
    Cited,
    Fact,
    Option,
    Setting,
    in_place,
    instead,
    like,
    one_of,
    printed,
    read,
    stated,
)
from tutor.rules.core.wording import counters, how_often, number_word, pack_words, times_price
from tutor.rules.deal.dealing import EACH, DealPattern, deal_words
from tutor.rules.pay.betes import PotRules, pot_words
from tutor.sources import Citation, cite

OWN_PLACE, CALLED_AT = "000 1 Quadrille ¶ 2 law 1", cite(HELPED_PLACE)
PREFERRED_AT = cite("000 1 Quadrille ¶ 8")
PAIRED = (
    "A player with both black Aces, or with Spadille when everybody passes, plays together with "
    "the holder of the King, and the King decides the trumps. So another player’s King must be "
    "meant; in a Frage you may call your own."
)
PAIRED_AT = cite("000 1 Quadrille ¶ 6", "read", PAIRED)
FIVE_PAIRED_AT = cite("000 1 Cinquille ¶ 4", "read", PAIRED)
MAKERS: dict[Choice, str] = {
    "named by the partner": "named by the holder of the King called",
    "of the card called": "the suit of the King called",
}


def calling_words(rules: CallRules) -> tuple[Fact, ...]:
    """What may be called, in words."""
    queen = Fact("a Queen", "with all four Kings, a Queen that is not a trump", rules.next_rank)
    said = (Fact("", "a King"), queen)
    if rules.own is None:
        return said
    needed = number_word(rules.own.needed)
    own = f"calling a King in hand means playing alone for {needed} tricks"
    return (*said, Fact("your own King", own, rules.own.citation))


def bete_words(rules: PotRules) -> tuple[Fact, ...]:
    """The pot in words, and who pays a bête."""
    who = "the declarer alone" if rules.alone else "the declarer and the helper"
    return (*pot_words(rules), Fact("a bête", f"a bête is paid by {who}", rules.bete))


def _maker(value: Choice) -> Cited[Choice]:
    return read(
        value,
        lambda chosen: MAKERS[chosen],
        "000 1 Quadrille ¶ 6",
        "The declarer calls a King “welcher Trumpf macht”. “Trumpf machen” is what a player does, "
        "and “diese Beiden” are two players; otherwise the King’s suit would be meant.",
    )


NAMES = (
    ("der Preference", "third"),
    ("der zweiten Preference", "second"),
    ("der höchsten Preference", "first"),
)
"""How the favourite suits are called in a bid, from the lowest; and in an action."""


def preferred_words(rows: tuple[Preferred, ...]) -> str:
    """The favourite suits from the lowest, with what they count."""
    return "; ".join(map(_preferred_words, rows)) or "none"


def _preferred_words(one: Preferred) -> str:
    return f"{SUITS[one.suit]} at {how_often(one.times)} the price, a Frage {one.frage}"


def preferred(suits: str) -> tuple[Preferred, ...]:
    """These favourite suits, the highest first; each counts twice the one below it."""
    rows = enumerate(zip(reversed(suits), NAMES, strict=True))
    return tuple(Preferred(suit, 2 << n, 1 << n, *words) for n, (suit, words) in rows)


ORDERS = tuple(map("".join, permutations("HCSD", 3)))
"""Every three favourite suits, the highest first, and before all the printed example's."""
EXAMPLE = read(
    preferred("HCS"),
    preferred_words,
    "000 1 Quadrille ¶ 8",
    "These are the suits of the book’s example. The table gives the Frage in two of them; in the "
    "highest we take it to be doubled again, and in the remaining suit to cost nothing, as in "
    "L’Hombre.",
)


POT = replace(KING_OUT.pot.value, drawing=CALLED_AT, bete=CALLED_AT, won=CALLED_AT)
QUADRILLE = like(
    HelperRules,
    KING_OUT,
    pack=printed(FRENCH_40, pack_words, "000 1 ¶ 1"),
    needed=printed(6, "{} of 10", HELPED_PLACE),
    codille=printed(4, "{} tricks or fewer", HELPED_PLACE),
    pot=printed(POT, bete_words, HELPED_PLACE),
    all_pass=stated(
        "the player with Spadille calls a King and plays with its holder",
        "000 1 Quadrille ¶ 1 law 3",
    ),
    frage=printed(0, "{} counters, only the pot", "000 1 ¶ 5"),
    casco=printed(2, counters, "000 1 Quadrille ¶ 6"),
    calling=Cited(
        CallRules(
            ("K", "Q"),
            CALLED_AT,
            cite("000 1 Quadrille ¶ 1 law 5"),
            own=Own(6, cite(OWN_PLACE), PAIRED_AT),
        ),
        calling_words,
        CALLED_AT,
    ),
    maker=_maker("named by the partner"),
    preferred=read(
        (), preferred_words, "000 1 Quadrille ¶ 8", "Three favourite suits are sometimes played."
    ),
    showing=stated("the opponents name the next card to be led", "000 1 Quadrille ¶ 2 law 2"),
    unannounced=stated("it may be made, but not announced", "000 1 Quadrille ¶ 6"),
)


FIRST = "those of the first three games won"


def _order(suits: str) -> Option:
    """These favourite suits as a house rule."""
    named = " before ".join(SUITS[suit] for suit in suits)
    changes = {"preferred": replace(EXAMPLE, value=preferred(suits))}
    return Option(suits, named, changes, "three of the four suits in any order")


PAID_FRAGE = instead(
    "paid",
    "frage",
    read(1, counters, "000 1 ¶ 21", "By the table of prices; ¶ 5 does not mention it."),
)
OF_THE_CALLED = instead("suit", "maker", _maker("of the card called"))


def settings(rules: HelperRules) -> tuple[Setting, ...]:
    """The customs that the text leaves open, or on which it is at odds."""
    none, pot = rules.preferred, rules.pot
    orders = (in_place("none", none), Option("won", FIRST, {}), *map(_order, ORDERS))
    alone = instead("alone", "pot", replace(pot, value=replace(pot.value, alone=True)))
    return (
        Setting("couleurs", "Three favourite suits", orders, PREFERRED_AT),
        Setting("bete", "Who pays a bête", (in_place("both", pot), alone), CALLED_AT),
        one_of(rules, "frage", "A plain Frage", "frage", "pot", PAID_FRAGE),
        one_of(rules, "maker", "The trumps of a Grand Casco", "maker", "named", OF_THE_CALLED),
        matadors(rules),
        false_matadors(rules),
    )


PACK_OF_EIGHT = Cited(
    FRENCH_32_EVEN,
    pack_words,
    cite(
        "000 1 Quadrille ¶ 7",
        "reconstructed",
        "The book takes out the black Three, Four and Five and the red Four, Five and Six, twelve"
        " cards in all, which leaves 28 for four times eight. Only eight may go, so we take out "
        "two of those three in each suit, the lowest apart from the Manille.",
    ),
)
EIGHT_CARDS = "For Cinquille the book says twice four, or twice three and once two."
LEAST = (
    "The book gives the tricks that win for a lone player; with ten cards it is the same number."
)


def _eight(rules: HelperRules, own: Own) -> Cited[CallRules]:
    """What may be called, with this for a King held in hand."""
    return replace(rules.calling, value=replace(rules.calling.value, own=own))


def _deal(numbers: tuple[int, ...], place: Citation) -> Cited[DealPattern]:
    """The packets of a deal."""
    steps = tuple((EACH, number) for number in numbers)
    return Cited(DealPattern(steps, place), deal_words, place)


IN_EIGHTS_AT = cite("000 1 Cinquille ¶ 1 law 1", "read", EIGHT_CARDS)
QUADRILLE_8 = replace(
    QUADRILLE,
    pack=PACK_OF_EIGHT,
    pattern=_deal((4, 4), IN_EIGHTS_AT),
    needed=printed(5, "{} of 8", "000 1 Quadrille ¶ 7"),
    codille=printed(3, "{} tricks or fewer", "000 1 Quadrille ¶ 7"),
    calling=_eight(
        QUADRILLE, Own(5, cite(OWN_PLACE, "read", LEAST), PAIRED_AT, told=cite(OWN_PLACE))
    ),
)
FIVE_PLACE, FIVE_OWN_AT = "000 1 Cinquille ¶ 1 law 1", cite("000 1 Cinquille ¶ 7")


def halves_words(halved: bool) -> str:
    """How the two of a Grand Casco share, in words."""
    if halved:
        return "they share all payments equally; an odd counter is the declarer’s"
    return "the declarer settles with two of the opponents, the helper with one"


AS_A_FRAGE = read(
    False,
    halves_words,
    "000 1 Cinquille ¶ 1 law 3",
    "The book says this of the declarer and the helper. It also says that the two in a Grand "
    "Casco share gain and loss, but not in what parts.",
)
BY_HALVES = read(
    True,
    halves_words,
    "000 1 Cinquille ¶ 4",
    "The two share gain and loss; we take that as equal parts, in the honours too. An odd counter "
    "is the declarer’s, as in the pot.",
)
SHARED_AT = cite("000 1 Cinquille ¶ 1 law 4")
FIVE_POT = replace(
    POT,
    staking=cite(
        FIVE_PLACE,
        "read",
        "The book says this of the first dealer; in L’Hombre every dealer stakes as much.",
    ),
    drawing=SHARED_AT,
    bete=SHARED_AT,
    odd=cite("000 1 Cinquille ¶ 1 law 5"),
    won=None,
)
OWN_KING_AT, OWN_QUEEN_AT = cite("000 1 Cinquille ¶ 3"), cite("000 1 Quadrille ¶ 5")
AS_OF_FOUR = replace(
    QUADRILLE,
    pattern=_deal((4, 4), cite(FIVE_PLACE)),
    needed=printed(5, "{} of 8", "000 1 Cinquille ¶ 5"),
    codille=printed(3, "{} tricks or fewer", "000 1 Cinquille ¶ 1 law 2"),
    solo=read(
        2, counters, "000 1 Quadrille ¶ 8", "Cinquille gives no price of its own for a Solo."
    ),
    asking=Cited(
        AskRules(QUADRILLE.asking.value.ranks, OWN_KING_AT, OWN_KING_AT, OWN_QUEEN_AT),
        asking_words,
        OWN_KING_AT,
    ),
    mediateur=printed(1, counters, "000 1 Cinquille ¶ 3"),
    giver=printed(2, times_price, "000 1 Cinquille ¶ 3"),
    casco=printed(2, counters, "000 1 Cinquille ¶ 4"),
    tout=printed(4, counters, "000 1 Cinquille ¶ 6"),
    lost=printed(1, times_price, "000 1 Cinquille ¶ 1 law 3"),
    calling=printed(
        CallRules(
            ("K", "Q"),
            cite("000 1 Cinquille ¶ 2"),
            cite("000 1 Quadrille ¶ 1 law 5"),
            own=Own(
                6,
                cite(
                    "000 1 Cinquille ¶ 7",
                    "read",
                    "The book says six of eight tricks, where a Solo needs five. The six may be "
                    "carried over from Quadrille, where six win.",
                ),
                FIVE_PAIRED_AT,
                told=FIVE_OWN_AT,
            ),
        ),
        calling_words,
        "000 1 Cinquille ¶ 2",
    ),
    pot=Cited(FIVE_POT, bete_words, SHARED_AT),
    all_pass=stated(
        "the player with Spadille calls a King and plays with its holder",
        "000 1 Cinquille ¶ 1 law 6",
    ),
)
CINQUILLE = FiveRules(**vars(AS_OF_FOUR), halves=AS_A_FRAGE)


def _packets(place: Citation) -> Setting:
    """The custom of dealing eight cards in three rounds."""
    usual = _deal((4, 4), place)
    other = instead("3-3-2", "pattern", _deal((3, 3, 2), place))
    return Setting("packets", "The deal", (in_place("4-4", usual), other), place)


FIVE_AGAIN = "As many tricks as a Solo needs; six may be carried over from Quadrille."


def _own(rules: HelperRules) -> Setting:
    """The custom of five tricks with a King held in hand, as a Solo needs."""
    fewer = replace(
        rules.calling.value,
        own=Own(
            5,
            cite("000 1 Cinquille ¶ 5", "read", FIVE_AGAIN),
            FIVE_PAIRED_AT,
            told=FIVE_OWN_AT,
        ),
    )
    other = instead("five", "calling", replace(rules.calling, value=fewer))
    place = rules.calling.citation
    return Setting("own", "Calling your own King", (in_place("six", rules.calling), other), place)


def _halves(rules: FiveRules) -> Setting:
    """The custom that the two of a Grand Casco halve what is paid."""
    options = (in_place("frage", rules.halves), instead("halves", "halves", BY_HALVES))
    return Setting("casco", "The two of a Grand Casco", options, BY_HALVES.citation, newer=True)


HELPER_GAMES = (
    make_game(
        title("quadrille", "Quadrille", cite("000 1 Quadrille ¶ 1 law 1")),
        helper_shape(4),
        QUADRILLE,
        settings(QUADRILLE),
    ),
    make_game(
        title(
            "quadrille-8",
            "Quadrille",
            cite("000 1 Quadrille ¶ 7"),
        ),
        helper_shape(4),
        QUADRILLE_8,
        (_packets(IN_EIGHTS_AT), *settings(QUADRILLE_8)),
    ),
    make_game(
        title("cinquille", "Cinquille", cite(FIVE_PLACE)),
        helper_shape(5),
        CINQUILLE,
        (
            _packets(cite(FIVE_PLACE)),
            _own(CINQUILLE),
            *settings(CINQUILLE),
            _halves(CINQUILLE),
        ),
    ),
)
