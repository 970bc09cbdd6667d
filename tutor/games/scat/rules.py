"""What a table of Scat agrees on: one record of cited parameters."""

# ruff: noqa: RUF009  (`named` makes a field of the dataclass)
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from tutor.cards import Pack
from tutor.games.scat.order import NullCards
from tutor.rules.auction import AuctionRules, Bid
from tutor.rules.counting import CardValues
from tutor.rules.dealing import CutRules, DealPattern
from tutor.rules.discard import DiscardRules
from tutor.rules.duties import Duty
from tutor.rules.variant import Cited, Stated, named

Prices = Mapping[str, int]
"""A price for each Frage and Solo, in the coin agreed on (000 3 § 9)."""

MatadorPrice = Literal["game", "suit", "none"]
"""A matador costs as much as the game, 1 to 4 by its suit, or nothing (000 3 § 9 ¶ 5)."""


@dataclass(frozen=True)
class Schneider:
    """Who is Schneider: the player below `player`, the others when the player has `others`."""

    player: int
    others: int


@dataclass(frozen=True)
class ScatRules:
    """Every parameter, each with its place."""

    pack: Cited[Pack] = named("pack")
    pattern: Cited[DealPattern] = named("deal")
    cut: Cited[CutRules] = named("cut")
    values: Cited[CardValues] = named("what the cards count")
    auction: Cited[AuctionRules] = named("asking")
    not_asked: Stated = named("nobody asks")
    discard: Cited[DiscardRules] = named("laying away")
    duties: Cited[tuple[Duty, ...]] = named("duties of play")
    null_unters: Cited[bool] = named("Unters in a Null")
    null_ten: Cited[bool] = named("Zehn in a Null")
    majority: Cited[int] = named("eyes to win")
    schneider: Cited[Schneider] = named("Schneider")
    schneider_factor: Cited[int] = named("price of a Schneider")
    black_factor: Cited[int] = named("price of Schwarz")
    prices: Cited[Prices] = named("prices of Fragen and Solos")
    grand_price: Cited[int] = named("price of the Grand")
    null_price: Cited[int] = named("price of the Null")
    ouvert_factor: Cited[int] = named("price of the Null ouvert")
    matadors: Cited[MatadorPrice] = named("price of a matador")
    misdeal: Stated = named("misdeal")

    @property
    def games(self) -> tuple[Bid, ...]:
        """The games that one may name: every question that asks for one game."""
        return tuple(bid for bid in self.auction.value.ladder if bid.category != "question")

    @property
    def null_cards(self) -> NullCards:
        """What is agreed on for the cards in a Null."""
        return NullCards(self.null_unters.value, self.null_ten.value)

    def price(self, bid: Bid) -> int:
        """What a game costs by itself: the simple price, without matadors and Schneider."""
        if bid.category == "grand":
            return self.grand_price.value
        if bid.category == "null":
            return self.null_price.value
        if bid.category == "ouvert":
            return self.null_price.value * self.ouvert_factor.value
        return self.prices.value[bid.id]
