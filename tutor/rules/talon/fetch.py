"""A player lays cards out face down, names as many of the others', and gets them in exchange.

Whoever holds a card that is named gives it and takes one of those laid out, unseen by the rest. A
card that nobody holds lies away: the player names another.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from tutor.cards import Pack, card_phrase, cards_of, format_mask, mask_of
from tutor.rules.core.action import Action
from tutor.rules.core.choices import Choices
from tutor.rules.core.ruling import Ruling, allowed, not_held, refused, said_before
from tutor.rules.core.stage import Cards, Judging, Note, Table, not_now, seat_name
from tutor.rules.core.wording import a_an, capital, cards_listed, number_of, unheld, wrong_number
from tutor.sources import Citation, unsaid
from tutor.value import WORKED_OUT, value

NOBODY_HAS_IT = (
    "No book considers a declarer who names a card that they have put aside themselves. Nobody "
    "could give it."
)


@dataclass(frozen=True)
class FetchRules:
    """So many cards are exchanged; `may_name` are those that may be named (a mask), `kind` is what
    a refusal calls them.

    The places of laying out, of naming, of the giving and of a card that nobody holds.
    """

    number: int
    may_name: int = field(metadata=WORKED_OUT)
    kind: str
    laying: Citation
    naming: Citation
    giving: Citation
    nobody: Citation


@value
class Fetched:
    """A card that was named, who gave it (None: nobody had it), and what was taken for it."""

    card: int
    giver: int | None
    taken: int | None = None


@value
class FetchStage(Judging):
    """The cards laid out (`laid`, a mask; they stay in the hand's mask until they are taken), what
    was named so far.

    `own` are the discards that the player knows of. `forfeited` tells that the player named a
    card before laying any out, and gets none.
    """

    table: Table
    rules: FetchRules
    cards: Cards
    player: int
    own: int = 0
    laid: int = 0
    fetched: tuple[Fetched, ...] = ()
    forfeited: bool = False
    phase: str = "fetch"

    @property
    def to_act(self) -> int | None:
        """The player until the cards have come, or there is no card left to name."""
        if self.forfeited or (len(self.got) == self.rules.number and not self.owing):
            return None
        return self.player if self.owing or self.nameable else None

    @property
    def hand(self) -> int:
        """The player's hand as it is now, with the cards laid out."""
        return self.cards.hands[self.player]

    @property
    def got(self) -> tuple[Fetched, ...]:
        """What was named and given."""
        return tuple(one for one in self.fetched if one.giver is not None)

    @property
    def owing(self) -> Fetched | None:
        """The card whose giver has not been given one yet."""
        return next((one for one in self.got if one.taken is None), None)

    @property
    def nameable(self) -> int:
        """The cards that may be named now, as a mask."""
        named = mask_of(one.card for one in self.fetched)
        return self.rules.may_name & ~self.hand & ~self.own & ~named

    @property
    def given(self) -> int:
        """The cards that others took for theirs."""
        return mask_of(one.taken for one in self.got if one.taken is not None)

    def candidates(self) -> Iterable[Action]:
        """Every choice of so many cards; every card of the pack; each card laid out."""
        codes = self.table.pack.codes
        if not self.laid and not self.fetched:
            held = [codes[card] for card in cards_of(self.hand)]
            return Choices("lay", held, self.rules.number, self.rules.number)
        if self.owing:
            return [Action("give", (codes[card],)) for card in cards_of(self.laid)]
        return [Action("ask", (codes[card],)) for card in range(len(codes))]

    def legal(self) -> list[Action] | Choices:
        """Of those the cards that the player may lay out and give, and the others' to name."""
        found = self.candidates()
        if isinstance(found, Choices):
            return found
        return [action for action in found if self.judge(action).ok]

    def judge(self, action: Action) -> Ruling:
        """First the cards laid out; then one after the other is named, and one given for it."""
        pack, rules = self.table.pack, self.rules
        cards = [pack.index.get(code, -1) for code in action.args]
        if not self.laid and not self.fetched:
            if action.verb == "ask":
                words = "You must first lay out as many cards face down as you want to ask for."
                return refused(words, rules.laying)
            return self._judge_laid(action, cards)
        verb = "give" if self.owing else "ask"
        if action.verb != verb or len(cards) != 1 or cards[0] < 0:
            expected = "give a card" if self.owing else "ask for a card that you lack"
            return not_now(action, expected, rules.giving if self.owing else rules.naming)
        return self._judge_given(cards[0]) if self.owing else self._judge_named(cards[0])

    def _judge_laid(self, action: Action, cards: list[int]) -> Ruling:
        number, rules, pack = self.rules.number, self.rules, self.table.pack
        expected = f"lay out {number_of(number, 'card')} of your hand"
        if action.verb != "lay" or -1 in cards or len(set(cards)) < len(cards):
            return not_now(action, expected, rules.laying)
        if mask_of(cards) & ~self.hand:
            return not_held(unheld(pack, mask_of(cards) & ~self.hand), rules.laying)
        if len(cards) != number:
            reason = wrong_number("lay out", number_of(number, "card"), len(cards))
            return refused(reason, rules.laying)
        return allowed("You may lay out any cards in exchange for those you name.", rules.laying)

    def _judge_named(self, card: int) -> Ruling:
        pack, rules = self.table.pack, self.rules
        name = card_phrase(pack, card)
        first = capital(name)
        if self.hand >> card & 1:
            return refused(
                f"You hold {name}, so you must ask for a card that you lack.", rules.naming
            )
        if self.own >> card & 1:
            reason = f"You have discarded {name}, so you must ask for another card."
            return refused(reason, unsaid(rules.naming, NOBODY_HAS_IT))
        if any(one.card == card for one in self.fetched):
            return said_before(f"{first} has already been named.", rules.naming)
        if not rules.may_name >> card & 1:
            return refused(
                f"{first} is not {a_an(rules.kind)}, so you cannot ask for it.", rules.naming
            )
        return allowed(
            f"Whoever holds {name} must give it to you in exchange for a card you laid out.",
            rules.naming,
        )

    def _judge_given(self, card: int) -> Ruling:
        name = card_phrase(self.table.pack, card)
        if not self.laid >> card & 1:
            lying = cards_listed(self.table.pack, cards_of(self.laid))
            reason = f"You have not laid out {name}, only {lying}."
            return refused(reason, self.rules.giving)
        return allowed("You choose which of the cards laid out to give.", self.rules.giving)

    def after(self, action: Action) -> FetchStage:
        """Cards lie out; or one is named and passes to the player; or its giver takes another."""
        index = self.table.pack.index
        if action.verb == "lay":
            return replace(self, laid=mask_of(index[code] for code in action.args))
        card = index[action.args[0]]
        if action.verb == "give":
            return self._give(card)
        hands = self.cards.hands
        giver = next((seat for seat, hand in enumerate(hands) if hand >> card & 1), None)
        named = replace(self, fetched=(*self.fetched, Fetched(card, giver)))
        if giver is None:
            return named
        moved = replace(named, cards=_moved(self.cards, card, giver, self.player))
        alone = self.laid.bit_count() == 1
        return moved._give(next(cards_of(self.laid))) if alone else moved

    def _give(self, card: int) -> FetchStage:
        """The giver of the last card takes this one."""
        *before, last = self.fetched
        giver = last.giver
        assert giver is not None
        return replace(
            self,
            cards=_moved(self.cards, card, self.player, giver),
            laid=self.laid & ~(1 << card),
            fetched=(*before, Fetched(last.card, giver, card)),
        )

    def forfeit(self) -> FetchStage:
        """The same when the player has named cards and laid none out: none come."""
        return replace(self, forfeited=True)

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody hears what is named and sees who gives it; what goes for it the two know."""
        pack, name = self.table.pack, seat_name(self.player)
        if seat == self.player and self.laid | self.given:
            yield ("laid out", format_mask(pack, self.laid | self.given))
        for one in self.fetched:
            code = pack.codes[one.card]
            if one.giver is None:  # named, and not seen
                yield (f"{name} asks for", f"{code}?", "nobody has it")
                continue
            yield (f"{name} asks for", code)
            yield (f"{seat_name(one.giver)} gives", code)
            if one.taken is not None and seat in (self.player, one.giver):
                yield (f"{seat_name(one.giver)} takes", pack.codes[one.taken])
        if self.forfeited:
            yield (f"{name} gets none",)


def _moved(cards: Cards, card: int, giver: int, taker: int) -> Cards:
    hands, bit = cards.hands, 1 << card
    return cards.with_hand(giver, hands[giver] & ~bit).with_hand(taker, hands[taker] | bit)


def may_be_named(pack: Pack, worth: tuple[int, ...], least: int) -> int:
    """The cards of a pack that are worth so much, as a mask."""
    return mask_of(card for card in range(len(pack)) if worth[card] >= least)
