"""The form of a question whose answer is a number."""

from __future__ import annotations

from tutor.hand.state import Game, State
from tutor.quiz.model import AnswerKind, Picture, Question
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
    touches: frozenset[str] = frozenset(),
    state: State | None = None,
) -> Question:
    """A question that is answered with a whole number."""
    kind: AnswerKind = "number"
    return Question(
        game.id,
        topic,
        seed,
        prompt,
        kind,
        (),
        explanation,
        citation,
        picture,
        number,
        touches,
        state,
    )
