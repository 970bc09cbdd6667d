"""A rule about laying away, as a wrong answer to why a card of a trick is refused."""

from __future__ import annotations

from tutor.hand.state import State
from tutor.quiz.model import OptionAnswer
from tutor.rules.talon.discard import DiscardStage


def laying_rule(state: State, card: int) -> list[OptionAnswer]:
    """A rule of the same hand about other cards: what may not be laid away."""
    laying = state.find(DiscardStage)
    if laying is None:
        return []
    rules = laying.rules
    tarok = rules.last_mask >> card & 1
    barred = rules.last if rules.last and tarok else rules.never[0]
    reason = "That rule is about laying away, before the play, and not about a trick."
    text = f"{barred.name} may not be laid away{' while other cards can go' * tarok}."
    return [OptionAnswer("laying", text, False, reason, barred.citation)]
