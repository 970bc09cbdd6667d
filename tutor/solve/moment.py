"""A moment of a hand, solved: what each lawful card is worth for a goal, with the cards open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tutor.hand.state import State
from tutor.rules.play.play import PlayStage
from tutor.solve.goal import Goal
from tutor.solve.reference import LIMIT, Reference
from tutor.solve.tables import tables_of, world_of


@dataclass(frozen=True)
class Solved:
    """The value of each lawful card (None: the limit was reached), and the cards that are best for
    the seat to act; `looked` is how many tricks were looked at."""

    goal: Goal
    values: Mapping[int, int] | None
    best: tuple[int, ...]
    looked: int

    def reached(self, card: int) -> bool | None:
        """Whether the side has what it wants after this card; None where that is not the question
        or is not known."""
        if self.values is None or self.goal.need is None:
            return None
        return self.values[card] >= self.goal.need


def solved(state: State, goal: Goal, limit: int = LIMIT) -> Solved:
    """This moment for this goal. Raises MissingStage where no card is played, and NotSolvable."""
    play = state.running(PlayStage)
    tables = tables_of(play, goal)
    search = Reference(tables, limit)
    found = search.all(world_of(tables, play, goal))
    if found is None:
        return Solved(goal, None, (), search.nodes)
    values = {tables.slots[slot]: value for slot, value in found.items()}
    return Solved(goal, values, best_of(goal, play.acting, values), search.nodes)


def best_of(goal: Goal, seat: int, values: Mapping[int, int]) -> tuple[int, ...]:
    """The cards that are worth most to a seat."""
    wants_most = (seat in goal.side) != goal.fewest
    best = (max if wants_most else min)(values.values())
    return tuple(card for card, value in values.items() if value == best)


def in_words(goal: Goal, value: int) -> str:
    """A value as one reads it: `35`, or `34⅔` where parts of a point are counted."""
    whole, rest = divmod(value, goal.unit)
    parts: Sequence[str] = {3: ("", "⅓", "⅔"), 2: ("", "½")}.get(goal.unit, ("",))
    return f"{whole}{parts[rest]}"
