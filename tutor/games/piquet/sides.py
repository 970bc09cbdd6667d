"""Which seats count together: partners in Räuberpiquet, else everybody alone."""

from __future__ import annotations

from tutor.games.piquet.rules import PiquetRules
from tutor.hand.state import State
from tutor.rules.core.stage import seat_name


def side_of(state: State, seat: int) -> int:
    """The side of a seat, named by a seat of it; partners share one.

    Where no more play than there are sides (two of three at a partie with kings), each is alone.
    """
    number = state.game.rules_as(PiquetRules).sides.value
    return seat % number if number < len(state.table.active) else seat


def side_seats(state: State, side: int) -> tuple[int, ...]:
    """The seats of a side."""
    return tuple(seat for seat in state.table.active if side_of(state, seat) == side)


def side_name(state: State, side: int) -> str:
    """The letters of a side's seats."""
    return " and ".join(seat_name(seat) for seat in side_seats(state, side))


def side_does(state: State, side: int, one: str, several: str) -> str:
    """A side with what it does, in the verb of one player or of partners: `A and C count`."""
    return f"{side_name(state, side)} {one if len(side_seats(state, side)) == 1 else several}"


def other_seats(state: State, side: int) -> tuple[int, ...]:
    """The seats that are not of this side, in turn."""
    return tuple(seat for seat in state.table.active if side_of(state, seat) != side)


def side_of_each(state: State) -> tuple[int, ...]:
    """The side of each seat at the table."""
    return tuple(side_of(state, seat) for seat in range(state.table.seats))


def sides(state: State) -> list[int]:
    """The sides in the order in which they speak."""
    return list(dict.fromkeys(side_of(state, seat) for seat in state.table.active))
