"""When all have passed, who holds a certain card says so, and has to play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tutor.cards import card_phrase
from tutor.rules.bid.contract import Contract
from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling, allowed
from tutor.rules.core.stage import Cards, Judging, Note, Table, not_now, seat_name
from tutor.sources import Citation
from tutor.value import value

OWN_UP = Action("own-up")


@value
class OwnUpStage(Judging):
    """`seat` holds the card and has to play the contract, as soon as that is said."""

    table: Table
    cards: Cards
    seat: int
    card: int
    contract: Contract
    citation: Citation
    said: bool = False
    phase: str = "own-up"

    @property
    def to_act(self) -> int | None:
        """The holder until it is said."""
        return None if self.said else self.seat

    def candidates(self) -> Iterable[Action]:
        """To say it."""
        return (OWN_UP,)

    def judge(self, action: Action) -> Ruling:
        """It has to be said."""
        if action == OWN_UP:
            name = card_phrase(self.table.pack, self.card)
            return allowed(
                f"All have passed, and you hold {name}, so you must play.", self.citation
            )
        name = card_phrase(self.table.pack, self.card)
        return not_now(action, f"only say that you hold {name}", self.citation)

    def after(self, action: Action) -> OwnUpStage:
        """The holder has said it, and plays."""
        return replace(self, said=True)

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody hears it."""
        if self.said:
            yield (f"{seat_name(self.seat)} holds", self.table.pack.codes[self.card])
