"""What a pupil hands in: one word with the task, the answers, the name and the day.

It says no verdict: whoever reads it draws the same questions by the same seed, and looks at the
answers anew. Two check words are at its end. The first is for the questions as they were, since
another edition of this book may ask others; the second is for the word itself, so that a sign lost
on the way is found out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from tutor.games import UnknownGame
from tutor.quiz import Question, UnknownTopic, check
from tutor.quiz.mixed import (
    LAST_SEED,
    MOST_QUESTIONS,
    Task,
    asks_text,
    decoded,
    read_asks,
)
from tutor.school.hands import (
    Hands,
    aim,
    fingerprint,
    played_out,
    reached,
    read_hands,
    told,
    way_to,
)
from tutor.value import value
from tutor.widgets.link import LinkError, format_state
from tutor.widgets.names import decode_name, encode_name

NOT_OURS = "The text was not made by this site."
BEGINS, ENDS = "spielbuch-1", "end"
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
SIGNS, MODULUS = 5, 60_466_169
"""A check word has five signs: what is left by the largest prime that fits in."""
_INSIDE = r"[A-Za-z0-9.,+*_-]"
FOUND = re.compile(rf"{BEGINS}(?:\s*(?!{BEGINS}){_INSIDE})*?_\s*{ENDS}\b")
_DAY = re.compile(r"20[0-9]{2}(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])\Z")
_NUMBER = re.compile(r"[0-9]{1,9}\Z")
_WORD = re.compile(r"[0-9a-z]{1,60}\Z")
_CHECK = re.compile(rf"[0-9a-z]{{{SIGNS}}}\Z")


Set = Task | Hands
"""What can be set: questions, or hands to play on."""


class HandedError(ValueError):
    """A text that is nothing handed in; the message says what is wrong with it."""


@value
class Homework:
    """A task with the title that its teacher gave it."""

    task: Set
    title: str


@value
class Handed:
    """What a pupil handed in: each answer as a word, and the check word of what was asked."""

    homework: Homework
    name: str
    day: str
    given: tuple[str, ...]
    asked: str

    @property
    def text(self) -> str:
        """The word that is handed in."""
        task = self.homework.task
        body = "_".join(
            (
                BEGINS,
                game_of(task),
                task.text if isinstance(task, Hands) else asks_text(task.asks),
                str(task.seed),
                encode_name(self.homework.title),
                ".".join(self.given),
                encode_name(self.name),
                self.day,
                self.asked,
            )
        )
        return f"{body}_{check_word(body)}_{ENDS}"

    @property
    def date(self) -> str:
        """The day, as one writes it: `2026-11-26`."""
        return f"{self.day[:4]}-{self.day[4:6]}-{self.day[6:]}"


@value
class Judged:
    """An answer handed in, looked at anew: what was asked, the way to it from the root of the site,
    whether it is right, the answer in words, and what would have been right."""

    title: str
    way: str
    right: bool
    told: str
    better: str


def game_of(task: Set) -> str:
    """The game of a task, or its first."""
    return task.game if isinstance(task, Hands) else task.asks[0].game


def check_word(text: str) -> str:
    """A short word that another text hardly ever has."""
    found = 7
    for sign in text.encode():
        found = (found * 257 + sign) % MODULUS
    word = ""
    for _ in range(SIGNS):
        found, rest = divmod(found, len(DIGITS))
        word = DIGITS[rest] + word
    return word


def check_day(day: str) -> None:
    """Raises HandedError for a day that there is not."""
    if not _DAY.match(day):
        raise HandedError("The day is missing.")


def hand_in(homework: Homework, name: str, day: str, given: Iterable[str]) -> Handed:
    """What is handed in. Raises HandedError for a day that there is not."""
    check_day(day)
    return Handed(homework, name, day, tuple(given), asked_word(homework.task))


@lru_cache(maxsize=32)
def asked_word(task: Set) -> str:
    """The check word of what was asked: of questions their cards, their answers and which of them
    are right, of hands the cards and what the machine would do with them."""
    if isinstance(task, Hands):
        return check_word(repr([fingerprint(task.table(at)) for at in range(task.number)]))
    asked = []
    for at in range(task.number):
        one = task.question(at)
        options = [(option.id, option.right) for option in one.options]
        shown = one.picture
        asked.append((one.kind, one.number, options, shown.hand, shown.trick, shown.lays))
    return check_word(repr(asked))


def read_handed(text: str) -> Handed:
    """What was handed in as this word. Raises HandedError."""
    begins, *fields = text.split("_")
    if begins != BEGINS or len(fields) != 10 or fields[-1] != ENDS:
        raise HandedError("A part of the text is missing.")
    body = text.removesuffix(f"_{fields[-2]}_{ENDS}")
    if check_word(body) != fields[-2]:
        raise HandedError("The text is damaged: some of its characters have changed.")
    game, asks, seed, title, given, name, day, asked, _, _ = fields
    words = tuple(given.split("."))
    try:
        homework = Homework(_task(game, asks, _number(seed), len(words)), decode_name(title))
        who = decode_name(name)
    except (UnknownGame, UnknownTopic, LinkError) as error:
        raise HandedError(str(error)) from None
    if not (_DAY.match(day) and _CHECK.match(asked) and all(map(_WORD.match, words))):
        raise HandedError(NOT_OURS)
    return Handed(homework, who, day, words, asked)


def _task(game: str, text: str, seed: int, number: int) -> Set:
    """What was set. Raises LinkError, UnknownTopic, UnknownGame and HandedError."""
    if text.startswith("-"):
        found = read_hands(game, text, seed)
        if number != found.number:
            raise HandedError(NOT_OURS)
        return found
    if seed > LAST_SEED or number > MOST_QUESTIONS:
        raise HandedError(NOT_OURS)
    return Task(read_asks(game, text), seed, number)


def _number(text: str) -> int:
    if not _NUMBER.match(text):
        raise HandedError(NOT_OURS)
    return int(text)


def judged(handed: Handed) -> tuple[Judged, ...]:
    """Every answer looked at anew. Raises HandedError where what is asked is no longer the same,
    and for an answer that cannot be one."""
    task = handed.homework.task
    try:
        if asked_word(task) != handed.asked:
            raise HandedError(
                f"{handed.name} was asked by another edition of this book, in which these "
                "questions are not the same."
            )
    except (UnknownTopic, LinkError) as error:
        raise HandedError(str(error)) from None
    words = enumerate(handed.given)
    if isinstance(task, Hands):
        return tuple(_hand(task, at, word) for at, word in words)
    return tuple(_question(task, at, word) for at, word in words)


def _question(task: Task, at: int, word: str) -> Judged:
    question = task.question(at)
    words = decoded(question, int(word)) if _NUMBER.match(word) else ()
    if not words:
        raise HandedError(f"Question {at + 1} has no such answer.")
    ask, seed = task.drawn[at]
    pairs = {"w": "quiz", "game": ask.game, "topic": ask.topic, "without": ".".join(ask.without)}
    state = format_state({**pairs, "seed": str(seed)})
    right = tuple(option.id for option in question.options if option.right)
    return Judged(
        question.prompt,
        f"practice/{ask.game}/#w=quiz-1&s={state}",
        check(question, words).right,
        in_words(question, words),
        f"right: {in_words(question, right or (str(question.number),))}",
    )


def in_words(question: Question, words: Sequence[str]) -> str:
    """An answer in the words of its question."""
    if question.kind == "number":
        return words[0]
    chosen = [option.text for option in question.options if option.id in words]
    return ", ".join(text.removesuffix(".") for text in chosen)


def _hand(task: Hands, at: int, word: str) -> Judged:
    play = task.table(at)
    end = played_out(play, word)
    if end is None:
        raise HandedError(f"Hand {at + 1} was not played like that.")
    title, right = f"Deal {play.seed}", reached(play, end)
    better = f"the task was: {aim(play)}"
    return Judged(title, way_to(play, end), right, told(end).removesuffix("."), better)


def found_in(text: str) -> tuple[tuple[str, ...], str]:
    """The words handed in that stand in a text, wherever its lines were broken, and what is left
    of it without them."""
    words = tuple("".join(one.split()) for one in FOUND.findall(text))
    return words, FOUND.sub(" ", text)


def read_all(text: str) -> tuple[tuple[Handed, ...], tuple[tuple[str, str], ...]]:
    """What was handed in in a text, looked at anew; and what could not be read, with why."""
    good: list[Handed] = []
    bad: list[tuple[str, str]] = []
    words, left = found_in(text)
    for word in words:
        try:
            handed = read_handed(word)
            judged(handed)
            good.append(handed)
        except HandedError as error:
            bad.append((word, str(error)))
    if BEGINS in left:
        rest = left[left.index(BEGINS) :]
        bad.append((" ".join(rest.split()), "The text is cut off."))
    elif not words and left.strip():
        bad.append((left.strip(), f"A result begins with {BEGINS}_ and ends with _{ENDS}."))
    return tuple(good), tuple(bad)


def homeworks(handed: Iterable[Handed]) -> tuple[Homework, ...]:
    """The tasks that were handed in, each once, in the order in which they came."""
    return tuple(dict.fromkeys(one.homework for one in handed))
