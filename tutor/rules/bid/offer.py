"""Who sits out may play after all when everybody else has passed."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.rules.bid.contract import Contract
from tutor.rules.core.action import PASS, Action
from tutor.rules.core.ruling import Ruling, allowed
from tutor.rules.core.stage import Cards, Choosing, Table, not_now
from tutor.rules.core.wording import the_game
from tutor.sources import Citation
from tutor.value import value

TAKE = Action("take")


@value
class OfferStage(Choosing):
    """`seat` may take the talon for this contract, or pass."""

    table: Table
    cards: Cards
    seat: int
    contract: Contract
    citation: Citation
    choice: Action | None = None
    phase: str = "offer"

    @property
    def taken(self) -> bool:
        """Whether it plays."""
        return self.choice == TAKE

    def candidates(self) -> Iterable[Action]:
        """To pass, or to take the talon."""
        return (PASS, TAKE)

    def judge(self, action: Action) -> Ruling:
        """Both may be done."""
        if action == PASS:
            return allowed("You need not take the talon.", self.citation)
        if action == TAKE:
            reason = (
                f"All have passed, so you may take the talon for {the_game(self.contract.german)}."
            )
            return allowed(reason, self.citation)
        return not_now(action, "take the talon or pass", self.citation)
