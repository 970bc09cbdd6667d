"""A play that a side may end once it has all of the first tricks, or go on for all of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Self

from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling, allowed, refused
from tutor.rules.core.stage import Note, seat_name
from tutor.rules.core.wording import number_word
from tutor.rules.play.play import PlayStage
from tutor.sources import Citation, unsaid
from tutor.value import value

STOP = Action("stop")
NO_STOP = "The book lets a hand end early only where leading on would mean going for every trick."


@value
class Commitment:
    """After so many tricks, all of this side, the one of it who leads may stop; who leads on goes
    for every trick."""

    side: tuple[int, ...]
    tricks: int
    citation: Citation


@value
class CommittedPlay(PlayStage):
    """The play; `commitment` says when its side may stop, `stopped` that it did. Where nobody may,
    `ends` is the place of where one might."""

    commitment: Commitment | None = None
    stopped: bool = False
    ends: Citation | None = None

    @property
    def may_stop(self) -> bool:
        """Whether one of the side stands before the lead that goes for every trick."""
        due = self.commitment
        return (
            due is not None
            and self.to_act in due.side
            and not self.trick
            and len(self.tricks) == due.tricks
            and all(trick.winner in due.side for trick in self.tricks)
        )

    @property
    def committed(self) -> bool:
        """Whether the side has led on for every trick."""
        due = self.commitment
        if due is None or len(self.tricks) + bool(self.trick) <= due.tricks:
            return False
        return all(trick.winner in due.side for trick in self.tricks[: due.tricks])

    def candidates(self) -> Iterable[Action]:
        """Every card of the hand, and to stop."""
        return (*PlayStage.candidates(self), STOP)

    def legal(self) -> list[Action]:
        """The cards that the duties leave, and to stop where that may be."""
        return [*PlayStage.legal(self), *([STOP] if self.may_stop else [])]

    def allows(self, action: Action) -> bool:
        """Whether this plays one of those cards, or stops where that may be."""
        return self.may_stop if action == STOP else PlayStage.allows(self, action)

    def judge(self, action: Action) -> Ruling:
        """Whether the seat to act may play this card, or stop."""
        if action != STOP:
            return PlayStage.judge(self, action)
        due = self.commitment
        if due is None:
            return refused(
                "Every card is played in this game, so you may not stop.",
                unsaid(self.ends or self.rules[0].free, NO_STOP),
            )
        if self.may_stop:
            return allowed(
                "You have won the game and may stop; leading on means going for every trick.",
                due.citation,
            )
        number = number_word(due.tricks)
        reason = f"You may stop only after the first {number} tricks, and only with all of them."
        return refused(reason, due.citation)

    def after(self, action: Action) -> Self:
        """The card lies on the table, or the hand ends here."""
        if action == STOP:
            return replace(self, stopped=True, to_act=None)
        return PlayStage.after(self, action)

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody sees the cards, and that the player stopped."""
        yield from PlayStage.seen_by(self, seat)
        if self.stopped and self.tricks:
            yield (f"{seat_name(self.tricks[-1].winner)} says", str(STOP))
