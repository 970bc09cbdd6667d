"""The partie to a hundred for two: how it runs, who wins it, what is marked (000 5 deux ¶ 1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tutor.sources import cite

GOAL, HALF = 100, 50
PARTY_AT = cite("000 5 deux ¶ 1 law 6")
DOUBLE_AT = cite("000 5 deux ¶ 1 law 7")
EVEN_AT = cite(
    "000 5 deux ¶ 1 law 6",
    "read",
    "The book says that the player with the most points wins, but not what happens if both have "
    "the same; we let them play on.",
)


@dataclass(frozen=True)
class Running:
    """After some hands: the partie in progress, the parties won, the points won with them; who has
    won the last one, double or not, and by how many points."""

    totals: tuple[int, int] = (0, 0)
    parties: tuple[int, int] = (0, 0)
    points: tuple[int, int] = (0, 0)
    won: tuple[int, bool, int] | None = None

    def after(self, gains: Sequence[int]) -> Running:
        """One hand more."""
        first, second = (old + gain for old, gain in zip(self.totals, gains, strict=True))
        if max(first, second) < GOAL or first == second:
            return replace(self, totals=(first, second), won=None)
        winner, double = int(second > first), min(first, second) < HALF
        more = abs(first - second)
        parties, points = list(self.parties), list(self.points)
        parties[winner] += 1 + double
        points[winner] += more
        return Running(
            (0, 0), (parties[0], parties[1]), (points[0], points[1]), (winner, double, more)
        )
