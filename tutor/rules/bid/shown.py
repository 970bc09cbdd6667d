"""A hand that lies open for everybody to see: a record without actions."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards import format_mask
from tutor.rules.core.stage import Cards, Note, Record, Table, seat_name
from tutor.value import value


@value
class ShownStage(Record):
    """The hand of `seat` is turned up."""

    table: Table
    cards: Cards
    seat: int
    phase: str = "shown"

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody sees the hand."""
        yield (f"{seat_name(self.seat)} shows", format_mask(self.table.pack, self.hand))

    @property
    def hand(self) -> int:
        """The open hand, as a mask."""
        return self.cards.hands[self.seat]
