"""Where a hand turned: the cards that cost something, from the last trick back to the first that
can be looked at."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from tutor.coach.look import LIMIT, Moment, Searching, Seen, Tricks, looked_at, moments_of
from tutor.hand.state import State
from tutor.solve.player import Strength, think
from tutor.solve.reference import Reference

SHOWN = 3
"""So many turning points are in sight at first."""

Could = Literal["known", "even", "right", "unknown"]
"""Whether who played a card could have known better: yes; no, for all looked alike; no, for it even
looked best; or nothing can be said."""


@dataclass(frozen=True)
class Knew:
    """What could be known at a moment: of so many ways the cards could lie, in how many the card
    that was played was enough, and the better one; without a need what they count on average."""

    could: Could = "unknown"
    worlds: int = 0
    played: int = 0
    other: int = 0


@dataclass(frozen=True)
class Turn:
    """A card that cost something: what it was worth with open cards, what could be known then."""

    seen: Seen
    knew: Knew = Knew()

    @property
    def moment(self) -> Moment:
        """When it was played."""
        return self.seen.moment


@dataclass(frozen=True)
class Review:
    """A hand looked at from its end back to the trick `since`, of `tricks` in all; the turning
    points, the weightiest first. `done` is false while earlier tricks can still be looked at."""

    tricks: int
    since: int
    turns: tuple[Turn, ...] = ()
    done: bool = False

    @property
    def shown(self) -> tuple[Turn, ...]:
        """The weightiest turning points, in the order of the play."""
        return _in_order(self.turns[:SHOWN])

    @property
    def folded(self) -> tuple[Turn, ...]:
        """The others, in the order of the play."""
        return _in_order(self.turns[SHOWN:])


def _in_order(found: Iterable[Turn]) -> tuple[Turn, ...]:
    return tuple(sorted(found, key=lambda turn: turn.moment.step))


def begun(states: Sequence[State]) -> tuple[Tricks, Review]:
    """The tricks of a hand, and a review that has looked at none of them."""
    tricks = moments_of(states)
    last = max(tricks, default=0)
    return tricks, Review(last, last + 1, done=not tricks)


def one_more(
    tricks: Tricks,
    review: Review,
    reader: int | None,
    search: Searching = Reference,
    limit: int = LIMIT,
) -> Review:
    """The review with the trick before those looked at."""
    at = review.since - 1
    row = tricks.get(at)
    seen = looked_at(row, search, limit) if row else None
    if seen is None:
        return replace(review, done=True)
    turns = (*review.turns, *(Turn(one) for one in seen if _matters(one, reader)))
    return Review(review.tricks, at, _ordered(turns, reader), at == min(tricks))


def turns(
    states: Sequence[State],
    reader: int | None = None,
    search: Searching = Reference,
    limit: int = LIMIT,
) -> Review:
    """Where a hand turned, for a reader at one of its seats; for all of them where nobody reads."""
    tricks, review = begun(states)
    while not review.done:
        review = one_more(tricks, review, reader, search, limit)
    return review


def _matters(seen: Seen, reader: int | None) -> bool:
    """A card that turned the hand, whoever played it, and one of the reader's that cost
    anything."""
    return seen.turned or bool(seen.cost and reader in (None, seen.moment.seat))


def _ordered(found: Iterable[Turn], reader: int | None) -> tuple[Turn, ...]:
    """What turned the game first, then the reader's own, then what cost most; each card once."""

    def rank(turn: Turn) -> tuple[bool, bool, bool, int, int]:
        seen, main = turn.seen, turn.seen.goal.id not in ("vole", "last", "king")
        own = seen.moment.seat == reader
        return (not (main and seen.turned), not main, not own, -seen.cost, seen.moment.step)

    once = dict[int, Turn]()
    for turn in sorted(found, key=rank):
        once.setdefault(turn.moment.step, turn)
    return tuple(once.values())


def known(turn: Turn, strength: Strength, rng: random.Random) -> Knew:
    """Whether who played the card could have known better."""
    seen = turn.seen
    if seen.goal.id in ("vole", "last", "king"):
        return Knew()
    found = think(seen.moment.state, strength, rng)
    if not found.worlds:
        return Knew()
    played, other = seen.moment.card, max(seen.better, key=lambda c: (found.won[c], found.sums[c]))
    sums = found.sums[other] - found.sums[played]
    if seen.goal.need is not None and seen.turned:
        gap, least = found.won[other] - found.won[played], max(2, found.worlds // 8)
    else:
        gap, least = sums, max(1, found.worlds * seen.goal.unit // 2)
    could: Could = "known" if gap >= least else "right" if gap <= -least else "even"
    return Knew(could, found.worlds, found.won[played], found.won[other])


def with_known(review: Review, strength: Strength, seed: int, most: int = SHOWN) -> Review:
    """The review in which the first turning points say what could be known."""
    told = [
        replace(turn, knew=known(turn, strength, random.Random(f"{seed}/{turn.moment.step}")))
        for turn in review.turns[:most]
    ]
    return replace(review, turns=(*told, *review.turns[most:]))
