"""A suit card of any pack: ground, indices, and pips, ace or court."""

from __future__ import annotations

from .courts import FIGURES, court
from .frame import ground, indices, panel_outline, stepped_panel
from .kit import GOLD, LINE, PAPER, both_ways, disc, line, move, shape
from .pips import pips
from .suits import sign


def _pip_size(count: int) -> float:
    """Pips grow where there is room beside the indices."""
    if count > 6:
        return 15.6
    return 18.0 if count > 3 else 24.0


def _ace(suit: str, height: int) -> str:
    """One great sign in a rayed medallion."""
    rays = "".join(
        move(shape("M0-37.5 2.3-31H-2.3Z", GOLD, LINE, 0.8), turn=angle)
        for angle in range(0, 360, 15)
    )
    medal = disc(0, 0, 30.4, PAPER, LINE, 1.3) + disc(0, 0, 27.4, "none", GOLD, 1.6)
    scale = 1 if height > 150 else 0.9
    return move(rays + medal + sign(suit, 0, 0, 38), 50, height / 2, scale=scale)


def _daus(suit: str, height: int) -> str:
    """Two great signs, foot to foot, and a gold scroll between them."""
    middle, far = height / 2, height * 0.235
    half = sign(suit, 0, -far, 46)
    scroll = line("M0 0C6-9 16-9 18-3C19 1 13 3 12-1M0 0C-5-6-4-10 0-12C4-10 5-6 0 0", 4) + line(
        "M0 0C6-9 16-9 18-3C19 1 13 3 12-1M0 0C-5-6-4-10 0-12C4-10 5-6 0 0", 2, GOLD
    )
    return move(both_ways(half, 0, 0) + both_ways(scroll, 0, 0) + disc(0, 0, 3.4, GOLD), 50, middle)


def suit_card(suit: str, rank: str, height: int, german: bool = False) -> str:
    """The drawing of a suit card; German bells are suit `Z`."""
    if rank in FIGURES:
        middle = stepped_panel(height) + court(rank, suit, height) + panel_outline(height)
    elif rank == "D" and german:
        middle = _daus(suit, height)
    elif rank == "A":
        middle = _ace(suit, height)
    else:
        count = int(rank)
        size = _pip_size(count) + (height - 150) / 30 + (1.6 if german else 0)
        middle = pips(suit, count, 100, height, size)
    return ground(height) + middle + indices(rank, suit, height, coloured=not german)
