"""What a sheet is agreed on: the game where it keeps several, and customs of its games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from tutor.games import find_game
from tutor.hand.state import Game
from tutor.rules.core.variant import Setting, UnknownSetting
from tutor.score.sheets import GAME, Field, SheetError, option_of


@dataclass(frozen=True)
class Customs:
    """The games of a sheet, and those of their settings that it asks for."""

    games: tuple[Game, ...]
    settings: tuple[Setting, ...]

    @property
    def options(self) -> tuple[Field, ...]:
        """The game where there are several, and the customs."""
        words = tuple((game.id, game.english) for game in self.games)
        place = self.games[0].source
        game = Field("The game", words, default=words[0][0], citation=place, setting=GAME)
        return (*[game][: len(words) - 1], *map(self._option, self.settings))

    def _option(self, setting: Setting) -> Field:
        """A setting with whatever one of the games may choose in it."""
        found = option_of(setting)
        choices = dict(found.choices)
        for game in self.games:
            like = (one for one in game.settings if one.id == setting.id)
            for option in (option for one in like for option in one.options):
                choices.setdefault(option.id, option.text)
        return replace(found, choices=tuple(choices.items()))

    def game(self, options: Sequence[str]) -> Game:
        """The game as it was agreed on. Raises SheetError for a custom that it does not know."""
        several = len(self.games) > 1
        game_id = options[0] if several else self.games[0].id
        names = (setting.id for setting in self.settings)
        try:
            return _agreed(game_id, tuple(zip(names, options[several:], strict=True)))
        except UnknownSetting as error:
            game = next(game for game in self.games if game.id == game_id)
            raise SheetError(f"{game.english}: {error}") from None


@lru_cache(maxsize=64)
def _agreed(game_id: str, chosen: tuple[tuple[str, str], ...]) -> Game:
    return find_game(game_id, dict(chosen))
