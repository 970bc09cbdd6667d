"""What distinguishes the games of the family: one record of cited parameters."""

# ruff: noqa: RUF009  (`named` makes a field of the dataclass)
from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from tutor.cards import Pack
from tutor.cards.packs import TAROCK_78
from tutor.rules.bid.auction import AuctionRules, AuctionWords, Bid, Bound, bid_for
from tutor.rules.bid.contract import Contract, enough_points
from tutor.rules.core.variant import Cited, Part, Stated, named
from tutor.rules.deal.dealing import CutRules, DealPattern
from tutor.rules.pay.betes import PotRules
from tutor.rules.play.duties import Duty
from tutor.rules.play.excuse import ExcuseRules
from tutor.rules.rank.counting import BLANK
from tutor.rules.rank.tarock import tarock_values
from tutor.rules.talon.discard import BarredCards, DiscardRules
from tutor.rules.talon.fetch import FetchRules, may_be_named
from tutor.sources import Citation, cite

Scat = Literal["dealer", "player", "player first"]
"""Who takes the three cards over: the dealer, before the bidding; the declarer, after the cards
that are named, or before them."""

Nameable = Literal["counting", "any"]
"""Which cards may be named: those that count, or every one."""

Stand = Literal["nothing", "game"]
"""What a game that stands costs its player: nothing, or its price."""

Beside = Literal["game and points", "game"]
"""What is paid beside all the tricks."""


Sitting = Literal["dealer", "dealer before"]
"""Who has no part in the hand where four sit at the table: the dealer, or the dealer before."""

AllTricks = tuple[tuple[str, int], ...]
"""What all the tricks cost in each game, by its id, from the lowest."""

ANSWER_AT = cite(
    "001 ¶ 1 law 6",
    "read",
    "The article lets a player who is outbid keep the game at the higher kind. It does not say "
    "that a still higher one may not be named.",
)


@dataclass(frozen=True)
class Exchanged:
    """So many cards that are exchanged in a game; the places of that and of what may be named."""

    cards: int
    place: Citation
    naming: Citation


@dataclass(frozen=True)
class TarokHombreKind:
    """A game: its exchange, if it has one; its `price`, and that of a `point`. The places of the
    game and of its prices."""

    id: str
    german: str
    exchange: Exchanged | None
    price: int
    point: int
    place: Citation
    price_place: Citation

    @property
    def cards(self) -> int:
        """How many cards are exchanged."""
        return self.exchange.cards if self.exchange else 0


@dataclass(frozen=True)
class Waiting:
    """A first word that names no game and keeps its speaker in the bidding; the first so many in
    turn may say it.

    Where `bound` has a place, the forehand who has said it keeps the lowest game that the last in
    turn outbids with.
    """

    id: str
    german: str
    speakers: int
    place: Citation
    bound: Citation | None = None


WAITING = "keep your place in the bidding, naming no game yet"


@dataclass(frozen=True)
class Reckoning:
    """What points are worth: their price in `parts`, of which half a counter and more is a whole
    one; at least one counter."""

    parts: int

    def counters(self, points: int, price: int) -> int:
        """What so many points come to at this price."""
        return max(1, (2 * points * price + self.parts) // (2 * self.parts))


BESIDE_PAGAT = 2
"""With exactly so many other taroks the Pagat may be discarded (000 5 three ¶ 3)."""


def pagat_alone(rules: DiscardRules) -> BarredCards | None:
    """The Pagat where it is barred by itself, so that it may go with few other taroks; None where
    it is barred as any matador."""
    pagat = TAROCK_78.mask("I")
    return next((barred for barred in rules.never if barred.mask == pagat), None)


@dataclass(frozen=True)
class TarokHombreRules:
    """Every parameter in which two games of the family may differ, each with its place."""

    pack: Cited[Pack] = named("pack", Part.CARDS)
    values: Stated = named("what the cards count", Part.CARDS)
    pattern: Cited[DealPattern] = named("deal", Part.DEAL)
    cut: Cited[CutRules] = named("cut", Part.DEAL)
    sitting: Cited[Sitting] = named("four at the table", Part.DEAL)
    scat: Cited[Scat] = named("the scat", Part.BIDDING)
    discard: Cited[DiscardRules] = named("discarding", Part.BIDDING)
    kinds: Cited[tuple[TarokHombreKind, ...]] = named("the games", Part.BIDDING)
    waiting: Cited[Waiting] = named("the word that names no game", Part.BIDDING)
    alone: Cited[TarokHombreKind | None] = named("if nobody bids higher", Part.BIDDING)
    bidding: Stated = named("bidding", Part.BIDDING)
    passing: Stated = named("passing", Part.BIDDING)
    keeping: Stated = named("being outbid", Part.BIDDING)
    nameable: Cited[Nameable] = named("the cards that may be named", Part.BIDDING)
    fetching: Stated = named("the exchange", Part.BIDDING)
    nobody: Stated = named("a card that nobody holds", Part.BIDDING)
    leading: Stated = named("the first lead", Part.PLAY)
    duties: Cited[tuple[Duty, ...]] = named("duties of play", Part.PLAY)
    excuse: Cited[ExcuseRules] = named("the Sküs", Part.PLAY)
    needed: Cited[int] = named("card points to win", Part.COUNT)
    scat_counts: Stated = named("who counts the scat", Part.COUNT)
    reckoning: Cited[Reckoning] = named("the points", Part.PRICES)
    stand: Cited[Stand] = named("a drawn game", Part.PRICES)
    lost: Stated = named("a game that is lost", Part.PRICES)
    all_tricks: Cited[AllTricks] = named("all the tricks", Part.PRICES)
    beside: Cited[Beside] = named("paid besides all the tricks", Part.PRICES)
    declared: Cited[int] = named("declaring all the tricks", Part.PRICES)
    all_pass: Cited[int] = named("all pass", Part.PRICES)
    pot: Cited[PotRules | None] = named("the pot", Part.PRICES)
    misdeal: Stated = named("a misdeal", Part.MISTAKES)
    number: Stated = named("the wrong number of cards", Part.MISTAKES)
    wrong_scat: Stated = named("the wrong number of discards", Part.MISTAKES)
    barred_scat: Stated = named("a King or matador discarded", Part.MISTAKES)
    early: Stated = named("cards named before any are laid out", Part.MISTAKES)
    revoke: Stated = named("a revoke", Part.MISTAKES)

    @cached_property
    def contracts(self) -> tuple[Contract, ...]:
        """The games that are bid, from the lowest."""
        return tuple(self._contract(kind, rank) for rank, kind in enumerate(self.kinds.value, 1))

    @cached_property
    def auction(self) -> AuctionRules:
        """What may be said: the word without a game, then the games."""
        first, alone = self.waiting.value, self.alone.value
        contract = self._contract(alone, 0) if alone else None
        word = Bid(first.id, first.german, 0, first.place, contract, means=WAITING)
        bound = Bound(first.id, self.contracts[0].id, first.bound) if first.bound else None
        return AuctionRules(
            (word, *(bid_for(game, ranked=self.bidding.citation) for game in self.contracts)),
            self.bidding.citation,
            self.keeping.citation,
            None,
            AuctionWords(hold="You have been outbid, so you may keep “{}”."),
            bound=bound,
            answering=ANSWER_AT if self.keeping.citation.grade == "printed" else None,
            passing=self.passing.citation,
        )

    def for_all(self, kind: TarokHombreKind) -> int:
        """What all the tricks cost in a game."""
        return dict(self.all_tricks.value)[kind.id]

    def kind(self, contract: Contract) -> TarokHombreKind:
        """The prices of a game. Raises LookupError for one that is not of this table."""
        known = (*self.kinds.value, *([self.alone.value] if self.alone.value else []))
        for kind in known:
            if kind.id == contract.id:
                return kind
        raise LookupError(f"There is no game '{contract.id}' at this table.")

    def _contract(self, kind: TarokHombreKind, rank: int) -> Contract:
        return Contract(
            *(kind.id, kind.german, rank, kind.price, kind.place, enough_points),
            talon=self._fetch(kind),
            price_place=kind.price_place,
        )

    def _fetch(self, kind: TarokHombreKind) -> FetchRules | None:
        """The cards that are exchanged in a game."""
        exchange = kind.exchange
        if exchange is None:
            return None
        pack, counting = self.pack.value, self.nameable.value == "counting"
        values = tarock_values(pack).values
        return FetchRules(
            exchange.cards,
            may_be_named(pack, values, BLANK + counting),
            "counting card" if counting else "card of the pack",
            exchange.place,
            exchange.naming,
            exchange.place,
            self.nobody.citation,
        )
