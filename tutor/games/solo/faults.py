"""The mistakes that all games of the family share: the laws of L'Hombre as far as they fit."""

from __future__ import annotations

from tutor.hand.fault import Fault
from tutor.hand.out_of_turn import bid_ahead, card_ahead, mended
from tutor.sources import Citation, cite

NO_FINE = " The book names no fine, so the card goes back."


def _law(number: int, more: str = "") -> Citation:
    place = f"000 1 ¶ 28 law {number}"
    return cite(place, "read", f"This is a law of L’Hombre, which we apply here too.{more}")


def shared_faults() -> tuple[Fault, ...]:
    """Words and cards out of turn, and a wrong card noticed at once: the hand goes on."""
    return bid_ahead(_law(10)), card_ahead(_law(3, NO_FINE)), mended(_law(17))
