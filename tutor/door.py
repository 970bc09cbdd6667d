"""The one door between a page and the engine: JSON in, JSON out, nothing kept in between."""

from __future__ import annotations

import json
from typing import Any

from tutor.score.sheets import SheetError
from tutor.view.html import placed
from tutor.view.parts import at_home, ruling_signs
from tutor.widgets import Answer, Event, EventError, LinkError, answer_state, read_state

MAX_VALUE = 60_000
"""The longest value of an event that is read: a record of the longest evening."""

RECORDS = ("record", "open-record")
"""Events that change nothing by themselves: what is shown as a file, and a file as a state."""

RULE = "rule"
"""Another: which function made something that is shown, and of what."""


def answer(text: str) -> str:
    """The answer to a request `{id, state, event: {do, with} | null, base}`.

    A request `{id, file: {name, text}}` leaves a file for programs, and `{id, program}` runs one:
    the answer is `{id, printed, stopped}`. Only a worker with nothing else to do is asked this.
    The event `print` changes nothing: its answer is `{id, paper}`, the sheets to print. Nor do
    those of `RECORDS` and `RULE`: their answers are `{id, file}`, `{id, opens}` and `{id, rule}`.
    A bad request, and a hand that its sheet cannot take, gets `{id, error}` with what was wrong and
    what is expected; the page then stays as it is.
    """
    request_id = None
    try:
        request = _request(text)
        request_id = request.get("id")
        if "program" in request or "file" in request:
            return json.dumps({"id": request_id, **_programmed(request)})
        state, event, base = _read(request)
        if event and event.do == "print":
            return json.dumps({"id": request_id, "paper": _paper(state, event.value)})
        if event and event.do in RECORDS:
            return json.dumps({"id": request_id, **_record(state, event)})
        if event and event.do == RULE:
            return json.dumps({"id": request_id, **_rule(state, event.value)})
        found = as_json(answer_state(state, event))
        if "html" in found:
            found["html"] = placed(found["html"], base)
        return json.dumps({"id": request_id, **found})
    except (LinkError, EventError, SheetError) as error:
        return json.dumps({"id": request_id, "error": str(error)})


def _programmed(request: dict[str, Any]) -> dict[str, str]:
    """A reader's program run, or a file put where it finds it. Raises EventError."""
    from tutor.notebook import put, run  # for the page of the corpus alone

    program, file = request.get("program"), request.get("file")
    if isinstance(program, str):
        ran = run(program)
        return {"printed": ran.printed, "stopped": ran.error}
    if not isinstance(file, dict) or not all(isinstance(file.get(key), str) for key in _FILE):
        raise EventError("A program is a text, and a file has a name and a text.")
    try:
        put(file["name"], file["text"])
    except ValueError as error:
        raise EventError(str(error)) from None
    return {}


_FILE = ("name", "text")


def _paper(state: str, choice: str) -> str:
    """The sheets to print. Raises LinkError and EventError."""
    from tutor.paper import printed  # the room is imported when somebody prints

    return printed(read_state(state), choice)


def _record(state: str, event: Event) -> dict[str, Any]:
    """A record saved or opened. Raises LinkError and EventError."""
    from tutor.widgets.recorded import as_answer  # as is this room, for records

    return as_answer(read_state(state), event.do, event.value)


def _rule(state: str, value: str) -> dict[str, Any]:
    """Who made what is shown. Raises LinkError and EventError."""
    from tutor.widgets.traced import as_answer  # and this one, for who looks at the code

    return as_answer(state, value)


def _request(text: str) -> dict[str, Any]:
    try:
        request = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise EventError(f"The request cannot be read: {error}") from None
    if not isinstance(request, dict):
        raise EventError("A request is an object with 'state' and 'event'.")
    return request


def _read(request: dict[str, Any]) -> tuple[str, Event | None, str]:
    state, event, base = request.get("state"), request.get("event"), request.get("base", "")
    if not isinstance(state, str) or not isinstance(base, str):
        raise EventError("A request names its 'state' and 'base' as text.")
    if event is None:
        return state, None, base
    if not isinstance(event, dict) or not isinstance(event.get("do"), str):
        raise EventError("An event is an object with 'do' and 'with'.")
    value = event.get("with") or ""
    if not isinstance(value, str) or len(value) > MAX_VALUE:
        raise EventError(f"The value of an event is a text of at most {MAX_VALUE} characters.")
    return state, Event(event["do"], value), base


def as_json(answered: Answer) -> dict[str, Any]:
    """An answer in the form the page reads; the way to the root of the site is left open."""
    said, found = answered.said, dict[str, Any]()
    if answered.onward:
        found["onward"] = {"do": answered.onward.do, "with": answered.onward.value}
    if not answered.html:
        return found
    found |= {"state": answered.state.text, "html": answered.html, "say": said.text}
    if said.ok is not None:
        found["ok"] = said.ok
    if said.citation:
        found["cite"] = at_home(ruling_signs(said.citation), answered.state.about)
    if answered.mark:
        topic, key, right = answered.mark
        found["mark"] = {"topic": topic, "key": key, "right": right}
    return found
