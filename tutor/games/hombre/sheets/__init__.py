"""The sheets of L'Hombre: a whole hand, told and settled as a played one; or the pot alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from tutor.games.hombre.games import GAMES
from tutor.games.hombre.pot import KESSEL, OVER, POT_SETTINGS
from tutor.games.hombre.rules import HombreRules
from tutor.games.hombre.sheets.told import Asked, Told, settle_told, told_of
from tutor.hand.state import Game, State
from tutor.rules.betes import PotRules
from tutor.rules.pot import Pot
from tutor.rules.variant import Setting
from tutor.rules.wording import number_word
from tutor.score.pot_book import PotBook, pot_sheet
from tutor.score.pot_book import Told as Hand
from tutor.score.pot_hand import (
    number_form,
    numbers_of,
    pot_entry,
    pot_fields,
    told_for_pot,
    writes_nothing,
)
from tutor.score.sheets import GAME, Entry, Field, Form, SheetKind, option_of
from tutor.sources import cite

PLACE = cite("000 1 ¶ 20")
ONLY_PLAYED = ("matadors", "aces")
"""Customs that change how a hand is played, and nothing of what it costs."""


@dataclass(frozen=True)
class Group:
    """The games that are kept on one sheet at a table for so many; of one more than play, the
    dealer sits out."""

    id: str
    games: tuple[Game, ...]
    seats: int

    @property
    def players(self) -> int:
        """So many play a hand."""
        return min(self.games[0].players)

    @cached_property
    def settings(self) -> tuple[Setting, ...]:
        """The customs that a sheet asks for."""
        return tuple(one for one in self.games[0].settings if one.id not in ONLY_PLAYED)

    def options(self, settings: Sequence[Setting]) -> tuple[Field, ...]:
        """What is agreed on: the game where there are several, and these customs."""
        games = tuple((game.id, game.english) for game in self.games)
        first = Field(
            "The game", games, default=games[0][0], citation=self.games[0].source, setting=GAME
        )
        several = (first,) if len(games) > 1 else ()
        return (*several, *map(option_of, settings))

    def rules(self, settings: Sequence[Setting], options: Sequence[str]) -> HombreRules:
        """The rules that were agreed on."""
        several = len(self.games) > 1
        game = next(one for one in self.games if not several or one.id == options[0])
        words = tuple(options[several:])
        return _agreed(game.id, tuple(one.id for one in settings), words)


@lru_cache(maxsize=64)
def _agreed(game_id: str, settings: tuple[str, ...], words: tuple[str, ...]) -> HombreRules:
    game = next(one for one in GAMES if one.id == game_id)
    chosen = dict(zip(settings, words, strict=True))
    return game.with_settings(chosen).rules_as(HombreRules)


def whole_sheet(group: Group, title: str) -> SheetKind:
    """The sheet on which a whole hand is told; its numbers stand in where a table reckons
    otherwise, or a mistake is settled as the form does not ask."""

    @lru_cache(maxsize=16)
    def made(options: tuple[str, ...]) -> Asked:
        return Asked(group.rules(group.settings, options), group.seats, group.players)

    def asked(options: Sequence[str]) -> Asked:
        return made(tuple(options))

    def hands(options: Sequence[str]) -> tuple[Form, ...]:
        return Form("", asked(options).fields), number_form(group.seats, PLACE)

    def tell(options: Sequence[str], pot: Pot, entry: Entry) -> Hand:
        found = asked(options)
        if len(entry) != found.length:
            rules = found.rules.pot.value
            return told_for_pot(rules, group.seats, pot, entry, group.seats > group.players)
        told = Told.read(entry)
        result = settle_told(found, pot, told)
        return result.entries, result.pot, told.said(found.games[told.game])

    def entry_of(state: State, options: Sequence[str], entries: Sequence[Entry]) -> Entry | None:
        if writes_nothing(state):
            return None
        rules = state.game.rules_as(HombreRules)
        told = told_of(Asked(rules, group.seats, group.players), state)
        return told.entry() if told else numbers_of(state)

    book = PotBook(group.seats, lambda o: asked(o).rules.pot.value, hands, tell, KESSEL, OVER)
    return pot_sheet(
        group.id,
        title,
        tuple(game.id for game in group.games),
        group.options(group.settings),
        book,
        entry_of,
        PLACE,
    )


def pot_alone(group: Group, title: str) -> SheetKind:
    """The sheet of stakes, bêtes and codilles without the prices of the games."""

    def pot_rules(options: Sequence[str]) -> PotRules:
        return group.rules(POT_SETTINGS, options).pot.value

    def hands(options: Sequence[str]) -> tuple[Form, ...]:
        return (Form("", pot_fields(group.seats)),)

    def tell(options: Sequence[str], pot: Pot, entry: Entry) -> Hand:
        out = group.seats > group.players
        return told_for_pot(pot_rules(options), group.seats, pot, entry, out)

    book = PotBook(group.seats, pot_rules, hands, tell, KESSEL, OVER, "The book of the pot")
    games = tuple(game.id for game in group.games)
    return pot_sheet(group.id, title, games, group.options(POT_SETTINGS), book, pot_entry, PLACE)


def _groups() -> Iterator[Group]:
    """The games by how many play, a sheet for each number; and a table of one more."""
    for players, sheet_id in ((3, "hombre"), (4, "hombre-quatre"), (2, "hombre-deux")):
        games = tuple(game for game in GAMES if min(game.players) == players)
        if games:
            yield Group(sheet_id, games, players)
        if games and players + 1 in games[0].players:
            yield Group(f"{sheet_id}-king", games, players + 1)


def _sheets() -> Iterator[SheetKind]:
    for group in _groups():
        king = " and a King" if group.seats > group.players else ""
        name = f"L’Hombre, {number_word(group.players)} players{king}"
        yield whole_sheet(group, f"{name}: the balance and the pot")
        if group.seats == 3:
            alone = Group("hombre-pot", group.games, group.seats)
            yield pot_alone(alone, f"{name}: the pot alone")


SHEETS = tuple(_sheets())
"""Every kind, the usual one of each game first."""
