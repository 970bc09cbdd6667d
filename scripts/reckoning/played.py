"""Hands that forehand plays, with strong players at every seat."""

from __future__ import annotations

import random
from collections.abc import Sequence

from scripts.reckoning.drawn import FOREHAND
from tutor.family import family_of
from tutor.hand.state import Game, Setup, State
from tutor.rules.core.action import Action
from tutor.solve.player import Strength, strong

BIDDING = ("auction", "naming")


def played(
    game: Game, setup: Setup, said: Sequence[str], rng: random.Random, strength: Strength
) -> State:
    """The hand to its end, where forehand says this and the others pass. All buy, lay away and
    announce as the books advise. Raises ValueError if something cannot be said."""
    state, words = setup.state(game), iter(said)
    while not state.over:
        if state.phase in BIDDING:
            text = next(words) if state.to_act == FOREHAND else "pass"
            state = state.after(_action(state, text))
        else:
            state = state.after(strong(state, rng, strength))
    return state


def _action(state: State, text: str) -> Action:
    for action in state.legal():
        if str(action) == text:
            return action
    raise ValueError(f"In the phase '{state.phase}' nobody can say '{text}'.")


def won(state: State) -> int:
    """1 where forehand has won the game that was played, else 0."""
    upshot = family_of(state.game).upshot(state)
    assert upshot is not None and upshot.won is not None
    return int(upshot.won == (FOREHAND in upshot.sides[0]))
