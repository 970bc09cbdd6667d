"""The top card of the talon is turned up: its suit is trumps, or that of a second one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tutor.cards import format_cards
from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling, allowed
from tutor.rules.core.stage import Cards, Judging, Note, Table, not_now, seat_name
from tutor.sources import Citation
from tutor.value import value

TURN, STAY = Action("turn"), Action("stay")


@value
class TurnStage(Judging):
    """The talon's first card lies open; where `second` has a place, the player may turn up one
    more, or stay with the first. The cards stay in the talon. What is turned up shows its own suit,
    unless it is known that it `means` another."""

    table: Table
    cards: Cards
    player: int
    second: Citation | None = None
    choice: Action | None = None
    means: str | None = None
    phase: str = "turn"

    @property
    def to_act(self) -> int | None:
        """The declarer while another card may be turned up."""
        return self.player if self.second and self.choice is None else None

    @property
    def turned(self) -> tuple[int, ...]:
        """The open cards, in the order in which they were turned up."""
        return self.cards.talon[: 2 if self.choice == TURN else 1]

    @property
    def suit(self) -> str:
        """The letter of the suit that the last one shows."""
        return self.means or self.table.pack.codes[self.turned[-1]].partition("-")[0]

    def candidates(self) -> Iterable[Action]:
        """To stay with the card, or to turn up another."""
        return (STAY, TURN)

    def judge(self, action: Action) -> Ruling:
        """Both may be done where a second card is allowed."""
        if self.second is None:
            raise ValueError("A card that was turned up has nothing to judge.")
        if action == STAY:
            return allowed("The suit of the card turned up stays trumps.", self.second)
        if action == TURN:
            return allowed(
                "You may turn up a second card, whose suit then becomes trumps.", self.second
            )
        return not_now(action, "keep these trumps or turn up a second card", self.second)

    def after(self, action: Action) -> TurnStage:
        """The first card stays, or the second card lies open too."""
        return replace(self, choice=action)

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody sees the open cards."""
        yield ("turned up", format_cards(self.table.pack, self.turned))
        if self.choice:
            yield (f"{seat_name(self.player)} says", str(self.choice))
