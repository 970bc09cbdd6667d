"""A finished hand looked at with open cards, trick by trick: what each card was worth that could
have been played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from tutor.hand.state import State
from tutor.rules.play.play import PlayStage
from tutor.solve.goal import Goal
from tutor.solve.goals import goals_of
from tutor.solve.player import Search
from tutor.solve.reference import Reference
from tutor.solve.tables import NotSolvable, Tables, tables_of, world_of

Searching = Callable[[Tables, int], Search]
"""What makes a search of some tables with a limit."""

LIMIT = 60_000
"""So many tricks are looked at for one card of a hand."""


@dataclass(frozen=True)
class Moment:
    """A card that was played: before which `step` of the hand, in which trick (from 1), the hand as
    it stood then."""

    step: int
    trick: int
    state: State
    card: int

    @property
    def seat(self) -> int:
        """Who played it."""
        return self.state.acting


@dataclass(frozen=True)
class Seen:
    """What every card was worth that could have been played at a moment. Where that was too much to
    find out, the values tell only whether a card was enough: `exact` is false then."""

    moment: Moment
    goal: Goal
    values: Mapping[int, int]
    exact: bool = True

    @property
    def most(self) -> bool:
        """Whether the seat wants much of what the goal counts."""
        return (self.moment.seat in self.goal.side) != self.goal.fewest

    @property
    def best(self) -> int:
        """What the best card was worth."""
        return (max if self.most else min)(self.values.values())

    @property
    def after(self) -> int:
        """What the card was worth that was played."""
        return self.values[self.moment.card]

    @property
    def cost(self) -> int:
        """What the card cost the side of who played it."""
        return abs(self.best - self.after)

    @property
    def better(self) -> tuple[int, ...]:
        """The cards that were worth most."""
        return tuple(card for card, value in self.values.items() if value == self.best)

    @property
    def turned(self) -> bool:
        """Whether the hand was won before this card and lost after it, or the other way round."""
        need = self.goal.need
        if self.goal.tally and self.goal.id != "counts":
            return bool(self.cost)
        return need is not None and (self.best >= need) != (self.after >= need)


def moments_of(states: Sequence[State]) -> dict[int, tuple[Moment, ...]]:
    """The cards of a hand by tricks, from all the states that it has gone through."""
    found = dict[int, list[Moment]]()
    for step, (state, after) in enumerate(pairwise(states)):
        play = state.stage
        action = after.history[-1] if len(after.history) > len(state.history) else None
        if not isinstance(play, PlayStage) or action is None or action.verb != "play":
            continue
        card = state.game.pack.index[action.args[0]]
        moment = Moment(step, len(play.tricks) + 1, state, card)
        found.setdefault(moment.trick, []).append(moment)
    return {trick: tuple(row) for trick, row in found.items()}


def looking(
    trick: Sequence[Moment], search: Searching = Reference, limit: int = LIMIT
) -> Iterator[tuple[Seen, ...] | None]:
    """What could have been played in a trick, for each goal of the hand, wherever there was a
    choice: moment after moment, all that has been found so far. None at last where that is too much
    to find out, or nothing that can be solved."""
    found, kept = tuple[Seen, ...](), dict[object, tuple[Tables, Search]]()
    yield found
    for moment in trick:
        if moment.state.running(PlayStage).legal_mask().bit_count() < 2:
            continue
        try:
            seen = _at(moment, trick[0], kept, lambda tables: search(tables, limit))
        except NotSolvable:
            seen = None
        if seen is None:
            yield None
            return
        found += seen
        yield found


def _at(
    moment: Moment,
    first: Moment,
    kept: dict[object, tuple[Tables, Search]],
    search: Callable[[Tables], Search],
) -> tuple[Seen, ...] | None:
    """The same at one moment; None where the main goal is too much. Raises NotSolvable."""
    found = list[Seen]()
    for number, goal in enumerate(goals_of(moment.state)):
        key = (goal.id, goal.side, goal.kept, goal.need)
        if key not in kept:
            tables = tables_of(first.state.running(PlayStage), goal)
            kept[key] = tables, search(tables)
        seen = _seen(moment, goal, *kept[key])
        if seen is None and not number:
            return None
        found += [seen] if seen else []
    return tuple(found)


def _seen(moment: Moment, goal: Goal, tables: Tables, search: Search) -> Seen | None:
    world = world_of(tables, moment.state.running(PlayStage), goal)
    values = search.all(world)
    if values is not None:
        return Seen(moment, goal, {tables.slots[slot]: value for slot, value in values.items()})
    wins = None if goal.need is None else search.wins(world, goal.need)
    if wins is None or goal.need is None:
        return None
    enough = {tables.slots[slot]: goal.need - (not won) for slot, won in wins.items()}
    return Seen(moment, goal, enough, exact=False)
