"""What every card has: its ground, its indices, the picture panel, and the back."""

from __future__ import annotations

from .glyphs import lettering, text_width
from .kit import (
    BLUE,
    EDGE,
    INK,
    LINEN,
    NIGHT,
    PANEL,
    PAPER,
    both_ways,
    box,
    line,
    move,
    num,
    shape,
)
from .suits import SUIT_PAINT, sign

WIDTH = 100
INDEX_CENTRE = 13.8
INDEX_MAX_WIDTH = 18.6
INDEX_HEIGHT = 21.0
NOTCH_X, NOTCH_Y, MARGIN = 26.0, 51.0, 6.5


def ground(height: int) -> str:
    """The card itself: paper with rounded corners and an edge that shows on any page.

    The edge stands a little inside: a browser cuts a drawing at whole pixels of the screen, and an
    edge that went to the very end would lose some of its width on some sides of some cards.
    """
    inset, width = 1.4, 1.6
    return box(inset, inset, WIDTH - 2 * inset, height - 2 * inset, PAPER, EDGE, width, 6)


def corner_index(text: str, suit: str, paint: str, sign_size: float) -> str:
    """Rank over suit sign in the upper left corner, drawn for a card 44 pixels wide."""
    width = text_width(text) * INDEX_HEIGHT / 24
    squeeze = min(1.0, INDEX_MAX_WIDTH / width)
    left = INDEX_CENTRE - width * squeeze / 2
    letters = lettering(text, left, 7, INDEX_HEIGHT, paint, squeeze)
    return letters + sign(suit, INDEX_CENTRE, 39.5, sign_size)


def indices(text: str, suit: str, height: int, coloured: bool) -> str:
    """The index at both ends; German indices stay in ink, for their inks are too light to read."""
    paint = SUIT_PAINT[suit] if coloured else INK
    # The German signs have inner lines and need more room to be told apart when small.
    return both_ways(corner_index(text, suit, paint, 16.6 if coloured else 19), WIDTH, height)


def stepped_panel(height: int) -> str:
    """The picture's ground: a frame that steps round the two indices."""
    right, foot = WIDTH - MARGIN, height - MARGIN
    d = (
        f"M{num(NOTCH_X)} {num(MARGIN)}H{num(right)}V{num(height - NOTCH_Y)}"
        f"H{num(WIDTH - NOTCH_X)}V{num(foot)}H{num(MARGIN)}V{num(NOTCH_Y)}H{num(NOTCH_X)}Z"
    )
    return shape(d, PANEL, "")


def panel_outline(height: int) -> str:
    """The line round the picture, drawn last so that it lies over the figure's edges."""
    right, foot = WIDTH - MARGIN, height - MARGIN
    return line(
        f"M{num(NOTCH_X)} {num(MARGIN)}H{num(right)}V{num(height - NOTCH_Y)}"
        f"H{num(WIDTH - NOTCH_X)}V{num(foot)}H{num(MARGIN)}V{num(NOTCH_Y)}H{num(NOTCH_X)}Z",
        1.2,
        INK,
    )


def back(height: int) -> str:
    """A lattice of lozenges with a dot in each, in a double frame."""
    inner = box(6, 6, WIDTH - 12, height - 12, BLUE, NIGHT, 1.4, 3)
    step, left, top = 11, 50, height / 2
    lattice, dots = [], []
    rows = int((height - 24) / step) + 1
    for row in range(-rows, rows + 1):
        for column in range(-7, 8):
            x, y = left + column * step / 2, top + row * step / 2
            if (row + column) % 2 or not (12 < x < 88 and 12 < y < height - 12):
                continue
            lattice.append(f"M{num(x)} {num(y - 5.5)}l5.5 5.5-5.5 5.5-5.5-5.5Z")
            dots.append(f"M{num(x)} {num(y)}h0")
    net = line("".join(lattice), 0.9, LINEN) + line("".join(dots), 2.6, LINEN)
    rim = box(9, 9, WIDTH - 18, height - 18, "none", LINEN, 1.1, 1.5)
    return ground(height) + inner + net + rim


def rosette(x: float, y: float, size: float, paint: str) -> str:
    """The sign of the taroks: an eight-pointed star, beside the numeral."""
    star = "".join(
        move(shape("M0-10 2.4-2.6 0 0-2.4-2.6Z", paint, ""), turn=angle)
        for angle in range(0, 360, 45)
    )
    return move(star, x, y, scale=size / 20)
