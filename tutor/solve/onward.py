"""A world played on to its end by the family's player, and what it has come to."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tutor.family import choose
from tutor.hand.state import State
from tutor.players.plain import play_by_thumb
from tutor.rules.play.play import PlayStage


def played_on(world: State, card: int, chance: int) -> State:
    """The hand to its end, after this card of the seat to act."""
    rng = random.Random(chance)
    state = world.after(world.running(PlayStage).rules[world.acting].actions[card])
    before = play_by_thumb(True)
    try:
        while not state.over:
            state = state.after(choose(state, rng))
    finally:
        play_by_thumb(before)
    return state


def counters(state: State, seats: Sequence[int]) -> float:
    """What each of these seats has won in the mean, by the family's own payments; where points are
    scored, how many more than the others have."""
    result, number = state.result(), len(state.cards.hands)
    if not result.scored:
        balance = result.balance(number)
        return sum(balance[seat] for seat in seats) / len(seats)
    written = result.written(number)
    others = [seat for seat in state.table.active if seat not in seats]
    own = sum(written[seat] for seat in seats) / len(seats)
    return own - sum(written[seat] for seat in others) / len(others)
