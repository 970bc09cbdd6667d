"""The form of a question whose answer is a number; amounts to choose from."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from itertools import combinations

from tutor.hand.state import Game, State
from tutor.quiz.evenly import evenly
from tutor.quiz.model import AnswerKind, OptionAnswer, Picture, Question
from tutor.rules.core.wording import listed, signed
from tutor.sources import Citation


def summed(items: Iterable[tuple[str, int]]) -> str:
    """What is paid for, and what that comes to: `2 for the game and 3 for the matadors make 5`."""
    parts = [(f"{amount} for the {item}", amount) for item, amount in items]
    said, total = listed(text for text, _ in parts), sum(amount for _, amount in parts)
    return f"{said} make {total}." if len(parts) > 1 else f"It is {said}, and nothing else."


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
    rng: random.Random, found: Iterable[Amount], text: Callable[[int], str] = signed
) -> list[OptionAnswer]:
    """The first of these amounts, which is right, and some of the others, each once; so many of
    them are higher that the right one is in no place of the row more often than in another."""
    options: dict[int, OptionAnswer] = {}
    for amount, reason, place in found:
        if amount not in options:
            name = f"{'minus' if amount < 0 else 'plus'}{abs(amount)}"
            options[amount] = OptionAnswer(name, text(amount), not options, reason, place)
    right, *others = options
    wrong = combinations(others, min(MOST - 1, len(others)))
    asked = evenly(rng, wrong, lambda some: sum(one > right for one in some))
    return [options[one] for one in (right, *asked)]
