"""The pen: paints and the few SVG elements that every card is made of.

All drawing is text; lengths are card units (a card is 100 wide). Nothing refers to another
element, because a sprite is used from other documents and a copied symbol must be complete.
"""

from __future__ import annotations

import math
import re
from html import escape

# Paints that the host page may set; the rest of the palette is fixed, like printer's inks.
PAPER = "var(--card-paper, #fffdf6)"
INK = "var(--card-ink, #1d1d1b)"
EDGE = "var(--card-edge, #857f72)"
PANEL = "var(--card-panel, #f6ecd2)"
# Lines inside coloured figures stay dark on a dark card: they lie on light inks.
LINE = "var(--card-line, #1d1d1b)"

RED = "#b8392d"
BLUE = "#3a6492"
GREEN = "#4f8257"
GOLD = "#e4ac3c"
OCHRE = "#c9792b"
BROWN = "#85532f"
SKIN = "#f5dabb"
LINEN = "#fffaf0"
SKY = "#cfe1e6"
GREY = "#a9a598"
SILVER = "#d3dce3"
ROSE = "#e59a86"
NIGHT = "#24385c"

_ONE_ELEMENT = re.compile(r'<(\w+)(?: transform="([^"]*)")?( [^<>]*)/>')

FINE, NORMAL, STRONG = 0.9, 1.3, 2.0


def num(value: float) -> str:
    """A coordinate with at most two decimals and no superfluous zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _paint(fill: str, stroke: str, width: float) -> str:
    """The paints of a shape; a line of usual colour and width has them from its card."""
    if not stroke:
        return f'fill="{fill}" stroke="none"'
    colour = "" if stroke == LINE else f' stroke="{stroke}"'
    return f'fill="{fill}"{colour}' + ("" if width == NORMAL else f' stroke-width="{num(width)}"')


def shape(d: str, fill: str = "none", stroke: str = LINE, width: float = NORMAL) -> str:
    """A path; without a fill it is a line."""
    return f'<path d="{d}" {_paint(fill, stroke, width)}/>'


def line(d: str, width: float = NORMAL, stroke: str = LINE) -> str:
    """An open line."""
    return shape(d, "none", stroke, width)


def disc(x: float, y: float, r: float, fill: str, stroke: str = LINE, width: float = NORMAL) -> str:
    """A circle."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" {_paint(fill, stroke, width)}/>'


def oval(
    x: float, y: float, rx: float, ry: float, fill: str, stroke: str = LINE, width: float = NORMAL
) -> str:
    """An ellipse with upright axes."""
    return (
        f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" '
        f"{_paint(fill, stroke, width)}/>"
    )


def box(
    x: float,
    y: float,
    w: float,
    h: float,
    fill: str,
    stroke: str = LINE,
    width: float = NORMAL,
    round_by: float = 0,
) -> str:
    """A rectangle, with rounded corners where asked."""
    corner = f' rx="{num(round_by)}"' if round_by else ""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{corner} '
        f"{_paint(fill, stroke, width)}/>"
    )


def star(x: float, y: float, r: float, fill: str, stroke: str = LINE, width: float = NORMAL) -> str:
    """A star of five points, one of them upwards."""
    turns = (index * math.pi / 5 for index in range(10))
    corners = (
        f"{num(x + math.sin(turn) * far)} {num(y - math.cos(turn) * far)}"
        for turn, far in zip(turns, (r, r * 0.45) * 5, strict=True)
    )
    return shape(f"M{'L'.join(corners)}Z", fill, stroke, width)


def move(body: str, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1) -> str:
    """The drawing moved to a place, turned clockwise by degrees, and scaled."""
    steps = []
    if x or y:
        steps.append(f"translate({num(x)} {num(y)})")
    if turn:
        steps.append(f"rotate({num(turn)})")
    if scale != 1:
        steps.append(f"scale({num(scale)})")
    if not steps:
        return body
    return transformed(body, " ".join(steps))


def transformed(body: str, how: str) -> str:
    """The drawing with a transform: on itself if it is one element, else on a group round it.

    A browser reads a whole sprite before it paints a card, so each element counts.
    """
    one = _ONE_ELEMENT.fullmatch(body)
    if one is None:
        return f'<g transform="{how}">{body}</g>'
    name, inner, rest = one.groups()
    return f'<{name} transform="{how}{f" {inner}" if inner else ""}"{rest}/>'


def flip(body: str) -> str:
    """The drawing mirrored left to right."""
    return transformed(body, "scale(-1 1)")


def both_ways(half: str, width: float, height: float) -> str:
    """A drawing in card coordinates and the same turned by 180 degrees about the card's centre."""
    return half + transformed(half, f"rotate(180 {num(width / 2)} {num(height / 2)})")


def symbol(card: str, title: str, width: int, height: int, body: str) -> str:
    """One card of a sprite: a titled symbol with the usual line, and round joins throughout."""
    return (
        f'<symbol id="{escape(card)}" viewBox="0 0 {width} {height}">'
        f"<title>{escape(title)}</title>"
        f'<g stroke="{LINE}" stroke-width="{num(NORMAL)}" stroke-linejoin="round" '
        f'stroke-linecap="round">{body}</g></symbol>'
    )
