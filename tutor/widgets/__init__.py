"""The widgets: each turns a state text and an event into the next state and its HTML.

The text is read once, here, into a value of the widget's own type; everything after works with
that value. A widget's module is imported when a state first asks for it: in a browser, half of
the wait for the first answer would otherwise go into widgets that the page does not have.
"""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import Any

from tutor.view.parts import at_home
from tutor.widgets.base import Answer, Event, EventError, WidgetState
from tutor.widgets.link import LinkError, Pairs, check_keys, parse_pairs

MODULES = {
    "announce": "tutor.widgets.announce",
    "buy": "tutor.widgets.buy",
    "contrast": "tutor.widgets.contrast",
    "deal": "tutor.widgets.deal",
    "drawing": "tutor.widgets.drawing",
    "find": "tutor.widgets.find",
    "higher": "tutor.widgets.higher",
    "homework": "tutor.widgets.homework",
    "ladder": "tutor.widgets.ladder",
    "lays": "tutor.widgets.sorting",
    "matadors": "tutor.widgets.matadors",
    "mixed": "tutor.widgets.mixed",
    "play": "tutor.widgets.table_play",
    "positions": "tutor.widgets.positions",
    "puzzle": "tutor.widgets.puzzle",
    "pupils": "tutor.widgets.pupils",
    "quiz": "tutor.widgets.quiz",
    "replay": "tutor.widgets.replay",
    "results": "tutor.widgets.results",
    "rotation": "tutor.widgets.rotation",
    "sheet": "tutor.widgets.sheet",
}
"""Each has `KEYS`, the parts of its state text; `read`, which makes its value of them; `answer`,
which shows it after an event."""


def read_state(text: str) -> WidgetState:
    """What a state text says. Raises LinkError for a damaged one."""
    return state_of(parse_pairs(text, MODULES))


def state_of(pairs: Pairs) -> WidgetState:
    """What these parts of a state text say. Raises LinkError."""
    module = _module(pairs["w"])
    check_keys(pairs, module.KEYS)
    found: WidgetState = module.read(pairs)
    return found


def answer_state(text: str, event: Event | None) -> Answer:
    """The widget of a state text after an event.

    Raises LinkError for a damaged state and EventError for an event it does not know.
    """
    return answer_to(read_state(text), event)


def answer_to(state: WidgetState, event: Event | None) -> Answer:
    """The same for a state that was read. Raises EventError, and LinkError for a bad value."""
    found: Answer = _module(state.kind).answer(state, event)
    return replace(found, html=at_home(found.html, found.state.about))


def _module(kind: str) -> Any:
    return import_module(MODULES[kind])


__all__ = [
    "MODULES",
    "Answer",
    "Event",
    "EventError",
    "LinkError",
    "WidgetState",
    "answer_state",
    "answer_to",
    "read_state",
    "state_of",
]
