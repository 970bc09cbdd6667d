"""Carte blanche: a hand without King, Queen and Jack is shown before its owner buys."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards import format_mask
from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling, allowed, refused
from tutor.rules.core.stage import Cards, Choosing, Note, Table, not_now, seat_name
from tutor.sources import Citation
from tutor.value import value

HIDE = Action("hide")


@value
class BlancheStage(Choosing):
    """`numbers` are those of the cards that the elder may name to buy; empty for the dealer.

    The elder names the number, the dealer buys first, and only then the cards are shown.
    """

    table: Table
    cards: Cards
    seat: int
    numbers: tuple[int, ...]
    citation: Citation
    choice: Action | None = None
    phase: str = "blanche"

    @property
    def shown(self) -> bool:
        """Whether the carte blanche counts."""
        return self.choice is not None and self.choice != HIDE

    @property
    def number(self) -> int | None:
        """How many cards the elder has promised to buy."""
        return int(self.choice.args[0]) if self.choice and self.choice.args else None

    def candidates(self) -> Iterable[Action]:
        """To hide it, or to show it, with the number to be bought."""
        yield HIDE
        if self.numbers:
            yield from (Action("show", (str(number),)) for number in self.numbers)
        else:
            yield Action("show")

    def judge(self, action: Action) -> Ruling:
        """Nobody has to show it; the elder says how many cards to buy."""
        if action == HIDE:
            return allowed(
                "You may keep it to yourself, but then it does not count.", self.citation
            )
        if action in tuple(self.candidates()):
            return allowed("You hold no court card, which counts ten points.", self.citation)
        if action.verb == "show":
            numbers = ", ".join(map(str, self.numbers))
            how = f"with the number of cards you will buy ({numbers})" if numbers else "alone"
            return refused(f"You may announce it only {how}.", self.citation)
        expected = "announce that you hold no court card, or keep it to yourself"
        return not_now(action, expected, self.citation)

    def seen_by(self, seat: int) -> Iterable[Note]:
        """The elder only says so, and how many to buy; the dealer shows the hand at once."""
        if self.number is not None:
            yield (f"{seat_name(self.seat)} says", "carte", "blanche", str(self.number))
        elif self.shown:
            hand = self.cards.hands[self.seat]
            yield (f"{seat_name(self.seat)} shows", format_mask(self.table.pack, hand))
