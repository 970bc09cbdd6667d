"""The hands that 003 prints card by card: read, dealt, completed where cards are open, counted.

All this is the Tapp games' alone: three seats, a talon in halves, taroks, card points in thirds,
the Pagat. An example of any other game is told action by action (`tutor.examples.scripted`).
"""

from __future__ import annotations

from tutor.games.tapp.printed.check import examine, passes
from tutor.games.tapp.printed.line import completed_line
from tutor.games.tapp.printed.told import computed_text, notes, printed_text, result_rows

__all__ = [
    "completed_line",
    "computed_text",
    "examine",
    "notes",
    "passes",
    "printed_text",
    "result_rows",
]
