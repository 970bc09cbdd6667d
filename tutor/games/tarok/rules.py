"""What distinguishes Tarok for three from that for two: one record of cited parameters."""

# ruff: noqa: RUF009  (`named` makes a field of the dataclass)
from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from tutor.cards import Pack
from tutor.rules.bid.declare import DeclaredKind
from tutor.rules.bid.tarock_honours import Courts
from tutor.rules.core.variant import Cited, Part, Stated, named
from tutor.rules.deal.dealing import CutRules, DealPattern
from tutor.rules.play.duties import Duty
from tutor.rules.play.excuse import ExcuseRules
from tutor.sources import Citation


@dataclass(frozen=True)
class ScatLaying:
    """How many cards the dealer lays away, beside how many other taroks the Pagat may go, and the
    places: what may never go, when the Pagat may, what goes for want of others."""

    number: int
    pagat_beside: int
    barred: Citation
    pagat: Citation
    wanting: Citation


Gets = Literal["least announced", "taker"]
"""Before whom a lost Pagat lies open."""


@dataclass(frozen=True)
class OpenPagat:
    """A lost Pagat lies open among the lost kings and counts so much there, by the side of who
    `gets` it: of the two others who has announced least, or who took it."""

    gets: Gets
    counts: int


@dataclass(frozen=True)
class PagatRules:
    """What the Pagat brings home or loses, before the last trick and in it."""

    middle: int
    last: int
    open: OpenPagat | None


@dataclass(frozen=True)
class KingRules:
    """What a king lost to another costs, and one in the last trick, made or lost (0: no more)."""

    lost: int
    last: int


@dataclass(frozen=True)
class Par:
    """Card points above so many are paid by those who have fewer."""

    points: int


@dataclass(frozen=True)
class Written:
    """Card points are written down: all, or only what one has more than the other."""

    all: bool


@dataclass(frozen=True)
class TarokRules:
    """Every parameter in which two games of the family may differ, each with its place."""

    pack: Cited[Pack] = named("pack", Part.CARDS)
    lay: Cited[int] = named("cards in a lay", Part.CARDS)
    pattern: Cited[DealPattern] = named("deal", Part.DEAL)
    cut: Cited[CutRules] = named("cut", Part.DEAL)
    first_dealer: Stated = named("who deals first", Part.DEAL)
    scat: Cited[ScatLaying] = named("laying away", Part.BIDDING)
    kinds: Cited[tuple[DeclaredKind, ...]] = named("what is announced", Part.BIDDING)
    announcing: Stated = named("how one announces", Part.BIDDING)
    duties: Cited[tuple[Duty, ...]] = named("duties of play", Part.PLAY)
    excuse: Cited[ExcuseRules] = named("the Sküs", Part.PLAY)
    count: Cited[Par | Written] = named("card points", Part.COUNT)
    pagat: Cited[PagatRules] = named("the Pagat", Part.PRICES)
    kings: Cited[KingRules] = named("lost kings", Part.PRICES)
    trickless: Cited[int] = named("a hand without a trick", Part.PRICES)
    pot: Cited[int] = named("each dealer’s stake in a pot", Part.PRICES)
    misdeal: Stated = named("misdeal", Part.MISTAKES)
    wrong_number: Stated = named("a wrong number laid away", Part.MISTAKES)
    wrong_card: Stated = named("a king or matador laid away", Part.MISTAKES)
    lack: Stated = named("what the dealer lacks by it", Part.MISTAKES)
    mended: Stated = named("a king or matador taken back", Part.MISTAKES)
    court_laid: Cited[bool] = named("a card of a cavallerie laid away", Part.MISTAKES)
    revoke: Stated = named("a revoke", Part.MISTAKES)
    match: Stated = named("how long one plays", Part.COUNT)

    @cached_property
    def declared(self) -> tuple[DeclaredKind, ...]:
        """What may be announced, with what a figure in the scat forbids."""
        barred = self.court_laid.value
        return tuple(
            replace(kind, whole_suit=barred) if isinstance(kind, Courts) else kind
            for kind in self.kinds.value
        )
