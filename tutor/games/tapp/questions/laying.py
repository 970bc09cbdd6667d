"""A rule about the discard, as a wrong answer to why a card of a trick is refused."""

from __future__ import annotations

from tutor.hand.state import State
from tutor.quiz.model import OptionAnswer
from tutor.rules.talon.discard import DiscardStage


def laying_rule(state: State, card: int) -> list[OptionAnswer]:
    """A rule of the same hand about other cards: what may not be discarded."""
    laying = state.find(DiscardStage)
    if laying is None:
        return []
    rules = laying.rules
    tarok = rules.last_mask >> card & 1
    barred = rules.last if rules.last and tarok else rules.never[0]
    reason = "That rule is about the discard, before the play, and not about a trick."
    while_others = " while you have enough other cards" if tarok else ""
    text = f"{barred.name} may not be discarded{while_others}."
    return [OptionAnswer("laying", text, False, reason, barred.citation)]
