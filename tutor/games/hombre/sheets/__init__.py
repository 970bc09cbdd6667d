"""The sheets of L'Hombre: a whole hand, told and settled as a played one; or the pot alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tutor.games.hombre.pot import KESSEL_AT, OVER_AT, POT_SETTINGS
from tutor.games.hombre.rules import HombreRules
from tutor.games.hombre.sheets.told import SHEET_AT, HombreAsked
from tutor.hand.state import Game
from tutor.rules.core.wording import number_word
from tutor.score.customs import Customs, customs_of, led_by
from tutor.score.pot_book import Book, Hands, book_sheet
from tutor.score.pot_hand import pot_numbers
from tutor.score.sheets import SheetKind
from tutor.score.told_form import Numbers, ToldForm

IDS = {3: "hombre", 4: "hombre-quatre", 2: "hombre-deux"}
"""The sheets by how many play."""
FIRST = ("hombre", "hombre-quatre", "hombre-deux-8")
"""The games for which people have kept them longest."""
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


def whole_sheet(group: Group, title: str) -> SheetKind:
    """The sheet on which a whole hand is told."""

    def form_of(game: Game) -> ToldForm:
        return HombreAsked(game.rules_as(HombreRules), group.seats, group.players).form

    hands = Hands(form_of, customs_of(group.games, ONLY_PLAYED))
    book = Book(group.seats, hands, KESSEL_AT, OVER_AT)
    return book_sheet(group.id, title, book, SHEET_AT)


def pot_alone(group: Group, title: str) -> SheetKind:
    """The sheet of stakes, bêtes and codilles without the prices of the games."""

    def numbers_of(game: Game) -> Numbers:
        rules = game.rules_as(HombreRules).pot.value
        return pot_numbers(
            rules, group.seats, None, sits_out=0 if group.seats > group.players else None
        )

    hands = Hands(numbers_of, Customs(group.games, POT_SETTINGS))
    book = Book(group.seats, hands, KESSEL_AT, OVER_AT, "The book of the pot")
    return book_sheet(group.id, title, book, SHEET_AT)


def _groups(games: Iterable[Game]) -> Iterator[Group]:
    """The games by how many play, a sheet for each number; and a table of one more."""
    for players, sheet_id in IDS.items():
        known = led_by(FIRST, (game for game in games if min(game.players) == players))
        if known:
            yield Group(sheet_id, known, players)
        with_king = tuple(game for game in known if players + 1 in game.players)
        if with_king:
            yield Group(f"{sheet_id}-king", with_king, players + 1)


def _sheets(games: Sequence[Game]) -> Iterator[SheetKind]:
    for group in _groups(games):
        king = " and a King" if group.seats > group.players else ""
        name = f"L’Hombre, {number_word(group.players)} players{king}"
        yield whole_sheet(group, f"{name}: the balance and the pot")
        if group.seats == 3:
            alone = Group("hombre-pot", group.games, group.seats)
            yield pot_alone(alone, f"{name}: the pot alone")


def kinds(games: Sequence[Game]) -> tuple[SheetKind, ...]:
    """Every kind, the usual one of each game first."""
    return tuple(_sheets(games))
