"""An order in which certain cards are trumps always, above the suit of trumps and out of their own:
four Unters, or four Obers and four Unters."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tutor.cards import Pack
from tutor.rules.rank.tricks import TrickOrder, pack_order


@dataclass(frozen=True)
class FixedTrumps:
    """Which cards are always trumps, by their codes from the lowest, and the ranks of all others in
    each suit, from the lowest too: a pack may lack some. Without such cards it has suits alone."""

    always: tuple[str, ...]
    ranks: tuple[str, ...]

    def order(self, pack: Pack, suit: str | None) -> TrickOrder:
        """The order with the suit of this letter as trumps below them, or with them alone."""
        return _order(self, pack, suit)


@cache
def _order(cards: FixedTrumps, pack: Pack, suit: str | None) -> TrickOrder:
    below = pack.suit_masks[suit] if suit is not None else 0
    rows = (f"{one.letter}-{rank}" for one in pack.suits for rank in cards.ranks)
    ranking = [pack.index[code] for code in (*rows, *cards.always) if code in pack.index]
    return pack_order(pack, below | pack.mask(*cards.always), ranking)
