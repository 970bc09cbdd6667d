"""Mistakes at the table: a misdeal, a revoke."""

from __future__ import annotations

from tutor.games.strohmann.prices import misdealt, revoked
from tutor.games.strohmann.rules import StrohmannRules
from tutor.hand.fault import SEAT, Fault, Words, seat_of
from tutor.hand.state import State
from tutor.rules.pay.ledger import Settlement


def strohmann_faults(rules: StrohmannRules) -> tuple[Fault, ...]:
    """The faults of the game."""
    before = ("cut", "throw-in", "auction")
    return (
        Fault("misdeal", "A misdeal", before, rules.misdeal.citation, settle=_misdeal),
        Fault("revoke", "A revoke", ("play",), rules.revoke.citation, (SEAT,), _revoke),
    )


def _misdeal(state: State, words: Words) -> Settlement:
    return misdealt(state.game.rules_as(StrohmannRules), state.table)


def _revoke(state: State, words: Words) -> Settlement:
    return revoked(state, seat_of(words))
