"""Announcing at the table: what may be said, and what was."""

from __future__ import annotations

from tutor.hand.state import State
from tutor.rules.bid.declare import DeclareStage
from tutor.rules.core.action import PASS, Action
from tutor.rules.core.wording import so_many
from tutor.rules.play.play import PlayStage
from tutor.table.controls import Call, Calls, Controls, in_german


def calls(state: State) -> Controls | None:
    """What the hand to act holds and has not announced; the end of its turn."""
    stage = state.stage
    if not isinstance(stage, DeclareStage) or stage.to_act is None:
        return None
    lawful = set(stage.legal())
    said = [
        in_german(one.phrase, action, f"{one.english}: {so_many(one.worth, 'point')}")
        for one in stage.possible(stage.acting)
        if (action := Action("declare", (one.kind, str(one.number)))) in lawful
    ]
    return (Calls((*said, nothing(more=bool(stage.by(stage.acting))))),)


def nothing(more: bool) -> Call:
    """To announce nothing, or nothing more."""
    words = ("Weiter nichts", "nothing more") if more else ("Nichts", "nothing")
    return in_german(words[0], PASS, words[1])


def spoken(state: State, seat: int) -> str:
    """All that a seat has announced; once the cards are played, only what it holds."""
    stage = state.find(DeclareStage)
    if stage is None:
        return ""
    words = [word for caller, word in stage.calls if caller == seat]
    if state.find(PlayStage) is not None:
        words = [word for word in words if word != "nothing"]
    return "; ".join("Nichts" if word == "nothing" else word for word in words)


def _declares(state: State, action: Action) -> str:
    stage = state.the(DeclareStage)
    kind = stage.rules.find(action.args[0])
    held = stage.held(stage.acting)
    return f"announces “{kind.phrase(int(action.args[1]), held) if kind else action}”"


def _passes(state: State, action: Action) -> str:
    stage = state.the(DeclareStage)
    return f"announces nothing{' more' if stage.by(stage.acting) else ''}"


VERBS = {"declare": _declares, "pass": _passes}
