"""The evening of Préférence at the table: it lasts until the Poules sum to zero (000 2 ¶ 13)."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.family import Verdict
from tutor.games.preference.rules import PreferenceRules
from tutor.games.preference.settle import reckoned
from tutor.games.preference.sheet import UNIT
from tutor.rules.stage import seat_name
from tutor.sources import cite
from tutor.state import State


def verdict(state: State, before: Sequence[int]) -> Verdict:
    """How far the Poules are from zero; at zero the reckoning of the evening.

    What the players write on one another cancels out, so the sheet of all has the change of the
    Poules alone.
    """
    rules: PreferenceRules = state.game.rules
    start, seats = rules.poule.value, state.table.seats
    totals = [a + b for a, b in zip(before, reckoned(state), strict=True)]
    left = seats * start - sum(totals) // UNIT
    citation = cite("000 2 ¶ 13")
    dealer = state.result().next_dealer
    if left:
        far = f"{left} units short of" if left > 0 else f"{-left} units beyond"
        sentence = f"The Poules together are {far} zero; they began at {start} each."
        return Verdict(((sentence, citation),), False, dealer)
    results = ", ".join(
        f"{seat_name(seat)} {total - start * UNIT:+d}".replace("-", "−")
        for seat, total in enumerate(totals)
    )
    sentence = f"The Poules sum to zero. The reckoning: {results}."
    return Verdict(((sentence, citation),), True, dealer)
