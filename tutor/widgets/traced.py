"""Which function made a ruling, a payment or a count that a widget shows, and of what.

A page asks this when its reader wants to see the code of a rule (`pyodide_app/rule.js`). The widget
is asked once more for what it last answered, while every value is watched that is made with the
place in question. So no rule has to say who it is, and nothing of this costs anything before.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import FrameType
from typing import Any

from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling
from tutor.rules.core.stage import seat_name
from tutor.rules.play.play import PlayStage
from tutor.sources import Citation
from tutor.widgets import Event, EventError, answer_state

NOT_RULES = ("tutor.rules.core.ruling", "tutor.sources", "tutor.value")
"""Modules that make such a value for whoever asks them."""
SHOWS = ("tutor.view", "tutor.table", "tutor.widgets", "tutor.paper")
"""Modules whose values hold what a rule has said already."""
MOST_STEPS = 6


@dataclass(frozen=True)
class Step:
    """A function at work: its module, its name, and the line where its code begins."""

    module: str
    name: str
    line: int


@dataclass(frozen=True)
class Making:
    """A value that was made with a place: its fields, and which functions were at work on what."""

    value: Any
    given: dict[str, Any]
    steps: tuple[Step, ...]
    state: State | None
    action: Action | None

    @property
    def words(self) -> str:
        """The longest of its texts: what it says."""
        return max(
            (one for one in self.given.values() if isinstance(one, str)), key=len, default=""
        )


def as_answer(state: str, value: str) -> dict[str, Any]:
    """What a page shows of it; `value` is JSON, with the place, the words, and what was done.

    Raises EventError and LinkError.
    """
    place, words, event = _asked(value)
    made = _found(state, event, place, words)
    steps = [vars(step) for step in made.steps[:MOST_STEPS]] if made else []
    return {"rule": {"steps": steps, "record": list(_record(made)) if made else []}}


def _asked(value: str) -> tuple[str, str, Event | None]:
    try:
        asked = json.loads(value)
        place, words, event = asked["place"], asked["words"], asked.get("event")
        done = Event(event["do"], event.get("with") or "") if event else None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise EventError(
            "A rule is asked for by its place, its words, and what was done."
        ) from None
    texts = (place, words, *((done.do, done.value) if done else ()))
    if not all(isinstance(one, str) for one in texts):
        raise EventError("The place and the words of a rule are texts.")
    return place, words, done


def _found(state: str, event: Event | None, place: str, words: str) -> Making | None:
    """What made these words: in the same answer, in the state itself, or in what was kept."""
    for prepare, again in ((_nothing, event), (_nothing, None), (_forget, event)):
        prepare()
        made = watched(lambda again=again: answer_state(state, again), place)  # type: ignore[misc]
        if made:
            return max(reversed(made), key=lambda one: _fits(one, words, event))
    return None


def watched(work: Callable[[], object], place: str) -> list[Making]:
    """Every value of a rule that this work makes with this place, in their order."""
    made: list[Making] = []

    def watch(frame: FrameType, what: str, _: Any) -> None:
        code = frame.f_code
        if what == "call" and code.co_name == "__init__" and "citation" in code.co_varnames:
            given = dict(frame.f_locals)
            value, cited = given.pop("self", None), given.get("citation")
            if str(cited) == place and not type(value).__module__.startswith(SHOWS):
                made.append(_making(frame, value, given))

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        work()
    finally:
        sys.setprofile(before)
    return made


def _making(frame: FrameType, value: Any, given: dict[str, Any]) -> Making:
    frames = list(_behind(frame))
    inside = [one for frame in frames for one in frame.f_locals.values()]
    steps = tuple(
        Step(frame.f_globals["__name__"], frame.f_code.co_name, frame.f_code.co_firstlineno)
        for frame in frames
        if not frame.f_globals["__name__"].startswith(NOT_RULES)
    )
    state = next((one for one in inside if isinstance(one, State)), None)
    action = next((one for one in inside if isinstance(one, Action)), None)
    return Making(value, given, steps, state, action)


def _behind(frame: FrameType) -> Iterator[FrameType]:
    """The functions of the engine that asked for this, the nearest first, up to the widgets."""
    at = frame.f_back
    while at:
        name = str(at.f_globals.get("__name__"))
        if name.startswith(SHOWS):
            return
        if name.startswith("tutor."):
            yield at
        at = at.f_back


def _fits(made: Making, words: str, event: Event | None) -> tuple[bool, bool, bool]:
    """How well a value fits what its reader did and sees, where seats are named in another way."""
    said, done = made.words, event is not None and str(made.action) == event.value
    return bool(said) and (said in words or words in said), done, isinstance(made.value, Ruling)


def _nothing() -> None:
    """At first, what was worked out once and kept may stay."""


def _forget() -> None:
    """Else the functions that keep what they have found shall work it out again."""
    for name in [name for name in sys.modules if name.startswith(("tutor.quiz", "tutor.games"))]:
        for thing in vars(sys.modules[name]).values():
            if callable(getattr(thing, "cache_clear", None)):
                thing.cache_clear()


def _record(made: Making) -> Iterator[tuple[str, str]]:
    """The structured data, as names and texts; of a hand nothing that lies covered."""
    yield "made", type(made.value).__name__
    for name, one in made.given.items():
        if isinstance(one, (str, int, bool)) and one != "":
            yield name, str(one).lower() if isinstance(one, bool) else str(one)
    cited: Citation = made.given["citation"]
    yield "place", str(cited)
    yield "grade", cited.grade
    if cited.ground:
        yield "ground", cited.ground
    if made.action:
        yield "action", str(made.action)
    if made.state:
        yield from _facts(made.state)


def _facts(state: State) -> Iterator[tuple[str, str]]:
    game = state.game
    yield "game", game.id
    if game.chosen:
        yield "settings", ", ".join(f"{name}: {option}" for name, option in game.chosen.items())
    yield "phase", state.phase
    if state.to_act is not None:
        yield "to act", seat_name(state.to_act)
    yield "actions before", str(len(state.history))
    play = state.find(PlayStage)
    if play and play.trick:
        codes = game.pack.codes
        yield (
            "on the table",
            ", ".join(f"{seat_name(seat)} {codes[card]}" for seat, card in play.trick),
        )
