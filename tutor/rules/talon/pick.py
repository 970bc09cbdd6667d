"""Picking: a player chooses among the cards of the talon, instead of taking them from the top."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tutor.cards import NotationError, format_cards, mask_of, parse_cards
from tutor.rules.core.action import Action
from tutor.rules.core.choices import Choices
from tutor.rules.core.ruling import Ruling, allowed, refused
from tutor.rules.core.stage import Cards, Judging, Note, Table, not_now, seat_name
from tutor.rules.core.wording import number_of
from tutor.sources import Citation
from tutor.value import value


@value
class PickStage(Judging):
    """The player looks at the cards of `talon` and picks so many of them."""

    table: Table
    cards: Cards
    seat: int
    talon: tuple[int, ...]
    number: int
    citation: Citation
    picked: bool = False
    phase: str = "pick"

    @property
    def to_act(self) -> int | None:
        """The player until the choice."""
        return None if self.picked else self.seat

    def candidates(self) -> Choices:
        """Every choice of the right number of cards."""
        codes = [self.table.pack.codes[card] for card in sorted(self.talon)]
        return Choices("pick", codes, self.number, self.number)

    def legal(self) -> Choices:
        """All candidates: among these cards the choice is free."""
        return self.candidates()

    def judge(self, action: Action) -> Ruling:
        """The number of cards, and that they lie there."""
        if action.verb != "pick":
            return not_now(action, f"take {number_of(self.number, 'card')}", self.citation)
        try:
            cards = mask_of(parse_cards(self.table.pack, " ".join(action.args), f"{action.verb} "))
        except NotationError as error:
            return refused(str(error), self.citation)
        if cards & ~mask_of(self.talon):
            return refused("You may take only cards that are left in the talon.", self.citation)
        if cards.bit_count() != self.number:
            reason = f"Take {number_of(self.number, 'card')}, not {cards.bit_count()}."
            return refused(reason, self.citation)
        return allowed("You may take any of these cards.", self.citation)

    def after(self, action: Action) -> PickStage:
        """The cards have come into the hand."""
        picked = parse_cards(self.table.pack, " ".join(action.args))
        hand = self.cards.hands[self.seat] | mask_of(picked)
        left = tuple(card for card in self.talon if card not in picked)
        cards = replace(self.cards.with_hand(self.seat, hand), talon=left)
        return replace(self, cards=cards, picked=True)

    def seen_by(self, seat: int) -> Iterable[Note]:
        """The player sees all the cards; the others only that a choice is made."""
        yield (f"{seat_name(self.seat)} picks", str(self.number))
        if seat == self.seat:
            yield ("talon", format_cards(self.table.pack, self.talon))
