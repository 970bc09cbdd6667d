"""The play of the tricks, as a stage of a hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from functools import cache
from typing import Any, Self

from tutor.cards import card_phrase, cards_of
from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling, refused
from tutor.rules.core.stage import Cards, Judging, Note, Table, not_now, seat_name
from tutor.rules.play.duties import PlayRules
from tutor.rules.rank.tricks import Trick
from tutor.value import value


@value
class PlayStage(Judging):
    """The tricks so far and the one on the table, as (seat, card) plays."""

    table: Table
    rules: tuple[PlayRules, ...]
    hands: tuple[int, ...]
    to_act: int | None
    tricks: tuple[Trick, ...] = ()
    trick: tuple[tuple[int, int], ...] = ()
    led: int = -1
    best: int = -1
    phase: str = "play"

    @property
    def cards(self) -> Cards:
        """The hands as they are now."""
        return Cards(self.hands)

    @property
    def ahead(self) -> int | None:
        """Who has the trick on the table so far; None before it is led."""
        return next((seat for seat, card in self.trick if card == self.best), None)

    def legal_mask(self) -> int:
        """The cards that the seat to act may play."""
        if self.to_act is None:
            return 0
        return self.rules[self.to_act].legal_mask(self.hands[self.to_act], self.led, self.best)

    def candidates(self) -> Iterable[Action]:
        """Every card of the hand."""
        if self.to_act is None:
            return ()
        actions = self.rules[0].actions
        return (actions[card] for card in cards_of(self.hands[self.to_act]))

    def legal(self) -> list[Action]:
        """The cards that the duties leave, lowest first."""
        actions, left = self.rules[0].actions, self.legal_mask()
        found = []
        while left:
            found.append(actions[(left & -left).bit_length() - 1])
            left &= left - 1
        return found

    def allows(self, action: Action) -> bool:
        """Whether this plays one of the cards that the duties leave."""
        if action.verb != "play" or len(action.args) != 1:
            return False
        card = self.rules[0].pack.index.get(action.args[0])
        return card is not None and bool(self.legal_mask() >> card & 1)

    def judge(self, action: Action) -> Ruling:
        """Whether the seat to act may play this card."""
        seat = self.acting
        rules = self.rules[seat]
        pack = rules.pack
        card = pack.index.get(action.args[0]) if len(action.args) == 1 else None
        if action.verb != "play" or card is None:
            return not_now(action, "play a card of your hand", rules.known)
        hand = self.hands[seat]
        if not hand >> card & 1:
            return refused(f"You do not hold {card_phrase(pack, card)}.", rules.known)
        return rules.judge(hand, self.led, self.best, card)

    def after(self, action: Action) -> Self:
        """The card lies on the table; a full trick goes to its winner, who leads next."""
        return self.play(self.rules[0].pack.index[action.args[0]])

    def play(self, card: int) -> Self:
        """The same for a card that is known to be legal."""
        seat = self.acting
        hands = self.hands
        hands = (*hands[:seat], hands[seat] & ~(1 << card), *hands[seat + 1 :])
        trick = (*self.trick, (seat, card))
        led, best = self.led, self.best
        if led < 0:
            led = best = card
        elif self.rules[seat].order.beats(card, best):
            best = card
        active = self.table.active
        if len(trick) < len(active):
            tricks = self.tricks
            # The next in turn; index -1 + 1 leads from the last seat to the first.
            to_act: int | None = active[active.index(seat) + 1 - len(active)]
        else:
            winner = next(player for player, played in trick if played == best)
            tricks = (*self.tricks, Trick(trick, winner))
            to_act = winner if hands[winner] else None
            trick, led, best = (), -1, -1
        kind: Any = type(self)
        names = _added(kind)
        added = {name: getattr(self, name) for name in names} if names else {}
        made: Self = kind(self.table, self.rules, hands, to_act, tricks, trick, led, best, **added)
        return made

    def won_by(self, seats: Iterable[int]) -> int:
        """The cards in the tricks that these seats have won."""
        winners = set(seats)
        mask = 0
        for trick in self.tricks:
            if trick.winner in winners:
                mask |= trick.mask
        return mask

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody sees every card played."""
        codes = self.rules[0].pack.codes
        for trick in self.tricks:
            yield tuple(f"{seat_name(player)} {codes[card]}" for player, card in trick.plays)
        if self.trick:
            yield tuple(f"{seat_name(player)} {codes[card]}" for player, card in self.trick)


@cache
def _added(kind: Any) -> tuple[str, ...]:
    """The fields that a kind of play has beside those of every play."""
    return tuple(entry.name for entry in fields(kind)[len(fields(PlayStage)) :])
