"""In the browser's Python, four times slower than here, a few cases of each test stand for all."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from zlib import crc32

from tutor.games import HOMES

FEW = 2
"""How many cases stand for those that differ in something else than their game."""


def game_in(value: object) -> str | None:
    """The game that a parameter of a test names."""
    if isinstance(value, Mapping):
        value = value.get("game")
    return value if isinstance(value, str) and value in HOMES else None


def game_of(parameters: Mapping[str, object]) -> str | None:
    """The game of a case, by the parameters of its test."""
    return next(filter(None, map(game_in, parameters.values())), None)


def standing_for_all(cases: Iterable[tuple[str, str | None]]) -> list[int]:
    """The places of the cases that are run; each is given as its test and its game.

    Of every test one case for each family, now this game of it and now that, so that every game
    has its share; of cases without a game the first and others spread over the row.
    """
    rows: dict[tuple[str, Hashable], list[int]] = {}
    for place, (test, game) in enumerate(cases):
        rows.setdefault((test, HOMES[game] if game else None), []).append(place)
    found = set()
    for (test, family), row in rows.items():
        number = 1 if family else FEW
        begin = crc32(test.encode()) % len(row) if family else 0
        step = max(1, len(row) // number)
        found |= {row[(begin + n * step) % len(row)] for n in range(min(number, len(row)))}
    return sorted(found)
