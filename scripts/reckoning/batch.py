"""A batch of hands: what a worker is given, and what it gives back."""

from __future__ import annotations

from dataclasses import dataclass

from scripts.reckoning.asked import QUESTIONS
from scripts.reckoning.tally import Tally

PARTS = 20
"""So many batches make up the hands that a question wants of each row."""


@dataclass(frozen=True, order=True)
class Batch:
    """Hands of one row, by their numbers; `version` marks the edition that asks."""

    question: str
    row: str
    seed: int
    number: int
    version: str

    @property
    def hands(self) -> range:
        """The numbers of its hands."""
        size = size_of(self.question)
        return range(self.number * size, (self.number + 1) * size)


def size_of(question: str) -> int:
    """How many hands of a question make a batch."""
    return max(1, QUESTIONS[question].tries // PARTS)


Done = tuple[Batch, tuple[Tally, ...]]
