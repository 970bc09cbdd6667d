"""The seats of a table: the letter of each, the next in turn, and a letter somebody wrote.

A seat is a small integer, so that it is a place in every tuple that has one entry a seat. Every
signature says `int`, since whoever plays, leads or pays is reckoned with; `Seat` is no type of
theirs but the way from a letter to the number and back.
"""

from __future__ import annotations

from enum import IntEnum

from tutor.placed import quoted


class UnknownSeat(ValueError):
    """A word that is no seat of the table; the message lists its seats."""


class Seat(IntEnum):
    """A seat at a table of up to six; its name is its letter."""

    A = 0
    B = 1
    C = 2
    D = 3
    E = 4
    F = 5

    @property
    def letter(self) -> str:
        """The letter by which the table calls it."""
        return self.name

    def next(self, seats: int, steps: int = 1) -> Seat:
        """The seat so many places on in the turn of a table of so many."""
        return Seat((self + steps) % seats)

    @classmethod
    def row(cls, seats: int) -> tuple[Seat, ...]:
        """The seats of a table. Raises UnknownSeat for more than there can be, or none."""
        if not 1 <= seats <= MOST_SEATS:
            raise UnknownSeat(f"A table has 1 to {MOST_SEATS} seats, not {seats}.")
        return tuple(cls)[:seats]

    @classmethod
    def parse(cls, text: str, seats: int | None = None) -> Seat:
        """The seat of this letter at a table of so many, or at any. Raises UnknownSeat."""
        known = cls.row(MOST_SEATS if seats is None else seats)
        for seat in known:
            if seat.letter == text:
                return seat
        expected = ", ".join(seat.letter for seat in known)
        raise UnknownSeat(
            f"{quoted(text)} is not a seat at this table; expected one of {expected}."
        )


MOST_SEATS = len(Seat)
"""The largest table."""


def letters(seats: int) -> tuple[str, ...]:
    """The letters of a table of so many seats."""
    return tuple(seat.letter for seat in Seat.row(seats))
