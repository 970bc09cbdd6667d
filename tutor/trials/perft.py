"""Counted trees: how many rows of lawful actions a moment of a hand allows.

Such numbers say nothing about right or wrong by themselves; they guard against change, and two
programs that agree on them agree on every legal action under way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.rules.core.ruling import IllegalAction


def perft(
    state: State, depth: int, progress: Callable[[int, int], None] = lambda done, of: None
) -> int:
    """How many rows of exactly so many lawful actions begin here. Depth 0 counts as one.

    A hand that ends earlier adds nothing. `progress` hears (done, of) of the first actions.
    """
    if depth == 0:
        return 1
    actions = state.legal()
    if depth == 1:
        return len(actions)
    total = 0
    for done, action in enumerate(actions, start=1):
        total += perft(state.after(action), depth - 1)
        progress(done, len(actions))
    return total


def divide(state: State, depth: int) -> dict[str, int]:
    """The same count, split by the first action. `depth` is at least 1."""
    return {str(action): perft(state.after(action), depth - 1) for action in state.legal()}


def endings(state: State) -> Counter[tuple[int, ...]]:
    """Every way to finish the hand, counted by what each seat then wins or loses.

    Only for a few cards in each hand: the tree is walked whole.
    """
    if state.over:
        return Counter({state.result().balance(state.table.seats): 1})
    found: Counter[tuple[int, ...]] = Counter()
    for action in state.legal():
        found.update(endings(state.after(action)))
    return found


def follow(state: State, actions: Iterable[Action]) -> State:
    """The state after these actions. Raises ValueError naming the first that is refused."""
    for number, action in enumerate(actions, start=1):
        try:
            state = state.apply(action)
        except IllegalAction as error:
            raise ValueError(f"Action {number}, '{action}', is refused: {error}") from error
    return state


def ending(state: State, cards: int) -> State:
    """The hand after the first lawful card has always been played, with so many cards left each.

    A way to reach the same small ending every time. Raises ValueError before the play.
    """
    if state.phase != "play":
        raise ValueError(f"An ending begins in the play, not in the phase '{state.phase}'.")
    while state.to_act is not None and state.cards.hands[state.to_act].bit_count() > cards:
        state = state.after(state.legal()[0])
    return state
