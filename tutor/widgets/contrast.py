"""The `contrast` widget: one deal under several books, line beside line."""

from __future__ import annotations

from dataclasses import replace

from tutor.view.parts import RulingLine
from tutor.widgets.base import Answer, Event, EventError, next_or_typed
from tutor.widgets.contrast_shown import drawn
from tutor.widgets.contrast_state import KEYS, SetSide, read


def answer(shown: SetSide, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    if event is None:
        return _shown(shown)
    if event.do == "books":
        return _shown(read({**shown.pairs(), "books": event.value}))
    if event.do in ("next", "seed"):
        return _shown(replace(shown, seed=next_or_typed(shown.seed, event)))
    raise EventError("A deal under several books knows the events books, next, seed.")


def _shown(shown: SetSide) -> Answer:
    differ = sum(line.differs for line in shown.lines)
    words = f"The books differ in {differ} of {len(shown.lines)} lines of this deal."
    spoken = RulingLine(words)
    return Answer(shown, drawn(shown, spoken), spoken)


__all__ = ["KEYS", "SetSide", "answer", "read"]
