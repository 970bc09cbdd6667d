"""What beats what in each game of Scat (000 3 §§ 1, 10)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tutor.cards import Pack, cards_of
from tutor.cards.packs import GERMAN_32
from tutor.rules.rank.tricks import TrickOrder, pack_order

SUITS_RISING = ("S", "R", "G", "E")
"""The letters of the suits from the lowest (000 3 § 1 ¶ 6)."""

UNTERS = ("S-U", "R-U", "G-U", "E-U")
"""The four Unters from the lowest (000 3 § 1 ¶ 7)."""

GAME_RANKS = ("7", "8", "9", "O", "K", "10", "D")
"""The seven other cards of a suit from the lowest (000 3 § 1 ¶ 8)."""

NULL_RANKS = ("7", "8", "9", "10", "U", "O", "K", "D")
"""The cards of a suit in a Null: Unter and ten in their natural places (000 3 § 10 B)."""


@dataclass(frozen=True)
class NullCards:
    """What a table agrees on for a Null: the Unters as trumps, the Zehn below the Daus."""

    unters_trumps: bool = False
    high_ten: bool = False

    def __call__(self, pack: Pack, suit: str | None) -> TrickOrder:
        """The order of a Null with these cards; it has no suit of trumps."""
        return null_order(self)


NATURAL = NullCards()


@cache
def trump_order(suit: str | None) -> TrickOrder:
    """The four Unters, and the suit of this letter below them; None for a Grand."""
    trumps = GERMAN_32.suit_masks[suit] if suit is not None else 0
    return _with_unters(trumps, GAME_RANKS)


def game_order(pack: Pack, suit: str | None) -> TrickOrder:
    """The order of a game in which the eyes count, with this suit as trumps or none."""
    return trump_order(suit)


@cache
def null_order(cards: NullCards = NATURAL) -> TrickOrder:
    """The order of a Null; without any agreement no trumps, and the natural order in a suit."""
    tens_out = tuple(rank for rank in NULL_RANKS if rank != "10")
    ranks = (*tens_out[:-1], "10", "D") if cards.high_ten else NULL_RANKS
    if cards.unters_trumps:
        return _with_unters(0, tuple(rank for rank in ranks if rank != "U"))
    return pack_order(GERMAN_32, 0, _ranking(ranks))


def _with_unters(trumps: int, ranks: tuple[str, ...]) -> TrickOrder:
    """The Unters above these trumps and above the suits, whose cards rank like this."""
    unters = [GERMAN_32.index[code] for code in UNTERS]
    return pack_order(GERMAN_32, trumps | GERMAN_32.mask(*UNTERS), (*_ranking(ranks), *unters))


def _ranking(ranks: tuple[str, ...]) -> list[int]:
    """The cards of these ranks, suit by suit."""
    codes = (f"{suit.letter}-{rank}" for suit in GERMAN_32.suits for rank in ranks)
    return [GERMAN_32.index[code] for code in codes]


def matadors(order: TrickOrder, holding: int) -> int:
    """How many of the highest trumps a holding has in an unbroken row (000 3 § 5)."""
    row = sorted(cards_of(order.trumps), key=lambda card: -order.strength[card])
    number = 0
    while number < len(row) and holding >> row[number] & 1:
        number += 1
    return number
