"""The sheets of the family: Tritrille's, and those of the games in which a King is called."""

from __future__ import annotations

from tutor.games.quadrille.helped import HELPED
from tutor.games.quadrille.sheets.called import called_sheet
from tutor.games.quadrille.sheets.tritrille import SHEET

SHEETS = (SHEET, called_sheet(HELPED[:2], newer=1), called_sheet(HELPED[2:], newer=2))
"""Three players; then four, and five."""
