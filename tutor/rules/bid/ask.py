"""A player asks the others for a card of a high rank and gives another for it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tutor.cards import Pack, card_phrase, cards_of, format_mask
from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling, allowed, not_held, refused
from tutor.rules.core.stage import Cards, Judging, Note, Table, not_now, seat_name
from tutor.rules.core.wording import cards_listed, one_of
from tutor.sources import Citation
from tutor.value import value


@dataclass(frozen=True)
class AskRules:
    """The ranks that may be asked for: a later one only when the player has all of those before.

    `asking` and `giving` are the places of the two halves of the exchange, `next_rank` the place
    of the later ranks.
    """

    ranks: tuple[str, ...]
    asking: Citation
    giving: Citation
    next_rank: Citation

    def askable(self, pack: Pack, hand: int) -> int:
        """The cards that this hand may ask for, as a mask; none if it has all of them."""
        for rank in self.ranks:
            missing = pack.rank_mask(rank) & ~hand
            if missing:
                return missing
        return 0


@value
class AskStage(Judging):
    """The card asked for and its giver, the card that went back (`laid`, a mask of one)."""

    table: Table
    rules: AskRules
    cards: Cards
    player: int
    asked: int | None = None
    giver: int | None = None
    laid: int = 0
    phase: str = "ask"

    @property
    def to_act(self) -> int | None:
        """The player until a card is given back."""
        return None if self.laid else self.player

    @property
    def hand(self) -> int:
        """The player's hand as it is now."""
        return self.cards.hands[self.player]

    def candidates(self) -> Iterable[Action]:
        """Every card of the ranks; then every card of the hand."""
        codes = self.table.pack.codes
        if self.asked is None:
            wanted = self.table.pack.rank_mask(*self.rules.ranks)
            return [Action("ask", (codes[card],)) for card in cards_of(wanted)]
        return [Action("give", (codes[card],)) for card in cards_of(self.hand)]

    def judge(self, action: Action) -> Ruling:
        """A card not held, of the first rank that is not complete; then any other."""
        verb, place = (
            ("ask", self.rules.asking) if self.asked is None else ("give", self.rules.giving)
        )
        pack = self.table.pack
        card = pack.index.get(action.args[0]) if len(action.args) == 1 else None
        if action.verb != verb or card is None:
            expected = "ask for a card" if self.asked is None else "give a card"
            return not_now(action, expected, place)
        return self._judge_asked(card) if self.asked is None else self._judge_given(card)

    def _judge_asked(self, card: int) -> Ruling:
        pack, rules = self.table.pack, self.rules
        name = card_phrase(pack, card)
        if self.hand >> card & 1:
            return refused(
                f"You hold {name}, so you must ask for a card that you lack.", rules.asking
            )
        askable = rules.askable(pack, self.hand)
        if askable >> card & 1:
            place = rules.asking if pack.ranks[card] == rules.ranks[0] else rules.next_rank
            return allowed(
                f"Whoever holds {name} must give it to you in exchange for another card.", place
            )
        ranks = cards_listed(pack, cards_of(askable), one_of)
        return refused(f"You may ask only for {ranks}.", rules.asking)

    def _judge_given(self, card: int) -> Ruling:
        name = card_phrase(self.table.pack, card)
        if not self.hand >> card & 1:
            return not_held(
                f"You do not hold {name}, so you must give another card.", self.rules.giving
            )
        if card == self.asked:
            reason = f"You have just asked for {name}, so you must give another card for it."
            return refused(reason, self.rules.giving)
        return allowed("You may give any other card in exchange.", self.rules.giving)

    def after(self, action: Action) -> AskStage:
        """The card has passed to the player, or the one given back to its giver."""
        card = self.table.pack.index[action.args[0]]
        hands = self.cards.hands
        if self.giver is not None:
            moved = self._moved(card, self.player, self.giver)
            return replace(self, cards=moved, laid=1 << card)
        giver = next(seat for seat, hand in enumerate(hands) if hand >> card & 1)
        moved = self._moved(card, giver, self.player)
        return replace(self, cards=moved, asked=card, giver=giver)

    def _moved(self, card: int, giver: int, taker: int) -> Cards:
        hands, bit = self.cards.hands, 1 << card
        return self.cards.with_hand(giver, hands[giver] & ~bit).with_hand(taker, hands[taker] | bit)

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody hears what is asked for and sees who gives it; the two know what went back."""
        pack = self.table.pack
        if self.asked is not None and self.giver is not None:
            yield (f"{seat_name(self.player)} asks for", pack.codes[self.asked])
            yield (f"{seat_name(self.giver)} gives it",)
        if self.laid and seat in (self.player, self.giver):
            yield ("given back", format_mask(pack, self.laid))
