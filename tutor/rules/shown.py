"""A hand that lies open for everybody to see: a record without actions."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards import format_mask
from tutor.rules.action import Action
from tutor.rules.ruling import Ruling
from tutor.rules.stage import Cards, Judging, Note, Table, seat_name
from tutor.value import value


@value
class ShownStage(Judging):
    """The hand of `seat` is turned up."""

    table: Table
    cards: Cards
    seat: int
    to_act: int | None = None
    phase: str = "shown"

    def candidates(self) -> tuple[Action, ...]:
        """Nothing is done in it."""
        return ()

    def judge(self, action: Action) -> Ruling:
        """Nothing is done in it: raises ValueError."""
        raise ValueError("An open hand has nothing to judge.")

    def after(self, action: Action) -> ShownStage:
        """Nothing is done in it: raises ValueError."""
        raise ValueError("An open hand has no action.")

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody sees the hand."""
        yield (f"{seat_name(self.seat)} shows", format_mask(self.table.pack, self.hand))

    @property
    def hand(self) -> int:
        """The open hand, as a mask."""
        return self.cards.hands[self.seat]
