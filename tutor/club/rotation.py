"""A rotation for a club night: who sits at which table in which round, and how good that is.

Everybody is to meet as many others as can be. Three ways are tried, from the surest: the lines of a
plane, a round that turns, and a search that exchanges people. The best of them is taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from tutor.club.fields import by_lines
from tutor.club.meeting import Round, cost, meetings, most_pairs
from tutor.club.search import improved
from tutor.club.seating import seated
from tutor.club.tables import Split, check_people, check_rounds, check_split, sizes_of
from tutor.club.turning import by_turning
from tutor.value import value


@value
class Quality:
    """How good a rotation is: how many pairs meet of all and of those that counting allows, how
    often at most; the fewest and the most others that anybody meets."""

    met: int
    pairs: int
    bound: int
    often: int
    fewest: int
    most: int

    @property
    def best(self) -> bool:
        """Whether no rotation could do better."""
        return self.met == self.bound


@value
class Rotation:
    """The rounds of a club night. At each table people stand in the order of the seats; whoever is
    last deals first. `out` are those who sit out in each round."""

    people: int
    split: Split
    rounds: tuple[Round, ...]
    out: tuple[tuple[int, ...], ...]
    quality: Quality


@lru_cache(maxsize=8)
def rotation(people: int, split: Split, rounds: int) -> Rotation:
    """The rotation for so many people at these tables. Raises ClubError for what there is not."""
    check_people(people)
    check_rounds(rounds)
    check_split(people, split)
    found = _best(people, sizes_of(split), rounds)
    out = tuple(_out(people, tables) for tables in found)
    return Rotation(people, split, seated(people, found), out, quality(people, split, found))


def quality(people: int, split: Split, rounds: tuple[Round, ...]) -> Quality:
    """How good these rounds are."""
    met = meetings(people, rounds)
    times = [met[one][other] for one, other in combinations(range(people), 2)]
    others = [sum(map(bool, row)) for row in met]
    bound = most_pairs(people, sizes_of(split), len(rounds))
    return Quality(sum(map(bool, times)), len(times), bound, max(times), min(others), max(others))


def _out(people: int, tables: Round) -> tuple[int, ...]:
    there = {person for table in tables for person in table}
    return tuple(person for person in range(people) if person not in there)


def _best(people: int, sizes: tuple[int, ...], rounds: int) -> tuple[Round, ...]:
    """The best rounds of all ways; the first that counting cannot beat ends the search."""
    best: tuple[int, tuple[Round, ...]] | None = None
    bound = most_pairs(people, sizes, rounds)
    for found in _ways(people, sizes, rounds, bound):
        met = meetings(people, found)
        price = cost(met)
        if _evenly_out(people, found) and (best is None or price < best[0]):
            best = (price, found)
        if best and _pairs(people, best[1]) == bound and price == best[0]:
            break
    assert best is not None
    return best[1]


def _pairs(people: int, rounds: tuple[Round, ...]) -> int:
    met = meetings(people, rounds)
    return sum(bool(met[one][other]) for one, other in combinations(range(people), 2))


def _evenly_out(people: int, rounds: tuple[Round, ...]) -> bool:
    times = [sum(person in _out(people, tables) for tables in rounds) for person in range(people)]
    return max(times) - min(times) <= 1


def _ways(
    people: int, sizes: tuple[int, ...], rounds: int, bound: int
) -> Iterator[tuple[Round, ...]]:
    seed = people * 1000 + rounds
    lines = by_lines(sizes, rounds) if sum(sizes) == people else ()
    if len(lines) == rounds:
        yield lines
    yield from by_turning(people, sizes, rounds)
    rest = in_turn(people, sizes, rounds)
    if lines:
        yield improved(people, (*lines, *rest[len(lines) :]), seed, bound, len(lines))
    yield improved(people, rest, seed, bound)


def in_turn(people: int, sizes: tuple[int, ...], rounds: int) -> tuple[Round, ...]:
    """Rounds from which a search sets out: who sits out goes round evenly, the others sit down as
    they come."""
    over = people - sum(sizes)
    found = []
    for number in range(rounds):
        out = {(number * over + place) % people for place in range(over)}
        row = [person for person in range(people) if person not in out]
        tables, start = [], 0
        for size in sizes:
            tables.append(tuple(row[start : start + size]))
            start += size
        found.append(tuple(tables))
    return tuple(found)
