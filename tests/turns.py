"""Which games are looked at where not each of them is looked at everywhere."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.games import FAMILIES, GAMES

LEADING = {games[0] for games in FAMILIES.values()}
"""The first game of each family, whose table has what its family alone has."""


def two_of_each_family(turn: int) -> list[str]:
    """Two games of each family, or its only one: those whose turn it is.

    For what the code of a family does and no value of its rules changes, so that its games repeat
    one another. The turn of a file is not that of the next, and so each game has its own.
    """
    found: dict[str, None] = {}
    for games in FAMILIES.values():
        found |= dict.fromkeys(games[(2 * turn + step) % len(games)] for step in (0, 1))
    return [game for game in GAMES if game in found]


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
