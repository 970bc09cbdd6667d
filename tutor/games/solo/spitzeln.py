"""Spitzeln and its kin without a talon (000 no. 4, first to third kind): their parameters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from tutor.cards.packs import GERMAN_24_BELL, GERMAN_24_EVEN, GERMAN_SUITS
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
    "That it is paid as usual is all that the book says of prices in this chapter. The numbers are "
    "those of other books on the same games; others have a game at 2 and a Solo at 4 as here, but "
    "an announced Solo tout at 16.",
)


def played_words(games: tuple[str, ...]) -> str:
    """The games in words, from the lowest."""
    return listed(GAME_NAMES[one] for one in games)


CODILLE_WORDS = unless_none(
    "{} tricks or fewer", "an opponent has more tricks than the player and than the third"
)
FULL = "{} counters: no more are drawn from the pot at once, nor set as a bête"
STAMM, STAEMME = 4, 3
POT = PotRules(
    stake=STAMM,
    codille=1,
    staking=cite(
        FIRST_GAME_PLACE,
        "read",
        "Three Stämme are twelve counters; so a Stamm, the dealer’s stake, is four.",
    ),
    drawing=cite(FIRST_GAME_PLACE),
    bete=cite(
        FIRST_GAME_PLACE,
        "read",
        "Staking is the usual one, and not more than three Stämme are set or drawn: a bête is what "
        "would have been drawn, as in L’Hombre.",
    ),
    fined=cite("000 1 ¶ 28 law 18", "read", "Printed of L’Hombre."),
    doubled=USUAL_AT,
    odd=cite(
        "000 1 Cinquille ¶ 1 law 5",
        "read",
        "Printed for opponents who draw together in Cinquille; it might stay in the pot.",
    ),
    only_full=cite(
        "000 4 five suits a ¶ 1",
        "read",
        "With five players the opponents draw even the bare stake “here”; so elsewhere they draw "
        "a full bête alone. It might be meant against other numbers of tricks.",
    ),
)
SPITZELN = SoloRules(
    pack=printed(GERMAN_24_BELL, pack_words, FIRST_GAME_PLACE),
    ranks=Stated(
        "the Ober of Acorns (Spadille), the 7 of the suit, the Ober of Leaves (Basta), then "
        "Deuce, King, Ober, Unter, 10, 9, 8 of the suit",
        SUPPLIED_AT,
    ),
    pattern=packets(FIRST_GAME_PLACE, 3, 2, 3, besides="Twice four would do as well."),
    cut=Cited(
        CutRules(),
        "cut by the player before the dealer in turn",
        reconstructed(FIRST_GAME_PLACE, f"{AS_KNOWN} In L’Hombre the pack is cut too."),
    ),
    turn=stated(
        "to the left: the deal, the bidding and the play",
        "000 4 Kaufsolo ¶ 1 law 1",
        "Printed for the order of buying in Kaufsolo alone; L’Hombre goes round to the right.",
    ),
    played=printed(("solo",), played_words, FIRST_GAME_PLACE),
    couleur=printed(Couleur("S", 2, TWICE_AT, "Couleur"), couleur_words, FIRST_GAME_PLACE),
    equal=stated(
        "stays with the elder",
        "000 1 ¶ 27 law 20",
        "Printed in L’Hombre, for the forehand; we give the right to every elder.",
    ),
    naming=Stated(
        "after the bidding, and not the favourite suit, which is bid as such",
        reconstructed(FIRST_GAME_PLACE, f"{AS_KNOWN} Else the suit would be named with the bid."),
    ),
    all_pass=stated(
        "the stakes stay, the next dealer adds his", "000 1 ¶ 22", "Printed for L’Hombre."
    ),
    following=Stated(
        "suit is followed; without it any card goes, and nobody has to trump or to overtake",
        reconstructed(FIRST_GAME_PLACE, AS_KNOWN),
    ),
    spared=Cited(
        3,
        DENYING,
        reconstructed(
            FIRST_GAME_PLACE,
            "The book calls it Verleugnen at the game of five players and explains it nowhere. As "
            "we take it, a matador need not follow a lower trump, as in L’Hombre; else all follow.",
        ),
    ),
    needed=read(5, "{} of eight", "000 4 Casco ¶ 1", "It is printed for this kind as a Casco."),
    codille=read(
        3,
        CODILLE_WORDS,
        "000 1 Quadrille ¶ 7",
        "It is printed for eight cards in Quadrille.",
    ),
    solo=Cited(4, counters, PRICE_AT),
    tout=Cited(8, counters, PRICE_AT),
    lost=read(1, times_price, "000 1 ¶ 28 law 7", "Printed for L’Hombre."),
    codille_costs=Cited(
        2, times_price, reconstructed(FIRST_GAME_PLACE, f"{AS_KNOWN} The honours count once.")
    ),
    three=Cited(3, counters, PRICE_AT),
    matador=Cited(1, counters, PRICE_AT),
    premiers=Cited(1, counters, PRICE_AT),
    vole=read(
        8,
        "{} counters beside the game, and beside a Solo so many as make it a Solo tout",
        "000 1 ¶ 21",
        "The price of L’Hombre, where a Solo costs the same as here.",
    ),
    leading_on=stated(
        "who has the first tricks that he needs, and leads on, must have all",
        "000 1 ¶ 12",
        "Printed for L’Hombre.",
    ),
    staking=printed(POT, pot_words, FIRST_GAME_PLACE),
    full=printed(STAMM * STAEMME, FULL, FIRST_GAME_PLACE),
    misdeal=stated(
        "the same dealer deals again",
        "000 1 Quadrille ¶ 1 law 2",
        "Printed for Quadrille: the cards go out anew.",
    ),
    revoke=stated(
        "loses the game for one’s side", "000 1 Quadrille ¶ 4 law 1", "Printed for Quadrille."
    ),
)


FOUR = Cited(
    4 * STAMM,
    FULL,
    reconstructed(
        SECOND_GAME_PLACE,
        "Of this kind nothing is printed. Three Stämme are the exception of the first kind; with "
        "five players the full bête of 24 is four Stämme of six.",
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
    needed=printed(5, "{} of eight, or more than each opponent has", CASCO_PLACE),
    codille=printed(APART, CODILLE_WORDS, CODILLE_PLACE),
    staking=printed(IN_CASCO, pot_words, CODILLE_PLACE),
)


AGREED_AT = reconstructed(
    SECOND_GAME_PLACE, "The suit of the first game won is printed; a table may agree on one."
)


def pack_setting(rules: SoloRules, even: Mapping[str, Parameter], place: str) -> Setting:
    """The pack, and with it the favourite suit; `even` is what else changes without 8 and 9."""
    won = printed(replace(rules.couleur.value, suit=WON), couleur_words, place)
    pack = printed(GERMAN_24_EVEN, pack_words, place)

    def option(suit: str, couleur: Cited[Couleur]) -> Option:
        text = f"without Eights and Nines; Couleur: {couleur.text}"
        return Option(suit, text, {**even, "pack": pack, "couleur": couleur})

    first = Option("bell", "of Bells the 7 alone; Bells are Couleur", {})
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
            FIRST_GAME_PLACE, "Solo alone is printed; where all tricks are announced, it is more."
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
        "Two bêtes, of which who won codille gets one, are printed. We take it that he then draws "
        "nothing from the pot; he might draw as well.",
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
        Title("solo", "spitzeln", "Spitzeln", "Spitzeln", cite(FIRST_GAME_PLACE)),
        SPITZELN,
        codille_setting(SPITZELN),
    ),
    _game(
        Title(
            "solo",
            "spitzeln-24",
            "Spitzeln with even suits",
            "Spitzeln",
            cite(SECOND_GAME_PLACE),
        ),
        SPITZELN_24,
        couleur_setting(SPITZELN_24, cite(SECOND_GAME_PLACE), AGREED_AT),
        codille_setting(SPITZELN_24),
    ),
    _game(
        Title("solo", "spitzeln-casco", "Spitzeln as Casco", "Casco", cite(CASCO_PLACE)),
        SPITZELN_CASCO,
        pack_setting(SPITZELN_CASCO, {"full": FOUR}, CASCO_PLACE),
        casco_setting(SPITZELN_CASCO),
    ),
)
