"""A contract: what the winner of an auction plays, as one record that every later stage reads.

Each part of it does its own work: the demand decides whether the game is won, the trump gives
the order of the cards, the talon opens its stage, the partner makes the sides. So no code has to
ask which contract it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from tutor.cards import Pack, mask_of
from tutor.rules.bid.ask import AskRules
from tutor.rules.core.action import PASS
from tutor.rules.core.sides import Sides, against_the_rest, called_partner
from tutor.rules.core.stage import Cards, Table
from tutor.rules.core.variant import Cited
from tutor.rules.rank.tricks import TrickOrder
from tutor.rules.talon.discard import DiscardRules, DiscardStage
from tutor.rules.talon.exchange import ExchangeRules
from tutor.rules.talon.fetch import FetchRules
from tutor.rules.talon.halves import Half
from tutor.sources import Citation
from tutor.value import WORKED_OUT, value


@value
class Count:
    """What a hand came to for its declarer: the tricks of that side, those of each opponent, the
    card points; `needed` is the number by which the table's rules win a game."""

    tricks: int
    against: tuple[int, ...]
    points: int = 0
    needed: int = 0


Demand = Callable[[Count], bool]
"""What a contract demands of its player: whether this count wins it."""


def enough_points(count: Count) -> bool:
    """As many card points as the table's rules ask for."""
    return count.points >= count.needed


def enough_tricks(count: Count) -> bool:
    """As many tricks as the table's rules ask for."""
    return count.tricks >= count.needed


def most_tricks(count: Count) -> bool:
    """More tricks than each of the others has, however few."""
    return all(count.tricks > other for other in count.against)


def every_trick(count: Count) -> bool:
    """All tricks."""
    return count.tricks > 0 and not any(count.against)


def no_trick(count: Count) -> bool:
    """No trick at all."""
    return count.tricks == 0


Choice = Literal[
    "fixed", "named", "named later", "turned up", "named by the partner", "of the card called"
]
"""How a suit of trumps is chosen: the contract has it; its player names it before the exchange
or after; the talon's first card shows it; the partner who was called names it; it is that of the
card that was called."""


@dataclass(frozen=True)
class Trump:
    """Where the trumps come from, and what beats what with them.

    `orders` gives the order for a suit's letter, or for None where no suit is trump: there may
    still be certain cards that are, or none.
    """

    orders: Callable[[Pack, str | None], TrickOrder]
    suit: str | None = None
    choice: Choice = "fixed"

    def order(self, pack: Pack, chosen: str | None = None) -> TrickOrder:
        """What beats what, with the suit that was chosen.

        Raises ValueError for a suit that is missing, or that is not to be chosen.
        """
        if self.choice == "fixed":
            if chosen is not None:
                raise ValueError(f"The trumps of this contract are fixed, not chosen ('{chosen}').")
            return self.orders(pack, self.suit)
        if chosen is None:
            raise ValueError(f"The trump suit must be {self.choice}, but none was given.")
        return self.orders(pack, chosen)


@dataclass(frozen=True)
class Whole:
    """The player takes up the whole talon and lays away what the table's rules say."""

    def taken(self, table: Table, rules: DiscardRules, cards: Cards, player: int) -> DiscardStage:
        """The stage of laying away, with the talon in the player's hand."""
        hand = cards.hands[player] | mask_of(cards.talon)
        held = replace(cards.with_hand(player, hand), talon=())
        return DiscardStage(table, rules, held, player)


Talon = Half | Whole | ExchangeRules | AskRules | FetchRules
"""What a contract does with the talon: a half of it, the whole, some cards for as many; where it
has none of these, the talon is left."""

SpokenBid = tuple[int, str]
"""A word of the auction: who said it, and `pass`, `hold` or the name of a bid."""


@value
class Outset:
    """What the sides of a hand follow from: the playing seats in turn, the player, the hands as
    masks by seat, the card called, all that was said in the auction."""

    active: Sequence[int]
    player: int
    hands: Sequence[int]
    called: int | None = None
    calls: Sequence[SpokenBid] = ()


Partner = Callable[[Outset], Sides]
"""How the sides follow from it."""


def alone(outset: Outset) -> Sides:
    """Against everybody."""
    return against_the_rest(outset.active, outset.player)


def with_called(outset: Outset) -> Sides:
    """With whoever holds the card called. Raises ValueError if none was."""
    if outset.called is None:
        raise ValueError("The card that calls the partner is missing.")
    return called_partner(outset.active, outset.player, outset.called, outset.hands)


@dataclass(frozen=True)
class WithWhoeverSays:
    """With whoever has joined the player by this word of the auction; alone where nobody has."""

    word: str

    def __call__(self, outset: Outset) -> Sides:
        """The sides, which everybody has heard."""
        joined = said_of_the_last_bid(outset.calls, self.word)
        return against_the_rest(outset.active, outset.player, *joined)


def said_of_the_last_bid(calls: Sequence[SpokenBid], word: str) -> tuple[int, ...]:
    """Who has said this word since the last bid; a higher bid frees those who said it before."""
    found: tuple[int, ...] = ()
    for seat, said in calls:
        if said == word:
            found = (*found, seat)
        elif said != PASS.verb:
            found = ()
    return found


@dataclass(frozen=True)
class Holding:
    """Cards that a hand must hold for a bid, by their codes; what a refusal calls them."""

    codes: tuple[str, ...] = field(metadata=WORKED_OUT)
    name: str
    citation: Citation

    def held(self, pack: Pack, hand: int) -> bool:
        """Whether a hand holds them all."""
        return all(code in pack.index and hand >> pack.index[code] & 1 for code in self.codes)


@dataclass(frozen=True)
class Contract:
    """What is played: a game with its rank among the others and its price in the game's units.

    Without a `trump` the cards keep the order of the game. An `open_hand` lies on the table from
    the first lead on. `honours` multiplies what is paid beside the game; `price_place` is where
    the price stands, if not where the contract does. Where `halved` has a place, partners share
    all that is paid between them; a `lone_bete` is set by the player, and by no partner.

    `premiers` and `vole` are what the first tricks, and all of them, bring in it beside its price,
    where that is not what the table pays in any; with a `set_price` a favourite suit that is named
    for it makes it no dearer. Who bids it must hold what `holding` says. `like` is the id of the
    contract of which it is the like in a favourite suit.
    """

    id: str
    german: str
    rank: int
    price: int
    citation: Citation
    demand: Demand
    trump: Trump | None = None
    talon: Talon | None = None
    partner: Partner = alone
    open_hand: bool = False
    honours: int = 1
    price_place: Citation | None = None
    halved: Citation | None = None
    lone_bete: bool = False
    premiers: Cited[int] | None = None
    vole: Cited[int] | None = None
    set_price: bool = False
    holding: Holding | None = None
    like: str = ""

    @property
    def suit(self) -> str | None:
        """The letter of the suit that the contract itself makes trumps; None if it names none."""
        return self.trump.suit if self.trump else None

    @property
    def takes_suit(self) -> bool:
        """Whether somebody, or a card, has to choose the suit of trumps."""
        return self.trump is not None and self.trump.choice != "fixed"

    def order(self, pack: Pack, plain: TrickOrder, chosen: str | None = None) -> TrickOrder:
        """What beats what: by its trumps, else in the plain order of the game."""
        return self.trump.order(pack, chosen) if self.trump else plain

    def sides(
        self,
        active: Sequence[int],
        player: int,
        hands: Sequence[int],
        called: int | None = None,
        calls: Sequence[SpokenBid] = (),
    ) -> Sides:
        """Who plays with whom. Raises ValueError where a card has to be called and none was."""
        return self.partner(Outset(active, player, hands, called, calls))


def priced_at(
    price: Cited[int],
    names: tuple[str, str],
    demand: Demand,
    trump: Trump,
    place: Citation | None = None,
    **more: Any,
) -> Contract:
    """A contract at this price, its id and its name before it has a rank; the place of the game is
    that of its price, if it has no other."""
    if place is not None:
        more["price_place"] = price.citation
    return Contract(*names, 0, price.value, place or price.citation, demand, trump, **more)
