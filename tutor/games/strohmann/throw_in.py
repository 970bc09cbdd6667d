"""A player dealt a bad hand of a certain kind may throw it in, before anything is said."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.rules.core.action import PASS, THROW, Action
from tutor.rules.core.ruling import Ruling, allowed
from tutor.rules.core.stage import Cards, Choosing, Table, not_now
from tutor.sources import Citation
from tutor.value import value


@value
class ThrowInStage(Choosing):
    """`seat` may throw in the deal for this reason, or keep the hand."""

    table: Table
    cards: Cards
    seat: int
    reason: str
    citation: Citation
    choice: Action | None = None
    phase: str = "throw-in"

    @property
    def thrown(self) -> bool:
        """Whether the deal is thrown in."""
        return self.choice == THROW

    def candidates(self) -> Iterable[Action]:
        """To keep the hand, or to throw it in."""
        return (PASS, THROW)

    def judge(self, action: Action) -> Ruling:
        """Both may be done."""
        if action == PASS:
            return allowed(f"{self.reason} may also be played.", self.citation)
        if action == THROW:
            return allowed(f"{self.reason} may be thrown in.", self.citation)
        return not_now(action, "play the hand or throw it in", self.citation)
