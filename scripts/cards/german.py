"""The German pack of four suits and the fifth, blue one."""

from __future__ import annotations

from .frame import back
from .kit import symbol
from .names import german_title
from .suitcards import suit_card

HEIGHT = 150
RANKS = ("D", "K", "O", "U", "10", "9", "8", "7", "6")


def cards() -> list[str]:
    """The symbols of the pack, the back last."""
    drawn = []
    for suit in "EGRSB":
        drawing = "Z" if suit == "S" else suit
        for rank in RANKS:
            body = suit_card(drawing, rank, HEIGHT, german=True)
            drawn.append(symbol(f"{suit}-{rank}", german_title(suit, rank), 100, HEIGHT, body))
    return [*drawn, symbol("back", "Card back · Kartenrücken", 100, HEIGHT, back(HEIGHT))]
