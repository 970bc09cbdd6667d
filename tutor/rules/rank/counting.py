"""What cards are worth: a plain sum of eyes, or counted in lays as the tarock games do.

Of three counters in a lay two points go off, of two one; three blank cards count one
(000 6 ¶ 3 and ¶ 5, 003 § 3). By thirds: a counter is worth its points less two thirds, a blank
card one third. The thirds do not depend on how the cards lie.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from tutor.cards import cards_of

BLANK = 1


@dataclass(frozen=True)
class CardValues:
    """What each card of a pack is worth in card points, counted in lays of `lay` cards.

    A lay of one is a plain sum. In longer lays a blank card stands as 1. `printed` is what the
    book says that the whole pack counts, in card points: nothing is reckoned from it, and the
    checks of played hands compare.
    """

    values: tuple[int, ...]
    lay: int = 1
    printed: int | None = None

    def is_blank(self, card: int) -> bool:
        """Whether the card counts only together with others."""
        return self.values[card] == BLANK

    def worth(self, mask: int) -> int:
        """The worth of a set of cards in parts of a card point, one `lay`th each; exact."""
        parts = self._parts
        return sum([parts[card] for card in cards_of(mask)])

    @cached_property
    def _parts(self) -> tuple[int, ...]:
        return tuple(self.lay * value - self.lay + 1 for value in self.values)

    def text(self, worth: int) -> str:
        """Parts of a card point as one reads them: `35`, `35⅓`, `34⅔`."""
        whole, rest = divmod(worth, self.lay)
        return f"{whole}{PARTS[rest, self.lay] if rest else ''}"

    def signed(self, worth: int) -> str:
        """The same of what is added or goes off: `+4`, `−⅓`; a dash for nothing."""
        if not worth:
            return "–"
        whole, rest = divmod(abs(worth), self.lay)
        part = PARTS[rest, self.lay] if rest else ""
        return f"{'+' if worth > 0 else '−'}{whole or '' if part else whole}{part}"

    def lay_points(self, cards: Sequence[int]) -> int:
        """The card points of one lay. Raises ValueError for another number of cards."""
        if len(cards) != self.lay:
            raise ValueError(f"A group has {self.lay} cards; this has {len(cards)}.")
        return sum(self.values[card] for card in cards) - self.lay + 1


PARTS = {(1, 3): "⅓", (2, 3): "⅔", (1, 2): "½"}
