"""What a table of Préférence agrees on: one record of cited parameters."""

# ruff: noqa: RUF009  (`named` makes a field of the dataclass)
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tutor.cards import Pack
from tutor.games.preference.poules import Needed
from tutor.rules.auction import AuctionRules
from tutor.rules.contract import Contract
from tutor.rules.dealing import CutRules, DealPattern
from tutor.rules.discard import DiscardRules
from tutor.rules.duties import Duty
from tutor.rules.variant import Cited, Stated, named

Neighbour = Literal["right", "left"]
"""On which side of the player the first helper sits who speaks (000 2 ¶ 9)."""


@dataclass(frozen=True)
class PreferenceRules:
    """Every parameter, each with its place."""

    pack: Cited[Pack] = named("pack")
    pattern: Cited[DealPattern] = named("deal")
    cut: Cited[CutRules] = named("cut")
    auction: Cited[AuctionRules] = named("driving")
    suits: Stated = named("suit after the talon")
    discard: Cited[DiscardRules] = named("laying away")
    helpers: Cited[Neighbour] = named("helpers")
    player_leads: Cited[bool] = named("first lead")
    duties: Cited[tuple[Duty, ...]] = named("duties of play")
    tricks: Cited[Needed] = named("tricks to make")
    alone: Stated = named("both helpers stay")
    all_pass: Stated = named("all pass")
    sheet: Cited[int] = named("unit of the Poule")
    fallen: Stated = named("a game lost")
    misdeal: Stated = named("misdeal")
    sitting: Stated = named("four at the table")

    @property
    def games(self) -> tuple[Contract, ...]:
        """Every game that can be called, from the lowest."""
        return tuple(bid.to_play for bid in self.auction.value.ladder)

    @property
    def driven(self) -> tuple[Contract, ...]:
        """The games that take the talon; after it one of them is named."""
        return tuple(game for game in self.games if game.talon)
