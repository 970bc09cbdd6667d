"""The registry of games."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.games.tapp.tappen import TAPPEN_42, TAPPEN_54
from tutor.games.tapp.tarok_tapp import TAROK_TAPP_42, TAROK_TAPP_54
from tutor.state import Game

GAMES: Mapping[str, Game] = {
    game.id: game for game in (TAPPEN_54, TAPPEN_42, TAROK_TAPP_54, TAROK_TAPP_42)
}


class UnknownGame(ValueError):
    """A game id that is not in the registry; the message lists those that are."""


def find_game(game_id: str, settings: Mapping[str, str] | None = None) -> Game:
    """The game of this id under these house rules.

    Raises UnknownGame for another id and UnknownSetting for a choice the game does not have.
    """
    game = GAMES.get(game_id)
    if game is None:
        raise UnknownGame(f"There is no game '{game_id}'; expected one of {', '.join(GAMES)}.")
    return game.with_settings(settings or {})
