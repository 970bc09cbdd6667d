"""What a sheet is agreed on: the game where it keeps several, and customs of its games."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from tutor.games import find_game
from tutor.hand.state import Game
from tutor.rules.core.variant import Setting, UnknownSetting
from tutor.rules.core.wording import one_of
from tutor.score.sheets import GAME, Field, SheetError, option_of


def led_by(first: Collection[str], games: Iterable[Game]) -> tuple[Game, ...]:
    """The games of a sheet, that one before the others for which people have kept it longest: its
    options stand where they stood, and a link that names no game means it."""
    return tuple(sorted(games, key=lambda game: game.id not in first))


def customs_about(game: Game, parameters: Collection[str]) -> tuple[Setting, ...]:
    """The house rules of a game that change one of these parameters."""
    return tuple(
        setting
        for setting in game.settings
        if any(set(parameters) & set(option.changes) for option in setting.options)
    )


@dataclass(frozen=True)
class Customs:
    """The games of a sheet, and those of their settings that it asks for; what is agreed on for the
    sheet alone stands before them."""

    games: tuple[Game, ...]
    settings: tuple[Setting, ...]
    own: tuple[Field, ...] = ()

    @property
    def named(self) -> int:
        """So many options older links name: what is newer stands behind them."""
        return len(self.options) - sum(map(self._newer, self.settings))

    def _newer(self, setting: Setting) -> bool:
        """Whether a setting came after the sheet: by its own word, or with another game."""
        return setting.newer or setting.id not in [one.id for one in self.games[0].settings]

    @property
    def options(self) -> tuple[Field, ...]:
        """Those of the sheet, the game where there are several, and the customs."""
        words = tuple((game.id, game.english) for game in self.games)
        place = self.games[0].source
        game = Field("The game", words, default=words[0][0], citation=place, setting=GAME)
        return (*self.own, *[game][: len(words) - 1], *map(self._option, self.settings))

    @property
    def usual(self) -> tuple[str, ...]:
        """The options where nothing was agreed on."""
        return tuple(field.default for field in self.options)

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
        options, several = options[len(self.own) :], len(self.games) > 1
        game_id = options[0] if several else self.games[0].id
        game = next(game for game in self.games if game.id == game_id)
        known = {setting.id for setting in game.settings}
        chosen = tuple(
            (setting.id, value)
            for setting, value in zip(self.settings, options[several:], strict=True)
            if setting.id in known or value != setting.options[0].id
        )
        for name, value in chosen:
            _refuse_other(game, name, value)
        try:
            return _agreed(game_id, chosen)
        except UnknownSetting as error:
            raise SheetError(f"{game.english}: {error}") from None


def _refuse_other(game: Game, name: str, chosen: str) -> None:
    """Raises SheetError for a choice that only other games of the sheet have."""
    like = next((one for one in game.settings if one.id == name), None)
    own = {option.id: option.text for option in like.options} if like else {}
    if like and chosen not in own:
        may = one_of(f"“{text}”" for text in own.values())
        raise SheetError(f"{game.english}: “{like.text}” may only be {may}.")


def customs_of(games: tuple[Game, ...], only_played: Collection[str] = ()) -> Customs:
    """The games with their settings, of the first and then of the others, what is newer last;
    without those that are `only_played` and change nothing of what a hand costs."""
    found: dict[str, Setting] = {}
    for setting in (setting for game in games for setting in game.settings):
        found.setdefault(setting.id, setting)
    usual = Customs(games, tuple(one for one in found.values() if one.id not in only_played))
    return Customs(games, tuple(sorted(usual.settings, key=usual._newer)))


@lru_cache(maxsize=64)
def _agreed(game_id: str, chosen: tuple[tuple[str, str], ...]) -> Game:
    return find_game(game_id, dict(chosen))
