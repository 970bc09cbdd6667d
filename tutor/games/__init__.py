"""The registry of games: a family is imported when one of its games is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from tutor.family import FamilyError, family_in
from tutor.hand.state import Game
from tutor.placed import quoted

FAMILIES = {
    "tapp": ("tappen-54", "tappen-42", "tarok-tapp-54", "tarok-tapp-42", "koenigrufen"),
    "piquet": ("piquet", "piquet-kings", "piquet-raeuber", "piquet-norman"),
    "preference": ("preference",),
    "scat": ("scat",),
    "quadrille": ("tritrille", "tritrille-even", "quadrille", "quadrille-8", "cinquille"),
    "hombre": (
        *("hombre", "hombre-quatre"),
        *("hombre-deux-8", "hombre-deux-10", "hombre-deux-12"),
    ),
    "solo": (
        *("spitzeln", "spitzeln-24", "spitzeln-casco", "kaufsolo"),
        *("solo-30", "solo-five-5", "solo-five-4"),
    ),
    "tarok": ("tarok", "tarok-deux"),
    "tarokhombre": ("tarok-hombre-old", "tarok-hombre-new", "tarokhombre"),
    "strohmann": ("strohmann",),
}
"""The folder of each family, and the ids of its games."""

HOMES = {game_id: folder for folder, ids in FAMILIES.items() for game_id in ids}
"""The folder of each game's family."""

SHEETS_ELSEWHERE = {"quadrille": ("hombre-3",)}
"""Sheets of a family that began in another one: people keep a sheet under its id wherever that
goes."""


class _Registry(Mapping[str, Game]):
    """All games by their ids."""

    def __getitem__(self, game_id: str) -> Game:
        folder = HOMES[game_id]
        games = {game.id: game for game in family_in(folder).games}
        if tuple(games) != FAMILIES[folder]:
            raise FamilyError(
                f"The family in tutor/games/{folder} has the games {', '.join(games)}, but "
                f"FAMILIES in tutor/games/__init__.py lists {', '.join(FAMILIES[folder])}."
            )
        return games[game_id]

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
        raise UnknownGame(
            f"There is no game {quoted(game_id)}; expected one of {', '.join(GAMES)}."
        )
    return _under(game_id, tuple(settings.items())) if settings else GAMES[game_id]


@lru_cache(maxsize=64)
def _under(game_id: str, choices: tuple[tuple[str, str], ...]) -> Game:
    """A table under house rules asks for its game at every step, and so does a record."""
    return GAMES[game_id].with_settings(dict(choices))
