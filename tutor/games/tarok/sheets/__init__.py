"""The sheets of Tarok: for three the balance and the pot, for two the parties to a hundred."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.tarok.sheets.parties import DEUX_SHEET
from tutor.games.tarok.sheets.table import TABLE_SHEET
from tutor.hand.state import Game
from tutor.score.sheets import SheetKind


def kinds(games: Sequence[Game]) -> tuple[SheetKind, ...]:
    """The sheet of either book."""
    return (TABLE_SHEET, DEUX_SHEET)
