"""Rotations without any repetition, by the lines of a finite plane.

With as many tables as a field has elements, each person stands in a column and a row. In each
round the lines of one slope are the tables: two lines of different slopes cross once at most, so
nobody meets anybody twice.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from tutor.club.meeting import Round

PLANES = {3: 0, 4: 0b111, 5: 0, 7: 0, 8: 0b1011}
"""The numbers of tables for which there is a field here, each a prime, or a power of two with the
polynomial by which it is multiplied."""

Field = tuple[Callable[[int, int], int], Callable[[int, int], int]]
"""How the elements are added and multiplied."""


def field_of(order: int) -> Field:
    """The field of so many elements."""
    polynomial = PLANES[order]
    if not polynomial:
        return lambda one, other: (one + other) % order, lambda one, other: one * other % order

    def times(one: int, other: int) -> int:
        found = 0
        while other:
            found ^= one if other & 1 else 0
            one, other = one << 1, other >> 1
            one ^= polynomial if one & order else 0
        return found

    return lambda one, other: one ^ other, times


def by_lines(sizes: tuple[int, ...], rounds: int) -> tuple[Round, ...]:
    """As many such rounds for these tables as there are slopes, at most so many; none where no
    plane has the room.

    Column by column the people are numbered; the last column may be filled in part. Where a column
    has as many people as a table, the columns are one more round.
    """
    order, columns = len(sizes), max(sizes)
    if order not in PLANES or columns > order or max(sizes) - min(sizes) > 1:
        return ()
    add, times = field_of(order)
    people, filled = sum(sizes), sizes.count(columns)
    found = [_slope(people, columns, order, slope, add, times) for slope in range(order)]
    if filled == order and order == columns:
        found.append(tuple(tuple(range(c * order, c * order + order)) for c in range(columns)))
    return tuple(found[:rounds])


def _slope(
    people: int,
    columns: int,
    order: int,
    slope: int,
    add: Callable[[int, int], int],
    times: Callable[[int, int], int],
) -> Round:
    """The tables of one slope, the full ones first."""
    lines = [
        [column * order + add(start, times(slope, column)) for column in range(columns)]
        for start in range(order)
    ]
    tables = [tuple(person for person in line if person < people) for line in lines]
    return tuple(sorted(tables, key=lambda table: (-len(table), table)))


def repeats(rounds: tuple[Round, ...]) -> bool:
    """Whether anybody meets anybody twice."""
    pairs = [
        pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2)
    ]
    return len(pairs) > len(set(pairs))
