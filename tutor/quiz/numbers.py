"""The form of a question whose answer is a number."""

from __future__ import annotations

from tutor.hand.state import Game
from tutor.quiz.model import Picture, Question
from tutor.sources import Citation


def number_question(
    game: Game,
    topic: str,
    seed: int,
    prompt: str,
    number: int,
    explanation: str,
    citation: Citation,
    picture: Picture,
) -> Question:
    """A question that is answered with a whole number."""
    return Question(
        game.id, topic, seed, prompt, "number", (), explanation, citation, picture, number
    )
