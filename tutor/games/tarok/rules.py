"""What distinguishes Tarok for three from that for two: one record of cited parameters."""

# ruff: noqa: RUF009  (`named` makes a field of the dataclass)
from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from tutor.cards import Pack
from tutor.rules.bid.declare import DeclaredKind
from tutor.rules.bid.tarock_honours import Courts, Many, Row
from tutor.rules.core.variant import Cited, Part, Stated, named
from tutor.rules.deal.dealing import CutRules, DealPattern
from tutor.rules.play.duties import Duty
from tutor.rules.play.excuse import ExcuseRules
from tutor.sources import Citation, cite

PAGAT = "I"
MORE_TOLD_AT = cite(
    "000 5 three ¶ 3 law 7",
    "read",
    "The book says this of ten taroks, and we have larger numbers announced in the same way.",
)


@dataclass(frozen=True)
class ScatLaying:
    """How many cards the dealer discards, beside how many other taroks the Pagat may go, and the
    places: of the number, what may never go, when the Pagat may, what goes for want of others."""

    number: int
    pagat_beside: int
    laying: Citation
    barred: Citation
    pagat: Citation
    wanting: Citation


Gets = Literal["least announced", "taker"]
"""Before whom a lost Pagat lies open."""


@dataclass(frozen=True)
class OpenPagat:
    """A lost Pagat lies open among the lost kings and counts so much there, before the
    player who `gets` it: whoever of the two others announced least, or its taker."""

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
    """Card points are written down: all, or only the difference."""

    all: bool


@dataclass(frozen=True)
class TarokRules:
    """Every parameter in which two games of the family may differ, each with its place."""

    pack: Cited[Pack] = named("pack", Part.CARDS)
    lay: Cited[int] = named("cards in a group", Part.CARDS)
    pattern: Cited[DealPattern] = named("deal", Part.DEAL)
    cut: Cited[CutRules] = named("cut", Part.DEAL)
    first_dealer: Stated = named("who deals first", Part.DEAL)
    scat: Cited[ScatLaying] = named("discarding", Part.BIDDING)
    kinds: Cited[tuple[DeclaredKind, ...]] = named("what is announced", Part.BIDDING)
    below: Cited[bool] = named("the row of the matadors", Part.BIDDING)
    told: Cited[bool] = named("announcing taroks", Part.BIDDING)
    announcing: Stated = named("announcing", Part.BIDDING)
    duties: Cited[tuple[Duty, ...]] = named("duties of play", Part.PLAY)
    excuse: Cited[ExcuseRules] = named("the Sküs", Part.PLAY)
    count: Cited[Par | Written] = named("card points", Part.COUNT)
    pagat: Cited[PagatRules] = named("the Pagat", Part.PRICES)
    kings: Cited[KingRules] = named("lost Kings", Part.PRICES)
    trickless: Cited[int] = named("a hand without a trick", Part.PRICES)
    pot: Cited[int] = named("each dealer’s stake in a pot", Part.PRICES)
    misdeal: Stated = named("misdeal", Part.MISTAKES)
    wrong_number: Stated = named("the wrong number of discards", Part.MISTAKES)
    wrong_card: Stated = named("a King or matador discarded", Part.MISTAKES)
    lack: Stated = named("a dealer whose card does not count", Part.MISTAKES)
    mended: Stated = named("a King or matador taken back", Part.MISTAKES)
    court_laid: Cited[bool] = named("a court card discarded", Part.MISTAKES)
    revoke: Stated = named("a revoke", Part.MISTAKES)
    match: Stated = named("length of play", Part.COUNT)

    @cached_property
    def declared(self) -> tuple[DeclaredKind, ...]:
        """What may be announced, as the table counts and tells it."""
        return tuple(map(self._agreed, self.kinds.value))

    def _agreed(self, kind: DeclaredKind) -> DeclaredKind:
        """The kind with what is agreed on for it, at the place of a custom that differs."""
        if isinstance(kind, Courts):
            return replace(kind, whole_suit=self.court_laid.value)
        if isinstance(kind, Row) and self.below.value:
            return replace(kind, below=True, citation=self.below.citation)
        if isinstance(kind, Many) and kind.id == "taroks" and self.told.value:
            return replace(kind, told=PAGAT, told_at=(self.told.citation, MORE_TOLD_AT))
        return kind
