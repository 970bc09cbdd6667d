"""Laying away: how many cards, which never, and which only for want of others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import field, replace
from itertools import combinations

from tutor.cards import NotationError, Pack, cards_of, format_mask, mask_of, parse_cards
from tutor.rules.core.action import Action
from tutor.rules.core.choices import Choices
from tutor.rules.core.ruling import Ruling, allowed, not_held, refused
from tutor.rules.core.stage import Cards, Judging, Note, Table, not_now
from tutor.rules.core.wording import number_of, number_word, unheld, wrong_number
from tutor.sources import Citation
from tutor.value import WORKED_OUT, value


def show_cards(pack: Pack, laid: int) -> Note:
    """The others see the cards themselves."""
    return ("shown", format_mask(pack, laid))


@value
class BarredCards:
    """Cards that may not be laid away, and what a refusal calls them."""

    mask: int = field(metadata=WORKED_OUT)
    name: str
    citation: Citation


@value
class DiscardRules:
    """`never` may not be laid; `last` only as far as other cards are wanting.

    `reveal` says what the others then learn of the cards laid for want of better ones.
    """

    number: int
    citation: Citation
    never: tuple[BarredCards, ...] = ()
    last: BarredCards | None = None
    reveal: Callable[[Pack, int], Note] = show_cards

    @property
    def last_mask(self) -> int:
        """The cards that are laid only for want of others."""
        return self.last.mask if self.last else 0

    @property
    def never_mask(self) -> int:
        """All cards that may never be laid."""
        mask = 0
        for barred in self.never:
            mask |= barred.mask
        return mask

    def free(self, hand: int) -> int:
        """The cards of a hand that may be laid without a condition."""
        return hand & ~self.never_mask & ~self.last_mask

    def shown_needed(self, hand: int) -> int:
        """How many cards of the last resort this hand has to lay."""
        return max(0, self.number - self.free(hand).bit_count())


@value
class DiscardStage(Judging):
    """The declarer's hand with the bought cards, until as many are discarded."""

    table: Table
    rules: DiscardRules
    cards: Cards
    declarer: int
    laid: int = 0
    phase: str = "discard"

    @property
    def to_act(self) -> int | None:
        """The declarer until the cards are laid."""
        return None if self.laid else self.declarer

    @property
    def hand(self) -> int:
        """The declarer's hand."""
        return self.cards.hands[self.declarer]

    def candidates(self) -> Choices:
        """Every choice of the right number of cards that are not barred for good."""
        rules, codes = self.rules, self.table.pack.codes
        wanting = rules.shown_needed(self.hand)
        cards = self.hand & ~rules.never_mask if wanting else rules.free(self.hand)
        held = [codes[card] for card in cards_of(cards)]
        return Choices("lay", held, rules.number, rules.number)

    def legal(self) -> Sequence[Action]:
        """Free cards only; for want of them all of those, and the rest of the last resort."""
        rules, codes = self.rules, self.table.pack.codes
        free = [codes[card] for card in cards_of(rules.free(self.hand))]
        needed = rules.shown_needed(self.hand)
        if not needed:
            return Choices("lay", free, rules.number, rules.number)
        last = [codes[card] for card in cards_of(self.hand & rules.last_mask & ~rules.never_mask)]
        return [Action("lay", (*choice, *free)) for choice in combinations(last, needed)]

    def judge(self, action: Action) -> Ruling:
        """The number, the ownership, the cards barred for good, those of last resort."""
        rules, pack = self.rules, self.table.pack
        if action.verb != "lay":
            return not_now(action, f"discard {number_of(rules.number, 'card')}", rules.citation)
        try:
            cards = mask_of(parse_cards(pack, " ".join(action.args), f"{action.verb} "))
        except NotationError as error:
            return refused(str(error), rules.citation)
        if cards & ~self.hand:
            return not_held(unheld(pack, cards & ~self.hand), rules.citation)
        if cards.bit_count() != rules.number:
            reason = wrong_number("discard", number_of(rules.number, "card"), cards.bit_count())
            return refused(reason, rules.citation)
        for barred in rules.never:
            if cards & barred.mask:
                reason = f"{barred.name} may not be discarded."
                return refused(reason, barred.citation)
        return self._judge_last(cards)

    def _judge_last(self, cards: int) -> Ruling:
        rules = self.rules
        if rules.last is None:
            return allowed("You may discard these cards.", rules.citation)
        needed = rules.shown_needed(self.hand)
        if (cards & rules.last.mask).bit_count() > needed:
            why = (
                "while you have enough other cards"
                if not needed
                else f"beyond the {number_word(needed)} that you need here"
            )
            return refused(f"{rules.last.name} may not be discarded {why}.", rules.last.citation)
        if needed:
            name = rules.last.name.lower()
            return allowed(
                f"You have too few other cards, so {name} may be discarded.", rules.last.citation
            )
        return allowed("You may discard these cards.", rules.citation)

    def after(self, action: Action) -> DiscardStage:
        """The cards lie away and count to the declarer."""
        laid = mask_of(parse_cards(self.table.pack, " ".join(action.args)))
        cards = self.cards.with_hand(self.declarer, self.hand & ~laid)
        return replace(self, laid=laid, cards=cards)

    @property
    def shown(self) -> int:
        """The cards laid for want of others, which are shown or named."""
        return self.laid & self.rules.last_mask

    def seen_by(self, seat: int) -> Iterable[Note]:
        """The declarer knows the discards; the others see what had to be shown."""
        pack = self.table.pack
        if self.laid and seat == self.declarer:
            yield ("laid", format_mask(pack, self.laid))
        if self.shown:
            yield self.rules.reveal(pack, self.shown)


def name_number(pack: Pack, laid: int) -> Note:
    """The others hear only how many such cards were laid."""
    return ("named", str(laid.bit_count()))
