"""Mixed questions: after each third chapter of a course, on all that it has taught so far."""

from __future__ import annotations

from collections.abc import Iterator

from scripts.pages.chapters import Aim, Chapter
from scripts.pages.shelf import Course
from tutor.hand.state import Game
from tutor.quiz import topics_of
from tutor.quiz.mixed import Ask, asks_text
from tutor.rules.core.wording import number_word

EVERY, QUESTIONS = 3, 6
TITLE, ANCHOR = "Six mixed questions", "mixed-questions"
AIM = Aim("mixed-1", "won")
"""At most one of them may go wrong."""


def comes_after(course: Course, chapter: Chapter) -> bool:
    """Whether the chapter is followed by mixed questions: each third one is, once two topics have
    been taught."""
    return chapter.number % EVERY == 0 and len(asks_up_to(course, chapter.number)) > 1


def asks_up_to(course: Course, number: int) -> tuple[Ask, ...]:
    """The topics of the chapters up to this one, as far as they have been taught."""
    taught = {word: one.number for one in reversed(course.chapters) for word in one.teaches}
    known = {word for word, first in taught.items() if first <= number}
    asks = []
    for game, topic in dict.fromkeys(_topics(course, number)):
        if topic in known:
            parts = topics_of(_game(course, game))[topic].parts
            late = sorted(part for part in parts if taught.get(part, 0) > number)
            asks.append(Ask(game, topic, tuple(late)))
    return tuple(asks)


def _game(course: Course, id_: str) -> Game:
    return next(game for game in course.games if game.id == id_)


def _topics(course: Course, number: int) -> Iterator[tuple[str, str]]:
    """Topics with the games that the chapters ask about; of those never asked, the first game that
    has them."""
    chapters = course.chapters[:number]
    asked = [one for chapter in chapters for one in chapter.asked]
    for chapter in chapters:
        yield from chapter.asked
        for word in sorted(chapter.teaches - {topic for _, topic in asked}):
            game = next((one for one in course.games if word in topics_of(one)), None)
            if game:
                yield game.id, word


def fence(course: Course, number: int) -> str:
    """The widget, as a page writes it."""
    asks = asks_up_to(course, number)
    lines = f"game: {asks[0].game}\nasks: {asks_text(asks)}\nseed: {number}\nof: {QUESTIONS}"
    return f"~~~mixed\n{lines}\n~~~"


def key(course: Course, number: int) -> str:
    """How the reader's device calls the goal: `scat/mixed-3`."""
    return f"{course.id}/mixed-{number}"


def name(number: int) -> str:
    """What the goal is called."""
    return f"{number_word(QUESTIONS).capitalize()} questions on chapters 1 to {number}"


def how() -> str:
    """By what the page knows that the goal is reached."""
    return f"{number_word(QUESTIONS - 1)} of the {number_word(QUESTIONS)} answered right"
