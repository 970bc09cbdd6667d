"""Drawing the answer before the question, so that no answer comes much oftener than another."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")
TRIES = 4
"""So many hands are looked through for an answer, and then another one is taken."""


def evenly(rng: random.Random, found: Iterable[T], *keys: Callable[[T], Hashable]) -> T:
    """One of these: a value of the first key is drawn, each as likely as another, then one of
    the next key among those that have it, and in the end one of those that are left."""
    left = list(found)
    for key in keys:
        groups: dict[Hashable, list[T]] = {}
        for one in left:
            groups.setdefault(key(one), []).append(one)
        left = rng.choice(list(groups.values()))
    return rng.choice(left)


def with_answer(
    rng: random.Random,
    answers: Sequence[Hashable],
    draws: Iterable[Iterable[T]],
    key: Callable[[T], Hashable],
    *keys: Callable[[T], Hashable],
    tries: int = TRIES,
) -> T:
    """A situation whose key is an answer drawn before it: from the first draw that has one. Where
    so many draws have none, one of all that they gave, by its key; `keys` as for `evenly`.

    Raises ValueError where the draws end first.
    """
    wanted, spare = rng.choice(answers), list[T]()
    for number, drawn in enumerate(draws, 1):
        found = list(drawn)
        fitting = [one for one in found if key(one) == wanted]
        if fitting:
            return evenly(rng, fitting, *keys)
        spare += found
        if spare and number >= tries:
            return evenly(rng, spare, key, *keys)
    raise ValueError("The draws ended before a situation was found.")
