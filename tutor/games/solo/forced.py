"""A Forcée partout: it takes both black Obers, and they bind to bid it."""

from __future__ import annotations

from dataclasses import replace

from tutor.rules.bid.auction import AuctionRules, Must
from tutor.rules.bid.contract import Holding
from tutor.rules.core.variant import Cited
from tutor.rules.rank.black_obers import BASTA, SPADILLE
from tutor.sources import Citation


def both_obers(place: Citation) -> Holding:
    """What a hand must hold for it."""
    return Holding((SPADILLE, BASTA), "both black Obers", place)


def bound(auction: AuctionRules, must: Cited[bool]) -> AuctionRules:
    """The auction in which both black Obers bind, where they do and the game is played."""
    forcee = next((bid for bid in auction.ladder if bid.holding), None)
    if not must.value or forcee is None or forcee.holding is None:
        return auction
    return replace(auction, must=Must(forcee.id, forcee.holding, must.citation))
