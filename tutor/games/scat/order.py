"""What beats what in each game of Scat (000 3 §§ 1, 10)."""

from __future__ import annotations

from functools import cache

from tutor.cards import cards_of
from tutor.cards.packs import GERMAN_32
from tutor.rules.auction import Bid
from tutor.rules.tricks import TrickOrder, pack_order

SUITS_RISING = ("S", "R", "G", "E")
"""The letters of the suits from the lowest (000 3 § 1 ¶ 6)."""

UNTERS = ("S-U", "R-U", "G-U", "E-U")
"""The four Unters from the lowest (000 3 § 1 ¶ 7)."""

GAME_RANKS = ("7", "8", "9", "O", "K", "10", "D")
"""The seven other cards of a suit from the lowest (000 3 § 1 ¶ 8)."""

NULL_RANKS = ("7", "8", "9", "10", "U", "O", "K", "D")
"""The cards of a suit in a Null: Unter and ten in their natural places (000 3 § 10 B)."""


@cache
def trump_order(suit: str | None) -> TrickOrder:
    """The four Unters, and the suit of this letter below them; None for a Grand."""
    unters = [GERMAN_32.index[code] for code in UNTERS]
    plain = _ranking(GAME_RANKS)
    trumps = GERMAN_32.mask(*UNTERS)
    if suit is not None:
        trumps |= GERMAN_32.suit_masks[suit]
    return pack_order(GERMAN_32, trumps, (*plain, *unters))


@cache
def null_order() -> TrickOrder:
    """No trumps, and the natural order in every suit."""
    return pack_order(GERMAN_32, 0, _ranking(NULL_RANKS))


def _ranking(ranks: tuple[str, ...]) -> list[int]:
    """The cards of these ranks, suit by suit."""
    codes = (f"{suit.letter}-{rank}" for suit in GERMAN_32.suits for rank in ranks)
    return [GERMAN_32.index[code] for code in codes]


def order_of(bid: Bid, null_with_trumps: bool) -> TrickOrder:
    """The order of a game named; a Null keeps the Unters as trumps where that is agreed."""
    if bid.category in ("null", "ouvert") and not null_with_trumps:
        return null_order()
    return trump_order(bid.trump)


def matadors(order: TrickOrder, holding: int) -> int:
    """How many of the highest trumps a holding has in an unbroken row (000 3 § 5)."""
    row = sorted(cards_of(order.trumps), key=lambda card: -order.strength[card])
    number = 0
    while number < len(row) and holding >> row[number] & 1:
        number += 1
    return number
