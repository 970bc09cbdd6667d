"""The sheets of Tarok: for three the balance and the pot, for two the parties to a hundred."""

from tutor.games.tarok.sheets.parties import DEUX_SHEET
from tutor.games.tarok.sheets.table import TABLE_SHEET

SHEETS = (TABLE_SHEET, DEUX_SHEET)
