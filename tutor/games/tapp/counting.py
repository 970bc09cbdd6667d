"""How the book says that a pack is counted in lays of three."""

from __future__ import annotations

from tutor.family import LayWords
from tutor.sources import cite

LAYS = LayWords(
    counter=cite("000 6 ¶ 2"),
    blank=cite("000 6 ¶ 3"),
    lay=cite("000 6 ¶ 5"),
    whole=cite("000 6 ¶ 6"),
)
