"""The machine that thinks at a table: what a seat does, found out in short steps.

Who imports this wants the solver, which a page has to fetch first.
"""

from __future__ import annotations

from collections.abc import Iterator

from tutor.family.machine import chance, choice
from tutor.hand.number import by_number
from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.solve import host
from tutor.solve.player import Strength, choices
from tutor.solve.steps import step
from tutor.widgets.machine import AT_ONCE, WAYS, Patience, Way
from tutor.widgets.play_state import Play

SLOWER = 10
"""So much less is looked at where Python searches by itself."""


def thought(play: Play, state: State, patience: Patience) -> Action | None:
    """What the seat to act does; None if it is still thinking."""
    way = WAYS[play.machine]
    if state.cards.hands and max(map(int.bit_count, state.cards.hands)) > way.cards:
        return choice(state, play.seed)
    dealt = by_number(state)
    if dealt:
        return dealt

    def begin() -> Iterator[Action]:
        return choices(state, chance(state, play.seed), _strength(way))

    about = (play.machine, play.seed, play.opening, state.history)
    found = step(about, begin, patience.most, patience.now)
    return found.found if found.done else None


def _strength(way: Way) -> Strength:
    limit = way.limit if host.has_kernel() else way.limit // SLOWER
    return Strength(way.worlds, AT_ONCE.most, limit, host.search, plays=way.plays)
