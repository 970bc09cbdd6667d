"""Counts of what came of hands. They are whole numbers, so it does not matter in which order or on
how many machines they were added."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt


@dataclass(frozen=True)
class Tally:
    """How many hands were tried, the sum of what each came to, and the sum of the squares."""

    tries: int = 0
    total: int = 0
    squares: int = 0

    @classmethod
    def of(cls, value: int) -> Tally:
        """One hand."""
        return cls(1, value, value * value)

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.tries + other.tries, self.total + other.total, self.squares + other.squares
        )

    @property
    def mean(self) -> float:
        """What a hand came to. Raises ZeroDivisionError where none was tried."""
        return self.total / self.tries

    @property
    def error(self) -> float:
        """The standard error of the mean. Where all hands came to the same it is taken as if the
        next one did not, so that it is never nought."""
        spread = self.squares / self.tries - self.mean**2
        return sqrt(max(spread, 1 / (self.tries + 2)) / self.tries)
