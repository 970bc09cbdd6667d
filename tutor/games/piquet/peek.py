"""A player may look at cards that were left lying, in some rules after naming a suit."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards import format_cards
from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling, allowed, refused
from tutor.rules.core.stage import Cards, Choosing, Note, Table, not_now, seat_name
from tutor.sources import Citation
from tutor.value import value

LEAVE, LOOK = Action("leave"), Action("look")


@value
class PeekStage(Choosing):
    """`left` are the cards; with `naming` the player first names a suit held."""

    table: Table
    cards: Cards
    seat: int
    talon: tuple[int, ...]
    naming: bool
    citation: Citation
    choice: Action | None = None
    phase: str = "peek"

    @property
    def suit(self) -> str | None:
        """The suit named; None without one."""
        return self.choice.args[0] if self.choice and self.choice.args else None

    def candidates(self) -> Iterable[Action]:
        """To let it be, or to look."""
        yield LEAVE
        if self.naming:
            yield from (Action("look", (suit.letter,)) for suit in self.table.pack.suits)
        else:
            yield LOOK

    def judge(self, action: Action) -> Ruling:
        """Where a suit is to be named, it must be one that can then be led."""
        if action == LEAVE:
            return allowed("You need not look at the cards you left.", self.citation)
        naming = ", naming a suit to lead," * self.naming
        expected = f"look at the cards you left{naming} or leave them unseen"
        if action.verb != "look" or len(action.args) != int(self.naming):
            return not_now(action, expected, self.citation)
        if not self.naming:
            return allowed("You left these cards, so you may look at them.", self.citation)
        mask = self.table.pack.suit_masks.get(action.args[0])
        if mask is None:
            return not_now(action, expected, self.citation)
        if not self.cards.hands[self.seat] & mask:
            reason = "You must lead the suit you name, so it must be one that you hold."
            return refused(reason, self.citation)
        return allowed("You may name this suit, and must then lead it first.", self.citation)

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody sees the player look, and hears the suit; nobody else sees the cards."""
        if self.choice is None:
            return
        yield (f"{seat_name(self.seat)} says", str(self.choice))
        if seat == self.seat and self.choice.verb == "look":
            yield ("left", format_cards(self.table.pack, self.talon))
