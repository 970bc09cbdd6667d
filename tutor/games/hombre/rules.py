"""What a table of L'Hombre agrees on: one record of cited parameters."""

# ruff: noqa: RUF009  (`named` makes a field of the dataclass)
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from tutor.cards import Pack
from tutor.games.hombre.contracts import COULEUR, Beside, FavouriteSuit, Prices, contracts, ladder
from tutor.rules.bid.auction import AuctionRules
from tutor.rules.bid.contract import Contract
from tutor.rules.core.variant import Cited, Part, Stated, named
from tutor.rules.deal.dealing import CutRules, DealPattern
from tutor.rules.pay.betes import PotRules
from tutor.rules.pay.kock import Block, Kock
from tutor.rules.play.duties import Duty, following
from tutor.sources import cite

FOLLOW_AT = cite("000 1 ¶ 28 law 2")
TWICE = 2
"""How often prices count in the favourite suit (000 1 ¶ 21)."""


@dataclass(frozen=True)
class HombreRules:
    """Every parameter, each with its place; prices in counters from each opponent."""

    pack: Cited[Pack] = named("pack", Part.CARDS)
    aces: Cited[Literal["lowest", "knave", "highest"]] = named(
        "black Aces without trumps", Part.CARDS
    )
    pattern: Cited[DealPattern] = named("deal", Part.DEAL)
    cut: Cited[CutRules] = named("cut", Part.DEAL)
    favourite: Cited[FavouriteSuit] = named("favourite suit", Part.DEAL)
    games: Cited[tuple[str, ...]] = named("games played", Part.BIDDING)
    asked: Stated = named("after a Frage", Part.BIDDING)
    entering: Stated = named("entering", Part.BIDDING)
    shown: Cited[bool] = named("both black Aces for Grand Casco and Respect", Part.BIDDING)
    second: Cited[bool] = named("a second card turned up", Part.BIDDING)
    all_pass: Stated = named("everybody passes", Part.BIDDING)
    sitting: Stated = named("four at the table", Part.DEAL)
    buying: Stated = named("order of buying", Part.BIDDING)
    left: Stated = named("cards left in the talon", Part.BIDDING)
    spared: Cited[int] = named("trumps that need not follow a lower one", Part.PLAY)
    first: Cited[int] = named("premiers", Part.COUNT)
    winning: Stated = named("tricks to win", Part.COUNT)
    codille: Stated = named("codille", Part.COUNT)
    unit: Cited[int] = named("prices and the stake", Part.PRICES)
    frage: Cited[int] = named("price of a Frage", Part.PRICES)
    frage_couleur: Cited[int] = named("price of a Frage in Couleur", Part.PRICES)
    tourne: Cited[int] = named("price of a Tourné", Part.PRICES)
    above: Cited[int] = named("price of an Obscur von oben", Part.PRICES)
    below: Cited[int] = named("price of an Obscur von unten", Part.PRICES)
    casco: Cited[int] = named("price of a Grand Casco", Part.PRICES)
    respect: Cited[int] = named("price of a Respect", Part.PRICES)
    solo: Cited[int] = named("price of a Solo", Part.PRICES)
    solo_tout: Cited[int] = named("a Solo with all the tricks, unannounced", Part.PRICES)
    tout: Cited[int] = named("price of an announced Solo tout", Part.PRICES)
    tout_lost: Cited[int] = named("a failed Solo tout", Part.PRICES)
    grandissimo: Cited[int] = named("price of a Grandissimo", Part.PRICES)
    grand_premiers: Cited[int] = named("a Grandissimo with the premiers", Part.PRICES)
    grand_tout: Cited[int] = named("a Grandissimo with all the tricks", Part.PRICES)
    nullissimo: Cited[int] = named("price of a Nullissimo", Part.PRICES)
    mohr: Stated = named("price of the Mohr", Part.PRICES)
    doubled: Cited[Literal["honours", "all"]] = named("doubled in the favourite suit", Part.PRICES)
    lost: Cited[int] = named("a lost game", Part.PRICES)
    thrown: Stated = named("a game given up", Part.PRICES)
    matador: Cited[int] = named("price of three matadors, and of each further one", Part.PRICES)
    false_row: Cited[bool] = named("false matadors", Part.PRICES)
    premiers: Cited[int] = named("price of the premiers", Part.PRICES)
    vole: Cited[int] = named("price of a vole", Part.PRICES)
    missed: Stated = named("a missed vole", Part.PRICES)
    staking: Cited[PotRules] = named("the pot", Part.PRICES)
    blocks: Cited[Block | None] = named("Blocks", Part.PRICES)
    kock: Cited[Kock | None] = named("the Kock", Part.PRICES)
    twofold: Cited[bool] = named("a double bête", Part.PRICES)
    measure: Cited[bool] = named("the bête after a codille", Part.PRICES)
    looking: Stated = named("turned tricks", Part.PLAY)
    laid: Stated = named("discards", Part.PLAY)
    misdeal: Stated = named("misdeal", Part.MISTAKES)
    revoke: Stated = named("revoke", Part.MISTAKES)

    @cached_property
    def pot(self) -> Cited[PotRules]:
        """The pot with all that is agreed on for it; with Blocks a bête counts each stake once."""
        blocks = self.blocks
        made = replace(
            self.staking.value,
            block=blocks.value,
            kock=self.kock.value,
            once=blocks.citation if blocks.value else None,
            divided=self.twofold.value,
            earlier=self.measure.value,
            won=self.codille.citation,
        )
        return replace(self.staking, value=made)

    def due(self, price: Cited[int]) -> Cited[int]:
        """What is paid where this is listed: it may rise with the stake (000 1 ¶ 21)."""
        return replace(price, value=price.value * self.unit.value)

    @property
    def mohr_price(self) -> Cited[int]:
        """The price of the Mohr (000 1 ¶ 16)."""
        return self.due(self.below)

    @property
    def prices(self) -> Prices:
        """The price of each game by its id, with those bid in the favourite suit."""
        plain: Prices = {
            "frage": self.frage,
            "tourne": self.tourne if self.shown.value else self.casco,
            "obscur-oben": self.above,
            "obscur-unten": self.below,
            "grand-casco": self.casco,
            "respect": self.respect,
            "solo": self.solo,
            "tout": self.tout,
            "grandissimo": self.grandissimo,
            "nullissimo": self.nullissimo,
        }
        own = {f"{name}-{COULEUR}": price for name, price in plain.items()}
        listed = {**plain, **own, f"frage-{COULEUR}": self.frage_couleur}
        return {name: self.due(price) for name, price in listed.items()}

    @property
    def _beside(self) -> Beside:
        """The premiers of a Grandissimo, and a vole in it or in a Solo, beside the game: what they
        make it worth above its price."""
        grand = (self.grandissimo, self.grand_premiers, self.grand_tout)
        low, first, most = map(self.due, grand)
        solo = _above(self.due(self.solo_tout), self.due(self.solo))
        return {"solo": (None, solo), "grandissimo": (_above(first, low), _above(most, first))}

    @cached_property
    def auctions(self) -> Mapping[str | None, AuctionRules]:
        """The auction by the letter of the favourite suit of the hand."""
        letters = (None, *(suit.letter for suit in self.pack.value.suits))
        return {letter: ladder(self._contracts(letter)) for letter in letters}

    def contracts(self, suit: str | None) -> tuple[Contract, ...]:
        """The games that can be played, from the lowest, with this favourite suit."""
        return tuple(bid.contract for bid in self.auctions[suit].ladder if bid.contract)

    def _contracts(self, suit: str | None) -> tuple[Contract, ...]:
        games, aces = self.in_turn, self.aces.value
        return tuple(contracts(self.prices, self._beside, games, aces, suit))

    @property
    def in_turn(self) -> tuple[str, ...]:
        """The games of the auction. Where the Aces are not shown, Tourné stands for Grand Casco
        too (000 1 ¶ 8)."""
        out = () if self.shown.value else ("grand-casco",)
        return tuple(game for game in self.games.value if game not in out)

    @property
    def duties(self) -> tuple[Duty, ...]:
        """To follow suit; the highest trumps need not follow a lower one."""
        return (following(FOLLOW_AT, self.spared),)


def _above(price: Cited[int], other: Cited[int]) -> Cited[int]:
    """What one price has more than another."""
    return Cited(price.value - other.value, "{} more", price.citation)
