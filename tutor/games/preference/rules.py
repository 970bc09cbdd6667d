"""What a table of Préférence agrees on: one record of cited parameters."""

# ruff: noqa: RUF009  (`named` makes a field of the dataclass)
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tutor.cards import Pack
from tutor.games.preference.poules import Needed
from tutor.rules.bid.auction import AuctionRules
from tutor.rules.bid.contract import Contract
from tutor.rules.core.variant import Cited, Part, Stated, named
from tutor.rules.deal.dealing import CutRules, DealPattern
from tutor.rules.play.duties import Duty
from tutor.rules.talon.discard import DiscardRules

Neighbour = Literal["right", "left"]
"""On which side of the player the first helper sits who speaks (000 2 ¶ 9)."""


@dataclass(frozen=True)
class PreferenceRules:
    """Every parameter, each with its place."""

    pack: Cited[Pack] = named("pack", Part.CARDS)
    pattern: Cited[DealPattern] = named("deal", Part.DEAL)
    cut: Cited[CutRules] = named("cut", Part.DEAL)
    auction: Cited[AuctionRules] = named("driving", Part.BIDDING)
    suits: Stated = named("suit after the talon", Part.BIDDING)
    discard: Cited[DiscardRules] = named("discarding", Part.BIDDING)
    helpers: Cited[Neighbour] = named("helpers", Part.BIDDING)
    player_leads: Cited[bool] = named("first lead", Part.PLAY)
    duties: Cited[tuple[Duty, ...]] = named("duties of play", Part.PLAY)
    tricks: Cited[Needed] = named("tricks to make", Part.COUNT)
    alone: Stated = named("both helpers drop out", Part.COUNT)
    all_pass: Stated = named("all pass", Part.BIDDING)
    sheet: Cited[int] = named("unit of the Poule", Part.PRICES)
    fallen: Stated = named("a game lost", Part.PRICES)
    misdeal: Stated = named("misdeal", Part.MISTAKES)
    sitting: Stated = named("four at the table", Part.DEAL)

    @property
    def games(self) -> tuple[Contract, ...]:
        """Every game that can be called, from the lowest."""
        return tuple(bid.to_play for bid in self.auction.value.ladder)

    @property
    def driven(self) -> tuple[Contract, ...]:
        """The games that take the talon; after it one of them is named."""
        return tuple(game for game in self.games if game.talon)
