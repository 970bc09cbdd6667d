"""A plain player: it weighs its first hand, and in the play reckons with what lies open.

It knows its own hand, the tops of both sides, what was turned up and played, and nothing of what
lies under the tops. Once nothing lies under any top the other's hand is known, and the last tricks
are played out in the head.
"""

from __future__ import annotations

import random
from functools import lru_cache

from tutor.cards import cards_of, mask_of
from tutor.games.strohmann.rules import StrohmannRules
from tutor.games.strohmann.throw_in import ThrowInStage
from tutor.hand.state import State
from tutor.players.plain import by_stage, by_thumb, unseen_by
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.action import PASS, THROW, Action
from tutor.rules.play.packets import UNSEEN, PacketPlay
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tarock import tarock_values

ENOUGH = 12
"""The strength of the first hand from which the game is taken up."""
HIGH = 7
"""So many of the highest taroks count twice."""
ALL_KNOWN = 5
"""With so many cards in each hand, or fewer, and nothing hidden, one looks ahead to the end."""


def strength(state: State, hand: int) -> int:
    """A rough measure of the first hand: taroks, the highest seven once more, Kings."""
    taroks = hand & state.game.order.trumps
    row = mask_of(state.game.order.trump_row[:HIGH])
    kings = (hand & state.game.pack.rank_mask("K")).bit_count()
    return taroks.bit_count() + (taroks & row).bit_count() + kings


def _speak(state: State, auction: AuctionStage, rng: random.Random) -> Action:
    able = strength(state, state.cards.hands[state.acting])
    return auction.rules.bids[0][0] if able >= ENOUGH else PASS


def _play(state: State, play: PacketPlay, rng: random.Random) -> Action:
    if play.may_announce:
        return Action("announce", (play.may_announce[0].id,))
    legal = list(cards_of(play.legal_mask()))
    rng.shuffle(legal)
    actions = play.rules[state.acting].actions
    if len(legal) == 1:
        return actions[legal[0]]
    known = not play.cards.talon and play.hands[state.acting].bit_count() <= ALL_KNOWN
    if known and not by_thumb():
        return actions[_looking_ahead(state, play, legal)]
    weigh = _Weighing(state, play)
    value = weigh.lead if play.led < 0 else weigh.follow
    return actions[max(legal, key=value)]


class _Weighing:
    """What a card is likely to bring, in thirds of a card point; a guess, never a look."""

    def __init__(self, state: State, play: PacketPlay) -> None:
        seat = state.acting
        other = next(one for one in state.table.active if one != seat)
        self.order, self.led, self.best = state.game.order, play.led, play.best
        self.values = tarock_values(state.game.pack)
        self.open = open_cards(play, other)
        self.unknown = unseen_by(state, play, seat) & ~self.open
        hidden = play.hands[other].bit_count() - self.open.bit_count()
        self.share = hidden / max(1, self.unknown.bit_count())

    def has_one(self, cards: int) -> float:
        """How likely it is that the other holds one of these."""
        if self.open & cards:
            return 1.0
        return float(1.0 - (1.0 - self.share) ** (self.unknown & cards).bit_count())

    def lead(self, card: int) -> float:
        """The trick that the card is led to."""
        order = self.order
        suit = order.follows[card]
        higher = mask_of(
            one for one in cards_of(suit) if order.strength[one] > order.strength[card]
        )
        lost = self.has_one(higher)
        if not order.trumps >> card & 1:
            lost += (1 - self.has_one(suit)) * self.has_one(order.trumps)
        worth = self.values.worth(1 << card)
        return (1 - lost) * (worth + 4) - lost * (worth + 3) - self.cost(card)

    def follow(self, card: int) -> float:
        """The trick that the card completes."""
        worth = self.values.worth(1 << card) + self.values.worth(1 << self.led)
        wins = self.order.beats(card, self.best)
        return (worth + 2 if wins else -worth) - self.cost(card)

    def cost(self, card: int) -> float:
        """What one gives up with a card: a tarok by its height, a suit card that stands."""
        order = self.order
        left = self.unknown | self.open
        lower = sum(
            order.strength[one] < order.strength[card]
            for one in cards_of(left & order.follows[card])
        )
        if order.trumps >> card & 1:
            return 1.0 + 7.0 * lower / max(1, (left & order.trumps).bit_count())
        return 0.3 * lower


def open_cards(play: PacketPlay, seat: int) -> int:
    """What everybody knows of the cards that a seat can play: its tops, what it has turned up and
    taken, what it has announced."""
    known = mask_of(card for owner, card in play.turned if owner == seat and card != UNSEEN)
    for caller, name in play.announced:
        if caller == seat:
            known |= next(one.cards for one in play.given.together if one.id == name)
    return known & play.hands[seat]


def _looking_ahead(state: State, play: PlayStage, legal: list[int]) -> int:
    """The best card when both hands are known: nothing lies in the packets any more."""
    seat = state.acting
    other = next(one for one in state.table.active if one != seat)
    ending, theirs = Ending(state, seat), unseen_by(state, play, seat)
    assert theirs.bit_count() == play.hands[other].bit_count()
    return max(legal, key=lambda card: ending.after(play.hands[seat], theirs, play.led, card))


class Ending:
    """The last tricks with all cards known, for the seat that looks ahead."""

    def __init__(self, state: State, seat: int) -> None:
        rules = state.game.rules_as(StrohmannRules)
        self.order, self.values = state.game.order, tarock_values(state.game.pack)
        self.legal = state.the(PlayStage).rules[seat].legal_mask
        self.pagat, self.prices = state.game.pack.index["I"], rules.pagat.value
        self.best = lru_cache(maxsize=None)(self._best)

    def after(self, own: int, theirs: int, led: int, card: int) -> float:
        """The worth of playing this card, to the card that was led or as a lead."""
        own &= ~(1 << card)
        if led < 0:
            replies = cards_of(self.legal(theirs, card, card))
            return min(self._trick(own, theirs & ~(1 << one), card, one, True) for one in replies)
        return self._trick(own, theirs, led, card, False)

    def _trick(self, own: int, theirs: int, led: int, added: int, mine: bool) -> float:
        """A whole trick, led by this seat (`mine`) or by the other, and what follows."""
        taken = self.order.beats(added, led) != mine
        worth = float(self.values.worth(1 << led | 1 << added))
        if not own:
            worth += self._pagat(led, added, taken, mine)
            return worth if taken else -worth
        rest = self.best(own, theirs) if taken else -self.best(theirs, own)
        return rest + (worth if taken else -worth)

    def _pagat(self, led: int, added: int, taken: bool, mine: bool) -> float:
        """The Pagat in the last trick, weighed as ten thirds a point paid."""
        if self.pagat not in (led, added):
            return 0.0
        owner_wins = ((led == self.pagat) == mine) == taken
        return 10.0 * (self.prices.made if owner_wins else self.prices.lost)

    def _best(self, leads: int, follows: int) -> float:
        """The worth of what is left for the side that is to lead."""
        return max(self.after(leads, follows, -1, card) for card in cards_of(leads))


choose = by_stage(
    {PacketPlay: _play, AuctionStage: _speak, ThrowInStage: lambda state, stage, rng: THROW}
)
"""A lawful action for the seat to act."""
