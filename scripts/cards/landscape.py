"""Grounds for the pictures of the taroks: x from -43.5 to 43.5, y from -54 up to the cut at 0."""

from __future__ import annotations

from .kit import BLUE, GREEN, LINE, LINEN, SKY, box, line, shape

DAY, EVENING, DAWN, MEADOW, SEA = SKY, "#f3cf86", "#f2c3a8", "#cddcae", "#7fa6bd"


def sky(paint: str = DAY) -> str:
    """The whole ground in one ink."""
    return box(-43.5, -54, 87, 54, paint, "")


def hill(paint: str = GREEN, left: float = -12, right: float = -10, crest: float = -16) -> str:
    """A hill along the foot of the picture."""
    return shape(f"M-43.5 {left}C-24 {crest} 16 {crest} 43.5 {right}V0H-43.5Z", paint)


def water(paint: str = BLUE, level: float = -13) -> str:
    """Water along the foot, with two rows of ripples."""
    ripples = line(
        f"M-36 {level + 5}q4-3 8 0t8 0M8 {level + 4.4}q4-3 8 0t8 0M-14 {level + 8}q4-3 8 0t8 0",
        1.1,
        LINEN,
    )
    return shape(f"M-43.5 {level}H43.5V0H-43.5Z", paint) + ripples


def cloud(x: float, y: float, size: float = 1) -> str:
    """A small flat-bottomed cloud."""
    s = size
    return shape(
        f"M{x} {y}c{-4 * s} 0 {-4 * s} {-5 * s} 0 {-5 * s}"
        f"c0 {-5 * s} {8 * s} {-6 * s} {9 * s} {-1.4 * s}"
        f"c{5 * s} {-2 * s} {8 * s} {6.4 * s} {3 * s} {6.4 * s}z",
        LINEN,
        LINE,
        0.9,
    )
