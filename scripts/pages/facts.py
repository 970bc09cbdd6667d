"""What one chooses a game by: facts of its rules, some measured on hands played by machine."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from statistics import mean
from typing import Any

from scripts.pages.kept import Kept
from tutor import new_hand
from tutor.family import choose, profile_of
from tutor.family.profile import Profile
from tutor.games import find_game
from tutor.hand.state import Game, State
from tutor.rules.core.variant import parameters
from tutor.score.registry import tables_of
from tutor.sources import SOURCES
from tutor.widgets.sections import phase_title

HANDS = 8
"""So many hands are played by machine to see how long one is."""
SECONDS_A_TURN = 4
SECONDS_BETWEEN = 90
"""For shuffling, dealing and writing down."""


@dataclass(frozen=True)
class Facts:
    """What one chooses a game by: facts of its rules, and what its profile says.

    `minutes` a hand takes; `grades` are the numbers of its parameters that are printed, read and
    reconstructed; `phases` the titles of what is done in a hand, in order.
    """

    game: Game
    profile: Profile
    players: tuple[int, ...]
    counted: str
    minutes: int
    phases: tuple[str, ...]
    grades: dict[str, int]
    source: str

    @property
    def printed(self) -> int:
        """How many of a hundred parameters stand printed."""
        return round(100 * self.grades["printed"] / sum(self.grades.values()))


_kept = [Kept()]


def keep_in(kept: Kept) -> None:
    """Keep from build to build what is measured."""
    _kept[0] = kept


def measured(make: Callable[[], str], *key: str) -> str:
    """What follows from the engine alone, kept under a key that names all but the code."""
    return _kept[0].text(make, *key)


@cache
def facts(game_id: str) -> Facts:
    """The facts of a game. Raises UnknownGame for an unknown one."""
    game = find_game(game_id)
    found = json.loads(measured(lambda: json.dumps(_measured(game)), "facts", game_id))
    seconds = found["turns"] * SECONDS_A_TURN + SECONDS_BETWEEN
    return Facts(
        game=game,
        profile=profile_of(game),
        players=_players(game),
        counted=_counted(game, found["scored"]),
        minutes=round(seconds / 60),
        phases=tuple(found["phases"]),
        grades=_grades(game),
        source=SOURCES[game.source.source].title,
    )


def _measured(game: Game) -> dict[str, Any]:
    """What hands played by machine show: turns, phases, whether points are scored in them."""
    hands = [_hand(game, seed) for seed in range(1, HANDS + 1)]
    return {
        "turns": mean(len(states) - 1 for states in hands),
        "phases": _phases(hands),
        "scored": hands[0][-1].result().scored,
    }


def _hand(game: Game, seed: int) -> list[State]:
    """Every moment of a hand played by machine."""
    states = [new_hand(game.id, seed)]
    while not states[-1].over:
        rng = random.Random(f"{seed}/{len(states)}")
        states.append(states[-1].after(choose(states[-1], rng)))
    return states


def _phases(hands: Iterable[list[State]]) -> tuple[str, ...]:
    """The titles of the phases of all hands, in the order in which the game goes through them."""
    places: dict[str, int] = {}
    for state in (state for states in hands for state in states[:-1]):
        title = phase_title(state)
        places[title] = min(state.position, places.get(title, state.position))
    return tuple(sorted(places, key=places.__getitem__))


def _players(game: Game) -> tuple[int, ...]:
    """How many may sit at the table, with those who look on by a sheet's rules."""
    return tables_of(game)


def _counted(game: Game, scored: bool) -> str:
    """What is counted in a hand."""
    if game.values is not None:
        return "card points"
    return "a count kept aloud" if scored else "tricks"


def _grades(game: Game) -> dict[str, int]:
    found = Counter(entry.citation.grade for entry in parameters(game.rules))
    return {grade: found[grade] for grade in ("printed", "read", "reconstructed")}
