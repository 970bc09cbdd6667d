"""A player shows some cards that his game wants of him and takes them back: a record."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards import format_mask
from tutor.rules.action import Action
from tutor.rules.ruling import Ruling
from tutor.rules.stage import Cards, Judging, Note, Table, seat_name
from tutor.value import value


@value
class HeldUpStage(Judging):
    """`seat` has held up the cards `shown`, a mask."""

    table: Table
    cards: Cards
    seat: int
    shown: int
    to_act: int | None = None
    phase: str = "held up"

    def candidates(self) -> tuple[Action, ...]:
        """Nothing is done in it."""
        return ()

    def judge(self, action: Action) -> Ruling:
        """Nothing is done in it: raises ValueError."""
        raise ValueError("Cards that were shown have nothing to judge.")

    def after(self, action: Action) -> HeldUpStage:
        """Nothing is done in it: raises ValueError."""
        raise ValueError("Cards that were shown have no action.")

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody sees the cards."""
        yield (f"{seat_name(self.seat)} shows", format_mask(self.table.pack, self.shown))
