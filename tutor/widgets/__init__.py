"""The widgets: each turns a state text and an event into the next state and its HTML.

A widget's module is imported when a state first asks for it: in a browser, half of the wait for
the first answer would otherwise go into widgets that the page does not have.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from tutor.widgets.base import Answer, Event, EventError, Pairs
from tutor.widgets.link import LinkError, check_keys, parse_pairs

MODULES = {
    "announce": "tutor.widgets.announce",
    "deal": "tutor.widgets.deal",
    "play": "tutor.widgets.table_play",
    "quiz": "tutor.widgets.quiz",
    "replay": "tutor.widgets.replay",
    "sheet": "tutor.widgets.sheet",
}


def answer_state(text: str, event: Event | None) -> Answer:
    """The widget of a state text after an event.

    Raises LinkError for a damaged state and EventError for an event it does not know.
    """
    pairs = parse_pairs(text, MODULES)
    module = import_module(MODULES[pairs["w"]])
    check_keys(pairs, module.KEYS)
    answer: Callable[[Pairs, Event | None], Answer] = module.answer
    return answer(pairs, event)


__all__ = ["MODULES", "Answer", "Event", "EventError", "LinkError", "answer_state"]
