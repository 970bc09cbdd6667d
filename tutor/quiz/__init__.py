"""Questions made from states: the same seed gives the same question."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tutor.family import room
from tutor.hand.state import Game
from tutor.placed import quoted
from tutor.quiz.general import general_topics
from tutor.quiz.model import AnswerVerdict, OptionAnswer, Picture, Question, Topic, check

TRIES = 400
STRIDE = 10**9
"""From a question that touches what is left out to the next that is tried: past all seeds."""


class UnknownTopic(ValueError):
    """A topic or a part of one that the game does not have; the message lists those it has."""


def topics_of(game: Game) -> Mapping[str, Topic]:
    """The topics of a game by their names."""
    own = room(game, "questions")
    found: Mapping[str, Topic] = own.topics(game) if own else general_topics(game)
    return found


def make(game: Game, topic: str, seed: int, without: frozenset[str] = frozenset()) -> Question:
    """The question of this topic and seed; one that touches nothing that is left out.

    Raises UnknownTopic for another topic, a part that it does not have, and where nothing is left.
    """
    topics = topics_of(game)
    if topic not in topics:
        raise UnknownTopic(
            f"There is no topic {quoted(topic)}; expected one of {', '.join(topics)}."
        )
    asked = topics[topic]
    unknown = sorted(without - set(asked.parts))
    if unknown:
        parts = ", ".join(asked.parts) or "none at all"
        raise UnknownTopic(
            f"'{topic}' has no part {quoted(unknown[0])} to leave out; it has {parts}."
        )
    for number in range(TRIES if without else 1):
        question = asked.make(game, seed + number * STRIDE)
        if not question.touches & without:
            return replace(question, seed=seed)
    raise UnknownTopic(f"Without {', '.join(sorted(without))}, '{topic}' has nothing to ask.")


__all__ = [
    "AnswerVerdict",
    "OptionAnswer",
    "Picture",
    "Question",
    "Topic",
    "UnknownTopic",
    "check",
    "make",
    "topics_of",
]
