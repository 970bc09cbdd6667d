"""Solo with thirty cards (000 no. 4, fifth kind): its parameters."""

from __future__ import annotations

from dataclasses import replace

from tutor.cards.packs import GERMAN_30
from tutor.games.names import title
from tutor.games.solo.customs import (
    AS_KNOWN,
    NO_DENYING,
    TWICE_AT,
    codille_setting,
    couleur_setting,
    couleur_words,
    denying_setting,
    packets,
    packets_setting,
    three_setting,
)
from tutor.games.solo.many import (
    HALF,
    WITHOUT_BARE,
    MediateurRules,
    bare_setting,
    mediateur_setting,
    mediateur_words,
)
from tutor.games.solo.many_flow import alone_shape
from tutor.games.solo.rules import reconstructed
from tutor.games.solo.spitzeln import FULL, POT, SPITZELN
from tutor.hand.making import make_game
from tutor.rules.bid.favourite import Couleur
from tutor.rules.core.variant import Cited, like, printed, read
from tutor.rules.core.wording import listed, pack_words
from tutor.rules.pay.betes import pot_words
from tutor.sources import cite

THIRTY_PLACE = "000 4 thirty ¶ 1"
NAMES = {
    "frage": "Frage",
    "mediateur": "Mediateur",
    "partout": "Forcée partout",
    "solo": "Solo",
    "tout": "Solo tout",
}


def games_words(games: tuple[str, ...]) -> str:
    """The games in words, from the lowest."""
    return listed(NAMES[one] for one in games)


HEAP = replace(
    POT,
    staking=cite(
        "000 4 five suits b ¶ 1",
        "read",
        "The book calls four usual with five suits, and does not say it of thirty cards.",
    ),
    drawing=cite(
        THIRTY_PLACE, "read", "The book says that the known rules apply, by which the winner draws."
    ),
    bete=cite(THIRTY_PLACE, "read", "A bête is what would have been drawn, as in L’Hombre."),
)
FOUR_STAKES_AT = cite(
    "000 4 five suits b ¶ 1",
    "read",
    "The book has bêtes rise to 15, with the usual stake of four. We take it to mean 16, four "
    "times the stake, since with five players they rise to 24, four times six.",
)
SOLO_30 = like(
    MediateurRules,
    SPITZELN,
    pack=printed(GERMAN_30, pack_words, THIRTY_PLACE),
    pattern=packets(THIRTY_PLACE, 3, 4, 3),
    played=Cited(
        ("mediateur", "solo", "tout"),
        games_words,
        reconstructed(THIRTY_PLACE, f"{AS_KNOWN} The book names only the Mediateur."),
    ),
    couleur=Cited(
        Couleur("E", 2, TWICE_AT, "Couleur"),
        couleur_words,
        reconstructed(
            THIRTY_PLACE,
            "The book names no favourite suit. Other books on Solo have acorns; it might be the"
            " suit "
            "of the first game won.",
        ),
    ),
    spared=NO_DENYING,
    needed=printed(6, "{} of 10", THIRTY_PLACE),
    codille=read(
        4,
        "{} tricks or fewer",
        "000 1 Quadrille ¶ 1 law 4",
        "The book says this of ten cards in Quadrille.",
    ),
    vole=read(
        8,
        lambda number: f"{number} counters besides the game; with a Solo, {number} in all",
        "000 1 ¶ 21",
        "This is the price in L’Hombre, where a Solo costs the same as here.",
    ),
    staking=Cited(HEAP, pot_words, HEAP.staking),
    full=Cited(16, FULL, FOUR_STAKES_AT),
    bare=WITHOUT_BARE,
    mediateur=read(
        HALF,
        mediateur_words,
        THIRTY_PLACE,
        "The book praises this game with a Mediateur, which it explains only in Quadrille. There "
        "it is played with a King, at half the price of a Solo.",
    ),
)

THIRTY_GAMES = (
    make_game(
        title("solo-30", "Solo mit 30 Karten", cite(THIRTY_PLACE)),
        alone_shape,
        SOLO_30,
        (
            couleur_setting(SOLO_30, SOLO_30.couleur.citation, SOLO_30.couleur.citation),
            mediateur_setting(SOLO_30, THIRTY_PLACE),
            packets_setting(THIRTY_PLACE),
            denying_setting(SOLO_30),
            three_setting(SOLO_30),
            codille_setting(SOLO_30),
            bare_setting(SOLO_30),
        ),
    ),
)
