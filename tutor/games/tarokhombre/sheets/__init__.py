"""The sheets of the family, for three and for four: the balance, and of Tarokhombre the pot."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.tarokhombre.rules import TarokHombreRules
from tutor.games.tarokhombre.sheets.told import TarokHombreAsked, told_form
from tutor.hand.state import Game
from tutor.rules.core.wording import number_word
from tutor.score.customs import Customs
from tutor.score.pot_book import Book, Hands, book_sheet
from tutor.score.sheets import SheetKind
from tutor.score.told_form import ToldForm

ONLY_PLAYED = ("scat", "skus")
"""Customs that change how a hand is dealt and played, and nothing of what it costs."""

ONLY_FOUR = "sitting"
"""A custom of a table of four."""


def sheet_of(game: Game, seats: int) -> SheetKind:
    """The sheet of a game for so many."""

    def form_of(chosen: Game) -> ToldForm:
        return told_form(TarokHombreAsked(chosen.rules_as(TarokHombreRules), seats), game.source)

    four = seats > min(game.players)
    unasked = ONLY_PLAYED if four else (*ONLY_PLAYED, ONLY_FOUR)
    settings = tuple(one for one in game.settings if one.id not in unasked)
    hands = Hands(form_of, Customs((game,), settings))
    title = f"{game.english}, {number_word(seats)} players" if four else game.english
    kept = "the balance and the pot" if game.pot else "the balance"
    sheet_id = f"{game.id}-four" if four else game.id
    return book_sheet(sheet_id, f"{title}: {kept}", Book(seats, hands), game.source)


def kinds(games: Sequence[Game]) -> tuple[SheetKind, ...]:
    """A sheet for each game and each number at its table."""
    return tuple(sheet_of(game, seats) for game in games for seats in game.players)
