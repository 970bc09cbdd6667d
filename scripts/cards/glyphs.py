"""Index letters, drawn rather than set, so that every machine shows the same card.

A glyph stands on y = 24 under a top of y = 0 and is made of thick and thin strokes, like the
capitals of an old title page.
"""

from __future__ import annotations

from dataclasses import dataclass

from .kit import INK, line, move

THICK, THIN, GAP = 4.6, 2.3, 3.6


@dataclass(frozen=True)
class Glyph:
    """Width in units, and the paths of the thick and of the thin strokes."""

    width: float
    thick: str
    thin: str


GLYPHS = {
    "A": Glyph(17, "M9 2 15 22", "M8.2 2 2.5 22M4.8 15H12M0 23H5.5M11.5 23H17.5"),
    "K": Glyph(
        17, "M4.5 2V22M7.5 11 14.5 22", "M4.5 13.5 14 1.5M.8 1.2H8M.8 22.8H8M11 1.2H16.5M12 22.8H17.5"
    ),
    "Q": Glyph(18, "M4 9.5V14.5M14 9.5V14.5M9.5 17.5 16 24", "M4 9C4-1 14-1 14 9V15C14 25 4 25 4 15Z"),
    "C": Glyph(16, "M4 8.5V15.5", "M4 9C4 0 13 -1 14.5 7M14.5 2V7M4 15C4 25 13.5 25 15 17"),
    "J": Glyph(13, "M9 2V16.5", "M5 1.2H13M9 16.5C9 24 2 24 2 18.5"),
    "D": Glyph(17, "M4.5 2V22M14.3 9.5V14.5", "M.8 1.2H7C17 1.2 14.5 11 14.5 12C14.5 13 17 22.8 7 22.8H.8"),
    "O": Glyph(17, "M4 9V15M13.5 9V15", "M4 9.5C4-2 13.5-2 13.5 9.5V14.5C13.5 26 4 26 4 14.5Z"),
    "U": Glyph(18, "M4.5 2V15", "M.8 1.2H8M11 1.2H17M4.5 14C4.5 25 14 25.5 14 14.5V1.2"),
    "S": Glyph(
        14,
        "M3.4 7.4C5 11.5 11 12 12 17",
        "M12.4 6.8C11.5-.5 2-.6 3 6.2M12.4 2V6.8M2.2 17.2C3 25.5 13 24.5 12 17M2.2 22V17.2",
    ),
    "Ü": Glyph(
        18,
        "M4.5 7V16M4.6 0V4.4M13.4 0V4.4",
        "M.8 7.2H8M11 7.2H17M4.5 15C4.5 25.4 14 25.6 14 15.5V7.2",
    ),
    "I": Glyph(7, "M3.5 2V22", "M0 1.2H7M0 22.8H7"),
    "V": Glyph(16, "M4 2 8.6 21", "M8.6 22 13.4 2M.5 1.2H7.5M10.5 1.2H16"),
    "X": Glyph(16, "M3.6 2 12.6 22", "M12.8 1.6 3.4 22.4M0 1.2H7M10 1.2H16M0 22.8H6.5M9.5 22.8H16.5"),
    "0": Glyph(13, "M3 9V15M10.5 9V15", "M3 9C3-1.5 10.5-1.5 10.5 9V15C10.5 25.5 3 25.5 3 15Z"),
    "1": Glyph(9, "M5 3V22", "M1 5C3.5 4 4.5 3 5 1.5M.5 22.8H9.5"),
    "2": Glyph(14, "M11.6 7.5C11.5 13 4 16 2.5 21.5M4 21.8C7 20 9 22.6 12 22", "M2.5 6.5C3-1 12-.6 11.6 7.5M12 22.2C13.4 21.6 13.6 20 13.6 18.6"),
    "3": Glyph(13, "M10.6 5.5C10.6 8.5 9 10.6 6 11M11 17.5C11 14 9 11.5 6 11", "M2 4.6C4-.4 10.6 0 10.6 5.5M11 17.5C11 24.6 2.5 24.6 1.6 18.8"),
    "4": Glyph(14, "M10 3V21", "M9.5 1.6 1.4 16.4H14M6 22.8H13.6"),
    "5": Glyph(13, "M4 1.9H11.6M11 16.6C11 12 8 9.4 3 11", "M3.2 2 2.8 11.4M11 16.6C11 24.6 2.6 24.6 1.6 19"),
    "6": Glyph(13.5, "M3 10V16.5M11.2 14V17.5", "M11 4C8-1.5 3 3 3 11M3 15.5C4 8.5 11.2 9.5 11.2 16C11.2 25.2 3 25.2 3 15.5"),
    "7": Glyph(13, "M2 2.2H11.6M8 12C6 16 5.6 19 5.6 22", "M1.6 6.4V1.2M12 2C11.6 6 9.5 9 8 12"),
    "8": Glyph(13.5, "M3.6 5C3.6 11 11.4 12 11.4 17.5", "M10.4 5.5C10.4-.6 3.4-.6 3.6 5.5M10.4 5.5C10.4 10 2.6 12 2.6 17.5C2.6 24.7 11.4 24.7 11.4 17.5"),
    "9": Glyph(13.5, "M11 14V7.5M2.8 10V6.5", "M3 20C6 25.5 11 21 11 13M11 8.5C10 15.5 2.8 14.5 2.8 8C2.8-1.2 11-1.2 11 8.5"),
}


def text_width(text: str) -> float:
    """The width of a word in glyph units, before scaling."""
    return sum(GLYPHS[letter].width for letter in text) + GAP * (len(text) - 1)


def lettering(text: str, x: float, y: float, height: float, paint: str = INK) -> str:
    """The word with its upper left corner at x, y; strokes grow with the height."""
    scale = height / 24
    strokes = []
    at = 0.0
    for letter in text:
        glyph = GLYPHS[letter]
        body = line(glyph.thick, THICK, paint) + line(glyph.thin, THIN, paint)
        strokes.append(move(body, at))
        at += glyph.width + GAP
    drawn = f'<g stroke-linecap="butt" stroke-linejoin="miter">{"".join(strokes)}</g>'
    return move(drawn, x, y, scale=scale)
