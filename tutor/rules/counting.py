"""Counting tricks in lays of three, and the same by thirds.

Of three counters in a lay two points go off, of two one; three blank cards count one
(000 6 ¶ 3 and ¶ 5, 003 § 3). By thirds: a counter is worth its points less two thirds, a blank
card one third. The thirds do not depend on how the cards lie.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.cards import Pack, cards_of

BLANK = 1


@dataclass(frozen=True)
class CardValues:
    """What each card of a pack is worth in card points; a blank card stands as 1."""

    values: tuple[int, ...]

    def is_blank(self, card: int) -> bool:
        """Whether the card counts only together with others."""
        return self.values[card] == BLANK

    def thirds(self, mask: int) -> int:
        """The worth of a set of cards in thirds of a card point; exact for any set."""
        return sum(3 * self.values[card] - 2 for card in cards_of(mask))

    def lay(self, cards: Sequence[int]) -> int:
        """The card points of one lay of three cards.

        Raises ValueError for another number of cards.
        """
        if len(cards) != 3:
            raise ValueError(f"A lay has three cards; this has {len(cards)}.")
        return sum(self.values[card] for card in cards) - 2


def tarock_values(pack: Pack) -> CardValues:
    """King 5, Dame 4, Cavall 3, Bube 2, Sküs, Mond and Pagat 5, the rest blank (000 6 ¶ 2)."""
    honours = {"K": 5, "Q": 4, "C": 3, "J": 2, "I": 5, "XXI": 5, "Skus": 5}
    return CardValues(tuple(honours.get(rank, BLANK) for rank in pack.ranks))


def card_points(thirds: int) -> int:
    """Thirds as whole card points; a rest of two thirds is rounded up, of one third down.

    Card points of one side and those of the other always sum to the pack, because thirds do.
    """
    return (thirds + 1) // 3


def points_text(thirds: int) -> str:
    """Thirds written as one reads them: `35`, `35⅓`, `34⅔`."""
    whole, rest = divmod(thirds, 3)
    return f"{whole}{('', '⅓', '⅔')[rest]}"
