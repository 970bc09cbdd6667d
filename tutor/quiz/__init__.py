"""Questions made from states: the same seed gives the same question."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.family import room
from tutor.hand.state import Game
from tutor.placed import quoted
from tutor.quiz.general import general_topics
from tutor.quiz.model import OptionAnswer, Picture, Question, Topic, Verdict, check


class UnknownTopic(ValueError):
    """A topic that the game does not have; the message lists those it has."""


def topics_of(game: Game) -> Mapping[str, Topic]:
    """The topics of a game by their names."""
    own = room(game, "questions")
    found: Mapping[str, Topic] = own.topics(game) if own else general_topics(game)
    return found


def make(game: Game, topic: str, seed: int) -> Question:
    """The question of this topic and seed. Raises UnknownTopic for another topic."""
    topics = topics_of(game)
    if topic not in topics:
        raise UnknownTopic(
            f"There is no topic {quoted(topic)}; expected one of {', '.join(topics)}."
        )
    return topics[topic].make(game, seed)


__all__ = [
    "OptionAnswer",
    "Picture",
    "Question",
    "Topic",
    "UnknownTopic",
    "Verdict",
    "check",
    "make",
    "topics_of",
]
