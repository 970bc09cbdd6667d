"""The quiz topics of Tritrille."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.games.hombre.rules import HombreRules
from tutor.hand.state import Game
from tutor.quiz.general import general_topics
from tutor.quiz.honours import honour_topics
from tutor.quiz.model import Topic


def topics(game: Game) -> Mapping[str, Topic]:
    """The general topics, and those of a game for a pot."""
    return {**general_topics(game), **honour_topics(lambda one: one.rules_as(HombreRules))}
