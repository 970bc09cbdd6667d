"""What is asked of chance: a piece of advice, and the hands that put it to the test."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from tutor.hand.state import Game
from tutor.solve.player import Strength

Trial = Callable[[Game, str, random.Random, Strength], tuple[int, ...]]
"""One hand of a row, drawn by chance and played by this strength where it is played: a whole number
for each column."""


@dataclass(frozen=True)
class Column:
    """What is counted in each hand; as a share of the hands, or in the mean."""

    words: str
    share: bool = True


@dataclass(frozen=True)
class Question:
    """A piece of advice and how it is tried.

    `book` says in our words what is advised, at `place`; `hands` says which hands are drawn. `rows`
    has the words of each kind of hand by its key, `columns` what is counted. `finding` is our
    sentence, with the figures as `{row[column]}`, columns by number. So many `tries` a row are
    wanted.
    """

    name: str
    game: Game
    place: str
    book: str
    hands: str
    finding: str
    columns: tuple[Column, ...]
    rows: dict[str, str]
    trial: Trial
    tries: int


def number_in(row: str) -> int:
    """The number that ends the key of a row."""
    return int(row.lstrip("abcdefghijklmnopqrstuvwxyz"))
