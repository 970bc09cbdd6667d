"""Where a hand turned: the cards that cost something, from the last trick back to the first that
can be looked at."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from tutor.coach.look import LIMIT, Moment, Searching, Seen, looking, moments_of
from tutor.hand.state import State
from tutor.solve.player import Strength, think
from tutor.solve.reference import Reference

SHOWN = 3
"""So many turning points are in sight at first."""

FEWEST = 5
"""Fewer ways the cards could lie say nothing about what could be known."""

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
    points, the weightiest first. From the trick `exact` on it is known what each card was worth,
    before that only who would win. `early` is the first choice there was since then; `done` is
    false while earlier tricks can still be looked at."""

    tricks: int
    since: int
    turns: tuple[Turn, ...] = ()
    done: bool = False
    early: Seen | None = None
    exact: int = 1

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


def reviewing(
    states: Sequence[State],
    reader: int | None = None,
    search: Searching = Reference,
    limit: int = LIMIT,
) -> Iterator[Review]:
    """Where a hand turned, for a reader at one of its seats or for nobody: what has been found so
    far, again and again, from the last trick back to the first that can be looked at."""
    tricks = moments_of(states)
    last, found = max(tricks, default=0), tuple[Turn, ...]()
    review = Review(last, last + 1, exact=last + 1)
    yield review
    for at in sorted(tricks, reverse=True):
        seen: tuple[Seen, ...] | None = ()
        for seen in looking(tricks[at], search, limit):  # noqa: B007 - the last one
            yield review
        if seen is None:
            break
        found = weighed((*found, *map(Turn, seen)), reader)
        exact = at if review.exact == at + 1 and all(one.exact for one in seen) else review.exact
        early = seen[0] if seen else review.early
        review = Review(last, at, found, False, early, exact)
        yield review
    yield replace(review, done=True)


def turns(
    states: Sequence[State],
    reader: int | None = None,
    search: Searching = Reference,
    limit: int = LIMIT,
) -> Review:
    """The same, all at once."""
    *_, review = reviewing(states, reader, search, limit)
    return review


def _matters(seen: Seen, reader: int | None) -> bool:
    """A card that turned the hand, whoever played it, and one of the reader's that cost
    anything."""
    return seen.turned or bool(seen.cost and reader in (None, seen.moment.seat))


def weighed(found: Iterable[Turn], reader: int | None) -> tuple[Turn, ...]:
    """Those that matter: what turned the game first, then the reader's own, then what cost most;
    each card once."""

    def rank(turn: Turn) -> tuple[bool, bool, bool, int, int]:
        seen, main = turn.seen, turn.seen.goal.id not in ("vole", "last", "king")
        own = seen.moment.seat == reader
        return (not (main and seen.turned), not main, not own, -seen.cost, seen.moment.step)

    once = dict[int, Turn]()
    for turn in sorted((one for one in found if _matters(one.seen, reader)), key=rank):
        once.setdefault(turn.moment.step, turn)
    return tuple(once.values())


def known(turn: Turn, strength: Strength, rng: random.Random) -> Knew:
    """Whether who played the card could have known better."""
    seen = turn.seen
    if seen.goal.id in ("vole", "last", "king"):
        return Knew()
    found = think(seen.moment.state, strength, rng)
    if found.worlds < FEWEST:
        return Knew()
    played, other = seen.moment.card, max(seen.better, key=lambda c: (found.won[c], found.sums[c]))
    sums = found.sums[other] - found.sums[played]
    if seen.goal.need is not None and seen.turned:
        gap, least = found.won[other] - found.won[played], max(2, found.worlds // 8)
    else:
        gap, least = sums, max(1, found.worlds * seen.goal.unit // 2)
    could: Could = "known" if gap >= least else "right" if gap <= -least else "even"
    return Knew(could, found.worlds, found.won[played], found.won[other])


def knowing(review: Review, strength: Strength, seed: int, most: int = SHOWN) -> Iterator[Review]:
    """The review in which turning points say what could be known, one after the other."""
    yield review
    for number, turn in enumerate(review.turns[:most]):
        rng = random.Random(f"{seed}/{turn.moment.step}")
        told = replace(turn, knew=known(turn, strength, rng))
        turns = (*review.turns[:number], told, *review.turns[number + 1 :])
        review = replace(review, turns=turns)
        yield review


def with_known(review: Review, strength: Strength, seed: int, most: int = SHOWN) -> Review:
    """The same, all at once."""
    *_, review = knowing(review, strength, seed, most)
    return review
