"""Hands in which some seats play strongly and the others plainly, after the same auction."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from tutor.family import family_of
from tutor.family.machine import choice, dealt
from tutor.hand.state import Game, State
from tutor.rules.play.play import PlayStage
from tutor.solve.onward import counters as counters_of
from tutor.solve.player import Strength, strong

NAMED = ("declarer", "helper")
OPPONENTS = "opponents"
MOST = 99
"""More cards than a hand has: the whole of it is played strongly."""

EACH = "each seat"
"""The role of a seat where nobody plays against the others."""


@dataclass(frozen=True)
class Group:
    """Seats that play strongly together, and their role."""

    role: str
    seats: tuple[int, ...]


@dataclass(frozen=True)
class Came:
    """What a hand came to for a group: whether it has won, and its counters by seat."""

    won: bool
    counters: float


def to_the_play(game: Game, seed: int) -> State | None:
    """The deal of this number at its first card; None where nobody plays."""
    state = dealt(game, seed)
    while not state.over and not isinstance(state.stage, PlayStage):
        state = state.after(choice(state, seed))
    return None if state.over else state


def groups(state: State) -> tuple[Group, ...]:
    """Who was declarer in a finished hand, who helped, who were the opponents; or each seat by
    itself."""
    active, roles = state.the(PlayStage).table.active, state.game.roles(state)
    if not any("declarer" in names for names in roles.values()):
        return tuple(Group(EACH, (seat,)) for seat in active)
    found, rest = [], set(active)
    for name in NAMED:
        seats = tuple(seat for seat in active if name in roles.get(seat, ()))
        rest -= set(seats)
        found.append(Group(name, seats))
    found.append(Group(OPPONENTS, tuple(sorted(rest))))
    return tuple(group for group in found if group.seats)


def played_out(
    state: State, seed: int, seats: Collection[int], strength: Strength, cards: int = MOST
) -> State:
    """The hand to its end: these seats play strongly when they have no more than so many cards, and
    all others plainly."""
    while not state.over:
        action = choice(state, seed)
        seat = state.acting
        if seat in seats and state.cards.hands[seat].bit_count() <= cards:
            rng = random.Random(f"{seed}/strong/{len(state.history)}")
            action = strong(state, rng, strength, action)
        state = state.after(action)
    return state


def came(state: State, group: Group) -> Came:
    """What the finished hand came to for a group."""
    counters = counters_of(state, group.seats)
    upshot = family_of(state.game).upshot(state)
    if group.role == EACH or upshot is None or upshot.won is None:
        return Came(counters > 0, counters)
    return Came(upshot.won == (group.seats[0] in upshot.sides[0]), counters)


def measured(
    game: Game, seed: int, strength: Strength, cards: int = MOST
) -> Iterator[tuple[Group, Came, Came]]:
    """What a deal comes to for each group, played plainly by all and, with so many cards or fewer,
    strongly by the group."""
    begun = to_the_play(game, seed)
    if begun is None:
        return
    plainly = played_out(begun, seed, (), strength)
    for group in groups(plainly):
        strongly = played_out(begun, seed, group.seats, strength, cards)
        yield group, came(plainly, group), came(strongly, group)
