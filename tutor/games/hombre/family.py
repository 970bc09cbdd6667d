"""The tutor's side of L'Hombre."""

from __future__ import annotations

import random

from tutor.cards import mask_of
from tutor.family import Family, random_lay
from tutor.family.profile import Profile
from tutor.games.hombre.games import GAMES
from tutor.games.hombre.laws import laws
from tutor.games.hombre.rules import HombreRules
from tutor.games.hombre.table.counsel import counsel
from tutor.games.hombre.table.matadors import MATADORS
from tutor.games.hombre.table.player import choose
from tutor.games.hombre.table.upshot import aim, upshot
from tutor.games.hombre.table.why import why
from tutor.hand.state import State
from tutor.rules.action import THROW, Action
from tutor.rules.exchange import KEEP, ExchangeStage

ANY = "H"
"""A suit that stands for whichever is the favourite one, where games are listed."""


def _away(state: State) -> dict[str, int]:
    """What is left of the talon, and what each has laid away."""
    talons = (stage.cards.talon for stage in (*state.done, state.stage) if stage.phase != "play")
    *_, talon = talons
    laid = {f"laid by {s.seat}": s.laid for s in state.all(ExchangeStage)}
    return {"talon": mask_of(talon), **laid}


def _probes(state: State, rng: random.Random) -> list[Action]:
    """Words of every phase, and cards of the hand to act laid away."""
    names = [Action("name", (word,)) for word in ("S", "H", "frage", "solo", "X")]
    return [KEEP, THROW, *names, random_lay(state, rng, rng.randrange(1, 10))]


PROFILES = {
    "hombre": Profile(
        "one alone against two, with trumps whose rank changes, and a talon to buy from",
        ("Skat", "Tarock", "Préférence"),
        "so many hands as are agreed on",
        "a whole evening",
    )
}

FAMILY = Family(
    name="L’Hombre",
    about="One plays alone for a pot; the black Aces are trumps in every game.",
    games=GAMES,
    profiles=PROFILES,
    rooms=frozenset({"claims", "questions", "sheets"}),
    choose=choose,
    contracts=lambda game: game.rules_as(HombreRules).contracts(ANY),
    away=_away,
    laws=laws,
    upshot=upshot,
    aim=aim,
    why=why,
    matadors=MATADORS,
    counsel=counsel,
    verbs={"throw": lambda state, action: "throws up the game"},
    phases={"naming": "The game", "suit": "Naming trumps", "exchange": "Buying"},
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
