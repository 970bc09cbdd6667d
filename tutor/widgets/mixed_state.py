"""The state of a row of mixed questions: what is asked, what was answered, which one is shown."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TypeVar

from tutor.games import UnknownGame, find_game
from tutor.hand.state import Game
from tutor.quiz import Question, UnknownTopic
from tutor.quiz.mixed import (
    LAST_SEED,
    MOST_QUESTIONS,
    Ask,
    Task,
    asks_text,
    coded,
    decoded,
    read_asks,
)
from tutor.widgets.base import WidgetState
from tutor.widgets.link import LinkError, Pairs, parse_number

KEYS = frozenset({"game", "asks", "seed", "of", "given", "right", "on"})
USUAL = 6
_CODES = re.compile(r"[0-9]{1,7}(\.[0-9]{1,7})*\Z")


@dataclass(frozen=True)
class Row(WidgetState):
    """A row of questions: the answers so far as numbers, which of them were right, and whether the
    reader has gone `on` from the last answer."""

    kind = "mixed"

    task: Task
    given: tuple[int, ...] = ()
    right: tuple[bool, ...] = ()
    on: bool = False

    def pairs(self) -> Pairs:
        """The parts of the text."""
        return {
            **task_pairs(self.task),
            "given": ".".join(map(str, self.given)),
            "right": "".join("1" if one else "0" for one in self.right),
            "on": "1" if self.on and self.given else "",
        }

    @property
    def about(self) -> tuple[Game, ...]:
        """The games that are asked about."""
        return games_of(self.task)

    @property
    def at(self) -> int:
        """The question that is shown, from 0; as many as there are: the end."""
        return len(self.given) - (1 if self.given and not self.on else 0)

    @property
    def finished(self) -> bool:
        """Whether every question has its answer."""
        return len(self.given) == self.task.number

    @property
    def question(self) -> Question:
        """The question that is shown."""
        return asked_in(self.task, self.at)

    @property
    def words(self) -> tuple[str, ...]:
        """The answer to the question shown; nothing as long as there is none."""
        shown = self.at < len(self.given)
        return decoded(self.question, self.given[self.at]) if shown else ()

    @property
    def ask(self) -> tuple[Ask, int]:
        """The topic of the question shown, and its number."""
        return self.task.drawn[self.at]


R = TypeVar("R", bound=Row)


def with_answer(row: R, words: tuple[str, ...], right: bool) -> R:
    """The row after an answer to the question shown."""
    code = coded(row.question, words)
    return replace(row, given=(*row.given, code), right=(*row.right, right), on=False)


def asked_in(task: Task, at: int) -> Question:
    """A question of a task. Raises LinkError where its topic has none to ask."""
    try:
        return task.question(at)
    except UnknownTopic as error:
        raise LinkError(str(error)) from None


def games_of(task: Task) -> tuple[Game, ...]:
    """The games of a task, each once."""
    return tuple(find_game(name) for name in dict.fromkeys(ask.game for ask in task.asks))


def task_pairs(task: Task) -> Pairs:
    """A task as the first parts of a text."""
    return {
        "game": task.asks[0].game,
        "asks": asks_text(task.asks),
        "seed": str(task.seed),
        "of": str(task.number),
    }


def read_task(pairs: Pairs) -> Task:
    """The task of these parts. Raises LinkError."""
    try:
        asks = read_asks(pairs.get("game", ""), pairs.get("asks", ""))
    except (UnknownGame, UnknownTopic) as error:
        raise LinkError(str(error)) from None
    number = parse_number(pairs, "of", USUAL, MOST_QUESTIONS)
    if not number:
        raise LinkError("There is at least one question.")
    return Task(asks, parse_number(pairs, "seed", 1, LAST_SEED), number)


def read_codes(text: str) -> tuple[int, ...]:
    """Answers as numbers. Raises LinkError."""
    if text and not _CODES.match(text):
        raise LinkError(f"The answers are numbers with dots between them, not {text[:20]!r}.")
    return tuple(map(int, text.split("."))) if text else ()


def read_row(pairs: Pairs, kind: type[R]) -> R:
    """A row of these parts. Raises LinkError."""
    task, given = read_task(pairs), read_codes(pairs.get("given", ""))
    right = pairs.get("right", "")
    if len(right) != len(given) or set(right) - {"0", "1"} or len(given) > task.number:
        raise LinkError("The answers in the link do not belong to its questions.")
    on = pairs.get("on", "")
    if on not in ("", "1") or (on and not given):
        raise LinkError("The link does not say which question is to be shown.")
    row = kind(task, given, tuple(one == "1" for one in right), on == "1")
    if row.at < len(given) and not row.words:
        raise LinkError("The answer in the link is not one of this question’s.")
    return row
