"""Spitzeln and its kin without a talon (000 no. 4, first to third kind): their parameters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from tutor.cards.packs import GERMAN_24_BELL, GERMAN_24_EVEN, GERMAN_SUITS
from tutor.games.names import title
from tutor.games.solo.customs import (
    AS_KNOWN,
    DENYING,
    TWICE_AT,
    codille_setting,
    couleur_setting,
    couleur_words,
    fixed,
    packets,
    three_setting,
)
from tutor.games.solo.flow import solo_shape
from tutor.games.solo.rules import SoloRules, reconstructed
from tutor.hand.for_pot import APART
from tutor.hand.making import Title, make_game
from tutor.hand.state import Game
from tutor.rules.bid.favourite import WON, Couleur
from tutor.rules.core.variant import (
    Cited,
    Option,
    Parameter,
    Setting,
    Stated,
    either,
    in_place,
    instead,
    printed,
    read,
    stated,
)
from tutor.rules.core.wording import counters, listed, pack_words, times_price, unless_none
from tutor.rules.deal.dealing import CutRules
from tutor.rules.pay.betes import PotRules, pot_words
from tutor.rules.rank.black_obers import SUPPLIED_AT
from tutor.sources import cite

FIRST_GAME_PLACE, SECOND_GAME_PLACE = "000 4 first ¶ 1", "000 4 second ¶ 1"
CASCO_PLACE, CODILLE_PLACE = "000 4 Casco ¶ 1", "000 4 Casco ¶ 2"
SUITS = tuple(suit.letter for suit in GERMAN_SUITS)
GAME_NAMES = {"solo": "Solo", "tout": "Solo tout"}
USUAL_AT = reconstructed(FIRST_GAME_PLACE, AS_KNOWN)
PRICE_AT = reconstructed(
    FIRST_GAME_PLACE,
    "All that the book says of prices in this chapter is that they are as usual. The numbers come "
    "from other books on the same games. Others too have a game at 2 and a Solo at 4, but an "
    "announced Solo tout at 16.",
)


def played_words(games: tuple[str, ...]) -> str:
    """The games in words, from the lowest."""
    return listed(GAME_NAMES[one] for one in games)


CODILLE_WORDS = unless_none(
    "{} tricks or fewer", "an opponent has more tricks than the declarer and than the third player"
)
FULL = "{} counters, the most that is drawn from the pot at once or paid as a bête"
STAMM, STAEMME = 4, 3
POT = PotRules(
    stake=STAMM,
    codille=1,
    staking=cite(
        FIRST_GAME_PLACE,
        "read",
        "Three Stämme are twelve counters, so one Stamm, the dealer’s stake, is four.",
    ),
    drawing=cite(FIRST_GAME_PLACE),
    bete=cite(
        FIRST_GAME_PLACE,
        "read",
        "Stakes and bêtes are as usual, but at most three Stämme are paid in or drawn. A bête "
        "is what "
        "would have been drawn, as in L’Hombre.",
    ),
    fined=cite("000 1 ¶ 28 law 18", "read", "The book says this of L’Hombre."),
    doubled=USUAL_AT,
    odd=cite(
        "000 1 Cinquille ¶ 1 law 5",
        "read",
        "The book says this of opponents who draw together in Cinquille. It might stay in the pot.",
    ),
    only_full=cite(
        "000 4 five suits a ¶ 1",
        "read",
        "With five players the opponents draw even the bare stake “here”, so elsewhere they draw "
        "only a full bête. Or “here” may contrast this way of losing with others, by other "
        "numbers of tricks.",
    ),
)
SPITZELN = SoloRules(
    pack=printed(GERMAN_24_BELL, pack_words, FIRST_GAME_PLACE),
    ranks=Stated(
        "the Ober of Acorns (Spadille), the 7 of the trump suit, the Ober of Leaves (Basta), "
        "then the "
        "Deuce, King, Ober, Unter, 10, 9 and 8 of that suit",
        SUPPLIED_AT,
    ),
    pattern=packets(FIRST_GAME_PLACE, 3, 2, 3, besides="Two packets of four would do as well."),
    cut=Cited(
        CutRules(),
        "the player on the dealer’s right cuts",
        reconstructed(FIRST_GAME_PLACE, f"{AS_KNOWN} The pack is cut in L’Hombre too."),
    ),
    turn=stated(
        "the deal, the bidding and the play pass to the left",
        "000 4 Kaufsolo ¶ 1 law 1",
        "The book says this only of buying in Kaufsolo; L’Hombre passes to the right.",
    ),
    played=printed(("solo",), played_words, FIRST_GAME_PLACE),
    couleur=printed(Couleur("S", 2, TWICE_AT, "Couleur"), couleur_words, FIRST_GAME_PLACE),
    equal=stated(
        "goes to the earlier seat",
        "000 1 ¶ 27 law 20",
        "The book says this of forehand in L’Hombre. We give the right to every earlier seat.",
    ),
    naming=Stated(
        "after the bidding, but not the favourite suit, which is named in the bid",
        reconstructed(
            FIRST_GAME_PLACE, f"{AS_KNOWN} Otherwise the suit would be named with the bid."
        ),
    ),
    all_pass=stated(
        "the stakes stay in the pot and the next dealer adds another",
        "000 1 ¶ 22",
        "The book says this of L’Hombre.",
    ),
    following=Stated(
        "follow suit, or else play any card; you need not trump or beat the trick",
        reconstructed(FIRST_GAME_PLACE, AS_KNOWN),
    ),
    spared=Cited(
        3,
        DENYING,
        reconstructed(
            FIRST_GAME_PLACE,
            "The book mentions “Verleugnen” in the game of five players and never explains it. We "
            "take it that a matador need not follow a lower trump, as in L’Hombre.",
        ),
    ),
    needed=read(5, "{} of 8", "000 4 Casco ¶ 1", "The book says this of the same game as Casco."),
    codille=read(
        3,
        CODILLE_WORDS,
        "000 1 Quadrille ¶ 7",
        "The book says this of eight cards in Quadrille.",
    ),
    solo=Cited(4, counters, PRICE_AT),
    tout=Cited(8, counters, PRICE_AT),
    lost=read(1, times_price, "000 1 ¶ 28 law 7", "The book says this of L’Hombre."),
    codille_costs=Cited(
        2, times_price, reconstructed(FIRST_GAME_PLACE, f"{AS_KNOWN} The honours count only once.")
    ),
    three=Cited(3, counters, PRICE_AT),
    matador=Cited(1, counters, PRICE_AT),
    premiers=Cited(1, counters, PRICE_AT),
    vole=read(
        8,
        "{} counters besides the game, but a Solo and its vole together cost only a Solo tout",
        "000 1 ¶ 21",
        "This is the price in L’Hombre, where a Solo costs the same as here.",
    ),
    leading_on=stated(
        "a declarer who has won the tricks needed and leads on must win every trick",
        "000 1 ¶ 12",
        "The book says this of L’Hombre.",
    ),
    staking=printed(POT, pot_words, FIRST_GAME_PLACE),
    full=printed(STAMM * STAEMME, FULL, FIRST_GAME_PLACE),
    misdeal=stated(
        "the same dealer deals again",
        "000 1 Quadrille ¶ 1 law 2",
        "The book says of Quadrille that the cards are dealt again.",
    ),
    revoke=stated(
        "loses the game for the side that revokes",
        "000 1 Quadrille ¶ 4 law 1",
        "The book says this of Quadrille.",
    ),
)


FOUR = Cited(
    4 * STAMM,
    FULL,
    reconstructed(
        SECOND_GAME_PLACE,
        "The book sets no limit for this pack. Three Stämme are the exception of the first kind, "
        "and with five players the full bête of 24 is four Stämme of six.",
    ),
)
"""Four Stämme."""
SPITZELN_24 = replace(
    SPITZELN,
    pack=printed(GERMAN_24_EVEN, pack_words, SECOND_GAME_PLACE),
    couleur=printed(Couleur(WON, 2, TWICE_AT, "Couleur"), couleur_words, SECOND_GAME_PLACE),
    full=FOUR,
)
IN_CASCO = replace(POT, only_full=None, odd=cite(CODILLE_PLACE))
"""Who wins codille in Casco draws what the player would have drawn."""
SPITZELN_CASCO = replace(
    SPITZELN,
    needed=printed(5, "{} of 8, or more than either opponent", CASCO_PLACE),
    codille=printed(APART, CODILLE_WORDS, CODILLE_PLACE),
    staking=printed(IN_CASCO, pot_words, CODILLE_PLACE),
)


AGREED_AT = reconstructed(
    SECOND_GAME_PLACE,
    "The book has the suit of the first game won. A table may agree on one instead.",
)


def pack_setting(rules: SoloRules, even: Mapping[str, Parameter], place: str) -> Setting:
    """The pack, and with it the favourite suit; `even` is what else changes without 8 and 9."""
    won = printed(replace(rules.couleur.value, suit=WON), couleur_words, place)
    pack = printed(GERMAN_24_EVEN, pack_words, place)

    def option(suit: str, couleur: Cited[Couleur]) -> Option:
        text = f"without the 8s and 9s; Couleur: {couleur.text}"
        return Option(suit, text, {**even, "pack": pack, "couleur": couleur})

    first = Option("bell", "no bells but the 7; bells are Couleur", {})
    suits = (option(one, fixed(won, one, AGREED_AT)) for one in SUITS)
    return Setting(
        "pack", "The pack and the favourite suit", (first, option(WON, won), *suits), cite(place)
    )


def games_setting(rules: SoloRules, announced: Iterable[str]) -> Setting:
    """Whether a Solo tout may be announced."""
    tout = Cited(
        (*rules.played.value, *announced),
        rules.played.wording,
        reconstructed(
            FIRST_GAME_PLACE, "The book has only the Solo. A table may also announce every trick."
        ),
    )
    options = (in_place("plain", rules.played), instead("announced", "played", tout))
    return Setting("tout", "Games", options, tout.citation)


def common_settings(rules: SoloRules) -> tuple[Setting, ...]:
    """The customs in which clubs would differ everywhere."""
    return (
        either(rules, "matadors", "Trumps that need not follow", "spared", ("kept", "follow"), 0),
        three_setting(rules),
    )


def casco_setting(rules: SoloRules) -> Setting:
    """Two bêtes for a codille, of which one goes to who has won it."""
    place = cite(
        "000 4 Casco ¶ 4",
        "read",
        "The book has two bêtes, one of them for whoever wins codille. We take it that the winner "
        "then draws nothing from the pot, though the winner might draw as well.",
    )
    two = replace(rules.staking.value, codille=2, handed=place)
    options = (
        in_place("one", rules.staking),
        instead("two", "staking", replace(rules.staking, value=two, citation=place)),
    )
    return Setting("codille", "Bêtes for a codille", options, cite("000 4 Casco ¶ 4"))


def _game(title: Title, rules: SoloRules, *settings: Setting) -> Game:
    """A game in which nobody helps, with its own customs and the common ones."""
    tout = games_setting(rules, ("tout",))
    return make_game(title, solo_shape, rules, (*settings, tout, *common_settings(rules)))


SPITZEL_GAMES = (
    _game(
        title("spitzeln", "Spitzeln", cite(FIRST_GAME_PLACE)),
        SPITZELN,
        codille_setting(SPITZELN),
    ),
    _game(
        title(
            "spitzeln-24",
            "Spitzeln",
            cite(SECOND_GAME_PLACE),
        ),
        SPITZELN_24,
        couleur_setting(SPITZELN_24, cite(SECOND_GAME_PLACE), AGREED_AT),
        codille_setting(SPITZELN_24),
    ),
    _game(
        title("spitzeln-casco", "Casco", cite(CASCO_PLACE)),
        SPITZELN_CASCO,
        pack_setting(SPITZELN_CASCO, {"full": FOUR}, CASCO_PLACE),
        casco_setting(SPITZELN_CASCO),
    ),
)
