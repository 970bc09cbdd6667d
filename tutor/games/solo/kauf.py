"""What a table of Kaufsolo agrees on: its record of parameters (000 no. 4, fourth kind)."""

# ruff: noqa: RUF009  (`named` makes a field of the dataclass)
from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from tutor.games.solo.forced import both_obers, bound
from tutor.games.solo.rules import NAMED, SoloRules
from tutor.hand.played import Forced
from tutor.rules.bid.auction import AuctionRules
from tutor.rules.bid.contract import Contract, Trump, priced_at
from tutor.rules.core.variant import Cited, Part, Stated, named
from tutor.rules.rank.black_obers import BASTA, SPADILLE, trump_order
from tutor.rules.talon.exchange import ExchangeRules
from tutor.sources import cite

GAMES_AT = cite("000 4 Kaufsolo ¶ 1 law 1")
"""Where Frage and both Forcées are told, with their buying."""

FRAGE, KLEIN = "frage", "klein"
TURNED = Trump(trump_order, choice="turned up")
BastaMeans = Literal["leaves", "couleur"]


@dataclass(frozen=True)
class KaufRules(SoloRules):
    """The games with a talon. `must` tells whether both black Obers bind to a Forcée partout."""

    buying: Cited[ExchangeRules] = named("buying", Part.BIDDING)
    order: Stated = named("order of buying", Part.BIDDING)
    laid: Stated = named("discards", Part.PLAY)
    through: Stated = named("“durchkaufen”", Part.BIDDING)
    must: Cited[bool] = named("both black Obers", Part.BIDDING)
    basta: Cited[BastaMeans] = named("Basta turned up", Part.BIDDING)
    frage: Cited[int] = named("price of a Frage", Part.PRICES)
    partout: Cited[int] = named("price of the Groß Forcée", Part.PRICES)
    klein: Cited[int] = named("price of the Klein Forcée", Part.PRICES)
    silent: Stated = named("Spadille kept hidden", Part.MISTAKES)

    @property
    def kinds(self) -> tuple[Contract, ...]:
        """The games from the lowest: a Groß Forcée stands below a Solo."""
        return (self._frage, self._partout, *super().kinds)

    @property
    def _frage(self) -> Contract:
        return self._bought(FRAGE, "Frage", self.frage, NAMED)

    @property
    def _partout(self) -> Contract:
        forcee = self._bought("partout", "Groß Forcée", self.partout, TURNED)
        return replace(forcee, holding=both_obers(self.must.citation))

    def _bought(self, name: str, german: str, price: Cited[int], trump: Trump) -> Contract:
        talon = self.buying.value
        return priced_at(price, (name, german), self.winning, trump, GAMES_AT, talon=talon)

    @property
    def forced(self) -> Forced:
        """What is played when all have passed, by who holds Spadille."""
        contract = self._bought(KLEIN, "Klein Forcée", self.klein, TURNED)
        return Forced(SPADILLE, replace(contract, citation=self.all_pass.citation))

    @cached_property
    def auction(self) -> AuctionRules:
        """The games from the lowest; both black Obers bind to say one of them."""
        return bound(super().auction, self.must)

    def meaning(self, card: str) -> str | None:
        """The suit that a card turned up means where it is not its own."""
        known = self.couleurs
        if card == BASTA and self.basta.value == "couleur" and known:
            return known[0].suit
        return None
