"""Mistakes in dealing."""

from __future__ import annotations

from tutor.games.hombre.rules import HombreRules
from tutor.hand.state import State
from tutor.rules.betes import after_hand
from tutor.rules.ledger import Settlement
from tutor.rules.pot import PotEnd
from tutor.rules.stage import seat_name


def misdealt(state: State, words: tuple[str, ...]) -> Settlement:
    """Who misdeals sets a bête (000 1 ¶ 8)."""
    rules, table = state.game.rules_as(HombreRules), state.table
    end = PotEnd("anew", (), (), fines=(table.dealer,))
    moved, left = after_hand(rules.pot.value, table.pot, table.dealer, end, table.seats)
    reason = f"{seat_name(table.dealer)} has misdealt and sets a bête; the next deals."
    place = rules.misdeal.citation
    return Settlement(reason, moved, table.forehand, place, pot=left, end=end)
