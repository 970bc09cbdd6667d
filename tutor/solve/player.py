"""A strong player: it looks at ways the cards may lie, one after the other, and tries its cards.

Each world is solved, and played on as the family's player would (`tried.py`). Before the play, and
where nothing does better, that player's choice stands. It never hides what it has.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from time import perf_counter
from typing import Protocol

from tutor.family import choose as plain
from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.rules.play.packets import is_covered
from tutor.rules.play.play import PlayStage
from tutor.solve.goal import Goal
from tutor.solve.goals import goals_of, is_public
from tutor.solve.heard import likely_worlds
from tutor.solve.lays import every_world
from tutor.solve.onward import counters, played_on
from tutor.solve.reference import Reference
from tutor.solve.tables import NotSolvable, Tables, World, tables_of, world_of
from tutor.solve.tried import Tried, tried_at_first
from tutor.solve.worlds import known_to

UNSOLVED = 2
"""After so many worlds that cannot be solved none is tried any more."""


class Search(Protocol):
    """What solves the worlds of a table: the search in Python, or the browser's kernel."""

    def all(self, world: World) -> Mapping[int, int] | None:
        """The value of every lawful card, by slot."""

    def wins(self, world: World, need: int) -> Mapping[int, bool] | None:
        """Whether each lawful card is enough."""


@dataclass(frozen=True)
class Strength:
    """How long a player thinks: so many worlds at most, so many seconds, so many tricks looked at
    in one of them. A world that does not fit what was `heard` is dealt anew so many times. If the
    cards can lie in no more than so many ways (`lays`), a card that wins in all is looked for. In
    all worlds together so many cards are played on (`plays`), more or less."""

    worlds: int = 20
    seconds: float = 1.0
    limit: int = 60_000
    search: Callable[[Tables, int], Search] = Reference
    heard: int = 12
    lays: int = 100
    plays: int = 1_500


@dataclass
class Thought:
    """What a player has found out about its lawful cards: in how many of the worlds each of them
    is enough (`won`), and what it counts in all (`sums`, in the seat's own direction). `whole`
    tells that the cards can lie in no other way."""

    seat: int
    worlds: int = 0
    won: dict[int, int] = field(default_factory=dict)
    sums: dict[int, int] = field(default_factory=dict)
    whole: bool = False

    def add(self, goal: Goal, values: Mapping[int, int]) -> None:
        """One more world, with the value of each card there."""
        ours = (self.seat in goal.side) != goal.fewest
        self.worlds += 1
        for card, value in values.items():
            enough = goal.need is not None and _worth(goal, value, ours)
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
    """What the seat to act knows at first, and again after each world until their number is up.

    Where the cards can lie in few ways, all of them come first as long as some card wins in each;
    if there is such a card at the end, nothing else is looked at.
    """
    seat = state.acting
    found, solve = Thought(seat), _Solver(state, strength)
    yield found
    for world in every_world(state, seat, strength.lays):
        if not solve.adds(found, world) or found.worlds not in found.won.values():
            break
        yield found
    else:
        found.whole = found.worlds > 0
    if found.whole:
        yield found
        return
    found = Thought(seat)
    likely = likely_worlds(state, seat, rng, strength.heard)
    for number, world in enumerate(islice(likely, strength.worlds)):
        if not solve.adds(found, world) and not found.worlds and number + 1 >= UNSOLVED:
            break  # too many cards yet
        yield found


class _Solver:
    """Solves worlds of one moment; those with the same sides share what is found."""

    def __init__(self, state: State, strength: Strength) -> None:
        play, self.seat = state.running(PlayStage), state.acting
        self.cards = known_to(state, self.seat).hidden | play.hands[self.seat]
        self.told = goals_of(state, self.seat)[0] if is_public(state) else None
        self.strength = strength
        self.searches: dict[object, tuple[Tables, Search]] = {}

    def adds(self, found: Thought, world: State) -> bool:
        """Whether this world can be solved; then it is added to what was found."""
        goal = self.goal(world)
        values = self.values(world, goal)
        if values is not None:
            found.add(goal, values)
        return values is not None

    def goal(self, world: State) -> Goal:
        """What the hand is about in a world."""
        return self.told or goals_of(world, self.seat)[0]

    def values(self, world: State, goal: Goal) -> dict[int, int] | None:
        """What each lawful card is worth in a world, if that can be solved."""
        key = (goal.side, goal.kept)
        try:
            if key not in self.searches:
                tables = tables_of(world.running(PlayStage), goal, self.cards)
                search = self.strength.search(tables, self.strength.limit)
                self.searches[key] = tables, search
        except NotSolvable:
            return None
        return _values(*self.searches[key], goal, world)


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


def strong(
    state: State,
    rng: random.Random,
    strength: Strength | None = None,
    usual: Action | None = None,
) -> Action:
    """What the strong player does; `usual` is what the family's player would do, where that is
    known. Raises ValueError when the hand is over."""
    how, begun = strength or Strength(), perf_counter()
    for action in choices(state, rng, how, usual):  # noqa: B007 - the last one
        if perf_counter() - begun > how.seconds:
            break
    return action


def choices(
    state: State, rng: random.Random, strength: Strength, usual: Action | None = None
) -> Iterator[Action]:
    """What the strong player would do at once, and again after each world: the last one is its
    choice. Raises ValueError when the hand is over."""
    usual = usual or plain(state, rng)
    yield usual
    play = state.stage
    if usual.verb != "play" or not isinstance(play, PlayStage):
        return
    if play.legal_mask().bit_count() < 2:
        return
    actions = play.rules[state.acting].actions
    for tried in trying(state, strength, rng, usual):
        yield actions[tried.best]


def trying(state: State, strength: Strength, rng: random.Random, usual: Action) -> Iterator[Tried]:
    """What is known of the lawful cards of the seat to act, again and again. If some of them win
    however the cards lie, no other is tried."""
    solve, card = _Solver(state, strength), state.game.pack.index[usual.args[0]]
    cards = tried_at_first(state, solve.cards, card)
    tried = Tried(card, cards)
    found = Thought(state.acting)
    for world in every_world(state, state.acting, strength.lays):
        if not solve.adds(found, world) or found.worlds not in found.won.values():
            break
        yield tried
    else:
        sure = tuple(card for card in cards if found.won.get(card, 0) == found.worlds > 0)
        tried.cards = sure or cards
    yield tried
    if len(tried.cards) > 1:
        yield from _in_worlds(state, strength, rng, tried)


def _in_worlds(
    state: State, strength: Strength, rng: random.Random, tried: Tried
) -> Iterator[Tried]:
    """The cards tried in likely worlds, one after the other."""
    solve, seat = _Solver(state, strength), state.acting
    plays, unsolved = strength.plays, 0
    play = state.running(PlayStage)
    left, covered = sum(map(int.bit_count, play.hands)), is_covered(play)
    for world in islice(likely_worlds(state, seat, rng, strength.heard), strength.worlds):
        goal = solve.goal(world)
        ours = (seat in goal.side) != goal.fewest
        values = (solve.values(world, goal) if unsolved < UNSOLVED else None) or {}
        unsolved = 0 if values else unsolved + 1
        solved = {card: _worth(goal, value, ours) for card, value in values.items()}
        side = [one for one in state.table.active if (one in goal.side) == (seat in goal.side)]
        chance = rng.getrandbits(32)
        on = () if is_public(state) else tried.cards  # what was announced may not fit this world
        ends = {card: played_on(world, card, chance) for card in on}
        paid = {card: counters(end, side) for card, end in ends.items()}
        if covered:
            solved = {card: _counted(end, seat, ours) for card, end in ends.items()}
        plays -= left * len(paid)
        tried.add(solved, paid)
        yield tried
        if plays < 0 or (not paid and unsolved >= UNSOLVED):
            return


def _counted(end: State, seat: int, ours: bool) -> int:
    """What a hand played on has counted for the seat: it stands in the place of what cannot be
    solved."""
    counted = goals_of(end, seat)[0].before
    return counted if ours else -counted


def _worth(goal: Goal, value: int, ours: bool) -> int:
    """What a value of a world is worth to the seat: whether it is enough, where that is asked."""
    if goal.need is None:
        return value if ours else -value
    return int((value >= goal.need) == ours)


def certain(state: State, strength: Strength, rng: random.Random) -> tuple[int, int]:
    """In how many worlds the seat to act wins with its best card, and how many were looked at."""
    found = think(state, strength, rng)
    return max(found.won.values(), default=0), found.worlds
