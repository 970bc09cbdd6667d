"""The rank of the cards, which changes with their colour and with the trump (000 1 ¶ 2)."""

from __future__ import annotations

from functools import cache
from typing import Literal

from tutor.cards import Pack
from tutor.rules.rank.matador_order import MatadorOrder
from tutor.rules.rank.tricks import TrickOrder, pack_order
from tutor.sources import cite

SPADILLE, BASTA = "S-A", "C-A"
ACES = MatadorOrder(
    SPADILLE,
    BASTA,
    (("SC", "2 3 4 5 6 7 J Q K"), ("HD", "7 6 5 4 3 2 A J Q K")),
    cite("000 1 ¶ 2"),
    cite("000 1 ¶ 3"),
    cite("000 7 ¶ 1"),
    "the black Aces",
    (("A black suit", "Black trumps"), ("A red suit", "Red trumps")),
    raised=("HD", "A"),
)
"""The small red cards rank the other way round; a red Ace of trumps goes before the King."""


@cache
def trump_order(pack: Pack, trump: str | None) -> TrickOrder:
    """The order with this trump suit; without one (before it is named) of the black Aces alone."""
    return ACES.order(pack, trump)


AcesPlace = Literal["lowest", "knave", "highest"]
"""Where the black Aces rank in their suits without trumps: `knave` is just below the King."""


@cache
def no_trumps(pack: Pack, aces: AcesPlace) -> TrickOrder:
    """The order without any trump: the black Aces lie in their suits."""
    side = []
    for suit in pack.suits:
        row = ACES.row(suit.letter)
        if suit.letter in "SC":
            place = {"lowest": 0, "knave": row.index(f"{suit.letter}-J"), "highest": len(row)}
            row.insert(place[aces], f"{suit.letter}-A")
        side += row
    return pack_order(pack, 0, [pack.index[code] for code in side if code in pack.index])
