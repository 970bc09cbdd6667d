"""A player shows some cards that the game needs and takes them back: a record."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards import format_mask
from tutor.rules.core.stage import Cards, Note, Record, Table, seat_name
from tutor.value import value


@value
class HeldUpStage(Record):
    """`seat` has held up the cards `shown`, a mask."""

    table: Table
    cards: Cards
    seat: int
    shown: int
    phase: str = "held up"

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody sees the cards."""
        yield (f"{seat_name(self.seat)} shows", format_mask(self.table.pack, self.shown))
