"""The `pupils` widget: a class, and what it has handed in, looked at anew."""

from __future__ import annotations

from dataclasses import replace

from tutor.rules.core.wording import so_many
from tutor.school.handed import Handed, read_all
from tutor.view.parts import RulingLine
from tutor.widgets.base import Answer, Event, EventError
from tutor.widgets.link import MAX_LENGTH, LinkError, parse_number
from tutor.widgets.names import clean_name
from tutor.widgets.pupils_shown import answered
from tutor.widgets.pupils_state import KEYS, MOST_HANDED, MOST_NAMES, Pupils, read

ROOM = MAX_LENGTH - 5_000
"""What a list may take, so that there is room for what could not be read."""


def answer(shown: Pupils, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    if event is None:
        return answered(shown, RulingLine())
    if event.do not in _EVENTS:
        raise EventError(f"A class knows the events {', '.join(_EVENTS)}.")
    return _EVENTS[event.do](shown, event.value)


def _write(shown: Pupils, value: str) -> Answer:
    """What was handed in; what cannot be read stays in the box. Raises EventError where there is no
    room, and the page leaves everything as it is."""
    good, bad = read_all(value)
    if not good and not bad:
        return answered(replace(shown, draft=""), RulingLine("Nothing is typed in.", False))
    new = tuple(one for one in dict.fromkeys(good) if one not in shown.handed)
    draft = "\n".join(text for text, _ in bad)
    later = replace(shown, handed=(*shown.handed, *new), open=0, draft=draft)
    if len(replace(later, draft="").text) > ROOM or len(later.handed) > MOST_HANDED:
        raise EventError("The list is full. Remove what you no longer need, and read this again.")
    if len(later.text) > MAX_LENGTH:
        raise EventError("Much of this cannot be read. Read the results alone, without other text.")
    return answered(later, RulingLine(_said(new, good, bad), not bad))


def _said(
    new: tuple[Handed, ...], good: tuple[Handed, ...], bad: tuple[tuple[str, str], ...]
) -> str:
    """How much was read, what was here already, and what could not be read, with why."""
    known = len(good) - len(new)
    parts = [f"{so_many(len(new), 'result')} read."] if new else []
    parts += [f"{so_many(known, 'result')} had been read before."] if known else []
    parts += list(dict.fromkeys(why for _, why in bad))
    parts += ["What could not be read is still in the box."] if bad else []
    return " ".join(parts)


def _delete(shown: Pupils, value: str) -> Answer:
    """A result taken off the list; its text lies in the box, so that it is not lost."""
    try:
        number = parse_number({"result": value}, "result", 0, len(shown.handed))
    except LinkError as error:
        raise EventError(str(error)) from None
    if not number:
        raise EventError(f"A result has a number from 1 to {len(shown.handed)}.")
    gone = shown.handed[number - 1]
    left = (*shown.handed[: number - 1], *shown.handed[number:])
    draft = "\n".join(filter(None, (gone.text, shown.draft)))
    words = f"{gone.name} is off the list. The text is in the box, so “Read” puts it back."
    return answered(replace(shown, handed=left, open=0, draft=draft), RulingLine(words, True))


def _names(shown: Pupils, value: str) -> Answer:
    """Who is in the class. Raises EventError for a name that cannot be one."""
    try:
        names = tuple(clean_name(one) for one in value.split(",") if one.strip())
    except LinkError as error:
        raise EventError(str(error)) from None
    if len(names) > MOST_NAMES:
        raise EventError(f"A class has at most {MOST_NAMES} names.")
    kept = tuple(dict.fromkeys(names))
    words = f"{so_many(len(kept), 'name')} kept." if kept else "No names are kept."
    return answered(replace(shown, names=kept), RulingLine(words, True))


def _open(shown: Pupils, value: str) -> Answer:
    """Another homework is shown."""
    most = max(0, len(shown.homeworks) - 1)
    return answered(
        replace(shown, open=parse_number({"open": value}, "open", 0, most)), RulingLine()
    )


_EVENTS = {"write": _write, "delete": _delete, "names": _names, "open": _open}

__all__ = ["KEYS", "Pupils", "answer", "read"]
