"""How the machine plays a deal by its number: each choice by the chance of this deal alone."""

from __future__ import annotations

import random

from tutor.family import choose
from tutor.hand.number import by_number, dealt_by_number
from tutor.hand.state import Game, State, start
from tutor.rules.core.action import Action


def choice(state: State, seed: int) -> Action:
    """What the plain player does here, by the chance of this deal; the deal goes by its number."""
    return by_number(state) or choose(state, chance(state, seed))


def chance(state: State, seed: int) -> random.Random:
    """The chance of this moment of a deal."""
    return random.Random(f"{seed}/{len(state.history)}")


def dealt(game: Game, seed: int) -> State:
    """The deal of this number at the smallest table; the last seat has dealt."""
    seats = min(game.players)
    return dealt_by_number(start(game, seed, seats - 1, seats))


def play_out(game: Game, seed: int) -> State:
    """The deal of this number, played to its end by the machine at every seat."""
    state = dealt(game, seed)
    while not state.over:
        state = state.after(choice(state, seed))
    return state
