"""How many people fit at which tables: of three, of four and of five."""

from __future__ import annotations

from collections.abc import Iterable

FEWEST_PEOPLE, MOST_PEOPLE = 4, 24
MOST_ROUNDS = 12
SIZES = (3, 4, 5)
Split = tuple[int, int, int]
"""How many tables there are of three, of four and of five."""


class ClubError(ValueError):
    """People, tables or results that a club night cannot have; the message says why."""


def seats_in(split: Split) -> int:
    """The seats at these tables together."""
    return sum(size * number for size, number in zip(SIZES, split, strict=True))


def sizes_of(split: Split) -> tuple[int, ...]:
    """The tables one by one, the large ones first."""
    pairs = zip(reversed(SIZES), reversed(split), strict=True)
    return tuple(size for size, number in pairs for _ in range(number))


def splits(people: int, sizes: Iterable[int]) -> tuple[Split, ...]:
    """The ways to sit at tables of these sizes with as few people over as can be, first those that
    have every size, and of these the most even ones."""
    wanted = frozenset(sizes)
    check_people(people)
    ways = [one for one in _ways(people) if _uses(one) <= wanted and any(one)]
    if not ways:
        raise ClubError(f"{people} people are too few for a table of {min(wanted, default=0)}.")
    over = min(people - seats_in(one) for one in ways)
    best = [one for one in ways if people - seats_in(one) == over]
    return tuple(sorted(best, key=lambda one: (-len(_uses(one)), max(one) - min(one), one)))


def _ways(people: int) -> Iterable[Split]:
    threes, fours, fives = (range(people // size + 1) for size in SIZES)
    found = ((three, four, five) for five in fives for four in fours for three in threes)
    return (one for one in found if seats_in(one) <= people)


def _uses(split: Split) -> frozenset[int]:
    return frozenset(size for size, number in zip(SIZES, split, strict=True) if number)


def check_people(people: int) -> None:
    """Raises ClubError for a club that is too small or too large."""
    if not FEWEST_PEOPLE <= people <= MOST_PEOPLE:
        raise ClubError(
            f"A rotation is for {FEWEST_PEOPLE} to {MOST_PEOPLE} people, not for {people}."
        )


def check_rounds(rounds: int) -> None:
    """Raises ClubError for no rounds and for too many."""
    if not 1 <= rounds <= MOST_ROUNDS:
        raise ClubError(f"A rotation has 1 to {MOST_ROUNDS} rounds, not {rounds}.")


def check_split(people: int, split: Split) -> None:
    """Raises ClubError for tables that these people cannot fill, or for none."""
    seats = seats_in(split)
    if not 0 < seats <= people:
        raise ClubError(
            f"These tables have {seats} seats; expected 1 to {people}, all of them filled."
        )
    if people - seats >= min(sizes_of(split)):
        raise ClubError(f"With {people - seats} people left over, there is room for another table.")
