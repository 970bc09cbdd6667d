"""Spielbuch's engine: the rules of old card games as values that can be asked for reasons.

>>> from tutor import new_hand, parse_action
>>> state = new_hand("tappen-54", seed=7)
>>> state.apply(parse_action("cut 20")).phase
'auction'
"""

from __future__ import annotations

from collections.abc import Mapping

from tutor.games import GAMES, UnknownGame, find_game
from tutor.hand.state import Game, Observation, Setup, State, start
from tutor.rules.core.action import Action, ActionError, parse_action
from tutor.rules.core.ruling import IllegalAction, Ruling

__version__ = "1.0.0"
"""Of the engine and the site alike; what it promises stands at the head of `CHANGELOG.md`."""

__all__ = [
    "GAMES",
    "Action",
    "ActionError",
    "Game",
    "IllegalAction",
    "Observation",
    "Ruling",
    "Setup",
    "State",
    "UnknownGame",
    "find_game",
    "new_hand",
    "parse_action",
]


def new_hand(
    game_id: str,
    seed: int,
    dealer: int | None = None,
    players: int | None = None,
    settings: Mapping[str, str] | None = None,
) -> State:
    """A hand before the cut. Without a dealer the last seat deals, so that seat A is forehand.

    Raises UnknownGame, UnknownSetting, or ValueError for a number of players or a dealer that
    the game does not have.
    """
    game = find_game(game_id, settings)
    seats = min(game.players) if players is None else players
    return start(game, seed, seats - 1 if dealer is None else dealer, seats)
