"""What a table of Tritrille agrees on: one record of cited parameters."""

# ruff: noqa: RUF009  (`named` makes a field of the dataclass)
from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tutor.cards import Pack
from tutor.rules.ask import AskRules
from tutor.rules.auction import AuctionRules, AuctionWords, bid_for
from tutor.rules.betes import PotRules
from tutor.rules.black_aces import trump_order
from tutor.rules.contract import Contract, Trump, enough_tricks, every_trick
from tutor.rules.dealing import CutRules, DealPattern
from tutor.rules.duties import Duty, FollowSuit, SpareMatadors
from tutor.rules.favourite import Favourite, with_favourite
from tutor.rules.variant import (
    BIDDING,
    CARDS,
    COUNT,
    DEAL,
    MISTAKES,
    PLAY,
    PRICES,
    Cited,
    Stated,
    named,
)
from tutor.sources import cite

EQUAL, OUTBIDS, FOLLOW = cite("000 1 ¶ 27 law 20"), cite("000 7 ¶ 1"), cite("000 1 ¶ 28 law 2")
BIDS = cite("000 1 ¶ 27 law 19")
"""One bids with these words, and passes when a higher game is named."""
LATER = cite(
    "000 1 ¶ 27 law 20",
    "read",
    "The right to keep an equal game is printed for the forehand; we give it to every elder.",
)
WORDS = AuctionWords(hold="The elder may keep the {} himself.")


@dataclass(frozen=True)
class QuadrilleRules:
    """Every parameter, each with its place; prices in counters from each opponent."""

    pack: Cited[Pack] = named("pack", CARDS)
    pattern: Cited[DealPattern] = named("deal", DEAL)
    cut: Cited[CutRules] = named("cut", DEAL)
    barred: Stated = named("games left out", BIDDING)
    couleur: Cited[Favourite | None] = named("favourite suit", BIDDING)
    asking: Cited[AskRules] = named("the Mediateur's card", BIDDING)
    spared: Cited[int] = named("trumps that need not follow a lower one", PLAY)
    needed: Cited[int] = named("tricks to win", COUNT)
    codille: Cited[int] = named("codille", COUNT)
    solo: Cited[int] = named("price of a Solo", PRICES)
    mediateur: Cited[int] = named("price of a Mediateur", PRICES)
    tout: Cited[int] = named("price of a Solo tout", PRICES)
    lost: Cited[int] = named("a game lost", PRICES)
    giver: Cited[int] = named("a Mediateur lost, to who gave the card", PRICES)
    matador: Cited[int] = named("price of three matadors, and of each further one", PRICES)
    premiers: Cited[int] = named("price of the premiers", PRICES)
    vole: Cited[int] = named("price of a vole, and of a devole", PRICES)
    delices: Cited[int] = named("price of the Delices", PRICES)
    pot: Cited[PotRules] = named("the pot", PRICES)
    all_pass: Stated = named("all pass", BIDDING)
    misdeal: Stated = named("misdeal", MISTAKES)
    revoke: Stated = named("revoke", MISTAKES)
    looking: Stated = named("turned tricks", PLAY)

    def times(self, contract: Contract) -> int:
        """How often the prices count: more in the favourite suit, which such a contract names."""
        return self.couleur.value.counts(contract) if self.couleur.value else 1

    @property
    def free_suits(self) -> str:
        """The suits that may be named as trumps in a game outside the favourite suit."""
        taken = self.couleur.value.suit if self.couleur.value else ""
        return "".join(suit.letter for suit in self.pack.value.suits if suit.letter != taken)

    @cached_property
    def auction(self) -> AuctionRules:
        """The games from the lowest, with those in the favourite suit."""
        named = Trump(trump_order, choice="named")
        plain = (
            Contract(name, german, 0, price.value, price.citation, demand, named, talon)
            for name, german, price, demand, talon in (
                ("mediateur", "Mediateur", self.mediateur, enough_tricks, self.asking.value),
                ("solo", "Solo", self.solo, enough_tricks, None),
                ("tout", "Solo tout", self.tout, every_trick, None),
            )
        )
        games = with_favourite(plain, self.couleur.value, "Couleur", OUTBIDS)
        return AuctionRules(tuple(map(bid_for, games)), BIDS, EQUAL, None, WORDS, LATER)

    @property
    def duties(self) -> tuple[Duty, ...]:
        """To follow suit; the highest trumps need not follow a lower one."""
        number, place = self.spared.value, self.spared.citation
        return (SpareMatadors(FOLLOW, number, place) if number else FollowSuit(FOLLOW),)
