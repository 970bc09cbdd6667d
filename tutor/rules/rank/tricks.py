"""Tricks: which cards follow which, which are trumps, and who wins.

One `TrickOrder` serves every game: tarock (permanent trumps), a named trump suit, trumps that
leave their suit (Unters, Spadille), no trumps at all. It depends on the cards alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor.cards import TAROK, Pack, cards_of
from tutor.value import value


@value
class TrickOrder:
    """`follows[card]` are the cards that follow it when led, itself included; `strength[card]`
    decides between two trumps or two cards of the suit led; `trumps` is a mask."""

    follows: tuple[int, ...]
    strength: tuple[int, ...]
    trumps: int

    @property
    def trump_row(self) -> tuple[int, ...]:
        """The trumps from the highest."""
        return tuple(sorted(cards_of(self.trumps), key=self.falling))

    def falling(self, card: int) -> int:
        """The place of a card among its trumps or its suit, counted from the top."""
        return -self.strength[card]

    def beats(self, card: int, best: int) -> bool:
        """Whether a card played later takes the trick from the best card so far."""
        if self.trumps >> card & 1 and not self.trumps >> best & 1:
            return True
        return bool(self.follows[best] >> card & 1) and self.strength[card] > self.strength[best]


@value
class Trick:
    """A finished trick: the leader's seat, and who played which card, in order."""

    plays: tuple[tuple[int, int], ...]
    winner: int

    @property
    def leader(self) -> int:
        """The seat that led."""
        return self.plays[0][0]

    @property
    def mask(self) -> int:
        """The cards of the trick as a set."""
        mask = 0
        for _, card in self.plays:
            mask |= 1 << card
        return mask


def pack_order(pack: Pack, trumps: int, ranking: Sequence[int] = ()) -> TrickOrder:
    """Each suit follows itself, `trumps` beat the rest and follow one another.

    Cards rank as they stand in the pack, or in `ranking`, from the lowest.
    """
    follows = [0] * len(pack)
    for mask in pack.suit_masks.values():
        for card in cards_of(mask):
            follows[card] = trumps if trumps >> card & 1 else mask & ~trumps
    places = {card: place for place, card in enumerate(ranking or range(len(pack)))}
    strength = tuple(places[card] for card in range(len(pack)))
    return TrickOrder(tuple(follows), strength, trumps)


def in_hand(order: TrickOrder, pack: Pack, mask: int) -> list[int]:
    """A hand as one holds it: the trumps first, then suit by suit as the pack has them, each from
    the top."""
    trumps = order.trumps
    suits = sorted(pack.suit_masks.values(), key=lambda cards: cards & -cards)
    runs = [mask & trumps, *(mask & cards & ~trumps for cards in suits)]
    return [card for run in runs for card in sorted(cards_of(run), key=order.falling)]


def tarock_order(pack: Pack) -> TrickOrder:
    """The order of a tarock pack: the taroks are permanent trumps (000 6 ¶ 1, 003 § 2)."""
    return pack_order(pack, pack.suit_masks[TAROK])


def best_card(order: TrickOrder, cards: Sequence[int]) -> int:
    """The card that wins among these, played in this order. `cards` is not empty."""
    best = cards[0]
    for card in cards[1:]:
        if order.beats(card, best):
            best = card
    return best


def trick_winner(order: TrickOrder, plays: Sequence[tuple[int, int]]) -> int:
    """The seat that wins the trick of (seat, card) plays."""
    best = best_card(order, [card for _, card in plays])
    return next(seat for seat, card in plays if card == best)
