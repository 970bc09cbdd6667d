"""The question which cards may be discarded."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tutor.hand.state import Game, State
from tutor.quiz import laying
from tutor.quiz.model import Question
from tutor.quiz.situations import actor, hands, rng_of


def may_lay(game: Game, seed: int) -> Question:
    """Which of four ways to discard three cards is allowed."""
    state, lays = asked_lays(game, rng_of(game, "may-lay", seed))
    prompt = (
        f"{actor(state)} has taken three cards of the talon and discards three. Which three may go?"
    )
    return laying.lay_question(game, seed, prompt, state, lays)


def asked_lays(game: Game, rng: random.Random) -> tuple[State, list[tuple[int, ...]]]:
    """A hand before its discard, with the discards to choose from."""
    return laying.asked_lays(_before(game, rng), rng)


def _before(game: Game, rng: random.Random) -> Iterator[State]:
    return (state for states in hands(game, rng) for state in states if state.phase == "discard")
