"""The sheet that does for any game: what each has won or lost, hand after hand, and the pot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tutor.hand.state import Game
from tutor.rules.core.wording import number_word
from tutor.rules.pay.betes import PotRules
from tutor.score.customs import Customs
from tutor.score.pot_book import Book, Hands, book_sheet
from tutor.score.pot_hand import plain_numbers, pot_numbers
from tutor.score.sheets import SheetKind
from tutor.sources import Citation


def balance_sheet(
    sheet_id: str,
    title: str,
    games: Sequence[Game],
    seats: int,
    citation: Citation,
    pot: PotRules | None = None,
) -> SheetKind:
    """A sheet of running balances for a table of so many; with a `pot`, that is kept too."""
    numbers = pot_numbers(pot, seats, citation) if pot else plain_numbers(seats, citation)
    hands = Hands(lambda game: numbers, Customs((games[0],), ()))
    kind = book_sheet(sheet_id, title, Book(seats, hands), citation)
    return replace(kind, games=tuple(game.id for game in games))


def balance_sheets(folder: str, name: str, games: Sequence[Game]) -> tuple[SheetKind, ...]:
    """The sheets of a family that keeps none of its own: one for each size of table."""
    kinds = []
    for seats in sorted({seats for game in games for seats in game.players}):
        fitting = [game for game in games if seats in game.players]
        first, players = fitting[0], number_word(seats)
        title = f"{name}, {players} players: the balance{' and the pot' if first.pot else ''}"
        place = first.pot.staking if first.pot else first.source
        kind = balance_sheet(f"{folder}-{seats}", title, fitting, seats, place, first.pot)
        kinds.append(kind)
    return tuple(kinds)
