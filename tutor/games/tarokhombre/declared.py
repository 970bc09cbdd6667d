"""A play in which the one who plays alone may declare, after so many tricks, that he takes all."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Self

from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling, allowed, refused
from tutor.rules.core.stage import Note, seat_name
from tutor.rules.play.play import PlayStage
from tutor.sources import Citation
from tutor.value import value

VOLE = Action("vole")


@value
class Declaring:
    """After so many tricks, all his, this player may declare every trick, and where that stands."""

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
        """Whether the player stands before the lead with which he could go on in silence."""
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
            return refused("In this game nothing is declared in the play.", self.rules[0].free)
        if self.may_declare:
            return allowed("Every trick so far is his: he may declare them all.", due.citation)
        words = f"All tricks are declared after trick {due.tricks}, by who has made every one"
        return refused(f"{words}, before the next lead.", due.citation)

    def after(self, action: Action) -> Self:
        """The card lies on the table, or all tricks are declared."""
        if action == VOLE:
            return replace(self, declared=True)
        return PlayStage.after(self, action)

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody sees the cards, and hears the declaration."""
        yield from PlayStage.seen_by(self, seat)
        if self.declared and self.declaring:
            yield (f"{seat_name(self.declaring.player)} declares every trick",)
