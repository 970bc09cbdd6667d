"""The rank of the cards in Solo, whose best trumps are the two black Obers (000 4).

The book supposes it: of the second trump it says that the 7 of Bells plays a great part where Bells
are trumps, and of the rest nothing.
"""

from __future__ import annotations

from functools import cache

from tutor.cards import Pack
from tutor.rules.rank.fixed_trumps import FixedTrumps
from tutor.rules.rank.matador_order import MatadorOrder
from tutor.rules.rank.tricks import TrickOrder
from tutor.sources import cite

SPADILLE, BASTA = "E-O", "G-O"
SUPPLIED_AT = cite(
    "000 4 first ¶ 1",
    "reconstructed",
    "The book assumes that you know Solo, and names only the 7, the Spitze. Other books have the "
    "Ober of Acorns, the 7 of trumps, the Ober of Leaves, then Deuce, King, Ober, Unter and the "
    "numbers in falling order.",
)
OBERS = MatadorOrder(
    SPADILLE,
    BASTA,
    (("EG", "7 8 9 10 U K D"), ("RSB", "7 8 9 10 U O K D")),
    SUPPLIED_AT,
    SUPPLIED_AT,
    SUPPLIED_AT,
    "the Obers of Acorns and Leaves",
    (
        ("Acorns or Leaves", "Trumps of Acorns or Leaves"),
        ("Another suit", "Trumps of another suit"),
    ),
)


@cache
def trump_order(pack: Pack, trump: str | None) -> TrickOrder:
    """The order with this trump suit; without one (before it is named) of the two Obers alone."""
    return OBERS.order(pack, trump)


IN_SUITS = FixedTrumps((), tuple(dict(OBERS.rising)["RSB"].split()))


def no_trumps(pack: Pack, suit: str | None) -> TrickOrder:
    """The order without any trump: the black Obers lie in their suits."""
    return IN_SUITS.order(pack, None)
