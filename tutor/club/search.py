"""Looking for a rotation: exchanging people of a round as long as fewer pairs meet again.

The same numbers give the same rotation on every device, so chance is drawn from a fixed seed and
the work is counted in steps, not in seconds.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from tutor.club.meeting import AGAIN, Round, meetings

STEPS = 250_000
"""How many exchanges are tried: a second and a half in a browser."""
WARM, COLD = 6.0, 0.35
"""The temperatures between which a search cools down."""


@dataclass
class _Search:
    """A rotation that is being improved; `fixed` rounds at its beginning stay as they are."""

    met: list[list[int]]
    rounds: list[list[list[int]]]

    def change(self, number: int, here: tuple[int, int], there: tuple[int, int]) -> int:
        """What an exchange of two places would cost."""
        tables = self.rounds[number]
        one, other = tables[here[0]][here[1]], tables[there[0]][there[1]]
        mine, theirs, found = self.met[one], self.met[other], 0
        for person in tables[here[0]]:
            if person != one:
                found += AGAIN[theirs[person]] - AGAIN[mine[person] - 1]
        for person in tables[there[0]]:
            if person != other:
                found += AGAIN[mine[person]] - AGAIN[theirs[person] - 1]
        return found

    def exchange(self, number: int, here: tuple[int, int], there: tuple[int, int]) -> None:
        """Exchange two places, and count who meets whom then."""
        tables = self.rounds[number]
        for place, other in ((here, there), (there, here)):
            person, comes = tables[place[0]][place[1]], tables[other[0]][other[1]]
            for one in tables[place[0]]:
                if one != person:
                    self._meet(person, one, -1)
                    self._meet(comes, one, 1)
        one, two = tables[here[0]][here[1]], tables[there[0]][there[1]]
        tables[here[0]][here[1]], tables[there[0]][there[1]] = two, one

    def _meet(self, one: int, other: int, times: int) -> None:
        self.met[one][other] += times
        self.met[other][one] += times


def improved(
    people: int, rounds: Sequence[Round], seed: int, bound: int, fixed: int = 0
) -> tuple[Round, ...]:
    """These rounds with fewer pairs that meet again, but for the first ones, which are `fixed`.

    It ends early where as many pairs meet as the `bound` lets, none of them more than once too
    often.
    """
    if len(rounds[0]) < 2 or fixed >= len(rounds):
        return tuple(rounds)
    rng = random.Random(seed)
    met = meetings(people, rounds)
    search = _Search(met, [[list(table) for table in tables] for tables in rounds])
    total = _cost(met)
    goal, best, kept = _least(people, rounds, bound), total, tuple(rounds)
    for step in range(STEPS):
        if best <= goal:
            break
        number, here, there = _places(search.rounds, fixed, rng)
        change, heat = search.change(number, here, there), WARM * (COLD / WARM) ** (step / STEPS)
        if change <= 0 or rng.random() < exp(-change / heat):
            search.exchange(number, here, there)
            total += change
            if total < best:
                best, kept = total, _frozen(search.rounds)
    return kept


def _frozen(rounds: Sequence[Sequence[Sequence[int]]]) -> tuple[Round, ...]:
    return tuple(tuple(tuple(table) for table in tables) for tables in rounds)


def _cost(met: Sequence[Sequence[int]]) -> int:
    return sum(sum(AGAIN[:times]) for row in met for times in row) // 2


def _least(people: int, rounds: Sequence[Round], bound: int) -> int:
    """The cost that no rotation can be below where at most so many pairs meet."""
    places = sum(len(table) * (len(table) - 1) // 2 for tables in rounds for table in tables)
    often, more = divmod(places, bound)
    return more * sum(AGAIN[: often + 1]) + (bound - more) * sum(AGAIN[:often])


def _places(
    rounds: Sequence[Sequence[Sequence[int]]], fixed: int, rng: random.Random
) -> tuple[int, tuple[int, int], tuple[int, int]]:
    """A round, and a seat each at two of its tables."""
    number = fixed + int(rng.random() * (len(rounds) - fixed))
    tables = rounds[number]
    first = int(rng.random() * len(tables))
    second = (first + 1 + int(rng.random() * (len(tables) - 1))) % len(tables)
    here = (first, int(rng.random() * len(tables[first])))
    return number, here, (second, int(rng.random() * len(tables[second])))
