"""What the cards of a tarock pack are worth, and how a pack is counted in lays of three."""

from __future__ import annotations

from functools import cache

from tutor.cards import Pack
from tutor.family import LayWords
from tutor.rules.counting import BLANK, CardValues
from tutor.sources import cite


@cache
def tarock_values(pack: Pack) -> CardValues:
    """King 5, Dame 4, Cavall 3, Bube 2, Sküs, Mond and Pagat 5, the rest blank (000 6 ¶ 2).

    The packs of 54 and 42 are printed as 70 and 66 (000 6 ¶ 6, 003 § 3).
    """
    honours = {"K": 5, "Q": 4, "C": 3, "J": 2, "I": 5, "XXI": 5, "Skus": 5}
    values = tuple(honours.get(rank, BLANK) for rank in pack.ranks)
    return CardValues(values, lay=3, printed={54: 70, 42: 66}.get(len(pack)))


def card_points(thirds: int) -> int:
    """Thirds as whole card points; a rest of two thirds is rounded up, of one third down.

    Card points of one side and those of the other always sum to the pack, because thirds do.
    """
    return (thirds + 1) // 3


LAYS = LayWords(
    counter=cite("000 6 ¶ 2"),
    blank=cite("000 6 ¶ 3"),
    lay=cite("000 6 ¶ 5"),
    whole=cite("000 6 ¶ 6"),
    why=(
        "three blank cards make one point together",
        "blank cards beside a single counting card add nothing",
        "of two counting cards one point goes off",
        "of three counting cards two points go off",
    ),
)
