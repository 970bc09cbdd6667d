"""The registry of games: a family's module is imported when one of its games is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from tutor.state import Game

HOMES = {
    "tappen-54": "tutor.games.tapp.tappen",
    "tappen-42": "tutor.games.tapp.tappen",
    "tarok-tapp-54": "tutor.games.tapp.tarok_tapp",
    "tarok-tapp-42": "tutor.games.tapp.tarok_tapp",
    "piquet": "tutor.games.piquet.games",
    "piquet-raeuber": "tutor.games.piquet.games",
    "piquet-norman": "tutor.games.piquet.games",
    "preference": "tutor.games.preference.games",
    "scat": "tutor.games.scat.games",
}
"""The module that lists each game in its `GAMES`."""


FAMILIES = tuple(dict.fromkeys(home.split(".")[2] for home in HOMES.values()))
"""The folders of the families, each once."""


class _Registry(Mapping[str, Game]):
    """All games by their ids."""

    def __getitem__(self, game_id: str) -> Game:
        games: tuple[Game, ...] = import_module(HOMES[game_id]).GAMES
        return next(game for game in games if game.id == game_id)

    def __iter__(self) -> Iterator[str]:
        return iter(HOMES)

    def __len__(self) -> int:
        return len(HOMES)


GAMES: Mapping[str, Game] = _Registry()


class UnknownGame(ValueError):
    """A game id that is not in the registry; the message lists those that are."""


def find_game(game_id: str, settings: Mapping[str, str] | None = None) -> Game:
    """The game of this id under these house rules.

    Raises UnknownGame for another id and UnknownSetting for a choice the game does not have.
    """
    if game_id not in HOMES:
        raise UnknownGame(f"There is no game '{game_id}'; expected one of {', '.join(GAMES)}.")
    return GAMES[game_id].with_settings(settings or {})
