"""Situations to ask about: hands played by the simple player, found from a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tutor.players.simple import choose
from tutor.rules.play import PlayStage
from tutor.rules.stage import seat_name
from tutor.state import Game, State, start


def rng_of(topic: str, seed: int) -> random.Random:
    """The random numbers of one question."""
    return random.Random(f"{topic}/{seed}")


def hands(game: Game, rng: random.Random) -> Iterator[list[State]]:
    """Hands that were played to the end, each as the row of its states."""
    while True:
        state = start(game, rng.randrange(10**6), game.players[0] - 1, game.players[0])
        states = [state]
        while not state.over:
            state = state.after(choose(state, rng))
            states.append(state)
        play = state.find(PlayStage)
        if play is not None and play.tricks:
            yield states


def play_of(state: State) -> PlayStage:
    """The play of a state that has reached it."""
    play = state.find(PlayStage)
    assert play is not None
    return play


def actor(state: State) -> str:
    """The letter of the seat to act."""
    assert state.to_act is not None
    return seat_name(state.to_act)


def trick_codes(state: State) -> tuple[tuple[str, str], ...]:
    """The trick on the table as (seat letter, card code)."""
    codes = state.game.pack.codes
    return tuple((seat_name(seat), codes[card]) for seat, card in play_of(state).trick)
