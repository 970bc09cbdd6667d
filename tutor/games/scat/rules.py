"""What a table of Scat agrees on: one record of cited parameters."""

# ruff: noqa: RUF009  (`named` makes a field of the dataclass)
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from tutor.cards import Pack
from tutor.games.scat.contracts import (
    FRAGEN,
    GRAND,
    NULL,
    OUVERT,
    SOLOS,
    asking,
    contracts,
)
from tutor.games.scat.order import NullCards
from tutor.rules.bid.auction import AuctionRules
from tutor.rules.bid.contract import Contract
from tutor.rules.core.variant import Cited, Part, Stated, named
from tutor.rules.deal.dealing import CutRules, DealPattern
from tutor.rules.pay.schneider import Schneider
from tutor.rules.play.duties import Duty
from tutor.rules.rank.counting import CardValues
from tutor.rules.talon.discard import DiscardRules
from tutor.sources import cite

FRAGE_PRICES_AT, SOLO_PRICES_AT = cite("000 3 § 9 ¶ 2"), cite("000 3 § 9 ¶ 3")
OPEN_PRICE_AT = cite(
    "000 3 § 10 C",
    "reconstructed",
    "The book says only that it is twice the price of a Null. The players agree on that, and the "
    "price here is our choice.",
)

Prices = Mapping[str, int]
"""A price for each Frage and Solo, in the coin agreed on (000 3 § 9)."""

MatadorPrice = Literal["game", "suit", "none"]
"""A matador costs as much as the game, 1 to 4 by its suit, or nothing (000 3 § 9 ¶ 5)."""


@dataclass(frozen=True)
class ScatRules:
    """Every parameter, each with its place."""

    pack: Cited[Pack] = named("pack", Part.CARDS)
    pattern: Cited[DealPattern] = named("deal", Part.DEAL)
    cut: Cited[CutRules] = named("cut", Part.DEAL)
    values: Cited[CardValues] = named("what the cards count", Part.CARDS)
    later: Cited[tuple[str, ...]] = named("the later games", Part.BIDDING)
    not_asked: Stated = named("nobody asks", Part.BIDDING)
    discard: Cited[DiscardRules] = named("discarding", Part.BIDDING)
    duties: Cited[tuple[Duty, ...]] = named("duties of play", Part.PLAY)
    null_unters: Cited[bool] = named("Unter in a Null", Part.CARDS)
    null_ten: Cited[bool] = named("10 in a Null", Part.CARDS)
    null_ends: Cited[bool] = named("when a Null is lost", Part.PLAY)
    majority: Cited[int] = named("card points to win", Part.COUNT)
    schneider: Cited[Schneider] = named("Schneider", Part.COUNT)
    schneider_factor: Cited[int] = named("price of Schneider", Part.PRICES)
    black_factor: Cited[int] = named("price of Schwarz", Part.PRICES)
    prices: Cited[Prices] = named("prices of Fragen and Solos", Part.PRICES)
    grand_price: Cited[int] = named("price of a Grand", Part.PRICES)
    null_price: Cited[int] = named("price of a Null", Part.PRICES)
    ouvert_factor: Cited[int] = named("price of a Null ouvert", Part.PRICES)
    matadors: Cited[MatadorPrice] = named("price of a matador", Part.PRICES)
    lost: Stated = named("a lost game", Part.PRICES)
    misdeal: Stated = named("misdeal", Part.MISTAKES)

    @property
    def null_cards(self) -> NullCards:
        """What is agreed on for the cards in a Null."""
        return NullCards(self.null_unters.value, self.null_ten.value)

    @cached_property
    def games(self) -> tuple[Contract, ...]:
        """The games that one may name, from the lowest, each at the price agreed on."""
        suits, grand, null = self.prices, self.grand_price, self.null_price
        ouvert = null.value * self.ouvert_factor.value
        prices = {
            **{game: (suits.value[game], FRAGE_PRICES_AT) for game in FRAGEN},
            **{game: (suits.value[game], SOLO_PRICES_AT) for game in SOLOS},
            GRAND: (grand.value, grand.citation),
            NULL: (null.value, null.citation),
            OUVERT: (ouvert, OPEN_PRICE_AT),
        }
        return contracts(prices, self.null_cards, self.later.value)

    @cached_property
    def asking(self) -> AuctionRules:
        """The questions, and how one climbs them."""
        return asking(self.games)

    def game(self, game_id: str) -> Contract:
        """The game of this name. Raises UnknownBid, which lists what there is."""
        return self.asking.named(game_id).to_play
