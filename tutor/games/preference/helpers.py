"""The opponents of the player go along as helpers or stay out, one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling, allowed
from tutor.rules.core.stage import Cards, Judging, Note, Table, not_now, seat_name
from tutor.rules.core.wording import number_of
from tutor.sources import Citation
from tutor.value import value

GO, STAY = Action("go"), Action("stay")


@value
class HelpersStage(Judging):
    """What each opponent of the player has said, in the order in which they are asked, and how
    many tricks one of them needs."""

    table: Table
    cards: Cards
    asked: tuple[int, ...]
    needed: int
    citation: Citation
    calls: tuple[tuple[int, str], ...] = ()
    phase: str = "helpers"

    @property
    def to_act(self) -> int | None:
        """The next opponent who has not spoken."""
        return self.asked[len(self.calls)] if len(self.calls) < len(self.asked) else None

    @property
    def along(self) -> tuple[int, ...]:
        """The opponents who go along."""
        return tuple(seat for seat, word in self.calls if word == str(GO))

    def candidates(self) -> Iterable[Action]:
        """To go along, or to stay."""
        return (GO, STAY)

    def judge(self, action: Action) -> Ruling:
        """Everybody is free to do either."""
        if action == GO:
            tricks = number_of(self.needed, "trick")
            return allowed(f"If you join in, you must win {tricks}.", self.citation)
        if action == STAY:
            return allowed("If you drop out, you take no part in this hand.", self.citation)
        return not_now(action, "join in or drop out", self.citation)

    def after(self, action: Action) -> HelpersStage:
        """One more has spoken."""
        return replace(self, calls=(*self.calls, (self.acting, str(action))))

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody hears it."""
        return ((f"{seat_name(caller)} says", word) for caller, word in self.calls)
