"""Every choice of some cards out of many, as actions that are made only when they are asked for.

A hand of twelve has 1,507 ways to lay three to five cards away; who takes one of them, or only
wants their number, need not wait for the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from typing import overload

from tutor.rules.core.action import Action


class Choices(Sequence[Action]):
    """`first`, and then `verb` with `least` to `most` of these words, in the order of the words.

    It is equal to the list of its actions.
    """

    __slots__ = ("_first", "_least", "_most", "_verb", "_words")

    def __init__(
        self,
        verb: str,
        words: Sequence[str],
        least: int,
        most: int,
        first: tuple[Action, ...] = (),
    ) -> None:
        self._verb, self._words, self._first = verb, tuple(words), first
        self._least, self._most = least, most

    def __len__(self) -> int:
        words = len(self._words)
        sizes = range(self._least, self._most + 1)
        return len(self._first) + sum(comb(words, size) for size in sizes)

    def __iter__(self) -> Iterator[Action]:
        yield from self._first
        for size in range(self._least, self._most + 1):
            for words in combinations(self._words, size):
                yield Action(self._verb, words)

    @overload
    def __getitem__(self, place: int) -> Action: ...
    @overload
    def __getitem__(self, place: slice) -> list[Action]: ...
    def __getitem__(self, place: int | slice) -> Action | list[Action]:
        if isinstance(place, slice):
            return [self[number] for number in range(*place.indices(len(self)))]
        left = place + len(self) if place < 0 else place
        if 0 <= left < len(self._first):
            return self._first[left]
        left -= len(self._first)
        for size in range(self._least, self._most + 1):
            number = comb(len(self._words), size)
            if 0 <= left < number:
                return Action(self._verb, self._chosen(size, left))
            left -= number
        raise IndexError(f"There are {len(self)} choices, and none has the number {place}.")

    def _chosen(self, size: int, number: int) -> tuple[str, ...]:
        """The choice of so many words that has this number, as `combinations` counts them."""
        chosen, left = [], number
        for place, word in enumerate(self._words, start=1):
            if size == 0:
                break
            with_word = comb(len(self._words) - place, size - 1)
            if left < with_word:
                chosen.append(word)
                size -= 1
            else:
                left -= with_word
        return tuple(chosen)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        same = len(self) == len(other)
        return same and all(one == two for one, two in zip(self, other, strict=True))
