"""The tutor's side of L'Hombre."""

from __future__ import annotations

import random
from typing import Final

from tutor.family import Family, random_lay, turned_up
from tutor.family.profile import Profile
from tutor.games.hombre.games import GAMES
from tutor.games.hombre.held_up import HeldUpStage
from tutor.games.hombre.laws import laws
from tutor.games.hombre.outcome import SHORT_TALON, favourite_name
from tutor.games.hombre.rules import HombreRules
from tutor.games.hombre.table.counsel import counsel
from tutor.games.hombre.table.matadors import MATADORS
from tutor.games.hombre.table.player import choose
from tutor.games.hombre.table.upshot import aim, upshot
from tutor.games.hombre.table.why import why
from tutor.hand.fault import calls_of
from tutor.hand.state import State
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.offer import TAKE
from tutor.rules.bid.turn import STAY, TURN
from tutor.rules.core.action import THROW, Action
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.exchange import KEEP
from tutor.table.lying import Look, Lying
from tutor.table.talon import away, centre

ANY = "H"
"""A suit that stands for whichever is the favourite one, where games are listed."""


def _away(state: State) -> dict[str, int]:
    """What is left of the talon, and what each has discarded; a card that was told to be missing in
    the talon of a Solo is the one that lay lowest."""
    short = calls_of(state, SHORT_TALON)
    missing = {"missing": 1 << state.the(AuctionStage).cards.talon[-1]} if short else {}
    return {**away(state), **missing}


def _probes(state: State, rng: random.Random) -> list[Action]:
    """Words of every phase, and cards of the hand to act laid away."""
    names = [Action("name", (word,)) for word in ("S", "H", "frage", "solo", "X")]
    words = [KEEP, THROW, TAKE, TURN, STAY, *names]
    return [*words, random_lay(state, rng, rng.randrange(1, 10))]


def _centre(state: State, look: Look) -> Lying | None:
    """The talon, with the favourite suit beside its name."""
    return centre(state, look, favourite_name(state))


def _open_hands(state: State) -> dict[int, int]:
    """Cards that were shown lie open until the first lead; and whatever else is turned up."""
    found, shown = turned_up(state), state.find(HeldUpStage)
    if shown is not None and state.find(PlayStage) is None:
        found[shown.seat] = found.get(shown.seat, 0) | shown.shown
    return found


VERBS = {
    "throw": lambda state, action: "gives up the game",
    "take": lambda state, action: "takes up the talon and plays the Mohr",
    "turn": lambda state, action: "turns up a second card",
    "stay": lambda state, action: "keeps the first card",
    "keep": lambda state, action: "buys nothing",
}

LIKE = ("Skat", "Tarock", "Préférence")
ENDS = "as many hands as you agree"
LONG: Final = "a whole evening"
HOUR: Final = "an hour"
PROFILES = {
    "hombre": Profile(
        "one player against two, with a talon to buy from and a trump order that varies by suit",
        LIKE,
        ENDS,
        LONG,
    ),
    "hombre-quatre": Profile("one player against three, with eight cards each", LIKE, ENDS, LONG),
    "hombre-deux-8": Profile("one against the other, with a red suit left out", LIKE, ENDS, HOUR),
    "hombre-deux-10": Profile("one against the other, with ten cards each", LIKE, ENDS, HOUR),
    "hombre-deux-12": Profile("one against the other, with twelve cards each", LIKE, ENDS, HOUR),
}

FAMILY = Family(
    name="L’Hombre",
    about="One player takes on the others for a pot, and both black Aces are always trumps.",
    games=GAMES,
    profiles=PROFILES,
    rooms=frozenset({"goals", "shows", "claims", "questions", "sheets"}),
    choose=choose,
    contracts=lambda game: game.rules_as(HombreRules).contracts(ANY),
    away=_away,
    laws=laws,
    upshot=upshot,
    aim=aim,
    why=why,
    matadors=MATADORS,
    counsel=counsel,
    verbs=VERBS,
    phases={
        "naming": "The game",
        "suit": "Naming trumps",
        "exchange": "Buying",
        "turn": "Turning up",
        "offer": "The Mohr",
        "discard": "Discarding",
    },
    centre=_centre,
    open_hands=_open_hands,
    terms={
        **dict.fromkeys(("matador", "matadors"), "matador"),
        "Solo tout": "solo-tout",
        "Solo": "sans-prendre",
        "Couleur": "couleur",
        "codille": "codille",
        "remise": "remise",
        "bête": "bete",
        "vole": "vole",
    },
    probes=_probes,
)
