"""Exchange: a player lays some cards away and takes as many from the top of the talon."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tutor.cards import NotationError, cards_of, format_mask, mask_of, parse_cards
from tutor.rules.core.action import Action
from tutor.rules.core.choices import Choices
from tutor.rules.core.ruling import Ruling, allowed, not_held, refused
from tutor.rules.core.stage import Cards, Judging, Note, Table, not_now, seat_name
from tutor.rules.core.wording import number_of, number_word, unheld, wrong_number
from tutor.sources import Citation, unsaid
from tutor.value import value

KEEP = Action("keep")
EVENED = "A hand with too many cards is brought down to the right number at the talon."


@value
class ExchangeRules:
    """How many cards are to be exchanged, at least and at most, and where that stands.

    Where it is `optional`, the hand may be kept as it is; `below` takes the cards from the bottom
    of the talon. `laying` is the place of laying away before buying, if not the same.
    """

    least: int
    most: int
    citation: Citation
    optional: bool = False
    below: bool = False
    laying: Citation | None = None


@value
class ExchangeStage(Judging):
    """One player before the talon; `skipped` cards at its top are another's.

    `laid` are the cards laid away, as a mask. Where nothing need be exchanged, `keep` keeps the
    hand. `owed` more cards are taken than laid, or fewer, where the hand had the wrong number;
    `choosing` leaves the taking to a later choice.
    """

    table: Table
    rules: ExchangeRules
    cards: Cards
    seat: int
    skipped: int = 0
    laid: int = 0
    kept: bool = False
    owed: int = 0
    choosing: bool = False
    phase: str = "exchange"

    @property
    def to_act(self) -> int | None:
        """The player until the exchange."""
        return None if self.laid or self.kept else self.seat

    @property
    def hand(self) -> int:
        """The player's hand."""
        return self.cards.hands[self.seat]

    @property
    def bought(self) -> int:
        """How many cards come for those laid away, or for none where some are missing."""
        if self.kept:
            return max(self.owed, 0)
        return self.laid.bit_count() + self.owed if self.laid else 0

    def candidates(self) -> Choices:
        """Every choice of a lawful number of cards."""
        rules, codes = self.rules, self.table.pack.codes
        held = [codes[card] for card in cards_of(self.hand)]
        return Choices("lay", held, rules.least, rules.most, (KEEP,) if rules.optional else ())

    def legal(self) -> Choices:
        """All candidates: they are made of held cards in lawful numbers."""
        return self.candidates()

    def allows(self, action: Action) -> bool:
        """Whether it lays held cards away, each once, in a lawful number."""
        rules, index = self.rules, self.table.pack.index
        cards = {index.get(code, -1) for code in action.args}
        if action.verb != "lay" or -1 in cards or len(cards) < len(action.args):
            return self.judge(action).ok
        return rules.least <= len(cards) <= rules.most and not mask_of(cards) & ~self.hand

    def judge(self, action: Action) -> Ruling:
        """The number of cards, and that they are held."""
        rules, pack = self.rules, self.table.pack
        span = number_of(rules.most, "card")
        if rules.least < rules.most:
            between = "or" if rules.most == rules.least + 1 else "to"
            span = f"{number_word(rules.least)} {between} {span}"
        if action == KEEP:
            if not rules.optional:
                return self._too_few()
            owed = f"; you still get the {self.owed} that you lack" * (self.owed > 0)
            return allowed(f"You need not exchange any cards{owed}.", rules.citation)
        if action.verb != "lay":
            return not_now(action, f"discard {span}", rules.citation)
        try:
            cards = mask_of(parse_cards(pack, " ".join(action.args), f"{action.verb} "))
        except NotationError as error:
            return refused(str(error), rules.citation)
        if cards & ~self.hand:
            place = rules.laying or rules.citation
            return not_held(unheld(pack, cards & ~self.hand), place)
        if not rules.least <= cards.bit_count() <= rules.most:
            reason = wrong_number("exchange", span, cards.bit_count())
            if rules.optional:
                reason = f"You may exchange {span}, or keep all that you hold."
            few = cards.bit_count() > rules.most == len(self.cards.talon) - self.skipped - self.owed
            evened = self.owed < 0 and rules.least == -self.owed
            place = unsaid(rules.citation, EVENED) if evened else rules.citation
            return refused(reason + " The talon holds no more." * few, place)
        bought = (
            number_of(cards.bit_count() + self.owed, "card") if self.owed else "the same number"
        )
        words = f"You discard first, and then you buy {bought}."
        return allowed(words, rules.laying or rules.citation)

    def _too_few(self) -> Ruling:
        """That the hand may not be kept: the least there is to buy, or what it has too much."""
        rules = self.rules
        if self.owed < 0 and rules.least == -self.owed:
            many = number_of(rules.least, "card")
            reason = f"You hold {many} too many, so you must discard at least {many}."
            return refused(reason, unsaid(rules.citation, EVENED))
        return refused(f"You must buy at least {number_of(rules.least, 'card')}.", rules.citation)

    def after(self, action: Action) -> ExchangeStage:
        """The cards lie away, and as many have come from the talon."""
        kept = action.verb == "keep"
        laid = 0 if kept else mask_of(parse_cards(self.table.pack, " ".join(action.args)))
        if kept and self.owed <= 0:
            return replace(self, kept=True)
        if self.choosing:
            cards = self.cards.with_hand(self.seat, self.hand & ~laid)
            return replace(self, laid=laid, cards=cards)
        talon, number = self.cards.talon, laid.bit_count() + self.owed
        begin = len(talon) - number if self.rules.below else self.skipped
        hand = self.hand & ~laid | mask_of(talon[begin : begin + number])
        left = talon[:begin] + talon[begin + number :]
        cards = replace(self.cards.with_hand(self.seat, hand), talon=left)
        return replace(self, laid=laid, cards=cards, kept=kept)

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody hears the number; the player knows the discards."""
        if self.kept or self.laid:
            yield (f"{seat_name(self.seat)} buys", str(self.bought))
        if self.laid and seat == self.seat:
            yield ("laid", format_mask(self.table.pack, self.laid))
