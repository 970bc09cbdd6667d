"""What a table of Strohmann-Tarok agrees on: one record of cited parameters."""

# ruff: noqa: RUF009  (`named` makes a field of the dataclass)
from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from tutor.cards import TAROK, Pack
from tutor.rules.bid.auction import AuctionRules, AuctionWords, Bid
from tutor.rules.bid.contract import Contract, enough_points
from tutor.rules.core.variant import Cited, Part, Stated, named
from tutor.rules.deal.dealing import CutRules, DealPattern
from tutor.rules.play.duties import Duty
from tutor.rules.play.packets import PacketRules, Together

AllPass = Literal["simple", "same dealer", "next dealer"]
"""When both have passed: the simple game is played, or the cards are thrown in and one deals."""

FirstLead = Literal["forehand", "taker"]
"""Who leads to the first trick."""

Undecided = Literal["lost", "drawn"]
"""What a game is that was taken up, where nobody has enough points."""

TROULE = ("Skus", "XXI", "I")


@dataclass(frozen=True)
class NoTarok:
    """Whether a hand without tarok may be thrown in, and whether the same dealer deals again."""

    may_throw: bool
    same_dealer: bool


@dataclass(frozen=True)
class GamePrices:
    """The simple game, and the one taken up: won, and lost to the opponent."""

    simple: int
    won: int
    lost: int


@dataclass(frozen=True)
class HonourPrices:
    """The Troule and the four Kings: announced by a player with them in hand, or paid to one who
    has them in tricks."""

    troule: int
    kings: int
    in_tricks: bool


@dataclass(frozen=True)
class Pagat:
    """The Pagat in the last trick: what it brings home, and what its loss brings the taker."""

    made: int
    lost: int


@dataclass(frozen=True)
class Misdeal:
    """What the dealer pays, and whether the same dealer deals again."""

    fine: int
    same_dealer: bool


@dataclass(frozen=True)
class StrohmannRules:
    """Every parameter, each with its place."""

    pack: Cited[Pack] = named("pack", Part.CARDS)
    first_dealer: Stated = named("who deals", Part.DEAL)
    cut: Cited[CutRules] = named("cut", Part.DEAL)
    first_five: Stated = named("the first cards", Part.DEAL)
    pattern: Cited[DealPattern] = named("deal", Part.DEAL)
    no_tarok: Cited[NoTarok] = named("a hand without taroks", Part.DEAL)
    taking: Stated = named("taking up the game", Part.BIDDING)
    all_pass: Cited[AllPass] = named("if both pass", Part.BIDDING)
    packets: Cited[PacketRules] = named("turning up the packets", Part.PLAY)
    turning: Stated = named("when the next card is turned up", Part.PLAY)
    first_lead: Cited[FirstLead] = named("the first lead", Part.PLAY)
    duties: Cited[tuple[Duty, ...]] = named("following suit", Part.PLAY)
    tops: Stated = named("the open tops", Part.PLAY)
    majority: Cited[int] = named("points to win", Part.COUNT)
    counting: Stated = named("the count", Part.COUNT)
    undecided: Cited[Undecided] = named("if nobody has enough", Part.COUNT)
    prices: Cited[GamePrices] = named("the game", Part.PRICES)
    honours: Cited[HonourPrices] = named("Troule and four Kings", Part.PRICES)
    pagat: Cited[Pagat] = named("the Pagat in the last trick", Part.PRICES)
    valat: Cited[int] = named("all the tricks", Part.PRICES)
    valat_beside: Cited[bool] = named("the game when all the tricks are made", Part.PRICES)
    mond: Cited[int] = named("the Mond caught by the Sküs", Part.PRICES)
    misdeal: Cited[Misdeal] = named("misdeal", Part.MISTAKES)
    revoke: Stated = named("a revoke", Part.MISTAKES)
    second_card: Stated = named("two cards turned up at once", Part.MISTAKES)

    @cached_property
    def taken_up(self) -> Contract:
        """The one game that somebody may take up."""
        place = self.taking.citation
        price, demand = self.prices.value.won, enough_points
        return Contract(
            "aufgenommen",
            "Aufgenommene",
            0,
            price,
            place,
            demand,
            price_place=self.prices.citation,
        )

    @cached_property
    def auction(self) -> AuctionRules:
        """One word alone may be said: I take it up."""
        place = self.taking.citation
        bid = Bid("aufnehmen", "Ich nehme auf", 0, place, self.taken_up, means="take up the game")
        words = AuctionWords(
            passing="You may pass, since nobody must take up the game.",
            no_hold="Nobody can be outbid here, so there is nothing to hold.",
            opens="You may take up the game if you trust your hand.",
        )
        return AuctionRules((bid,), place, place, None, words)

    def taken(self) -> int:
        """The cards that go from a packet into the hand as soon as they are turned up."""
        pack = self.pack.value
        ranks = sum(pack.rank_mask(rank) for rank in self.packets.value.taken)
        return pack.suit_masks[TAROK] | ranks

    def together(self) -> tuple[Together, ...]:
        """What may be announced in hand; nothing where the tricks decide."""
        if self.honours.value.in_tricks:
            return ()
        pack, place = self.pack.value, self.honours.citation
        found = (
            Together("troule", "Troule", "the Troule", pack.mask(*TROULE), place),
            Together("kings", "vier Könige", "the four Kings", pack.rank_mask("K"), place),
        )
        prices = {"troule": self.honours.value.troule, "kings": self.honours.value.kings}
        return tuple(one for one in found if prices[one.id])
