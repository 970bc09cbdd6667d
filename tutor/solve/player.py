"""A strong player: it looks at ways the cards may lie, one after the other, and solves each.

It takes the card that wins most of them, then the one that counts most; where cards do equally
well, the family's player decides. Before the play, and where nothing is solved in time, that player
acts too. It never hides what it has, and takes the others for players who see all cards.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import Protocol

from tutor.family import choose as plain
from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.rules.play.play import PlayStage
from tutor.solve.goal import Goal
from tutor.solve.goals import goals_of, is_public
from tutor.solve.reference import Reference
from tutor.solve.tables import NotSolvable, Tables, World, tables_of, world_of
from tutor.solve.worlds import known_to, worlds


class Search(Protocol):
    """What solves the worlds of a table: the search in Python, or the browser's kernel."""

    def all(self, world: World) -> Mapping[int, int] | None:
        """The value of every lawful card, by slot."""

    def wins(self, world: World, need: int) -> Mapping[int, bool] | None:
        """Whether each lawful card is enough."""


@dataclass(frozen=True)
class Strength:
    """How long a player thinks: so many worlds at most, so many seconds, so many tricks looked at
    in one of them."""

    worlds: int = 20
    seconds: float = 1.0
    limit: int = 60_000
    search: Callable[[Tables, int], Search] = Reference


@dataclass
class Thought:
    """What a player has found out about its lawful cards: in how many of the worlds each of them
    is enough (`won`), and what it counts in all (`sums`, in the seat's own direction)."""

    seat: int
    worlds: int = 0
    won: dict[int, int] = field(default_factory=dict)
    sums: dict[int, int] = field(default_factory=dict)

    def add(self, goal: Goal, values: Mapping[int, int]) -> None:
        """One more world, with the value of each card there."""
        ours = (self.seat in goal.side) != goal.fewest
        self.worlds += 1
        for card, value in values.items():
            enough = goal.need is not None and (value >= goal.need) == ours
            self.won[card] = self.won.get(card, 0) + enough
            self.sums[card] = self.sums.get(card, 0) + (value if ours else -value)

    @property
    def best(self) -> tuple[int, ...]:
        """The cards that win most, and of these those that count most; none without a world."""
        ranks = {card: (self.won[card], self.sums[card]) for card in self.won}
        top = max(ranks.values(), default=None)
        return tuple(card for card, rank in ranks.items() if rank == top)


def think(state: State, strength: Strength, rng: random.Random) -> Thought:
    """What the seat to act can find out, world after world until time or number is up. Raises
    MissingStage where no card is played."""
    begun = perf_counter()
    for found in thinking(state, strength, rng):  # noqa: B007 - the last one
        if perf_counter() - begun > strength.seconds:
            break
    return found


def thinking(state: State, strength: Strength, rng: random.Random) -> Iterator[Thought]:
    """What the seat to act knows at first, and again after each world until their number is up."""
    seat = state.acting
    found, searches = Thought(seat), dict[object, tuple[Tables, Search]]()
    yield found
    play = state.running(PlayStage)
    cards = known_to(state, seat).hidden | play.hands[seat]
    told = goals_of(state, seat)[0] if is_public(state) else None
    for number, world in enumerate(worlds(state, seat, rng)):
        if number >= strength.worlds:
            break
        goal = told or goals_of(world, seat)[0]
        key = (goal.side, goal.kept)
        try:
            if key not in searches:
                tables = tables_of(world.running(PlayStage), goal, cards)
                searches[key] = tables, strength.search(tables, strength.limit)
        except NotSolvable:
            break
        values = _values(*searches[key], goal, world)
        if values is not None:
            found.add(goal, values)
        elif not found.worlds and number >= 1:
            break  # too many cards yet
        yield found


def _values(tables: Tables, search: Search, goal: Goal, state: State) -> dict[int, int] | None:
    """The value of each lawful card in a world; where that takes too long, whether it is enough."""
    world = world_of(tables, state.running(PlayStage), goal)
    exact = search.all(world)
    if exact is not None:
        return {tables.slots[slot]: value for slot, value in exact.items()}
    wins = None if goal.need is None else search.wins(world, goal.need)
    if wins is None or goal.need is None:
        return None
    return {tables.slots[slot]: goal.need - (not enough) for slot, enough in wins.items()}


def strong(state: State, rng: random.Random, strength: Strength | None = None) -> Action:
    """What the strong player does. Raises ValueError when the hand is over."""
    how, begun = strength or Strength(), perf_counter()
    for action in choices(state, rng, how):  # noqa: B007 - the last one
        if perf_counter() - begun > how.seconds:
            break
    return action


def choices(state: State, rng: random.Random, strength: Strength) -> Iterator[Action]:
    """What the strong player would do at once, and again after each world: the last one is its
    choice. Raises ValueError when the hand is over."""
    usual = plain(state, rng)
    yield usual
    play = state.stage
    if usual.verb != "play" or not isinstance(play, PlayStage):
        return
    if play.legal_mask().bit_count() < 2:
        return
    for found in thinking(state, strength, rng):
        yield _chosen(state, usual, found.best)


def _chosen(state: State, usual: Action, best: tuple[int, ...]) -> Action:
    """Of the best cards the usual one, or the lowest that is no trump."""
    play, order = state.running(PlayStage), state.order
    actions = play.rules[state.acting].actions
    if not best or usual in [actions[card] for card in best]:
        return usual
    return actions[
        min(best, key=lambda card: (bool(order.trumps >> card & 1), order.strength[card]))
    ]


def certain(state: State, strength: Strength, rng: random.Random) -> tuple[int, int]:
    """In how many worlds the seat to act wins with its best card, and how many were looked at."""
    found = think(state, strength, rng)
    return max(found.won.values(), default=0), found.worlds
