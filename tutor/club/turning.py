"""Rotations in which each round is the one before moved on by one place.

The people stand in rings of as many places as there are rounds, and a few stand apart. Only one
round has to be found: two of its tables must never hold two people of the same two rings at the
same distance.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise

from tutor.club.meeting import Round

STARTS, TRIES = 6, 700
"""From how many first rounds the search sets out, and how many exchanges it tries from each."""


def by_turning(people: int, sizes: tuple[int, ...], rounds: int) -> Iterator[tuple[Round, ...]]:
    """Such rotations, the best first round found for each length of the rings."""
    for ring in range(max(rounds, 3), min(people, rounds + 3) + 1):
        rings = people // ring
        if sum(sizes) < people and people % ring:
            continue  # who stands apart would sit out each time or never
        first = _first_round(people, sizes, ring, rings, random.Random(people * 100 + ring))
        yield tuple(_moved(first, ring, rings, step) for step in range(rounds))


def _moved(first: Iterable[Sequence[int]], ring: int, rings: int, step: int) -> Round:
    def on(person: int) -> int:
        if person >= ring * rings:
            return person
        return person // ring * ring + (person + step) % ring

    return tuple(tuple(sorted(map(on, table))) for table in first)


def _first_round(
    people: int, sizes: tuple[int, ...], ring: int, rings: int, rng: random.Random
) -> list[list[int]]:
    """The first round with the fewest repetitions that is found."""
    best: tuple[int, list[list[int]]] | None = None
    for _ in range(STARTS):
        found = _climbed(_shuffled(people, sizes, rng), ring, rings, rng)
        if best is None or found[0] < best[0]:
            best = found
        if best[0] == 0:
            break
    assert best is not None
    return best[1][: len(sizes)]


def _shuffled(people: int, sizes: tuple[int, ...], rng: random.Random) -> list[list[int]]:
    """People at tables by chance; behind them a table of those who sit out."""
    row = list(range(people))
    rng.shuffle(row)
    ends = [sum(sizes[:number]) for number in range(len(sizes) + 1)]
    tables = [row[start:end] for start, end in pairwise(ends)]
    return [*tables, row[ends[-1] :]]


def _climbed(
    tables: list[list[int]], ring: int, rings: int, rng: random.Random
) -> tuple[int, list[list[int]]]:
    """The tables after exchanges, none of which made them worse, and their repetitions."""
    found = _repetitions(tables, ring, rings)
    places = [(number, seat) for number, table in enumerate(tables) for seat in range(len(table))]
    for _ in range(TRIES):
        if found == 0:
            break
        (one, here), (two, there) = rng.sample(places, 2)
        if one == two:
            continue
        tables[one][here], tables[two][there] = tables[two][there], tables[one][here]
        after = _repetitions(tables, ring, rings)
        if after > found:
            tables[one][here], tables[two][there] = tables[two][there], tables[one][here]
        else:
            found = after
    return found, tables


def _repetitions(tables: Sequence[Sequence[int]], ring: int, rings: int) -> int:
    """How often two tables hold the same two rings at the same distance; two who stand apart and
    sit together do so each time."""
    seen: Counter[tuple[int, int, int]] = Counter()
    for table in tables[:-1]:
        for one, other in combinations(sorted(table), 2):
            seen[_distance(one, other, ring, rings)] += 1
    apart = sum(ring * times for kind, times in seen.items() if kind[0] == kind[1] == -1)
    return apart + sum(times - 1 for times in seen.values())


def _distance(one: int, other: int, ring: int, rings: int) -> tuple[int, int, int]:
    """The rings of two people and how far one stands from the other; −1 for who stands apart."""
    if other >= ring * rings:
        mine = -1 if one >= ring * rings else one // ring
        return mine, -1, other
    mine, theirs = one // ring, other // ring
    step = (other - one) % ring
    return mine, theirs, min(step, ring - step) if mine == theirs else step
