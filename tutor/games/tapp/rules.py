"""What distinguishes the games of the Tapp family: one record of cited parameters."""

# ruff: noqa: RUF009  (`named` makes a field of the dataclass)
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from tutor.cards import Pack
from tutor.rules.announce import AnnounceRules
from tutor.rules.auction import AuctionRules
from tutor.rules.dealing import CutRules, DealPattern
from tutor.rules.discard import DiscardRules
from tutor.rules.duties import Duty
from tutor.rules.halves import HalvesRules
from tutor.rules.variant import Cited, Stated, named
from tutor.value import WORKED_OUT

WonPrice = Literal["full", "single"]
"""A won game pays the units it was driven to, or always one (000 6 ¶ 15)."""


@dataclass(frozen=True)
class Honour:
    """Cards held together in one hand that are paid apart from the game.

    `held` decides for a hand with the bought cards; `price` is in the game's points;
    `grows` tells by which function of (honour factor of the hand) the price grows.
    """

    id: str
    english: str
    german: str
    held: Callable[[int], bool] = field(metadata=WORKED_OUT)
    price: int
    declarer_only: bool
    grows: bool


@dataclass(frozen=True)
class Ultimo:
    """The Pagat in the last trick: prices silent and announced; `shared` with the partner."""

    silent: int
    announced: int
    shared: bool


@dataclass(frozen=True)
class Valat:
    """All tricks: prices after buying and in a Solo, the factor by which the honours and the Pagat
    then grow, and the prices announced, where one may announce them."""

    silent: int
    solo_silent: int
    extras: int = 1
    announced: int = 0
    solo_announced: int = 0


@dataclass(frozen=True)
class NoTarok:
    """A hand without a tarok makes the deal void: who deals then."""

    same_dealer: bool


@dataclass(frozen=True)
class Misdeal:
    """What a misdeal costs: `fine` to each from the dealer, or `write` for the forehand."""

    fine: int
    write: int
    same_dealer: bool


@dataclass(frozen=True)
class TappRules:
    """Every parameter in which two games of the family may differ, each with its place."""

    pack: Cited[Pack] = named("pack")
    pattern: Cited[DealPattern] = named("deal")
    cut: Cited[CutRules] = named("cut")
    auction: Cited[AuctionRules] = named("auction")
    halves: Cited[HalvesRules] = named("talon")
    discard: Cited[DiscardRules] = named("laying away")
    duties: Cited[tuple[Duty, ...]] = named("duties of play")
    announced_duties: Cited[tuple[Duty, ...]] = named("an announced Pagat")
    majority: Cited[int] = named("points to win")
    announce: Cited[AnnounceRules] = named("announcements and Contra")
    unit: Cited[int] = named("unit of the game")
    won_price: Cited[WonPrice] = named("a game won")
    written_off: Cited[int] = named("games not played out")
    honours: Cited[tuple[Honour, ...]] = named("honours")
    honours_bid: Cited[bool] = named("honours and bidding")
    ultimo: Cited[Ultimo] = named("Pagat ultimo")
    valat: Cited[Valat] = named("all tricks")
    valat_beside: Cited[bool] = named("the game beside all tricks")
    all_pass: Cited[int] = named("all pass")
    no_tarok: Cited[NoTarok] = named("a hand without tarok")
    misdeal: Cited[Misdeal] = named("misdeal")
    wrong_dealer: Stated = named("a deal out of turn")
    wrong_lay: Stated = named("a wrong number laid away")
    revoke: Stated = named("a revoke")
    sitting: Cited[bool] = named("four at the table")
