"""The first lead, before the others count what they have to announce."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tutor.cards import cards_of
from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling, refused
from tutor.rules.core.stage import Cards, Judging, Note
from tutor.rules.play.duties import suit_name
from tutor.rules.play.play import PlayStage
from tutor.sources import Citation
from tutor.value import value


@value
class LeadStage(Judging):
    """The play up to its first card. `bound` are the cards of a suit that was named for it."""

    play: PlayStage
    bound: int
    citation: Citation
    phase: str = "lead"

    @property
    def to_act(self) -> int | None:
        """The elder until the lead."""
        return None if self.play.trick else self.play.to_act

    @property
    def cards(self) -> Cards:
        """The hands as they are now."""
        return self.play.cards

    def candidates(self) -> Iterable[Action]:
        """Every card of the hand."""
        return self.play.candidates()

    def legal(self) -> list[Action]:
        """What the play allows, of the suit that was named."""
        return [action for action in self.play.legal() if self._fits(action)]

    def allows(self, action: Action) -> bool:
        """Whether the play allows it, and it is of the suit that was named."""
        return self.play.allows(action) and self._fits(action)

    def _fits(self, action: Action) -> bool:
        """Whether a card is of the suit that was named, if one was."""
        card = self.play.rules[0].pack.index[action.args[0]]
        return not self.bound or bool(self.bound >> card & 1)

    def judge(self, action: Action) -> Ruling:
        """Any card, or one of the suit that was named."""
        ruling = self.play.judge(action)
        pack = self.play.rules[0].pack
        if ruling.ok and not self._fits(action):
            suit = suit_name(pack, min(cards_of(self.bound)))
            return refused(f"You named {suit}, so you must lead that suit first.", self.citation)
        return ruling

    def after(self, action: Action) -> LeadStage:
        """The first card lies on the table."""
        play = self.play.after(action)
        return replace(self, play=play)

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody sees the card."""
        return self.play.seen_by(seat)


def play_begun(state: State) -> PlayStage:
    """The play at the first lead or later. Raises MissingStage before it."""
    stage = state.stage
    return stage.play if isinstance(stage, LeadStage) else state.running(PlayStage)


def with_play(state: State, play: PlayStage) -> State:
    """The same moment, at the first lead or later, with the play changed."""
    stage = state.stage
    return replace(state, stage=replace(stage, play=play) if isinstance(stage, LeadStage) else play)


def play_so_far(state: State) -> PlayStage | None:
    """The play as it is or was, also while the others announce; None before it begins."""
    lead = state.find(LeadStage)
    return state.find(PlayStage) or (lead.play if lead else None)
