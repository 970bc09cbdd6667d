"""Counting the card points in lays of three, and once more by thirds.

Places: 003 § 3; 000 no. 6 with its eighteen lays.

Readings
- A pile that is no multiple of three cannot be laid out; count_lays refuses it. In these games it
  never happens: every trick, half and laying has three cards.
"""

from __future__ import annotations

from fractions import Fraction

from .cards import TROULE, is_tarok

FIGURES = {"K": 5, "Q": 4, "C": 3, "J": 2}


def worth(card: str) -> int:
    """The printed worth of a counting card, 0 for an empty one."""
    if card in TROULE:
        return 5
    if is_tarok(card):
        return 0
    return FIGURES.get(card.split("-")[1], 0)


def lay_points(lay: list[str]) -> int:
    """One lay of three: the worths, less 1 for two counting cards and 2 for three; empty ones 1."""
    if len(lay) != 3:
        raise ValueError("a lay has three cards")
    worths = [worth(card) for card in lay if worth(card) > 0]
    if len(worths) == 0:
        return 1
    if len(worths) == 1:
        return worths[0]
    if len(worths) == 2:
        return sum(worths) - 1
    return sum(worths) - 2


def count_lays(cards: list[str]) -> int:
    """The points of a pile laid out three by three in the order given."""
    if len(cards) % 3 != 0:
        raise ValueError("the pile is no multiple of three")
    total = 0
    for start in range(0, len(cards), 3):
        total += lay_points(cards[start : start + 3])
    return total


def count_thirds(cards: list[str]) -> Fraction:
    """The same by thirds: a counting card its worth less 2/3, an empty card 1/3."""
    total = Fraction(0)
    for card in cards:
        if worth(card) > 0:
            total += worth(card) - Fraction(2, 3)
        else:
            total += Fraction(1, 3)
    return total


def count(cards: list[str]) -> int:
    """The points of a pile of lays; both methods must agree."""
    points = count_lays(cards)
    if count_thirds(cards) != points:
        raise AssertionError("lays and thirds disagree")
    return points
