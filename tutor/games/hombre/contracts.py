"""The games of L'Hombre as contracts, from the lowest, and the words by which they are bid."""

# What is one price or another is a matter of the record of rules; rank stands in the list here.
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from tutor.cards import Pack
from tutor.rules.bid.auction import AuctionRules, Bid, bid_for
from tutor.rules.bid.contract import (
    Choice,
    Contract,
    Demand,
    Holding,
    Talon,
    Trump,
    Whole,
    every_trick,
    most_tricks,
    no_trick,
)
from tutor.rules.bid.favourite import like_in
from tutor.rules.core.variant import Cited
from tutor.rules.rank.black_aces import AcesPlace, no_trumps, trump_order
from tutor.rules.rank.tricks import TrickOrder
from tutor.rules.talon.exchange import ExchangeRules
from tutor.sources import Citation, cite
from tutor.value import changed

Prices = dict[str, Cited[int]]
"""The price of each game by its id."""

Beside = dict[str, tuple[Cited[int] | None, Cited[int]]]
"""By a game's id what the premiers and a vole bring in it beside its price, where that is not what
they bring in any."""

GOES_ON_AT, ENTERED_AT = cite("000 1 ¶ 5"), cite("000 1 ¶ 27 law 21")
OBSCUR_AT = cite("000 1 ¶ 8")
SOME = ExchangeRules(1, 12, cite("000 1 ¶ 6"), optional=True)
OTHERS_LAY_AT = cite(
    "000 1 ¶ 6", "read", "The book says this of the declarer; an opponent buys in the same way."
)
OTHERS = ExchangeRules(1, 12, cite("000 1 ¶ 9"), optional=True, laying=OTHERS_LAY_AT)
"""What declarer and what the others may buy: as many as they like."""
MOST_AWAY = {
    False: ExchangeRules(7, 9, OBSCUR_AT),
    True: ExchangeRules(7, 9, OBSCUR_AT, below=True),
}

TAKES_UP_AT = cite("000 1 ¶ 16")
COULEUR = "couleur"
OUTBIDS_AT = cite("000 1 ¶ 28 law 8")
EQUAL_AT = cite("000 1 ¶ 27 law 20")
BIDS_AT = cite("000 1 ¶ 27 law 19")
OUT_AT = cite(
    "000 1 ¶ 27 law 19",
    "read",
    "The law mentions only a player who is outbid. We take any player who passes to be out.",
)
LATER_AT = cite(
    "000 1 ¶ 27 law 20",
    "read",
    "The book gives only forehand the right to keep an equal game; we give it to every earlier "
    "seat.",
)
ENTER_AT = cite("000 1 ¶ 27 law 21")
ORDER_AT = cite("000 1 ¶ 4")
ENTERING = "play, and name the game later"
BOTH_ACES = Holding(("S-A", "C-A"), "both black Aces", ORDER_AT)


@dataclass(frozen=True)
class NoTrumps:
    """The order without trumps, with the black Aces in this place of their suits."""

    aces: AcesPlace

    def __call__(self, pack: Pack, suit: str | None) -> TrickOrder:
        """The order, whatever suit is given."""
        return no_trumps(pack, self.aces)


@dataclass(frozen=True)
class HombreKind:
    """A game of the list: what is always so of it. `own` tells that it is bid in the favourite
    suit as a game of its own, `set_price` that its price there is printed; `onward` is where it
    stands that its speaker may play more."""

    id: str
    german: str
    place: Citation
    demand: Demand = most_tricks
    choice: Choice = "named"
    talon: Talon | None = SOME
    holding: Holding | None = None
    own: bool = False
    set_price: bool = False
    onward: Citation | None = None


KINDS = (
    HombreKind("frage", "Frage", GOES_ON_AT, own=True, set_price=True, onward=GOES_ON_AT),
    HombreKind("tourne", "Tourné", cite("000 1 ¶ 6"), choice="turned up"),
    HombreKind(
        "obscur-oben", "Obscur von oben", OBSCUR_AT, choice="named later", talon=MOST_AWAY[False]
    ),
    HombreKind(
        "obscur-unten", "Obscur von unten", OBSCUR_AT, choice="named later", talon=MOST_AWAY[True]
    ),
    HombreKind("grand-casco", "Grand Casco", OBSCUR_AT, choice="turned up", holding=BOTH_ACES),
    HombreKind(
        "respect",
        "Respect",
        ORDER_AT,
        choice="named later",
        talon=MOST_AWAY[True],
        holding=BOTH_ACES,
    ),
    HombreKind("solo", "Solo", cite("000 1 ¶ 9"), talon=None, own=True),
    HombreKind("tout", "Solo tout", cite("000 1 ¶ 13"), demand=every_trick, talon=None, own=True),
    HombreKind("grandissimo", "Grandissimo", cite("000 1 ¶ 14"), choice="fixed", talon=None),
    HombreKind("nullissimo", "Nullissimo", cite("000 1 ¶ 15"), no_trick, "fixed", None),
)
"""The games from the lowest (000 1 ¶ 4)."""

MOHR = "mohr"
ALL = (*(kind.id for kind in KINDS), MOHR)


def contracts(
    prices: Prices, beside: Beside, games: tuple[str, ...], aces: AcesPlace, suit: str | None
) -> Iterator[Contract]:
    """The games that are played, with those in the favourite suit where one is known."""
    for rank, kind in enumerate(kind for kind in KINDS if kind.id in games):
        price, (premiers, vole) = prices[kind.id], beside.get(kind.id, (None, None))
        plain = Contract(
            kind.id,
            kind.german,
            2 * rank,
            price.value,
            kind.place,
            kind.demand,
            _trump(kind, aces),
            kind.talon,
            price_place=price.citation,
            premiers=premiers,
            vole=vole,
            holding=kind.holding,
        )
        yield plain
        if suit and kind.own:
            dearer = prices[f"{kind.id}-{COULEUR}"]
            like = like_in(suit, ("Couleur", COULEUR), plain, dearer.value, OUTBIDS_AT)
            rank, place = plain.rank + 1, dearer.citation
            yield replace(like, rank=rank, price_place=place, set_price=kind.set_price)


def mohr(price: Cited[int]) -> Contract:
    """The game of a player who sits out and takes up the talon; trumps are named on seeing it."""
    return Contract(
        MOHR,
        "Mohr",
        2 * len(KINDS),
        price.value,
        TAKES_UP_AT,
        most_tricks,
        Trump(trump_order, choice="named later"),
        Whole(),
        price_place=TAKES_UP_AT,
    )


def _trump(kind: HombreKind, aces: AcesPlace) -> Trump:
    if kind.demand is no_trick:
        return Trump(NoTrumps(aces))
    return Trump(trump_order, choice=kind.choice)


def ladder(games: tuple[Contract, ...]) -> AuctionRules:
    """The words of the auction; a player who enters leaves the game to be played open."""
    goes_on = {kind.id: kind.onward for kind in KINDS}
    bids = (
        changed(bid_for(game, ranked=ORDER_AT), onward=goes_on[game.like or game.id])
        for game in games
    )
    lowest = games[0].rank if games else 0
    enter = Bid("entrire", "Ich entrire", lowest, ENTER_AT, onward=ENTERED_AT, means=ENTERING)
    bidding = (enter, *bids)
    return AuctionRules(
        bidding, BIDS_AT, EQUAL_AT, None, later_holding=LATER_AT, passing=OUT_AT, raising=ENTER_AT
    )


FavouriteSuit = Literal["volante", "none", "S", "H", "D", "C"]
"""Where the favourite suit comes from: the second pack's top card, nowhere, or it is agreed on."""
