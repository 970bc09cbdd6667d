"""The widgets: each turns a state text and an event into the next state and its HTML."""

from __future__ import annotations

from collections.abc import Callable

from tutor.widgets import announce, deal, replay, sheet, table_play
from tutor.widgets import quiz as quiz_widget
from tutor.widgets.base import Answer, Event, EventError, Pairs
from tutor.widgets.link import LinkError, parse_state

Widget = Callable[[Pairs, Event | None, str], Answer]

KINDS: dict[str, tuple[frozenset[str], Widget]] = {
    "announce": (announce.KEYS, announce.answer),
    "deal": (deal.KEYS, deal.answer),
    "play": (table_play.KEYS, table_play.answer),
    "quiz": (quiz_widget.KEYS, quiz_widget.answer),
    "replay": (replay.KEYS, replay.answer),
    "sheet": (sheet.KEYS, sheet.answer),
}


def answer_state(text: str, event: Event | None, base: str) -> Answer:
    """The widget of a state text after an event.

    Raises LinkError for a damaged state and EventError for an event it does not know.
    """
    pairs = parse_state(text, {kind: keys for kind, (keys, _) in KINDS.items()})
    return KINDS[pairs["w"]][1](pairs, event, base)


__all__ = ["KINDS", "Answer", "Event", "EventError", "LinkError", "answer_state"]
