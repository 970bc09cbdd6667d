"""What a hand is about, in numbers: what the solver counts, and for whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tutor.rules.play.play import PlayStage
from tutor.value import value

Pair = tuple[int, int]


@value
class Kept:
    """A card that stays with its owner's side: what it counts there, and what the side that takes
    its trick counts for it. Among so many last cards of a hand (`late`) it is lost."""

    card: int
    owner: int
    taker: int
    late: int = 0


@value
class AtLast:
    """What a card counts in the last trick: if it wins the trick itself, if it falls to the other
    side, if it falls to the own one. The own side is the goal's."""

    card: int
    made: int
    to_others: int
    to_own: int


@value
class Tally:
    """What the tricks of groups of seats are worth at the end; every seat is in one group."""

    groups: tuple[tuple[int, ...], ...]
    worth: Callable[[Sequence[int]], int]


@dataclass(frozen=True)
class Goal:
    """What the seats of `side` count, as whole numbers of which `unit` make one.

    `before` is what they have already, and from `need` on they have reached what they want.
    `cards` is what each card of the pack counts to the side that takes it. `trick` is what a trick
    counts, by whether the leader and whether the taker is of the side; `last` is added in the last
    trick by whether its taker is. `sweep` is added where the others, or the side, make every trick.
    If the side wants as little as it can have, it is for the `fewest`. A play that `ends` before
    its last card does so only when what the goal counts is decided.
    """

    id: str
    side: tuple[int, ...]
    need: int | None = None
    unit: int = 1
    before: int = 0
    cards: tuple[int, ...] = ()
    kept: Kept | None = None
    trick: tuple[Pair, Pair] = ((0, 0), (0, 0))
    last: Pair = (0, 0)
    at_last: tuple[AtLast, ...] = ()
    sweep: Pair = (0, 0)
    tally: Tally | None = None
    fewest: bool = False
    ends: type[PlayStage] | None = None


ONE_A_TRICK: tuple[Pair, Pair] = ((0, 1), (0, 1))
"""A trick counts one to the side that takes it."""


def tricks_of(
    side: tuple[int, ...], made: int, need: int | None = None, fewest: bool = False
) -> Goal:
    """The tricks of these seats, who have made so many."""
    return Goal("tricks", side, need, before=made, trick=ONE_A_TRICK, fewest=fewest)
