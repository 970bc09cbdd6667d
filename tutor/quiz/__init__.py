"""Questions made from states: the same seed gives the same question."""

from __future__ import annotations

from collections.abc import Callable

from tutor.quiz.calls import may_bid, may_lay
from tutor.quiz.honours import honours
from tutor.quiz.model import OptionAnswer, Picture, Question, Verdict, check
from tutor.quiz.scores import count, pay
from tutor.quiz.tricks import legal, trick, why
from tutor.state import Game

TOPICS = {
    "legal": "Which cards may be played?",
    "trick": "Who takes the trick?",
    "count": "Count the lays",
    "pay": "What does the hand pay?",
    "may-bid": "What may be bid?",
    "may-lay": "What may be laid away?",
    "why": "Why is the card refused?",
    "honours": "What do the honours pay?",
}
_MAKERS: dict[str, Callable[[Game, int], Question]] = {
    "legal": legal,
    "trick": trick,
    "count": count,
    "pay": pay,
    "may-bid": may_bid,
    "may-lay": may_lay,
    "why": why,
    "honours": honours,
}


class UnknownTopic(ValueError):
    """A topic that the quiz does not have; the message lists those it has."""


def make(game: Game, topic: str, seed: int) -> Question:
    """The question of this topic and seed. Raises UnknownTopic for another topic."""
    if topic not in _MAKERS:
        raise UnknownTopic(f"There is no topic '{topic}'; expected one of {', '.join(TOPICS)}.")
    return _MAKERS[topic](game, seed)


__all__ = [
    "TOPICS",
    "OptionAnswer",
    "Picture",
    "Question",
    "UnknownTopic",
    "Verdict",
    "check",
    "make",
]
