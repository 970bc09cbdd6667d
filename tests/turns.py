"""Which games are looked at where not each of them is looked at everywhere.

The rules of a game are asked of every game in every run. What its family does for all of them, such
as drawing a table or going through a hand, is marked `in_turn`: in the ordinary run of everything
one game of each family stands for the others, in the thorough one each stands for itself. A case
marked `thorough`, which asks once more what another one asks, is left to that one.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import pytest

from tutor.games import FAMILIES, GAMES, HOMES

LEADING = {games[0] for games in FAMILIES.values()}
"""The first game of each family, whose table has what its family alone has."""


@dataclass(frozen=True)
class Case:
    """A case of a test, `file::name`: the game in it, and which of its games have to have one."""

    test: str
    game: str | None = None
    each_family: bool = False
    in_turn: bool = False
    thorough: bool = False

    @property
    def file(self) -> str:
        return self.test.partition("::")[0]


def case_of(item: pytest.Item) -> Case:
    parameters = getattr(getattr(item, "callspec", None), "params", {})
    marks = ("each_family", "in_turn", "thorough")
    marked = (item.get_closest_marker(name) is not None for name in marks)
    return Case(item.nodeid.partition("[")[0], game_of(parameters), *marked)


def game_in(value: object) -> str | None:
    """The game that a parameter of a test names."""
    if isinstance(value, Mapping):
        value = value.get("game")
    value = getattr(value, "id", value)
    return value if isinstance(value, str) and value in HOMES else None


def game_of(parameters: Mapping[str, object]) -> str | None:
    """The game of a case, by the parameters of its test."""
    return next(filter(None, map(game_in, parameters.values())), None)


def ordinary(cases: Sequence[Case]) -> list[int]:
    """The places of the cases that are run where not every case is.

    Of a test marked `in_turn` these are the cases of one game of each family, now this game and now
    that, by the name of the test: so a game has its turn in some tests and its sibling in others.
    """
    rows: dict[tuple[str, str], dict[str, None]] = {}
    for case in cases:
        if case.in_turn and case.game:
            rows.setdefault((case.test, HOMES[case.game]), {})[case.game] = None
    chosen = {
        (test, random.Random(f"{test} {family}").choice(list(games)))
        for (test, family), games in rows.items()
    }
    left = [case.in_turn and case.game and (case.test, case.game) not in chosen for case in cases]
    return [place for place, case in enumerate(cases) if not (left[place] or case.thorough)]


def in_turn(sizes: Iterable[str], leading: int, others: int = 1) -> dict[str, list[str]]:
    """The games of each window: those that lead a family are in so many windows, the rest in so
    many; from game to game they begin one window further, so that none has more than its share."""
    names = list(sizes)
    found: dict[str, list[str]] = {name: [] for name in names}
    for row, number in ((LEADING, leading), (GAMES.keys() - LEADING, others)):
        for place, game in enumerate(one for one in GAMES if one in row):
            for step in range(number):
                found[names[(place + step) % len(names)]].append(game)
    return found
