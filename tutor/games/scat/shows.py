"""The kinds of hands that one may look for in Scat."""

from __future__ import annotations

from collections.abc import Callable

from tutor.games.scat.outcome import ScatOutcome, game_named, outcome
from tutor.games.scat.rules import ScatRules
from tutor.games.scat.table.upshot import upshot
from tutor.hand.state import Game, State
from tutor.rules.play.play import PlayStage
from tutor.table.kinds import Kind, coming_up

HANDS = 300
"""So many deals are looked through in one go."""
NEAR = 3
"""A game is close that so many card points more or fewer would turn."""

COME_UP = {
    "scat": (
        "frage-won frage-lost solo-won solo-lost grand-won grand-lost schneider schwarz "
        "matadors close pass"
    ),
}
"""The kinds that the machine comes to, in each game, when it looks through so many deals."""
GAMES = (
    ("frage", "a Frage"),
    ("solo", "a Solo"),
    ("grand", "a Grand"),
    ("null", "a Null"),
)


def kinds(game: Game) -> tuple[Kind, ...]:
    """Games won and lost, Schneider and Schwarz, matadors, close games."""
    majority = game.rules_as(ScatRules).majority.value
    found = [kind for word, name in GAMES for kind in _ends(word, name)]
    found += [
        _kind("schneider", "a game that ends Schneider", lambda facts: facts.defeat == "schneider"),
        _kind("schwarz", "a game that ends Schwarz", lambda facts: facts.defeat == "schwarz"),
        _kind("matadors", "four matadors or more", lambda facts: facts.matadors >= 4),
        _kind("close", "a close game", lambda facts: abs(facts.eyes - majority) < NEAR),
        Kind("pass", "nobody plays", _nobody),
    ]
    return coming_up(found, COME_UP.get(game.id))


def _ends(word: str, name: str) -> tuple[Kind, Kind]:
    def ended(won: bool) -> Callable[[State], bool]:
        def shows(state: State) -> bool:
            named, came = game_named(state), upshot(state)
            is_it = named is not None and named[1].id.split("-")[0] == word
            return is_it and came is not None and came.won is won

        return shows

    return (
        Kind(f"{word}-won", f"{name} that is won", ended(True)),
        Kind(f"{word}-lost", f"{name} that is lost", ended(False)),
    )


def _nobody(state: State) -> bool:
    return game_named(state) is None and state.find(PlayStage) is None


def _kind(word: str, name: str, shows: Callable[[ScatOutcome], bool]) -> Kind:
    def found(state: State) -> bool:
        is_played = game_named(state) is not None and state.find(PlayStage) is not None
        return is_played and shows(outcome(state))

    return Kind(word, name, found)
