"""A Forcée partout: it takes both black Obers, and they bind to bid it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from tutor.rules.bid.auction import AuctionRules, Bid, Holding, Must
from tutor.rules.core.variant import Cited
from tutor.rules.rank.black_obers import BASTA, SPADILLE
from tutor.sources import Citation

PARTOUT = "partout"


def both_obers(place: Citation) -> Holding:
    """What a hand must hold for it."""
    return Holding((SPADILLE, BASTA), "both black Obers", place)


def with_both_obers(bids: Iterable[Bid], place: Citation) -> Iterator[Bid]:
    """The words of an auction, of which that for a Forcée partout takes both black Obers."""
    for bid in bids:
        yield replace(bid, holding=both_obers(place)) if bid.id == PARTOUT else bid


def bound(auction: AuctionRules, must: Cited[bool]) -> AuctionRules:
    """The auction in which both black Obers bind, where they do and the game is played."""
    if not must.value or auction.bid(PARTOUT) is None:
        return auction
    place = must.citation
    return replace(auction, must=Must(PARTOUT, both_obers(place), place))
