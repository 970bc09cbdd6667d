"""What beats what in each game of Scat (000 3 §§ 1, 10)."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.cards import Pack
from tutor.cards.packs import GERMAN_32
from tutor.rules.rank.fixed_trumps import FixedTrumps
from tutor.rules.rank.tricks import TrickOrder

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
    """What a table agrees on for a Null: the Unters as trumps, the 10 below the Deuce."""

    unters_trumps: bool = False
    high_ten: bool = False

    def __call__(self, pack: Pack, suit: str | None) -> TrickOrder:
        """The order of a Null with these cards; it has no suit of trumps."""
        return null_order(self)


NATURAL = NullCards()


WENZEL = FixedTrumps(UNTERS, GAME_RANKS)
"""What beats what where the eyes count."""


def trump_order(suit: str | None) -> TrickOrder:
    """The four Unters, and the suit of this letter below them; None for a Grand."""
    return WENZEL.order(GERMAN_32, suit)


def game_order(pack: Pack, suit: str | None) -> TrickOrder:
    """The order of a game in which the eyes count, with this suit as trumps or none."""
    return trump_order(suit)


def null_order(cards: NullCards = NATURAL) -> TrickOrder:
    """The order of a Null; without any agreement no trumps, and the natural order in a suit."""
    tens_out = tuple(rank for rank in NULL_RANKS if rank != "10")
    ranks = (*tens_out[:-1], "10", "D") if cards.high_ten else NULL_RANKS
    if cards.unters_trumps:
        ranks = tuple(rank for rank in ranks if rank != "U")
    always = UNTERS if cards.unters_trumps else ()
    return FixedTrumps(always, ranks).order(GERMAN_32, None)
