"""What a hand is about, for the solver."""

from __future__ import annotations

from tutor.games.solo.rules import SoloRules
from tutor.hand.for_pot import APART
from tutor.hand.state import State
from tutor.solve import for_pot
from tutor.solve.goal import Goal


def goals(state: State, seat: int) -> tuple[Goal, ...]:
    """What the declarer's side wants."""
    rules = state.game.rules_as(SoloRules)
    return for_pot.goals(state, APART if rules.codille.value == APART else rules.needed.value)
