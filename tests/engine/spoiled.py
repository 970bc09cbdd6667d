"""Random numbers of which one is drawn otherwise: what a question does not show must not matter."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from tutor.hand.state import Game
from tutor.quiz import Question

DEALS = 10**6
"""A draw from so many numbers is the number of a deal (`tutor/quiz/situations.py`)."""


@dataclass
class Drawing:
    """How often a number was drawn, and which draw is spoiled, by what."""

    at: int = -1
    by: random.Random | None = None
    draws: int = 0
    deals: int = 0

    def below(self, number: int, limit: int) -> int:
        """A whole number below a limit as drawn, or another one."""
        self.draws += 1
        self.deals += limit == DEALS
        if self.draws - 1 != self.at or self.by is None or limit < 2:
            return number
        return (number + self.by.randrange(1, limit)) % limit

    def share(self, part: float) -> float:
        """A number from 0 to 1 as drawn, or another one."""
        self.draws += 1
        if self.draws - 1 != self.at or self.by is None:
            return part
        return self.by.random()


@contextmanager
def drawn_by(drawing: Drawing) -> Iterator[None]:
    """Every generator that is made meanwhile draws through this."""
    plain = random.Random

    class Spoiled(plain):  # type: ignore[valid-type]
        def _randbelow(self, n: int) -> int:
            bits = n.bit_length()
            number = self.getrandbits(bits)
            while number >= n:
                number = self.getrandbits(bits)
            return drawing.below(number, n)

        def random(self) -> float:
            return drawing.share(super().random())

    random.Random = Spoiled
    try:
        yield
    finally:
        random.Random = plain


Make = Callable[[Game, int], Question]


def spoiled(make: Make, game: Game, seed: int, drawing: Drawing) -> Question:
    """The question of this seed with the draws of `drawing`."""
    with drawn_by(drawing):
        return make(game, seed)
