"""What is said with the count: the dealer's choice to count at once, and the Neunziger.

Both can be missed. A player who lets elder hand lead first, or says 36 instead of 96, has lost the
Neunziger (002 Der Neunziger 1, 3).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling, allowed, refused
from tutor.rules.core.stage import Cards, Judging, Note, Table, not_now, seat_name
from tutor.sources import Citation, cite
from tutor.value import value

COUNT, WAIT = Action("count"), Action("wait")
BEFORE_LEAD_AT = cite("002 Der Neunziger 3")
AFTER_LEAD_AT = cite("002 Das Zählen 8")
IN_TIME_AT = cite("002 Der Neunziger 1")


@value
class EarlyStage(Judging):
    """Before the first lead: whether one of the others counts now, for a Neunziger.

    `waiting` are those who have not said yet; `counts` is who has said so.
    """

    table: Table
    cards: Cards
    waiting: tuple[int, ...]
    counts: int | None = None
    phase: str = "early"

    @property
    def to_act(self) -> int | None:
        """The next of them, until one counts."""
        return self.waiting[0] if self.waiting and self.counts is None else None

    def candidates(self) -> Iterable[Action]:
        """To count now, or to wait for the lead."""
        return (COUNT, WAIT)

    def judge(self, action: Action) -> Ruling:
        """Both may be done."""
        if action == COUNT:
            return allowed(
                "You may count now, since a Neunziger is lost after the lead.", BEFORE_LEAD_AT
            )
        if action == WAIT:
            return allowed(
                "You may wait, since only elder hand must count before the lead.", AFTER_LEAD_AT
            )
        return not_now(action, "count now or wait", BEFORE_LEAD_AT)

    def after(self, action: Action) -> EarlyStage:
        """The seat counts, or the next is asked."""
        seat, others = self.waiting[0], self.waiting[1:]
        return replace(self, waiting=others, counts=seat if action == COUNT else None)

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody hears who counts."""
        return [] if self.counts is None else [(f"{seat_name(self.counts)} says", "count")]


@value
class CountStage(Judging):
    """A seat says what it has counted, where its announcing has reached the Neunziger.

    `plain` is the count as it stands and `high` the same with a Neunziger; `barred` says why it
    may not be said, and nothing if it may.
    """

    table: Table
    cards: Cards
    seat: int
    plain: int
    high: int
    barred: str
    citation: Citation
    said: int | None = None
    phase: str = "count"

    @property
    def to_act(self) -> int | None:
        """The seat until it has said its count."""
        return self.seat if self.said is None else None

    def candidates(self) -> Iterable[Action]:
        """The count, with the Neunziger and without it."""
        return (_say(self.high), _say(self.plain))

    def judge(self, action: Action) -> Ruling:
        """The Neunziger where nobody has counted or beaten anything; the plain count always."""
        if action == _say(self.high):
            if self.barred:
                return refused(f"{self.barred} You may say only {self.plain}.", self.citation)
            reason = f"You make a Neunziger with {self.plain}, so you say {self.high}."
            return allowed(reason, self.citation)
        if action == _say(self.plain):
            if self.barred:
                return allowed(f"You have counted {self.plain}. {self.barred}", self.citation)
            lost = f"You may say {self.plain}, but then the Neunziger is lost."
            return allowed(lost, IN_TIME_AT)
        if action.verb == "say" and len(action.args) == 1:
            as_high = "" if self.barred else f" or, for the Neunziger, {self.high}"
            return refused(f"You may say only {self.plain}{as_high}.", self.citation)
        return not_now(action, "say what you count", self.citation)

    def after(self, action: Action) -> CountStage:
        """The count is said."""
        return replace(self, said=int(action.args[0]))

    @property
    def called(self) -> bool:
        """Whether the Neunziger was said."""
        return self.said == self.high

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody hears it."""
        return [] if self.said is None else [(f"{seat_name(self.seat)} says", str(self.said))]


def _say(number: int) -> Action:
    return Action("say", (str(number),))
