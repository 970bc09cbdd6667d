"""The German pack of four suits and the fifth, blue one, and the signs of the suits alone."""

from __future__ import annotations

from .frame import back
from .kit import symbol
from .names import german_suit_title, german_title
from .suitcards import suit_card
from .suits import sign

HEIGHT, SIGN = 150, 24
RANKS = ("D", "K", "O", "U", "10", "9", "8", "7", "6")


def cards() -> list[str]:
    """The symbols of the pack, then the back and the signs."""
    drawn, signs = [], []
    for suit in "EGRSB":
        drawing = "Z" if suit == "S" else suit
        alone = sign(drawing, SIGN / 2, SIGN / 2, SIGN - 3)
        signs.append(symbol(f"sign-{suit}", german_suit_title(suit), SIGN, SIGN, alone))
        for rank in RANKS:
            body = suit_card(drawing, rank, HEIGHT, german=True)
            drawn.append(symbol(f"{suit}-{rank}", german_title(suit, rank), 100, HEIGHT, body))
    return [*drawn, symbol("back", "Card back · Kartenrücken", 100, HEIGHT, back(HEIGHT)), *signs]
