"""What the cards of a tarock pack are worth, counted in lays of three or of two."""

from __future__ import annotations

from functools import cache

from tutor.cards import TAROK, Pack, mask_of
from tutor.rules.rank.counting import BLANK, CardValues

HONOURS = {"K": 5, "Q": 4, "C": 3, "J": 2, "I": 5, "XXI": 5, "Skus": 5}
"""King, Dame, Cavall and Bube, Pagat, Mond and Sküs (000 5 three ¶¶ 2, 3, 000 6 ¶ 2)."""

PRINTED = {(54, 3): 70, (42, 3): 66, (78, 3): 78}
"""What the books say that a pack counts, by its cards and those of a lay (000 5 three ¶ 4,
000 6 ¶ 6, 003 § 3)."""


@cache
def tarock_values(pack: Pack, lay: int = 3) -> CardValues:
    """King 5, Dame 4, Cavall 3, Bube 2, Sküs, Mond and Pagat 5, the rest blank; a lay has so many
    cards."""
    values = tuple(HONOURS.get(rank, BLANK) for rank in pack.ranks)
    return CardValues(values, lay=lay, printed=PRINTED.get((len(pack), lay)))


def card_points(thirds: int) -> int:
    """Thirds as whole card points; a rest of two thirds is rounded up, of one third down.

    Card points of one side and those of the other always sum to the pack, because thirds do.
    """
    return (thirds + 1) // 3


@cache
def empty_cards(pack: Pack) -> tuple[int, int]:
    """The blank cards of the suits, and the blank taroks, as sets."""
    blank = mask_of(card for card, rank in enumerate(pack.ranks) if rank not in HONOURS)
    taroks = pack.suit_masks[TAROK]
    return blank & ~taroks, blank & taroks
