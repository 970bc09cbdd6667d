"""What the number of a deal stands for: the shuffle, the cut, and the way in which it is dealt.

The shuffle follows from the number. The pack is then cut in the middle, and wherever the rules
leave a choice before the cards lie, the first one stands: packets, and not a lot at once. So a
number gives the same cards to the same seats wherever it is dealt, by the same dealer. Who cuts
otherwise has another deal: the number, and where it was cut.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.rules.deal.dealing import CutStage, DealtStage


def by_number(state: State) -> Action | None:
    """What is done next where a deal goes by its number; None when the cards lie."""
    if state.over or state.find(DealtStage) is not None:
        return None
    if isinstance(state.stage, CutStage):
        return Action("cut", (str(len(state.game.pack) // 2),))
    return state.legal()[0]


def dealt_by_number(state: State) -> State:
    """The hand when its cards lie as the number gives them."""
    action = by_number(state)
    while action is not None:
        state = state.after(action)
        action = by_number(state)
    return state


def dealt_otherwise(opening: State, actions: Sequence[Action]) -> tuple[Action, ...]:
    """What these actions do in dealing, if it is not what the number does; empty if it is."""
    state, done = opening, 0
    same = True
    for action in actions:
        if state.over or state.find(DealtStage) is not None:
            break
        same = same and action == by_number(state)
        state, done = state.apply(action), done + 1
    return () if same else tuple(actions[:done])
