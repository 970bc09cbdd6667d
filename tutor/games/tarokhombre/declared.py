"""A play in which the declarer may declare all the tricks after winning so many."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Self

from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling, allowed, refused, untold
from tutor.rules.core.stage import Note, seat_name
from tutor.rules.play.play import PlayStage
from tutor.sources import Citation, cite
from tutor.value import value

VOLE = Action("vole")
BEFORE_LEAD_AT = cite(
    "001 ¶ 1 law 23",
    "read",
    "The article has it after the fifteenth trick; we take that to mean before the next lead.",
)


@value
class Declaring:
    """After winning the first so many, this player may declare every trick; where that stands."""

    player: int
    tricks: int
    citation: Citation


@value
class DeclaredPlay(PlayStage):
    """The play; `declaring` says when every trick may be declared, `declared` that it was."""

    declaring: Declaring | None = None
    declared: bool = False

    @property
    def may_declare(self) -> bool:
        """Whether the player is about to lead to the next trick, and may declare before it."""
        due = self.declaring
        return (
            due is not None
            and not self.declared
            and self.to_act == due.player
            and not self.trick
            and len(self.tricks) == due.tricks
            and all(trick.winner == due.player for trick in self.tricks)
        )

    def candidates(self) -> Iterable[Action]:
        """Every card of the hand, and the declaration."""
        return (*PlayStage.candidates(self), VOLE)

    def legal(self) -> list[Action]:
        """The cards that the duties leave, and to declare where that may be."""
        return [*PlayStage.legal(self), *([VOLE] if self.may_declare else [])]

    def allows(self, action: Action) -> bool:
        """Whether this plays one of those cards, or declares where that may be."""
        return self.may_declare if action == VOLE else PlayStage.allows(self, action)

    def judge(self, action: Action) -> Ruling:
        """Whether the seat to act may play this card, or declare every trick."""
        if action != VOLE:
            return PlayStage.judge(self, action)
        due = self.declaring
        if due is None:
            return untold("In this game nothing is declared during the play.", self.rules[0].free)
        if self.may_declare:
            return allowed(
                "You have won every trick so far, so you may declare them all.", due.citation
            )
        words = f"You may declare all the tricks only after winning the first {due.tricks}"
        return refused(f"{words}, before the next lead.", BEFORE_LEAD_AT)

    def after(self, action: Action) -> Self:
        """The card lies on the table, or all the tricks are declared."""
        if action == VOLE:
            return replace(self, declared=True)
        return PlayStage.after(self, action)

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody sees the cards, and hears the declaration."""
        yield from PlayStage.seen_by(self, seat)
        if self.declared and self.declaring:
            yield (f"{seat_name(self.declaring.player)} declares every trick",)
