"""A pot that lies between the hands: stakes, and bêtes of which only one is played for.

What a hand draws from it and pays into it is told by `tutor/rules/betes.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from tutor.value import value

End = Literal["drawn", "bete", "codille"]
"""What a hand does to the pot: it is drawn, a bête is set, or the other side draws it."""


@value
class Bete:
    """A bête that nobody has drawn yet: who set it, its counters.

    `simple` is what later bêtes are measured by: a codille doubles only its own.
    """

    seat: int
    amount: int
    simple: int


@dataclass(frozen=True)
class Pot:
    """The counters in the pot: the stakes of the dealers, and the bêtes in the order they fell."""

    stake: int = 0
    betes: tuple[Bete, ...] = ()

    @cached_property
    def in_play(self) -> Bete | None:
        """The bête that is played for: the highest, of equal ones the oldest."""
        return max(self.betes, key=lambda bete: bete.amount, default=None)

    @property
    def prize(self) -> int:
        """What the winner of a hand draws: the stakes and the bête in play."""
        return self.stake + (self.in_play.amount if self.in_play else 0)

    @property
    def fine(self) -> int:
        """What a simple bête comes to now."""
        return self.stake + (self.in_play.simple if self.in_play else 0)

    @property
    def total(self) -> int:
        """All counters in the pot."""
        return self.stake + sum(bete.amount for bete in self.betes)

    def staked(self, counters: int) -> Pot:
        """The pot with a stake more."""
        return Pot(self.stake + counters, self.betes)

    def drawn(self, left: int = 0) -> Pot:
        """The pot after its prize was drawn, but for so many counters that could not be shared."""
        if self.in_play is None:
            return Pot(left)
        place = self.betes.index(self.in_play)
        return Pot(left, self.betes[:place] + self.betes[place + 1 :])

    def with_bete(self, bete: Bete) -> Pot:
        """The pot with a bête more."""
        return Pot(self.stake, (*self.betes, bete))


EMPTY = Pot()


@value
class PotEnd:
    """How a hand ended for the pot. `side` are the player and his partner, `others` the rest;
    the first of `side`, and the seats of `odd` in turn, get or pay a counter that is over."""

    end: End
    side: tuple[int, ...]
    others: tuple[int, ...]
    odd: tuple[int, ...] = ()
