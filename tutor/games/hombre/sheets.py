"""The score sheets: what each has won or lost, and the pot."""

from __future__ import annotations

from tutor.games.hombre.games import GAMES
from tutor.score.balance import balance_sheet
from tutor.sources import cite

TITLE = "L’Hombre, three players: the balance and the pot"
SHEETS = (balance_sheet("hombre", TITLE, GAMES, 3, cite("000 1 ¶ 21"), GAMES[0].pot),)
