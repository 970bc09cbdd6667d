"""The player names the suit of trumps."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tutor.rules.core.action import THROW, Action
from tutor.rules.core.ruling import Ruling, allowed, refused
from tutor.rules.core.stage import Cards, Judging, Note, Table, not_now, seat_name
from tutor.rules.core.wording import one_of
from tutor.sources import Citation
from tutor.value import value


@value
class SuitStage(Judging):
    """`player` names a suit by its letter; `reserved` are those that may not be named, with the
    place that says so, and `why` the reason with a name in the place of `{}`. Where `throwing`
    has a place, the game may be thrown up instead."""

    table: Table
    cards: Cards
    player: int
    citation: Citation
    reserved: tuple[str, Citation] | None = None
    why: str = "You cannot name {} now, since a game in that suit is a higher bid of its own."
    named: str | None = None
    throwing: Citation | None = None
    thrown: bool = False
    phase: str = "suit"

    @property
    def to_act(self) -> int | None:
        """The player until the suit is named."""
        return None if self.named or self.thrown else self.player

    def candidates(self) -> Iterable[Action]:
        """Every suit of the pack."""
        suits = [Action("name", (suit.letter,)) for suit in self.table.pack.suits]
        return [*suits, *([THROW] if self.throwing else [])]

    def judge(self, action: Action) -> Ruling:
        """Any suit but a reserved one."""
        names = {suit.letter: suit.english for suit in self.table.pack.suits}
        if action == THROW and self.throwing:
            return allowed("You may give up the game now, before a suit is named.", self.throwing)
        letter = action.args[0] if len(action.args) == 1 else ""
        if action.verb != "name" or letter not in names:
            return not_now(action, f"name {one_of(names.values())} as trumps", self.citation)
        if self.reserved and letter in self.reserved[0]:
            return refused(self.why.format(names[letter]), self.reserved[1])
        return allowed(f"You may name {names[letter]} as trumps.", self.citation)

    def after(self, action: Action) -> SuitStage:
        """The suit is named, or the game thrown up."""
        if action == THROW:
            return replace(self, thrown=True)
        return replace(self, named=action.args[0])

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody hears it."""
        if self.named:
            yield (f"{seat_name(self.player)} names", self.named)
        if self.thrown:
            yield (f"{seat_name(self.player)} says", str(THROW))
