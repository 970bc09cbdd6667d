"""The score sheets: what each has won or lost, and the pot."""

from __future__ import annotations

from tutor.games.hombre.games import GAMES
from tutor.score.balance import balance_sheet
from tutor.sources import cite

POT, KING = cite("000 1 ¶ 21"), cite("000 1 ¶ 16")
THREE = "L’Hombre, three players: the balance and the pot"
FOUR = "L’Hombre, three players and a King: the balance and the pot"
SHEETS = (
    balance_sheet("hombre", THREE, GAMES, 3, POT, GAMES[0].pot),
    balance_sheet("hombre-king", FOUR, GAMES, 4, KING, GAMES[0].pot),
)
