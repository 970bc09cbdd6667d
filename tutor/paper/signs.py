"""The signs of the German suits in one ink, for which type has none."""

from __future__ import annotations

from tutor.view.html import Html, el

NUT = "M-6-1.5C-6.6 4-3.4 8-.8 9L0 11L.8 9C3.4 8 6.6 4 6-1.5Z"
CUP = "M-8-1C-8.4-5.6-4.4-7.6 0-7.6C4.4-7.6 8.4-5.6 8-1C8 .6-8 .6-8-1Z"
STALK = "M0-7.6C0-9 .8-10.2 2-10.8"
LEAF = (
    "M0-11C3.4-8.4 9.6-5.2 9.4.6C9.3 4.4 6.4 6.2 3.6 5.6C2.2 5.3 1.2 4.6.6 3.8"
    "L.9 10.4H-.9L-.6 3.8C-1.2 4.6-2.2 5.3-3.6 5.6C-6.4 6.2-9.3 4.4-9.4.6C-9.6-5.2-3.4-8.4 0-11Z"
)
HEART = (
    "M0 10C-3 5-10 1-10-4.2C-10-8-7.6-10-5-10C-2.6-10-.6-8.4 0-6.2"
    "C.6-8.4 2.6-10 5-10C7.6-10 10-8 10-4.2C10 1 3 5 0 10Z"
)
BALL = "M-9 .8A9 9 0 1 1 9 .8A9 9 0 1 1-9 .8Z"
RING = "M-1.7-9.4A1.7 1.7 0 1 1 1.7-9.4A1.7 1.7 0 1 1-1.7-9.4Z"
BELTS = "M-9 .2C-5 2.6 5 2.6 9 .2M-8.7 2.6C-5 5 5 5 8.7 2.6M0 6V9.6"
PETAL = "M0-1.6C-4.4-4-4-7.6 0-11C4-7.6 4.4-4 0-1.6Z"

Stroke = tuple[str, str]
"""A path, and how it is drawn: `ink` filled, `line` outlined, `white` a line within the ink."""

SIGNS: dict[str, tuple[Stroke, ...]] = {
    "E": ((NUT, "line"), (CUP, "ink"), (STALK, "line")),
    "G": ((LEAF, "ink"), ("M0-7V6M0 .8 4.6-3M0 .8-4.6-3M0 4 5.4.8M0 4-5.4.8", "white")),
    "R": ((HEART, "ink"),),
    "S": ((RING, "line"), (BALL, "line"), (BELTS, "line")),
    "B": tuple((PETAL, f"ink turn-{turn}") for turn in range(0, 360, 60)),
}


def drawn_sign(letter: str, name: str = "") -> Html:
    """The sign of a German suit, as our cards have it, with its name if none stands beside it.

    Raises KeyError for another letter.
    """
    paths = [el("path", d=d, class_=how) for d, how in SIGNS[letter]]
    said = {"role": "img", "aria_label": name} if name else {"aria_hidden": "true"}
    return el("svg", *paths, viewBox="-12 -12 24 24", class_="suit-drawn", **said)
