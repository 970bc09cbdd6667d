"""The `homework` widget: the questions of a link and no more; at its end one hands in the answers.

What is handed in is a word to copy, and the same as a picture for a camera (`pyodide_app/code.js`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutor.rules.core.wording import number_of
from tutor.school.handed import Handed, HandedError, Homework, hand_in
from tutor.view.parts import RulingLine, control_bar
from tutor.widgets.base import Answer, Event, EventError
from tutor.widgets.hand_in import hand_in_form, handed_part, read_name
from tutor.widgets.link import LinkError, Pairs
from tutor.widgets.mixed import given, gone_on
from tutor.widgets.mixed_shown import at_the_end, one_question, score_words
from tutor.widgets.mixed_state import KEYS as ROW_KEYS
from tutor.widgets.mixed_state import Row, read_row
from tutor.widgets.names import decode_name, encode_name
from tutor.widgets.quiz import verdict_of

KEYS = ROW_KEYS | {"title", "name", "day"}
USUAL_TITLE = "Homework"


@dataclass(frozen=True)
class Set(Row):
    """Homework: a row of questions with a title, and who did it on which day."""

    kind = "homework"

    title: str = USUAL_TITLE
    name: str = ""
    day: str = ""

    def pairs(self) -> Pairs:
        """The parts of the text."""
        name = encode_name(self.name) if self.name else ""
        row = super().pairs()  # the answers after the title: the link of a homework begins it
        done = {key: row.pop(key) for key in ("given", "right", "on")}
        return row | {"title": encode_name(self.title)} | done | {"name": name, "day": self.day}

    @property
    def handed(self) -> Handed:
        """What is handed in. Raises HandedError for a day that there is not."""
        return hand_in(Homework(self.task, self.title), self.name, self.day, map(str, self.given))


def read(pairs: Pairs) -> Set:
    """The homework that these parts say. Raises LinkError."""
    found = read_row(pairs, Set)
    title = decode_name(pairs["title"]) if pairs.get("title") else USUAL_TITLE
    name = decode_name(pairs["name"]) if pairs.get("name") else ""
    found = replace(found, title=title, name=name, day=pairs.get("day", ""))
    if bool(found.name) != bool(found.day) or (found.name and not found.finished):
        raise LinkError("The link has a name without its answers.")
    if found.name:
        try:
            assert found.handed
        except HandedError as error:
            raise LinkError(str(error)) from None
    return found


def answer(homework: Set, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    if event is None:
        return _shown(homework)
    if event.do == "answer":
        return given(homework, event.value, _shown)
    if event.do == "next":
        return _shown(gone_on(homework))
    if event.do == "sign":
        return _signed(homework, event.value)
    if event.do == "again":
        return _shown(replace(homework, name="", day=""))
    raise EventError("Homework knows the events answer, next, sign, again.")


def _signed(homework: Set, value: str) -> Answer:
    """The homework with the name and, before it, the day. Raises EventError."""
    if not homework.finished:
        raise EventError("Answer all the questions first.")
    name, day = read_name(value)
    signed = replace(homework, on=True, name=name, day=day)
    return _shown(signed)


def _shown(homework: Set) -> Answer:
    bar = control_bar(papers=())
    if homework.at < homework.task.number:
        spoken = verdict_of(homework.question, homework.words)
        return Answer(homework, one_question(homework, bar), spoken)
    if homework.name:
        part = handed_part(homework.handed)
    else:
        part = hand_in_form(number_of(homework.task.number, "answer"))
    html = at_the_end(homework, homework.title, bar, part)
    return Answer(homework, html, RulingLine(score_words(homework)))


__all__ = ["KEYS", "Set", "answer", "read"]
