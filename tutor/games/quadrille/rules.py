"""What a table agrees on: one record of cited parameters for each kind of game."""

# ruff: noqa: RUF009  (`named` makes a field of the dataclass)
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from tutor.cards import Pack
from tutor.hand.played import Forced
from tutor.rules.bid.ask import AskRules
from tutor.rules.bid.auction import AuctionRules, bid_for
from tutor.rules.bid.call import CallRules
from tutor.rules.bid.contract import (
    Choice,
    Contract,
    Holding,
    Trump,
    enough_tricks,
    every_trick,
    priced_at,
    with_called,
)
from tutor.rules.bid.favourite import (
    Favourite,
    Preferred,
    free_suits,
    with_favourite,
)
from tutor.rules.core.variant import Cited, Part, Stated, named
from tutor.rules.deal.dealing import CutRules, DealPattern
from tutor.rules.pay.betes import PotRules
from tutor.rules.play.duties import Duty, following
from tutor.rules.rank.black_aces import BASTA, SPADILLE, trump_order
from tutor.sources import Citation, cite

LISTED_AT = cite("000 1 Cinquille ¶ 1 law 7")
EQUAL_AT, OUTBIDS_AT, FOLLOW_AT = (
    cite("000 1 ¶ 27 law 20"),
    cite("000 7 ¶ 1"),
    cite("000 1 ¶ 28 law 2"),
)
BIDS_AT = cite("000 1 ¶ 27 law 19")
"""The words for bidding, and for passing when a higher game is named."""
OUT_AT = cite(
    "000 1 ¶ 27 law 19",
    "read",
    "The law mentions only a player who is outbid. We take any player who passes to be out.",
)
RANKED_AT = cite(
    "000 1 Cinquille ¶ 1 law 7",
    "read",
    "This is the list of Cinquille. For Quadrille the book says that a Solo and a Grand Casco "
    "outbid a Mediateur, but not which of those two is higher.",
)
LATER_AT = cite(
    "000 1 ¶ 27 law 20",
    "read",
    "The book gives only forehand the right to keep an equal game; we give it to every earlier "
    "seat.",
)
ANSWER_AT = cite(
    "000 1 ¶ 27 law 20",
    "read",
    "The law lets forehand keep an equal game. It does not say that a player who is outbid may not "
    "name a higher one.",
)
CASCO_AT = cite("000 1 Quadrille ¶ 6")
PREFERENCE_AT, PRICED_AT = cite("000 1 Quadrille ¶ 9"), cite("000 1 Quadrille ¶ 8")
NAMED = Trump(trump_order, choice="named")
BOTH_ACES = Holding((SPADILLE, BASTA), "the Ace of Spades and the Ace of Clubs", CASCO_AT)


@dataclass(frozen=True)
class QuadrilleRules:
    """Every parameter that all these games have, each with its place; prices in counters from each
    opponent."""

    pack: Cited[Pack] = named("pack", Part.CARDS)
    pattern: Cited[DealPattern] = named("deal", Part.DEAL)
    cut: Cited[CutRules] = named("cut", Part.DEAL)
    asking: Cited[AskRules] = named("the Mediateur’s card", Part.BIDDING)
    spared: Cited[int] = named("trumps that need not follow a lower one", Part.PLAY)
    needed: Cited[int] = named("tricks to win", Part.COUNT)
    codille: Cited[int] = named("codille", Part.COUNT)
    solo: Cited[int] = named("price of a Solo", Part.PRICES)
    mediateur: Cited[int] = named("price of a Mediateur", Part.PRICES)
    tout: Cited[int] = named("price of a Solo tout", Part.PRICES)
    lost: Cited[int] = named("a lost game", Part.PRICES)
    giver: Cited[int] = named("a lost Mediateur, to the giver of the card", Part.PRICES)
    matador: Cited[int] = named("price of three matadors, and of each further one", Part.PRICES)
    false_row: Cited[bool] = named("false matadors", Part.PRICES)
    premiers: Cited[int] = named("price of the premiers", Part.PRICES)
    vole: Cited[int] = named("price of a vole, and of a devole", Part.PRICES)
    delices: Cited[int] = named("price of the Delices", Part.PRICES)
    pot: Cited[PotRules] = named("the pot", Part.PRICES)
    all_pass: Stated = named("everybody passes", Part.BIDDING)
    misdeal: Stated = named("misdeal", Part.MISTAKES)
    revoke: Stated = named("revoke", Part.MISTAKES)
    looking: Stated = named("turned tricks", Part.PLAY)

    @property
    def favourites(self) -> tuple[Favourite, ...]:
        """The favourite suits from the lowest; here none."""
        return ()

    @property
    def outbids_at(self) -> Citation:
        """Where it stands that a favourite suit outbids the others."""
        return OUTBIDS_AT

    @property
    def codille_costs(self) -> Cited[int]:
        """What a game lost codille costs: no more than one lost otherwise."""
        return self.lost

    @property
    def three(self) -> Cited[int]:
        """What three matadors cost: as much as a further one."""
        return self.matador

    @property
    def devole(self) -> Cited[int]:
        """What it costs to make no trick."""
        return self.vole

    @property
    def free_suits(self) -> str:
        """The suits that may be named as trumps in a game outside the favourite suits."""
        return free_suits(self.pack.value, self.favourites)

    @property
    def games(self) -> tuple[Contract, ...]:
        """The games from the lowest, beside any favourite suit."""
        return (self._mediateur, self._solo, self._tout)

    @property
    def _mediateur(self) -> Contract:
        names, talon = ("mediateur", "Mediateur"), self.asking.value
        return priced_at(self.mediateur, names, enough_tricks, NAMED, talon=talon)

    @property
    def _solo(self) -> Contract:
        return priced_at(self.solo, ("solo", "Solo"), enough_tricks, NAMED, self.solo_at)

    @property
    def _tout(self) -> Contract:
        return priced_at(self.tout, ("tout", "Solo tout"), every_trick, NAMED)

    @cached_property
    def auction(self) -> AuctionRules:
        """The games from the lowest, with those in favourite suits."""
        games = (replace(game, rank=rank) for rank, game in enumerate(self.games))
        bids = tuple(bid_for(game, ranked=self.ranked) for game in games)
        return AuctionRules(
            bids,
            BIDS_AT,
            EQUAL_AT,
            None,
            later_holding=LATER_AT,
            answering=ANSWER_AT,
            passing=OUT_AT,
        )

    @property
    def solo_at(self) -> Citation:
        """Where it stands what a Solo is."""
        return cite("000 1 Quadrille ¶ 3 law 1")

    @property
    def ranked(self) -> Citation:
        """Where it stands which game outbids which."""
        return RANKED_AT

    @property
    def duties(self) -> tuple[Duty, ...]:
        """To follow suit; the highest trumps need not follow a lower one."""
        return (following(FOLLOW_AT, self.spared),)


@dataclass(frozen=True)
class TritrilleRules(QuadrilleRules):
    """The game of three: one against two, and perhaps a favourite suit."""

    barred: Stated = named("games left out", Part.BIDDING)
    couleur: Cited[Favourite | None] = named("favourite suit", Part.BIDDING)

    @property
    def favourites(self) -> tuple[Favourite, ...]:
        """The favourite suit."""
        return (self.couleur.value,) if self.couleur.value else ()

    @property
    def games(self) -> tuple[Contract, ...]:
        """The games from the lowest, each followed by the like one in the favourite suit."""
        plain = (self._mediateur, self._solo, self._tout)
        return tuple(with_favourite(plain, self.couleur.value, "Couleur", OUTBIDS_AT))


@dataclass(frozen=True)
class HelperRules(QuadrilleRules):
    """A game of four or more: declarer alone, or with the holder of the King called."""

    frage: Cited[int] = named("price of a Frage", Part.PRICES)
    casco: Cited[int] = named("price of a Grand Casco", Part.PRICES)
    calling: Cited[CallRules] = named("the King called", Part.BIDDING)
    maker: Cited[Choice] = named("trumps of a Grand Casco", Part.BIDDING)
    preferred: Cited[tuple[Preferred, ...]] = named(
        "favourite suits, from the lowest", Part.BIDDING
    )
    unannounced: Stated = named("a Mediateur’s vole", Part.BIDDING)
    showing: Stated = named("cards shown as if the game were won", Part.MISTAKES)

    @property
    def outbids_at(self) -> Citation:
        """Where it stands that each of several favourite suits outbids those below it."""
        return PREFERENCE_AT

    @property
    def favourites(self) -> tuple[Favourite, ...]:
        """The favourite suits from the lowest."""
        return tuple(Favourite(one.suit, one.times) for one in self.preferred.value)

    @property
    def halved(self) -> Citation | None:
        """Where it stands that the two of a Grand Casco share by halves; here it does not."""
        return None

    @property
    def _frage(self) -> Contract:
        names, place = ("frage", "Frage"), self.calling.citation
        return priced_at(self.frage, names, enough_tricks, NAMED, place, partner=with_called)

    @property
    def _casco(self) -> Contract:
        return priced_at(
            self.casco,
            ("casco", "Grand Casco"),
            enough_tricks,
            Trump(trump_order, choice=self.maker.value),
            self.casco.citation,
            partner=with_called,
            halved=self.halved,
            holding=replace(BOTH_ACES, citation=self.casco.citation),
        )

    @property
    def forced(self) -> Forced:
        """What the holder of the highest card plays when all have passed: as a Grand Casco."""
        at = self.all_pass.citation
        contract = replace(self._casco, id="forced", german="Spadille forcée", citation=at)
        return Forced(SPADILLE, contract)

    @property
    def games(self) -> tuple[Contract, ...]:
        """The games from the lowest, each followed by the like ones in the favourite suits."""
        plain = (self._frage, self._mediateur, self._casco, self._solo, self._tout)
        return tuple(one for game in plain for one in (game, *self._in_favourites(game)))

    def _in_favourites(self, game: Contract) -> Iterable[Contract]:
        """A game in each favourite suit, from the lowest; none where its player names no suit."""
        for one in self.preferred.value if game.trump == NAMED else ():
            price = one.frage if game.partner is with_called else one.times * game.price
            yield one.game(game, price, PREFERENCE_AT, PRICED_AT)


@dataclass(frozen=True)
class FiveRules(HelperRules):
    """The game of five: the two of a Grand Casco have three opponents to share."""

    halves: Cited[bool] = named("the two of a Grand Casco", Part.PRICES)

    @property
    def solo_at(self) -> Citation:
        """The list for five tells it."""
        return cite("000 1 Cinquille ¶ 5")

    @property
    def ranked(self) -> Citation:
        """The list is printed for five."""
        return LISTED_AT

    @property
    def halved(self) -> Citation | None:
        """Where it stands that they share by halves, if they do."""
        return self.halves.citation if self.halves.value else None
