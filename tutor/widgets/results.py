"""The `results` widget: what the tables wrote for the same deals, compared and ranked."""

from __future__ import annotations

from dataclasses import replace

from tutor.club.results import check_results, read_results
from tutor.club.tables import ClubError
from tutor.rules.core.wording import so_many
from tutor.view.parts import RulingLine
from tutor.widgets.base import Answer, Event, EventError
from tutor.widgets.link import MAX_LENGTH
from tutor.widgets.results_shown import picture_of
from tutor.widgets.results_state import KEYS, MOST_DRAFT, Evening, read


def answer(shown: Evening, event: Event | None) -> Answer:
    """The widget after an event. Raises EventError for what cannot be read."""
    if event is None:
        return _answered(shown, RulingLine())
    if event.do not in _EVENTS:
        raise EventError(f"A sheet of results knows the events {', '.join(_EVENTS)}.")
    return _EVENTS[event.do](shown, event.value)


def _write(shown: Evening, value: str) -> Answer:
    """More results; if any line is wrong none is written, and all stay in the box."""
    if len(value) > MOST_DRAFT:
        raise EventError(f"At most {MOST_DRAFT} characters are read at once.")
    try:
        new = read_results(value)
        results = (*shown.results, *new)
        check_results(results)
    except ClubError as error:
        return _answered(replace(shown, draft=value), RulingLine(str(error), False))
    if not new:
        return _answered(shown, RulingLine("No result is typed in.", False))
    later = Evening(results)
    if len(later.text) > MAX_LENGTH:
        words = "The sheet is full: a link has no room for more results."
        return _answered(replace(shown, draft=value), RulingLine(words, False))
    return _answered(later, RulingLine(f"{so_many(len(new), 'result')} written.", True))


def _delete(shown: Evening, value: str) -> Answer:
    """A result taken away; its line lies in the box, so that it can be corrected."""
    known = value.isascii() and value.isdecimal() and len(value) < 4
    if not known or not 1 <= int(value) <= len(shown.results):
        raise EventError(f"A result has a number from 1 to {len(shown.results)}.")
    at = int(value) - 1
    left = (*shown.results[:at], *shown.results[at + 1 :])
    words = "The result is off the sheet. Its line is in the box, to be corrected."
    return _answered(Evening(left, shown.results[at].text), RulingLine(words, True))


_EVENTS = {"write": _write, "delete": _delete}


def _answered(shown: Evening, spoken: RulingLine) -> Answer:
    return Answer(shown, picture_of(shown, spoken), spoken)


__all__ = ["KEYS", "Evening", "answer", "read"]
