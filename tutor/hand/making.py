"""A game made from the record of its parameters: one way for all families."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeVar

from tutor.cards import Pack
from tutor.hand.fault import Fault
from tutor.hand.state import Aside, Game, Opening, State, deal_after_cut
from tutor.rules.core.variant import Cited, Setting
from tutor.rules.deal.dealing import CutRules, DealPattern
from tutor.rules.pay.betes import PotRules
from tutor.rules.pay.ledger import Settlement
from tutor.rules.rank.counting import CardValues
from tutor.rules.rank.tricks import TrickOrder
from tutor.sources import Citation


class TableRules(Protocol):
    """What every record of parameters has: the pack, the deal, the cut."""

    @property
    def pack(self) -> Cited[Pack]:
        """The cards."""

    @property
    def pattern(self) -> Cited[DealPattern]:
        """How they go out."""

    @property
    def cut(self) -> Cited[CutRules]:
        """How they are cut."""


R = TypeVar("R", bound=TableRules)


@dataclass(frozen=True)
class Shape:
    """What else makes a game, as it follows from the parameters; `Game` says what each part is."""

    players: tuple[int, ...]
    order: TrickOrder
    flow: tuple[Opening, ...]
    settle: Callable[[State], Settlement]
    standing: Callable[[State], tuple[str, ...]]
    roles: Callable[[State], Mapping[int, tuple[str, ...]]]
    faults: tuple[Fault, ...] = ()
    values: CardValues | None = None
    dealing: tuple[Opening, ...] = (deal_after_cut,)
    asides: tuple[Aside, ...] = ()
    leftward: bool = False
    dealer_plays: bool = False
    named: Callable[[State], TrickOrder | None] = lambda state: None
    pot: PotRules | None = None


@dataclass(frozen=True)
class Title:
    """How a game is called: the folder of its family, its id, its names, where it stands."""

    family: str
    id: str
    english: str
    german: str
    source: Citation


def make_game(
    title: Title, shape: Callable[[R], Shape], rules: R, settings: tuple[Setting, ...] = ()
) -> Game:
    """The game of these parameters; a house rule makes it anew from changed ones."""
    return Game(
        **vars(title),
        **vars(shape(rules)),
        pack=rules.pack.value,
        pattern=rules.pattern.value,
        cut=rules.cut,
        settings=settings,
        rules=rules,
        build=lambda changed: make_game(title, shape, changed, settings),
    )
