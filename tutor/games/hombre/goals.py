"""What a hand is about, for the solver."""

from __future__ import annotations

from tutor.hand.state import State
from tutor.solve import for_pot
from tutor.solve.goal import Goal


def goals(state: State, seat: int) -> tuple[Goal, ...]:
    """What the declarer's side wants."""
    return for_pot.goals(state)
