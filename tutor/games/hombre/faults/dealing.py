"""Mistakes in dealing."""

from __future__ import annotations

from tutor.games.hombre.rules import HombreRules
from tutor.hand.state import State
from tutor.rules.betes import begun, bete_of
from tutor.rules.ledger import Settlement
from tutor.rules.stage import seat_name


def misdealt(state: State, words: tuple[str, ...]) -> Settlement:
    """Who misdeals sets a bête (000 1 ¶ 8)."""
    rules, table = state.game.rules_as(HombreRules), state.table
    pot = rules.pot.value
    laid, lying = begun(pot, table.pot, table.dealer, table.seats)
    fine, left = bete_of(pot, lying, lying, table.dealer)
    reason = f"{seat_name(table.dealer)} has misdealt and sets a bête; the next deals."
    return Settlement(reason, (*laid, *fine), table.forehand, rules.misdeal.citation, pot=left)
