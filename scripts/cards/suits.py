"""The suit signs, each in a box from -10 to 10 about its centre."""

from __future__ import annotations

import math
from collections.abc import Callable

from .kit import FINE, GOLD, INK, LINE, disc, line, move, num, shape

RED_INK = "var(--card-red, #b3261e)"
# German bells share the letter S with the French spades, so their property has a name of its own.
SUIT_PAINT = {
    "S": f"var(--suit-S, {INK})",
    "H": f"var(--suit-H, {RED_INK})",
    "D": f"var(--suit-D, {RED_INK})",
    "C": f"var(--suit-C, {INK})",
    "E": "var(--suit-E, #c08a4c)",
    "G": "var(--suit-G, #3f7d46)",
    "R": f"var(--suit-R, {RED_INK})",
    "Z": "var(--suit-bells, #e0a32e)",
    "B": "var(--suit-B, #2f5f9e)",
}

_HEART = (
    "M0 10C-3 5-10 1-10-4.2C-10-8-7.6-10-5-10C-2.6-10-.6-8.4 0-6.2"
    "C.6-8.4 2.6-10 5-10C7.6-10 10-8 10-4.2C10 1 3 5 0 10Z"
)
_SPADE = (
    "M0-10.5C3-5 9.6-1.8 9.6 3.2C9.6 6.2 7.4 7.8 5.2 7.8C3.2 7.8 1.7 6.8 1 5.2"
    "C1.4 7.6 2.2 9.2 4.2 10.2H-4.2C-2.2 9.2-1.4 7.6-1 5.2C-1.7 6.8-3.2 7.8-5.2 7.8"
    "C-7.4 7.8-9.6 6.2-9.6 3.2C-9.6-1.8-3-5 0-10.5Z"
)
_DIAMOND = "M0-11.5Q3.4-4.8 8.4 0Q3.4 4.8 0 11.5Q-3.4 4.8-8.4 0Q-3.4-4.8 0-11.5Z"
_CLUB = (
    "M0-10.4A4.7 4.7 0 0 1 3.6-2.7A4.7 4.7 0 1 1 1 5C1.4 7.6 2.2 9.2 4.2 10.2H-4.2"
    "C-2.2 9.2-1.4 7.6-1 5A4.7 4.7 0 1 1-3.6-2.7A4.7 4.7 0 0 1 0-10.4Z"
)
_LEAF = (
    "M0-11C3.4-8.4 9.6-5.2 9.4.6C9.3 4.4 6.4 6.2 3.6 5.6C2.2 5.3 1.2 4.6.6 3.8"
    "L.9 10.4H-.9L-.6 3.8C-1.2 4.6-2.2 5.3-3.6 5.6C-6.4 6.2-9.3 4.4-9.4.6C-9.6-5.2-3.4-8.4 0-11Z"
)


def _plain(d: str) -> Callable[[str], str]:
    return lambda paint: shape(d, paint, "")


def _outlined_heart(paint: str) -> str:
    return shape(_HEART, paint, LINE, FINE) + line("M-6.4-4.4C-6.4-6.2-5.6-7-4.4-7", 1.2, "#f3b7a6")


def _leaf(paint: str) -> str:
    veins = line("M0-7V6M0 .8 4.6-3M0 .8-4.6-3M0 4 5.4.8M0 4-5.4.8", 0.9, "#f4ecd0")
    return shape(_LEAF, paint, LINE, FINE) + veins


def _acorn(paint: str) -> str:
    nut = shape("M-6-1.5C-6.6 4-3.4 8-.8 9L0 11L.8 9C3.4 8 6.6 4 6-1.5Z", paint, LINE, FINE)
    cup = shape(
        "M-8-1C-8.4-5.6-4.4-7.6 0-7.6C4.4-7.6 8.4-5.6 8-1C8 .6-8 .6-8-1Z", "#3f7d46", LINE, FINE
    )
    hatch = line(
        "M-4.6-6.6-1.4.2M-.4-7.4 3 .1M3.6-7 6.8-1M4.6-6.6 1.4.2M.4-7.4-3 .1M-3.6-7-6.8-1", 0.6
    )
    stalk = line("M0-7.6C0-9 .8-10.2 2-10.8", 1.8, "#8a7445")
    return stalk + nut + cup + hatch + line("M-3 1.8C-3 4.4-2.4 5.6-1.4 6.8", 1, "#f3d9a6")


def _bell(paint: str) -> str:
    ball = disc(0, 0.8, 9, paint, LINE, FINE + 0.2)
    ring = disc(0, -9.4, 1.7, paint, LINE, FINE)
    belt = line("M-9 .2C-5 2.6 5 2.6 9 .2", 1.1) + line("M-8.7 2.6C-5 5 5 5 8.7 2.6", 1.1)
    slit = disc(0, 6.3, 1.3, LINE, "") + line("M0 6.3V9.6", 1.1)
    return ring + ball + belt + slit + line("M-5.6-2.6C-4.8-4.6-3.4-5.6-1.8-5.8", 1.2, "#fff3cf")


def _star_flower(paint: str) -> str:
    """A flower whose six petals make a star, each with a pale vein, about a golden heart."""
    petal = shape("M0-1.6C-4.4-4-4-7.6 0-11C4-7.6 4.4-4 0-1.6Z", paint, LINE, 0.8)
    ring = "".join(move(petal, turn=angle) for angle in range(0, 360, 60))
    veins = line("".join(_ray(angle, 4.4, 7.8) for angle in range(0, 360, 60)), 1, "#bcd4ef")
    return ring + veins + disc(0, 0, 3, GOLD, LINE, 0.9)


def _ray(angle: int, near: float, far: float) -> str:
    """A stroke outwards from the origin."""
    x, y = math.sin(math.radians(angle)), -math.cos(math.radians(angle))
    return f"M{num(x * near)} {num(y * near)}L{num(x * far)} {num(y * far)}"


_DRAW: dict[str, Callable[[str], str]] = {
    "S": _plain(_SPADE),
    "H": _plain(_HEART),
    "D": _plain(_DIAMOND),
    "C": _plain(_CLUB),
    "E": _acorn,
    "G": _leaf,
    "R": _outlined_heart,
    "Z": _bell,
    "B": _star_flower,
}


def sign(suit: str, x: float, y: float, size: float, turn: float = 0) -> str:
    """A suit sign, `size` units high, centred at x, y. Bells are `Z`."""
    return move(_DRAW[suit](SUIT_PAINT[suit]), x, y, turn, size / 21)
