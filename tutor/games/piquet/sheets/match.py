"""The match around the hands of Piquet: to a number of points, four deals, a whole session.

Everything here takes points that were counted and gives points or payments; no cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

DEALS = 4
"""A partie without a number has so many (002 Die Partie 3)."""

DOUBLED = (0, 3)
"""The first and the last of four deals count twice (002 Die Partie 3)."""

PRICES = {"allstich": 600, "neunziger": 400, "sechziger": 200}
"""Prices in the first and fourth of four deals; half in the others (002 Die Berechnung 4)."""

STROKE = 100
"""A stroke behind a deal stands for a hundred points (002 Die Berechnung 4)."""

FOUR_ROUNDS = {
    "neighbours": ("AB", "BC", "CD", "DA", "AC", "BD"),
    "first": ("AB", "AC", "AD", "BC", "BD", "CD"),
}
"""Fixed orders of the parties of Königspiquet with four (002 Königspiquet 2)."""


SCHNEIDER = 50
"""The points below which one is Schneider at Königspiquet, to 100 as to 101 (ib. 3)."""


def half_way(target: int) -> int:
    """The points below which a loser loses double: 50 of 100, 51 of 101 (002 Die Partie 1)."""
    return (target + 1) // 2


def is_schneider(points: int) -> bool:
    """Whether who loses a partie of Königspiquet with so many points pays double (ib. 3)."""
    return points < SCHNEIDER


@dataclass(frozen=True)
class PartyResult:
    """The end of a partie to a number of points: the winner and what both really had then.

    `double` tells that the loser had not come half way.
    """

    winner: int
    points: tuple[int, ...]
    double: bool


def race(
    target: int, starts: Sequence[int], counted: Iterable[tuple[int, int]], half: int | None = None
) -> PartyResult | None:
    """Who really reaches the target first, from (side, amount) in the order of counting.

    None while nobody has (002 Die Berechnung 1). `half` is half way, if not that of the target; 0
    where nobody loses double.
    """
    points = list(starts)
    half = half_way(target) if half is None else half
    for side, amount in counted:
        points[side] += amount
        if points[side] >= target:
            others = (total for other, total in enumerate(points) if other != side)
            return PartyResult(side, tuple(points), max(others) < half)
    return None


def doubled(deals: Sequence[int]) -> tuple[int, ...]:
    """The points of up to four deals as they are written: the first and fourth doubled."""
    return tuple(points * (1 + (place in DOUBLED)) for place, points in enumerate(deals))


@dataclass(frozen=True)
class FourDeals:
    """The end of a partie of four deals: both sums, the winner (None: equal), what is won."""

    totals: tuple[int, int]
    winner: int | None
    win: int
    double: bool


def four_deals(first: Sequence[int], second: Sequence[int]) -> FourDeals:
    """The reckoning of four deals (002 Die Berechnung 2, 3).

    The difference; where the loser stays below 100, the winner's sum, 100 and what the loser
    lacks, all doubled.
    """
    totals = (sum(doubled(first)), sum(doubled(second)))
    if totals[0] == totals[1]:
        return FourDeals(totals, None, 0, False)
    winner = int(totals[1] > totals[0])
    most, least = max(totals), min(totals)
    if least >= STROKE:
        return FourDeals(totals, winner, most - least, False)
    return FourDeals(totals, winner, 2 * (most + STROKE + (STROKE - least)), True)


def price(feat: str, deal: int) -> int:
    """The price of an Allstich, Neunziger or Sechziger in a deal (0 to 3) of four."""
    return PRICES[feat] if deal in DOUBLED else PRICES[feat] // 2


def strokes(feat: str, deal: int) -> int:
    """How many strokes mark such a price behind its deal."""
    return price(feat, deal) // STROKE


def rounded(points: int, unit: int) -> int:
    """Points settled by tens or hundreds; from the half on they go up (002 Die Berechnung 5)."""
    return (points + unit // 2) // unit * unit


def lese_after(stood: int) -> int:
    """What the Lese counts in a session after it has stood so often (002 Das Zählen 13)."""
    return 10 + 10 * stood


def next_pair(
    pair: tuple[int, int], loser: int, waiting: Sequence[int]
) -> tuple[tuple[int, int], tuple[int, ...]]:
    """Who plays the next partie of Königspiquet, and who waits then (002 Königspiquet 2).

    The winner plays on with the king who has waited longest; so of four the fourth takes the
    loser's place after the second partie.
    """
    winner = pair[0] if pair[1] == loser else pair[1]
    first, *others = waiting
    return (winner, first), (*others, loser)


def loser_pays(loser: int, players: int, amount: int) -> tuple[int, ...]:
    """What each wins or loses where one pays all the others so much.

    The loser of a partie pays its winner and the kings (002 Königspiquet 3), the last of three both
    who reached the target earlier (002 Normannisches Piquet 4).
    """
    lost = amount * (players - 1)
    return tuple(-lost if seat == loser else amount for seat in range(players))


def full_round(players: int) -> int:
    """The parties of a full round of Königspiquet: 3 with three, 6 with four (ib. 2)."""
    return players * (players - 1) // 2
