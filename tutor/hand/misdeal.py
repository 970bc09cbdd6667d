"""A misdeal that costs nothing: the hand is none, and the cards are dealt anew."""

from __future__ import annotations

from tutor.hand.fault import Fault, Words
from tutor.hand.state import State
from tutor.rules.pay.ledger import Settlement
from tutor.sources import Citation


def misdeal(phases: tuple[str, ...], place: Citation, again: bool = True) -> Fault:
    """The fault, in these phases: the same dealer deals `again`, or else the next player."""
    who = "same dealer deals again" if again else "next player deals"

    def settle(state: State, words: Words) -> Settlement:
        pot = state.table.pot
        return Settlement(f"A misdeal: the {who}.", (), place, void=True, pot=pot, again=again)

    return Fault("misdeal", "A misdeal", phases, place, settle=settle)
