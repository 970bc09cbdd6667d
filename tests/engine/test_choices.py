"""Choices made only when they are asked for, against the list of all of them."""

from __future__ import annotations

from itertools import combinations

import pytest

from tutor.rules.core.action import PASS, Action
from tutor.rules.core.choices import Choices

WORDS = ("S-7", "S-8", "H-K", "D-Q", "C-A")
KEEP = Action("keep")


def listed(least: int, most: int, first: tuple[Action, ...] = ()) -> list[Action]:
    """The same choices, all made at once."""
    sizes = range(least, most + 1)
    return [*first, *(Action("lay", c) for size in sizes for c in combinations(WORDS, size))]


@pytest.mark.parametrize(
    ("least", "most", "first"),
    [
        (1, 1, ()),
        (3, 5, ()),
        (2, 2, (KEEP,)),
        (0, 5, (KEEP, PASS)),
        (4, 7, ()),
        (3, 2, ()),
        (6, 6, ()),
    ],
)
def test_every_place_has_the_choice_of_the_list(
    least: int, most: int, first: tuple[Action, ...]
) -> None:
    """Length, order, places from either end and slices are those of the list."""
    lazy, plain = Choices("lay", WORDS, least, most, first), listed(least, most, first)
    assert len(lazy) == len(plain) and list(lazy) == plain and lazy == plain
    assert [lazy[place] for place in range(len(plain))] == plain
    assert [lazy[place - len(plain)] for place in range(len(plain))] == plain
    assert lazy[1:] == plain[1:] and lazy[::-2] == plain[::-2] and lazy[2:9:3] == plain[2:9:3]
    assert all(action in lazy for action in plain) and Action("lay", ("S-9",)) not in lazy
    for place in (len(plain), len(plain) + 9, -len(plain) - 1):
        with pytest.raises(IndexError, match=f"none has the number {place}"):
            lazy[place]


def test_other_choices_are_not_equal() -> None:
    """Neither those of other words nor those of another number, nor what is no list at all."""
    lazy = Choices("lay", WORDS, 2, 3)
    assert lazy == Choices("lay", WORDS, 2, 3)
    assert lazy != Choices("lay", WORDS, 2, 4) and lazy != Choices("pick", WORDS, 2, 3)
    assert lazy != listed(2, 3)[:-1] and lazy != len(lazy)
