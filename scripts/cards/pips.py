"""Where the pips of a number card stand."""

from __future__ import annotations

from .suits import sign

_COLUMNS_OF_FOUR = tuple((column, row / 3) for row in range(4) for column in (-1, 1))
# Columns -1, 0, 1; rows as parts of the way from the top row (0) to the bottom row (1).
LAYOUT: dict[int, tuple[tuple[int, float], ...]] = {
    2: ((0, 0), (0, 1)),
    3: ((0, 0), (0, 1 / 2), (0, 1)),
    4: ((-1, 0), (1, 0), (-1, 1), (1, 1)),
    5: ((-1, 0), (1, 0), (0, 1 / 2), (-1, 1), (1, 1)),
    6: ((-1, 0), (1, 0), (-1, 1 / 2), (1, 1 / 2), (-1, 1), (1, 1)),
    7: ((-1, 0), (1, 0), (0, 1 / 4), (-1, 1 / 2), (1, 1 / 2), (-1, 1), (1, 1)),
    8: ((-1, 0), (1, 0), (0, 1 / 4), (-1, 1 / 2), (1, 1 / 2), (0, 3 / 4), (-1, 1), (1, 1)),
    9: (*_COLUMNS_OF_FOUR, (0, 1 / 2)),
    10: (*_COLUMNS_OF_FOUR, (0, 1 / 6), (0, 5 / 6)),
}


def pips(suit: str, count: int, width: float, height: float, size: float) -> str:
    """The pips of a number card; those of the lower half stand on their heads."""
    top, spread = height * 0.155, width * 0.15
    drawn = []
    for column, row in LAYOUT[count]:
        turn = 180 if row > 1 / 2 else 0
        y = top + row * (height - 2 * top)
        drawn.append(sign(suit, width / 2 + column * spread, y, size, turn))
    return "".join(drawn)
