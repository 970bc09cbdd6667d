"""The French pack: 52 cards and a back."""

from __future__ import annotations

from .frame import back
from .kit import symbol
from .names import suit_card_title
from .suitcards import suit_card

HEIGHT = 150
RANKS = ("A", "K", "Q", "J", *(str(n) for n in range(10, 1, -1)))


def cards() -> list[str]:
    """The symbols of the pack, the back last."""
    drawn = [
        symbol(
            f"{suit}-{rank}",
            suit_card_title(suit, rank),
            100,
            HEIGHT,
            suit_card(suit, rank, HEIGHT),
        )
        for suit in "SHDC"
        for rank in RANKS
    ]
    return [*drawn, symbol("back", "Card back · Kartenrücken", 100, HEIGHT, back(HEIGHT))]
