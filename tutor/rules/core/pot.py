"""A pot that lies between the hands: stakes, and bêtes of which only one is played for.

Beside them stand what is set aside for the Kock and the bêtes in the Kessel. What a hand draws
from the pot and pays into it is told by `tutor/rules/pay/betes.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from tutor.value import changed, value

End = Literal["drawn", "bete", "codille", "passed", "anew"]
"""What a hand does to the pot: it is drawn, a bête is set, the other side draws it, or nothing, for
the cards are dealt anew."""

BeteKind = Literal["bete", "block", "kock"]
"""A bête that somebody lost, one that everybody writes for a start, one saved up from others."""

NOBODY = -1
"""Who set a bête that nobody lost."""


@value
class Bete:
    """A bête that nobody has drawn yet: who set it, its counters.

    `simple` is what later bêtes are measured by: a codille doubles only its own. `counted` are the
    stakes in the pot that are in it already, and are not counted again. One that is `ahead` is
    played for before higher ones.
    """

    seat: int
    amount: int
    simple: int
    counted: int = 0
    kind: BeteKind = "bete"
    ahead: bool = False


@dataclass(frozen=True)
class Pot:
    """The counters in the pot: the stakes of the dealers, and the bêtes in the order they fell.

    `aside` is what has been saved up for the Kock. `kessel` are the bêtes that are not played for,
    a row for each seat; without rows it is closed. Where it has a `limit`, stakes and bêtes lie in
    one heap, of which no more than that is drawn at once. Where they are `in_turn`, the
    oldest bête is played for and not the highest.
    """

    stake: int = 0
    betes: tuple[Bete, ...] = ()
    aside: int = 0
    kessel: tuple[tuple[int, ...], ...] = ()
    limit: int = 0
    in_turn: bool = False

    @cached_property
    def in_play(self) -> Bete | None:
        """The bête that is played for: the highest, of equal ones the oldest."""
        if self.in_turn:
            return next(iter(self.betes), None)
        return max(self.betes, key=lambda bete: (bete.ahead, bete.amount), default=None)

    @property
    def prize(self) -> int:
        """What is played for: the stakes and the bête in play, or what may be drawn of the heap."""
        if self.limit:
            return min(self.stake, self.limit)
        return self.stake + (self.in_play.amount if self.in_play else 0)

    @property
    def fine(self) -> int:
        """What a simple bête comes to now."""
        if self.limit:
            return self.prize
        return self.stake + (self.in_play.simple - self.in_play.counted if self.in_play else 0)

    @property
    def total(self) -> int:
        """All counters in the pot, and beside it."""
        return self.stake + sum(bete.amount for bete in self.betes) + self.aside + sum(self.sums)

    @property
    def sums(self) -> tuple[int, ...]:
        """What each seat has written into the Kessel; nothing while it is closed."""
        return tuple(map(sum, self.kessel))

    def staked(self, counters: int) -> Pot:
        """The pot with a stake more."""
        return replace(self, stake=self.stake + counters)

    def drawn(self, left: int = 0) -> Pot:
        """The pot after its prize was drawn, but for so many counters that could not be shared."""
        if self.limit:
            return replace(self, stake=self.stake - self.prize + left)
        won = self.betes.index(self.in_play) if self.in_play else 0
        rest = (*self.betes[:won], *self.betes[won + 1 :])
        return replace(self, stake=left, betes=tuple(changed(bete, counted=0) for bete in rest))

    def with_bete(self, bete: Bete) -> Pot:
        """The pot with a bête more; while the Kessel is open, it is written there."""
        if self.limit and not self.kessel:
            return self.staked(bete.amount)
        if not self.kessel:
            return replace(self, betes=(*self.betes, bete))
        row = (*self.kessel[bete.seat], bete.amount)
        rows = (*self.kessel[: bete.seat], row, *self.kessel[bete.seat + 1 :])
        return replace(self, kessel=rows)


EMPTY = Pot()


@value
class PotEnd:
    """How a hand ended for the pot. `side` are the declarer and a partner, `others` the rest;
    the first of `side`, and the seats of `odd` in turn, get or pay a counter that is over.

    A bête counts so many `times`; one who has `given_up` the game pays it once. Those of `fines`
    pay a simple bête beside it, for mistakes. Where the declarer is `alone`, a partner has no
    part in a bête that they set.
    """

    end: End
    side: tuple[int, ...]
    others: tuple[int, ...]
    odd: tuple[int, ...] = ()
    times: int = 1
    given_up: bool = False
    fines: tuple[int, ...] = ()
    alone: bool = False
