"""Seats at a table: who deals first, and who sits where, spread evenly over an evening."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from tutor.club.meeting import Round


def seated(people: int, rounds: Sequence[Round]) -> tuple[Round, ...]:
    """The same rounds with each table in the order of its seats; the last seat deals first.

    First the dealers, as evenly as can be; then the other seats, each where those who sit there
    have sat least.
    """
    tables = [table for one in rounds for table in one]
    dealers = _dealers(people, tables)
    sat = [[0] * max(map(len, tables)) for _ in range(people)]
    found, number = [], 0
    for one in rounds:
        placed = []
        for table in one:
            row = _order(table, dealers[number], sat)
            for seat, person in enumerate(row):
                sat[person][seat] += 1
            placed.append(row)
            number += 1
        found.append(tuple(placed))
    return tuple(found)


def _order(table: Sequence[int], dealer: int, sat: Sequence[Sequence[int]]) -> tuple[int, ...]:
    others = [person for person in table if person != dealer]
    best = min(
        permutations(others),
        key=lambda row: (sum(sat[person][seat] for seat, person in enumerate(row)), row),
    )
    return (*best, dealer)


def _dealers(people: int, tables: Sequence[Sequence[int]]) -> list[int]:
    """Who deals first at each table, so that nobody deals first twice more than another if that
    can be avoided: along a row of tables the office is handed on from the busiest."""
    load = [0] * people
    chosen: list[int] = []
    for table in tables:
        dealer = min(table, key=lambda person: (load[person], person))
        chosen.append(dealer)
        load[dealer] += 1
    while row := _handing_on(load, tables, chosen):
        load[chosen[row[0][0]]] -= 1
        load[row[-1][1]] += 1
        for number, taker in row:
            chosen[number] = taker
    return chosen


def _handing_on(
    load: Sequence[int], tables: Sequence[Sequence[int]], chosen: Sequence[int]
) -> list[tuple[int, int]]:
    """A row of tables with new dealers by which somebody busy is spared and somebody with two fewer
    deals once more; empty where there is none."""
    for start in sorted(range(len(load)), key=lambda person: -load[person]):
        ways: dict[int, list[tuple[int, int]]] = {start: []}
        row = [start]
        for person in row:
            if load[person] <= load[start] - 2:
                return ways[person]
            for number, table in enumerate(tables):
                if chosen[number] == person:
                    for taker in table:
                        if taker not in ways:
                            ways[taker] = [*ways[person], (number, taker)]
                            row.append(taker)
    return []
