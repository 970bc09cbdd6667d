"""What a table of Préférence agrees on: one record of cited parameters."""

# ruff: noqa: RUF009  (`named` makes a field of the dataclass)
from __future__ import annotations

from dataclasses import dataclass

from tutor.cards import Pack
from tutor.rules.auction import AuctionRules, Bid
from tutor.rules.dealing import CutRules, DealPattern
from tutor.rules.discard import DiscardRules
from tutor.rules.duties import Duty
from tutor.rules.variant import Cited, named


@dataclass(frozen=True)
class PreferenceRules:
    """Every parameter, each with its place."""

    pack: Cited[Pack] = named("pack")
    pattern: Cited[DealPattern] = named("deal")
    cut: Cited[CutRules] = named("cut")
    auction: Cited[AuctionRules] = named("driving")
    suits: Cited[tuple[Bid, ...]] = named("suit after the talon")
    discard: Cited[DiscardRules] = named("laying away")
    helpers: Cited[str] = named("helpers")
    player_leads: Cited[bool] = named("first lead")
    duties: Cited[tuple[Duty, ...]] = named("duties of play")
    tricks: Cited[tuple[int, int]] = named("tricks to make")
    alone: Cited[bool] = named("both helpers stay")
    all_pass: Cited[bool] = named("all pass")
    sheet: Cited[int] = named("unit of the Poule")
    fallen: Cited[bool] = named("a game lost")
    misdeal: Cited[bool] = named("misdeal")
    sitting: Cited[bool] = named("four at the table")
