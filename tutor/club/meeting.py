"""Who has sat at one table with whom, and how often: the measure of a rotation."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb

Round = tuple[tuple[int, ...], ...]
"""The tables of a round, each with the people at it; who sits out is at none."""

AGAIN: tuple[int, ...] = (0, 8, 14, *range(24, 124, 10))
"""What it costs to let a pair meet once more, by how often it has met: a first time nothing. A
second and a third time cost so little beside a fourth that as many pairs meet as can without the
same neighbours all evening."""


def meetings(people: int, rounds: Sequence[Round]) -> list[list[int]]:
    """How often each has met each other."""
    met = [[0] * people for _ in range(people)]
    for tables in rounds:
        for table in tables:
            for one, other in combinations(table, 2):
                met[one][other] += 1
                met[other][one] += 1
    return met


def cost(met: Sequence[Sequence[int]]) -> int:
    """What all the repeated meetings cost."""
    return sum(sum(AGAIN[: met[one][other]]) for one, other in combinations(range(len(met)), 2))


def most_pairs(people: int, sizes: Sequence[int], rounds: int) -> int:
    """As many pairs as can meet at tables of these sizes, by counting alone.

    No more than there are, and no more than there are places beside one another. From the second
    round on, people of one table of the first meet again wherever a table has more seats than the
    first round had tables; those who sat out in it may take some of the seats.
    """
    each = sum(comb(size, 2) for size in sizes)
    left = list(sizes)
    for _ in range(people - sum(sizes)):
        fullest = max(range(len(left)), key=lambda at: _again(left[at], len(sizes)))
        left[fullest] -= 1
    again = sum(_pairs(size, len(sizes)) for size in left)
    return min(comb(people, 2), each + (rounds - 1) * (each - again))


def _pairs(size: int, groups: int) -> int:
    """How many pairs of one group there are at least among so many people of these groups."""
    full, more = divmod(size, groups)
    return more * comb(full + 1, 2) + (groups - more) * comb(full, 2)


def _again(size: int, groups: int) -> int:
    """How many of these pairs there are fewer where one of the people is of no group."""
    return _pairs(size, groups) - _pairs(size - 1, groups)
