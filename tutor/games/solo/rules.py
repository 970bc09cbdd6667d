"""What a table agrees on: one record of cited parameters for each kind of game."""

# ruff: noqa: RUF009  (`named` makes a field of the dataclass)
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from tutor.cards import Pack
from tutor.hand.for_pot import APART
from tutor.rules.bid.auction import AuctionRules, AuctionWords, bid_for
from tutor.rules.bid.contract import (
    Contract,
    Demand,
    Trump,
    enough_tricks,
    every_trick,
    most_tricks,
    priced_at,
)
from tutor.rules.bid.favourite import Couleur, Favourite, free_suits
from tutor.rules.core.variant import Cited, Part, Stated, named
from tutor.rules.deal.dealing import CutRules, DealPattern
from tutor.rules.pay.betes import PotRules
from tutor.rules.play.duties import Duty, following
from tutor.rules.rank.black_obers import trump_order
from tutor.sources import Citation, cite

NAMED = Trump(trump_order, choice="named")
BIDS_AT = cite("000 1 ¶ 27 law 19", "read", "The book explains bidding and passing for L’Hombre.")
WORDS = AuctionWords(hold="You sit before the bidder, so you may keep “{}”.")


@dataclass(frozen=True)
class SoloRules:
    """Every parameter that all these games have, each with its place; prices in counters from each
    opponent.

    `played` are the games of the auction by their ids. Where the favourite suit is that of the
    first game won, an evening replaces it as soon as one is won.
    """

    pack: Cited[Pack] = named("pack", Part.CARDS)
    ranks: Stated = named("order of the trumps", Part.CARDS)
    pattern: Cited[DealPattern] = named("deal", Part.DEAL)
    cut: Cited[CutRules] = named("cut", Part.DEAL)
    turn: Stated = named("turn", Part.DEAL)
    played: Cited[tuple[str, ...]] = named("games that are played", Part.BIDDING)
    couleur: Cited[Couleur] = named("favourite suit", Part.BIDDING)
    equal: Stated = named("an equal game", Part.BIDDING)
    naming: Stated = named("naming trumps", Part.BIDDING)
    all_pass: Stated = named("all pass", Part.BIDDING)
    following: Stated = named("following suit", Part.PLAY)
    spared: Cited[int] = named("trumps that need not follow a lower one", Part.PLAY)
    needed: Cited[int] = named("tricks to win", Part.COUNT)
    codille: Cited[int] = named("codille", Part.COUNT)
    solo: Cited[int] = named("price of a Solo", Part.PRICES)
    tout: Cited[int] = named("price of a Solo tout", Part.PRICES)
    lost: Cited[int] = named("a lost game", Part.PRICES)
    codille_costs: Cited[int] = named("a game lost by codille", Part.PRICES)
    three: Cited[int] = named("price of three matadors", Part.PRICES)
    matador: Cited[int] = named("price of each further matador", Part.PRICES)
    premiers: Cited[int] = named("price of the premiers", Part.PRICES)
    vole: Cited[int] = named("price of a vole", Part.PRICES)
    leading_on: Stated = named("leading on after the premiers", Part.PLAY)
    staking: Cited[PotRules] = named("the pot", Part.PRICES)
    full: Cited[int] = named("a full bête", Part.PRICES)
    misdeal: Stated = named("misdeal", Part.MISTAKES)
    revoke: Stated = named("revoke", Part.MISTAKES)

    @cached_property
    def pot(self) -> Cited[PotRules]:
        """The pot, of which a full bête at most is drawn."""
        return replace(self.staking, value=replace(self.staking.value, limit=self.full.value))

    @property
    def couleurs(self) -> tuple[Couleur, ...]:
        """The favourite suits that are known, from the lowest."""
        one = self.couleur.value
        return (one,) if one.suit in self.pack.value.suit_masks else ()

    @property
    def favourites(self) -> tuple[Favourite, ...]:
        """The same, without their names."""
        return tuple(Favourite(one.suit, one.times) for one in self.couleurs)

    @property
    def free_suits(self) -> str:
        """The suits that may be named as trumps in a game outside the favourite suits."""
        return free_suits(self.pack.value, self.favourites)

    @property
    def winning(self) -> Demand:
        """What wins a game: so many tricks, or more than each opponent has."""
        return most_tricks if self.codille.value == APART else enough_tricks

    @property
    def _solo(self) -> Contract:
        names, place = ("solo", "Solo"), self.played.citation
        return priced_at(self.solo, names, self.winning, NAMED, place, vole=self._with_all)

    @property
    def _with_all(self) -> Cited[int]:
        """A vole in a Solo that was led on for and made: what the announced one costs above it."""
        return replace(self.vole, value=self.tout.value - self.solo.value)

    @property
    def _tout(self) -> Contract:
        place = self.played.citation
        return priced_at(self.tout, ("tout", "Solo tout"), every_trick, NAMED, place)

    @property
    def kinds(self) -> tuple[Contract, ...]:
        """The games that there may be, from the lowest, beside the favourite suits."""
        return (self._solo, self._tout)

    @property
    def games(self) -> tuple[Contract, ...]:
        """The games that are played from the lowest, with those in the favourite suits."""
        kinds = (one for one in self.kinds if one.id in self.played.value)
        return tuple(one for kind in kinds for one in (kind, *self._in_favourites(kind)))

    def _in_favourites(self, kind: Contract) -> Iterator[Contract]:
        """A game in each favourite suit, from the lowest; none where its player names no suit."""
        for one in self.couleurs if kind.trump == NAMED else ():
            yield one.game(kind, one.times * kind.price, one.counted)

    @cached_property
    def auction(self) -> AuctionRules:
        """The games from the lowest."""
        order, equal = self.played.citation, self.equal.citation
        listed = {one.id for one in self.kinds}
        bids = (
            bid_for(replace(game, rank=rank), ranked=order if game.id in listed else None)
            for rank, game in enumerate(self.games)
        )
        return AuctionRules(tuple(bids), BIDS_AT, equal, None, WORDS)

    @property
    def duties(self) -> tuple[Duty, ...]:
        """To follow suit; the highest trumps need not follow a lower one."""
        return (following(self.following.citation, self.spared),)

    @property
    def giver(self) -> Cited[int]:
        """What a lost game costs towards who gave a card for it: the same as towards others."""
        return self.lost

    @property
    def false_row(self) -> None:
        """A row without Spadille is not counted: the book names no false matadors here."""

    @property
    def devole(self) -> None:
        """To make no trick costs nothing more."""

    @property
    def delices(self) -> None:
        """To trump the suit that was asked for brings nothing."""


def reconstructed(place: str, ground: str) -> Citation:
    """A rule that the book supposes known, with its ground."""
    return cite(place, "reconstructed", ground)
