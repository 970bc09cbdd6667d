"""What a book advises for the hand at hand: never a rule, always with its place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.sources import Citation


@dataclass(frozen=True)
class Counsel:
    """A piece of the book's advice that applies to a hand, as a sentence about this hand.

    `away` are cards it would rather see go, `keep` those it would keep, as masks; advice that
    speaks of no card leaves both empty.
    """

    text: str
    citation: Citation
    away: int = 0
    keep: int = 0


def obeyed(counsels: Iterable[Counsel], away: int) -> tuple[int, ...]:
    """How well it follows each counsel to let these cards go; compares as the counsels rank."""
    return tuple((away & one.away).bit_count() - (away & one.keep).bit_count() for one in counsels)
