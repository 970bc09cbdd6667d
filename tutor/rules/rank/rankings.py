"""Which of the orders with matadors a game has."""

from __future__ import annotations

from functools import cache

from tutor.cards import Pack
from tutor.rules.rank.black_aces import ACES
from tutor.rules.rank.black_obers import OBERS
from tutor.rules.rank.matador_order import MatadorOrder
from tutor.rules.rank.tricks import TrickOrder

RANKINGS = (ACES, OBERS)


class NoMatadors(LookupError):
    """A pack in which no two cards are trumps always."""


@cache
def ranking_of(pack: Pack) -> MatadorOrder:
    """The order of the games with matadors on this pack. Raises NoMatadors where there is none."""
    for one in RANKINGS:
        if one.fits(pack):
            return one
    raise NoMatadors(f"The {pack.english} is ranked in no order with matadors.")


def has_matadors(pack: Pack, order: TrickOrder) -> bool:
    """Whether a game with this order before a trump is named is one of those with matadors."""
    return any(one.fits(pack) and order == one.order(pack, None) for one in RANKINGS)


@cache
def trump_order(pack: Pack, trump: str | None) -> TrickOrder:
    """The order of a pack with this trump suit. Raises NoMatadors."""
    return ranking_of(pack).order(pack, trump)


@cache
def _named(pack: Pack, trump: str | None) -> dict[int, str]:
    return ranking_of(pack).named(pack, trump)


def named_trumps(pack: Pack, trump: str | None) -> dict[int, str]:
    """The trumps that have names of their own, from the highest. Raises NoMatadors."""
    return dict(_named(pack, trump))
