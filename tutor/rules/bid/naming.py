"""After the auction: the declarer names the game, not below what the bidding reached."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tutor.rules.bid.contract import Contract
from tutor.rules.core.action import PASS, Action
from tutor.rules.core.ruling import Ruling, allowed, refused
from tutor.rules.core.stage import Cards, Judging, Note, Table, not_now, seat_name
from tutor.rules.core.wording import the_game
from tutor.sources import Citation
from tutor.value import value


@dataclass(frozen=True)
class NamingRules:
    """The games that may be named, from the lowest.

    `citation` is where it stands that a higher one may be named, `same` where the one
    maintained; `bound` says why nobody may pass now.
    """

    options: tuple[Contract, ...]
    citation: Citation
    same: Citation
    bound: str


@value
class NamingStage(Judging):
    """`seat` names a game of at least the rank `least`, or passes where it was not driven."""

    table: Table
    rules: NamingRules
    cards: Cards
    seat: int
    least: int
    may_pass: Citation | None = None
    named: Contract | None = None
    passed: bool = False
    phase: str = "naming"

    @property
    def to_act(self) -> int | None:
        """The seat until it has named its game."""
        return None if self.named or self.passed else self.seat

    def candidates(self) -> Iterable[Action]:
        """To pass, and every game one might name."""
        yield PASS
        yield from (Action("name", (option.id,)) for option in self.rules.options)

    def judge(self, action: Action) -> Ruling:
        """A game not below the one that was maintained."""
        if action == PASS:
            if self.may_pass is None:
                return refused(self.rules.bound, self.rules.citation)
            return allowed("Nobody has asked, so you need not play.", self.may_pass)
        option = self._option(action)
        if option is None:
            return not_now(action, "name one of the games of this table", self.rules.citation)
        if option.rank < self.least:
            lowest = next(entry for entry in self.rules.options if entry.rank >= self.least)
            reason = f"That is too low: the lowest game you may name is {the_game(lowest.german)}."
            return refused(reason, self.rules.citation)
        place = self.rules.same if option.rank == self.least else self.rules.citation
        return allowed(f"You may name {the_game(option.german)}.", place)

    def _option(self, action: Action) -> Contract | None:
        if action.verb != "name" or len(action.args) != 1:
            return None
        return next((entry for entry in self.rules.options if entry.id == action.args[0]), None)

    def after(self, action: Action) -> NamingStage:
        """The game is named, or nobody plays."""
        if action == PASS:
            return replace(self, passed=True)
        return replace(self, named=self._option(action))

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody hears the name."""
        if self.named:
            yield (f"{seat_name(self.seat)} names", self.named.id)
        if self.passed:
            yield (f"{seat_name(self.seat)} says", "pass")
