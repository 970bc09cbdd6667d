"""A count that runs along with the hand and is said aloud."""

from __future__ import annotations

from tutor.sources import Citation
from tutor.value import value


@value
class Counted:
    """One thing counted: for which side, by which seat, how much, what the side says then."""

    side: int
    seat: int
    item: str
    amount: int
    total: int
    reason: str
    citation: Citation
