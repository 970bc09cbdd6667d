"""An order of cards in which two cards are trumps always, and the lowest of the trump suit stands
between them: the three matadors."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tutor.cards import Pack, suit_letter
from tutor.rules.rank.tricks import TrickOrder, pack_order
from tutor.sources import Citation


@dataclass(frozen=True)
class MatadorOrder:
    """Which cards are always the first and the third trump, and how the suits rank.

    `rising` are suits by their letters, with their ranks from the lowest as they stand beside
    another trump; the two cards that are always trumps belong to no suit. The card of the rank
    `raised` goes above all others but the matadors in the suits that have it lower otherwise.
    `groups` are names for the rows of `rising`, as suits and as trumps; `always` are the two cards
    in words. `ranks`, `fourth` and `spare` are the places: of the suits and the matadors, of the
    trumps below them, and of the King who stands for a second matador that lies out.
    """

    spadille: str
    basta: str
    rising: tuple[tuple[str, str], ...]
    ranks: Citation
    fourth: Citation
    spare: Citation
    always: str
    groups: tuple[tuple[str, str], tuple[str, str]]
    raised: tuple[str, str] = ("", "")

    def row(self, letter: str) -> list[str]:
        """The cards of a suit from the lowest, as they rank beside another trump."""
        row = next(ranks for letters, ranks in self.rising if letter in letters)
        return [f"{letter}-{rank}" for rank in row.split()]

    def fits(self, pack: Pack) -> bool:
        """Whether a pack can be ranked so: it has both cards, and no rank that is unknown."""
        if not {self.spadille, self.basta} <= pack.index.keys():
            return False
        known = "".join(letters for letters, _ in self.rising)
        letters = {suit.letter for suit in pack.suits}
        if not letters <= set(known) or any(suit_letter(one) not in letters for one in pack.codes):
            return False
        cards = {code for letter in letters for code in self.row(letter)}
        return set(pack.codes) <= cards | {self.spadille, self.basta}

    def _second(self, pack: Pack, trump: str) -> str:
        """The second trump: the lowest card of the suit, or its King where that lies out."""
        low = self.row(trump)[0]
        return low if low in pack.index else f"{trump}-K"

    def _raised(self, trump: str) -> str:
        """The trump that comes next to the matadors although it ranks lower otherwise, if any."""
        letters, rank = self.raised
        return f"{trump}-{rank}" if trump in letters else ""

    def _trumps(self, pack: Pack, trump: str) -> Iterator[str]:
        """The trumps from the lowest."""
        others, second, raised = self.row(trump), self._second(pack, trump), self._raised(trump)
        if raised:
            others.remove(raised)
            others.append(raised)
        yield from (code for code in others if code != second)
        yield from (self.basta, second, self.spadille)

    def named(self, pack: Pack, trump: str | None) -> dict[int, str]:
        """The trumps that have names of their own, from the highest; without a suit the two that
        are trumps always."""
        second = None if trump is None else self._second(pack, trump)
        names = {self.spadille: "Spadille", second: "Manille", self.basta: "Basta"}
        if trump is not None and self._raised(trump):
            names[self._raised(trump)] = "Ponte"
        return {pack.index[code]: name for code, name in names.items() if code in pack.index}

    def order(self, pack: Pack, trump: str | None) -> TrickOrder:
        """The order with this trump suit; without one (before it is named) of the two cards alone
        that are trumps always."""
        top = list(self._trumps(pack, trump)) if trump else [self.basta, self.spadille]
        side = [code for suit in pack.suits for code in self.row(suit.letter) if code not in top]
        ranking = [pack.index[code] for code in (*side, *top) if code in pack.index]
        return pack_order(pack, pack.mask(*(code for code in top if code in pack.index)), ranking)
