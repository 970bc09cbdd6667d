"""How the book has cards counted in groups: of three, and for two players of two."""

from __future__ import annotations

from tutor.family import LayWords
from tutor.sources import cite

LAYS = LayWords(
    counter=cite("000 5 three ¶ 2 law 4"),
    blank=cite("000 5 three ¶ 2 law 4"),
    lay=cite("000 5 three ¶ 4 law 4"),
    whole=cite("000 5 three ¶ 4 law 1"),
    twos=cite("000 5 deux ¶ 1 law 4"),
)
