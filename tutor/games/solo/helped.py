"""What a table agrees on where one calls a card, and whoever holds it helps: the games with five
suits."""

# ruff: noqa: RUF009  (`named` makes a field of the dataclass)
from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from tutor.games.solo.forced import both_obers, bound
from tutor.games.solo.many import MediateurRules
from tutor.games.solo.rules import NAMED
from tutor.hand.played import Forced
from tutor.rules.bid.auction import AuctionRules
from tutor.rules.bid.call import CallRules
from tutor.rules.bid.contract import Contract, Trump, enough_tricks, priced_at, with_called
from tutor.rules.bid.favourite import Couleur
from tutor.rules.core.variant import Cited, Part, Stated, named
from tutor.rules.rank.black_obers import SPADILLE, trump_order


@dataclass(frozen=True)
class HelpedRules(MediateurRules):
    """A game in which one may call a card. The two Forcées are halved between the two who play
    them; `alone` tells whether the player of a lost Frage pays its bête alone."""

    preference: Cited[Couleur] = named("the higher favourite suit", Part.BIDDING)
    frage: Cited[int] = named("price of a Frage", Part.PRICES)
    partout: Cited[int] = named("price of a Forcée partout", Part.PRICES)
    simple: Cited[int] = named("price of a Forcée simple", Part.PRICES)
    calling: Cited[CallRules] = named("the card called", Part.BIDDING)
    maker: Stated = named("trumps of a Forcée", Part.BIDDING)
    must: Cited[bool] = named("both black Obers", Part.BIDDING)
    shares: Stated = named("payments of declarer and helper", Part.PRICES)
    halves: Stated = named("payments in a Forcée", Part.PRICES)
    alone: Cited[bool] = named("the bête of a lost Frage", Part.PRICES)
    showing: Stated = named("cards shown as if the game were won", Part.MISTAKES)

    @property
    def couleurs(self) -> tuple[Couleur, ...]:
        """The favourite suits that are known, from the lowest."""
        return (*super().couleurs, self.preference.value)

    @property
    def kinds(self) -> tuple[Contract, ...]:
        """The games from the lowest: a Forcée partout stands below a Solo."""
        return (self._frage, *self._mediateur, self._partout, self._solo, self._tout)

    @property
    def _frage(self) -> Contract:
        names, place, lone = ("frage", "Frage"), self.calling.citation, self.alone.value
        more = {"partner": with_called, "lone_bete": lone}
        return priced_at(self.frage, names, enough_tricks, NAMED, place, **more)

    @property
    def _partout(self) -> Contract:
        forcee = self._forcee("partout", "Forcée partout", self.partout)
        return replace(forcee, holding=both_obers(self.must.citation))

    def _forcee(self, name: str, german: str, price: Cited[int]) -> Contract:
        trump, place = Trump(trump_order, choice="named by the partner"), self.halves.citation
        more = {"partner": with_called, "halved": place}
        return priced_at(price, (name, german), enough_tricks, trump, place, **more)

    @property
    def forced(self) -> Forced:
        """What is played when all have passed, by who holds Spadille."""
        contract = self._forcee("simple", "Forcée simple", self.simple)
        return Forced(SPADILLE, replace(contract, citation=self.all_pass.citation))

    @cached_property
    def auction(self) -> AuctionRules:
        """The games from the lowest; certain cards bind to say one of them."""
        return bound(super().auction, self.must)
