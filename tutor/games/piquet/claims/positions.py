"""Checks of what stands at a moment of an example told action by action."""

from __future__ import annotations

from tutor.games.piquet.announcing.dialogue import AnnouncingStage
from tutor.games.piquet.counting.count import count
from tutor.hand.state import State
from tutor.rules.core.stage import seat_name
from tutor.verify.answer import Answer, Args, Position


def total(state: State, args: Args) -> Answer:
    """What a seat has said last while counting."""
    said = [item.total for item in count(state) if seat_name(item.seat) == args["seat"]]
    return str(said[-1] if said else 0), ""


def call(state: State, args: Args) -> Answer:
    """The last words of the dialogue."""
    for stage in (state.stage, *reversed(state.done)):
        if isinstance(stage, AnnouncingStage) and stage.calls:
            return stage.calls[-1][1], ""
    return "", ""


POSITIONS: dict[str, Position] = {"total": total, "call": call}
