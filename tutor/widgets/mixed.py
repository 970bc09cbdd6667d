"""The `mixed` widget: so many questions on the topics taught up to here, drawn by a seed.

Each is asked and answered as in a quiz of its own, so what is missed comes back like any other
question. At the end stands what became of each.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tutor import quiz
from tutor.quiz.mixed import LAST_SEED
from tutor.rules.core.wording import number_word
from tutor.view.html import el
from tutor.view.parts import RulingLine, call
from tutor.widgets.base import Answer, Event, EventError
from tutor.widgets.mixed_shown import (
    PAPERS,
    at_the_end,
    bar_of,
    one_question,
    score_words,
    title_of,
)
from tutor.widgets.mixed_state import KEYS, R, Row, read_row, with_answer
from tutor.widgets.quiz import AskedQuestion, fault_of, verdict_of


def read(pairs: dict[str, str]) -> Row:
    """The row that these parts say. Raises LinkError."""
    return read_row(pairs, Row)


def answer(row: Row, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    if event is None:
        return _shown(row)
    if event.do == "answer":
        return given(row, event.value, _shown)
    if event.do == "next":
        return _shown(gone_on(row))
    if event.do == "new":
        task = replace(row.task, seed=row.task.seed % LAST_SEED + 1)
        return _shown(Row(task))
    raise EventError("A row of questions knows the events answer, next, new.")


def first_events(row: Row) -> list[Event]:
    """The answers worth computing at build time: each single option of the first question."""
    question = row.question
    return [Event("answer", one.id) for one in question.options] if question.kind == "one" else []


def gone_on(row: R) -> R:
    """The row with the question after the one that was answered, or at its end."""
    return replace(row, on=bool(row.given))


def given(row: R, value: str, shown: Callable[[R], Answer]) -> Answer:
    """The row after an answer; the first answer to a question stands. Raises EventError."""
    if row.at == row.task.number or row.words:
        return shown(row)
    question, words = row.question, tuple(value.split())
    if fault := fault_of(question, words):
        raise EventError(fault)
    ask, seed = row.ask
    game = next(one for one in row.about if one.id == ask.game)
    right = quiz.check(question, words).right
    asked = AskedQuestion(game, ask.topic, seed, (), ask.without)
    mark = (f"{ask.game}.{ask.topic}", asked.text, right)
    return replace(shown(with_answer(row, words, right)), mark=mark)


def _shown(row: Row) -> Answer:
    bar = bar_of(row)
    if row.at < row.task.number:
        spoken = verdict_of(row.question, row.words)
        return Answer(row, one_question(row, bar), spoken)
    words = f"{number_word(row.task.number)} others".capitalize()
    more = el("div", call(words, "new", "", data_key="n", data_main=""), class_="calls")
    return Answer(row, at_the_end(row, title_of(row), bar, more), RulingLine(score_words(row)))


__all__ = ["KEYS", "PAPERS", "Row", "answer", "first_events", "read"]
