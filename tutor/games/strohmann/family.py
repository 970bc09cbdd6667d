"""The tutor's side of Strohmann-Tarok: packets whose tops lie open."""

from __future__ import annotations

from tutor.cards import mask_of
from tutor.family import Family, LayWords
from tutor.family.profile import Profile
from tutor.games.strohmann.games import GAMES
from tutor.games.strohmann.rules import StrohmannRules
from tutor.games.strohmann.table.controls import VERBS, calls, spoken
from tutor.games.strohmann.table.outlook import good_for
from tutor.games.strohmann.table.player import choose
from tutor.games.strohmann.table.upshot import aim, upshot
from tutor.games.strohmann.table.why import why
from tutor.hand.state import State
from tutor.sources import cite

COUNTED = "Our copy breaks off before the count; Tappen, in the same book, is counted so."
LAYS = LayWords(
    counter=cite("003 § 3", "reconstructed", COUNTED),
    blank=cite("003 § 3", "reconstructed", COUNTED),
    lay=cite("003 § 3", "reconstructed", COUNTED),
    whole=cite("003 § 3", "reconstructed", COUNTED),
)


def _away(state: State) -> dict[str, int]:
    """The cards that lie face down in the packets."""
    return {"packets": mask_of(state.cards.talon)}


PROFILES = {
    "strohmann": Profile(
        "two players, three packets before each, whose open tops are played like a hand",
        ("Tarock", "Strohmandeln"),
    )
}

FAMILY = Family(
    name="Strohmann-Tarok",
    about="Tarock for two: many cards lie in packets, and nobody knows what is under the tops.",
    games=GAMES,
    profiles=PROFILES,
    contracts=lambda game: (game.rules_as(StrohmannRules).taken_up,),
    choose=choose,
    upshot=upshot,
    aim=aim,
    why=why,
    rooms=frozenset({"goals", "shows", "questions", "sheets", "claims"}),
    away=_away,
    verbs=VERBS,
    phases={"throw-in": "A hand without taroks", "auction": "Taking up the game"},
    calls=calls,
    speaks=frozenset({"throw-in", "auction"}),
    spoken=spoken,
    good_for=good_for,
    lays=LAYS,
    terms={
        "taken up": "aufnehmen-stroh",
        "simple game": "einfaches-spiel",
        "Troule": "troule",
        "Pagat": "pagat",
        "Mond": "mond",
        "Valat": "valat-stroh",
    },
)
