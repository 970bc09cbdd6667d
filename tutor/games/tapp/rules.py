"""What distinguishes the games of the Tapp family: one record of cited parameters."""

# ruff: noqa: RUF009  (`named` makes a field of the dataclass)
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from tutor.cards import Pack
from tutor.rules.bid.announce import AnnounceRules
from tutor.rules.bid.auction import AuctionRules
from tutor.rules.core.variant import Cited, Part, Stated, named
from tutor.rules.deal.dealing import CutRules, DealPattern
from tutor.rules.play.duties import Duty
from tutor.rules.talon.discard import DiscardRules
from tutor.rules.talon.halves import HalvesRules
from tutor.sources import Citation, cite
from tutor.value import WORKED_OUT

WonPrice = Literal["full", "single"]
"""A won game pays the units it was driven to, or always one (000 6 ¶ 15)."""


@dataclass(frozen=True)
class Honour:
    """Cards together in one hand, or in the tricks of a side, that are paid apart from the game.

    `held` decides for a set of cards, in hand those bought included; `price` is in the game's
    points. `declarer_only`: nobody else is paid; `grows`: it is dearer with a Solo or every trick.
    """

    id: str
    english: str
    german: str
    held: Callable[[int], bool] = field(metadata=WORKED_OUT)
    price: int
    declarer_only: bool = False
    grows: bool = True


@dataclass(frozen=True)
class Ultimo:
    """The Pagat in the last trick: prices silent and announced; `shared` with the partner.

    `to_partner` tells whether a silent one costs its price when the partner's tarok takes it.
    """

    silent: int
    announced: int
    shared: bool
    to_partner: bool = True


@dataclass(frozen=True)
class Valat:
    """Every trick: prices after buying and in a Solo, the factor by which the honours and the Pagat
    then grow, and the prices announced, where one may announce them; `name` is the book's word."""

    silent: int
    solo_silent: int
    extras: int = 1
    announced: int = 0
    solo_announced: int = 0
    name: str = "Valat"


@dataclass(frozen=True)
class NoTarok:
    """A hand without a tarok makes the deal void: who deals then."""

    same_dealer: bool


@dataclass(frozen=True)
class Misdeal:
    """What a misdeal costs: `fine` to each from the dealer, or `write` for forehand."""

    fine: int
    write: int
    same_dealer: bool


@dataclass(frozen=True)
class TappRules:
    """Every parameter in which two games of the family may differ, each with its place."""

    pack: Cited[Pack] = named("pack", Part.CARDS)
    pattern: Cited[DealPattern] = named("deal", Part.DEAL)
    cut: Cited[CutRules] = named("cut", Part.DEAL)
    auction: Cited[AuctionRules] = named("auction", Part.BIDDING)
    halves: Cited[HalvesRules] = named("talon", Part.BIDDING)
    discard: Cited[DiscardRules] = named("discarding", Part.BIDDING)
    duties: Cited[tuple[Duty, ...]] = named("following suit", Part.PLAY)
    announced_duties: Cited[tuple[Duty, ...]] = named("an announced Pagat", Part.PLAY)
    majority: Cited[int] = named("points to win", Part.COUNT)
    announce: Cited[AnnounceRules] = named("announcements and Contra", Part.BIDDING)
    announcing: Stated = named("when to announce", Part.BIDDING)
    unit: Cited[int] = named("unit of the game", Part.PRICES)
    won_price: Cited[WonPrice] = named("a game won", Part.PRICES)
    written_off: Cited[int] = named("games not played out", Part.PRICES)
    honours: Cited[tuple[Honour, ...]] = named("honours", Part.PRICES)
    honours_bid: Cited[bool] = named("honours and bidding", Part.PRICES)
    ultimo: Cited[Ultimo] = named("Pagat ultimo", Part.PRICES)
    valat: Cited[Valat] = named("all the tricks", Part.PRICES)
    valat_beside: Cited[bool] = named("the game when all the tricks are made", Part.PRICES)
    all_pass: Cited[int] = named("all pass", Part.PRICES)
    no_tarok: Cited[NoTarok] = named("a hand without taroks", Part.DEAL)
    misdeal: Cited[Misdeal] = named("misdeal", Part.MISTAKES)
    wrong_dealer: Stated = named("a deal out of turn", Part.MISTAKES)
    wrong_lay: Stated = named("the wrong number discarded", Part.MISTAKES)
    revoke: Stated = named("a revoke", Part.MISTAKES)
    sitting: Cited[bool] = named("a dealer who sits out", Part.DEAL)

    @property
    def players(self) -> int:
        """How many play a hand; one more may sit at the table and deal."""
        return 3

    @property
    def calls(self) -> bool:
        """Whether a King may be called."""
        return False

    @property
    def in_tricks(self) -> bool:
        """Whether honours count in the tricks of a side, not in a hand."""
        return False

    @property
    def mond(self) -> int:
        """What the captured Mond is worth, in units."""
        return 0

    @property
    def mond_place(self) -> Citation:
        """Where the captured Mond is spoken of."""
        return cite("003 § 10")

    @property
    def last_king(self) -> int:
        """What the called King in the last trick is worth, in units."""
        return 0

    @property
    def last_king_place(self) -> Citation:
        """Where the King in the last trick is spoken of."""
        return self.honours.citation

    @property
    def taken_over(self) -> str:
        """On what ground the advice for another game of the family is given; nothing where it is
        for this one."""
        return ""

    @property
    def half_of_king(self) -> bool:
        """Whether the half of the talon with the called King is the declarer's in a Solo."""
        return False
