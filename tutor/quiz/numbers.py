"""The form of a question whose answer is a number; amounts to choose from."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tutor.hand.state import Game, State
from tutor.quiz.model import AnswerKind, OptionAnswer, Picture, Question
from tutor.rules.core.wording import signed
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


Amount = tuple[int, str, Citation]
"""An amount, why it is right or what is wrong with it, and where the right one stands."""

MOST = 4


def amounts_to_choose(
    found: Iterable[Amount], text: Callable[[int], str] = signed
) -> list[OptionAnswer]:
    """The first of these amounts, which is right, and some of the others, each once."""
    options: dict[int, OptionAnswer] = {}
    for amount, reason, place in found:
        if amount not in options and len(options) < MOST:
            name = f"{'minus' if amount < 0 else 'plus'}{abs(amount)}"
            options[amount] = OptionAnswer(name, text(amount), not options, reason, place)
    return list(options.values())
