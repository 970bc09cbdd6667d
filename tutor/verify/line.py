"""An example told action by action against what the book says on the way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.examples.problem import Problem, ReplayFailure
from tutor.examples.scripted import Script, scripted
from tutor.family import the_room
from tutor.hand.state import Game
from tutor.verify.answer import Position
from tutor.verify.general import MOMENTS, with_place


def answers(data: Mapping[str, Any]) -> list[str]:
    """What the program computes at each place where the book says something.

    Raises ReplayFailure for a record that cannot be followed.
    """
    script = scripted(data)
    return [_answer(script, entry, data["place"]) for entry in data.get("expect", ())]


def _answer(script: Script, entry: Mapping[str, Any], place: str) -> str:
    state = script.states[int(entry["after"])]
    args = with_place(entry["check"], entry.get("args", {}), entry.get("place", place))
    return _positions(state.game)[entry["check"]](state, args)[0]


def _positions(game: Game) -> Mapping[str, Position]:
    """What can be checked of a moment: what every game can say of it, and what its family can."""
    return {**MOMENTS, **getattr(the_room(game, "claims"), "POSITIONS", {})}


def examine_line(data: Mapping[str, Any]) -> Problem | None:
    """The first action that is refused, or the first figure that is otherwise; or None."""
    try:
        found = answers(data)
    except ReplayFailure as failure:
        return failure.problem
    for entry, answer in zip(data.get("expect", ()), found, strict=True):
        if answer != entry["printed"]:
            reason = f"it is {answer}, printed {entry['printed']}"
            return Problem(entry["check"], f"after action {entry['after']}", reason)
    return None
