"""What is printed: sheets laid out for paper, apart from what a widget shows on the screen.

The event `print` of a widget asks for one, by the names that its Print button offers.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tutor.view.html import Html
from tutor.view.parts import at_home
from tutor.widgets import EventError, WidgetState

ROOMS = {
    "announce": "tutor.paper.hand",
    "buy": "tutor.paper.ranks",
    "deal": "tutor.paper.deal",
    "find": "tutor.paper.find",
    "higher": "tutor.paper.ranks",
    "ladder": "tutor.paper.ranks",
    "lays": "tutor.paper.counted",
    "matadors": "tutor.paper.ranks",
    "mixed": "tutor.paper.quiz",
    "play": "tutor.paper.hand",
    "pupils": "tutor.paper.pupils",
    "quiz": "tutor.paper.quiz",
    "replay": "tutor.paper.hand",
    "results": "tutor.paper.results",
    "rotation": "tutor.paper.rotation",
    "sheet": "tutor.paper.sheet",
}
"""Each has `printed`: the sheets of a state and of the choice that the reader made. It raises
EventError for a choice that it does not know."""


def printed(state: WidgetState, choice: str) -> Html:
    """The sheets of paper for what a widget shows. Raises EventError for an unknown choice."""
    if state.kind not in ROOMS:
        raise EventError(f"A {state.kind} has nothing to print; expected {', '.join(ROOMS)}.")
    room: Any = import_module(ROOMS[state.kind])
    found: Html = room.printed(state, choice)
    return at_home(found, state.about)


__all__ = ["printed"]
