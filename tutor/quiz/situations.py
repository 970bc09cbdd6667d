"""Situations to ask about: hands played by the simple player, found from a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tutor.family import choose
from tutor.hand.state import Game, State, start
from tutor.rules.bid.announce import AnnounceStage
from tutor.rules.core.action import Action
from tutor.rules.core.stage import seat_name
from tutor.rules.play.play import PlayStage

CALLED = 0.25
"""How often a player who could announce something, or double it, does so in a question."""


def rng_of(game: Game, topic: str, seed: int) -> random.Random:
    """The random numbers of one question."""
    return random.Random(f"{game.id}/{topic}/{seed}")


def hands(game: Game, rng: random.Random) -> Iterator[list[State]]:
    """Hands that were played to the end, each as the row of its states."""
    while True:
        state = start(game, rng.randrange(10**6), game.players[0] - 1, game.players[0])
        states = [state]
        while not state.over:
            state = state.after(_announced(state, rng) or choose(state, rng))
            states.append(state)
        play = state.find(PlayStage)
        if play is not None and play.tricks:
            yield states


def _announced(state: State, rng: random.Random) -> Action | None:
    """Now and then an announcement of a card held, or a doubling: more often than is wise."""
    stage = state.stage
    if not isinstance(stage, AnnounceStage) or rng.random() >= CALLED:
        return None
    held = {entry.id for entry in stage.rules.announcements if entry.card is not None}
    lawful = [
        action
        for action in state.legal()
        if action.verb == "contra" or (action.verb == "announce" and action.args[0] in held)
    ]
    return rng.choice(lawful) if lawful else None


def play_of(state: State) -> PlayStage:
    """The play of a state that has reached it."""
    play = state.the(PlayStage)
    return play


def actor(state: State) -> str:
    """The letter of the seat to act."""
    return seat_name(state.acting)


def trick_codes(state: State) -> tuple[tuple[str, str], ...]:
    """The trick on the table as (seat letter, card code)."""
    codes = state.game.pack.codes
    return tuple((seat_name(seat), codes[card]) for seat, card in play_of(state).trick)
