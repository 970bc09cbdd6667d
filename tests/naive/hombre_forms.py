"""L'Hombre for four and for two (000, no. 1, en quatre and en deux) a second time.

What these two short chapters say stands here; all else is `hombre`, since the same rules hold.

Readings
- Who wins, for four as for three, has more tricks than each other one: so five always win, four
  against 3-1-0 or 2-2-0, and three against 2-2-1; 4-4, 3-3 and 2-2-2-2 are remise.
- The premiers are the tricks that are sure to win: five for four and with eight cards, six with
  ten, seven with twelve. To lead on after them is to play for the vole, which is all tricks.
- Obscur lays seven, eight or nine cards away, as far as hand and talon go.
- A suit that is wholly out of the pack cannot be trump; with Manille and Ponte it can.
- Nobody sits out, so nobody plays the Mohr; the games are those of three.
"""

from __future__ import annotations

from typing import Any

from .hombre import PLAIN

_DIAMONDS = ["D-" + rank for rank in PLAIN["D"]]
_BUT_HONOURS = [card for card in _DIAMONDS if card not in ("D-A", "D-7")]

FORMS: dict[str, dict[str, Any]] = {
    "hombre-quatre": {"seats": 4, "cards": 8, "first": 5},
    "hombre-deux-8": {"seats": 2, "cards": 8, "first": 5, "out": _DIAMONDS, "suits": "SHC"},
    "hombre-deux-10": {"seats": 2, "cards": 10, "first": 6, "out": _BUT_HONOURS},
    "hombre-deux-12": {"seats": 2, "cards": 12, "first": 7, "out": _BUT_HONOURS},
}
TALON = {"hombre-quatre": 8, "hombre-deux-8": 14, "hombre-deux-10": 12, "hombre-deux-12": 8}
