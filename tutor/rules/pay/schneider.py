"""How badly a game was lost in which card points decide: Schneider by the points, Schwarz without
a trick; and what that costs beside the game, or in its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from tutor.sources import Citation

Defeat = Literal["", "schneider", "schwarz"]
"""How badly the losing side lost."""

Line = tuple[str, int, str, Citation]
"""An item of the price: its name, its amount, the reason, the place."""


@dataclass(frozen=True)
class Schneider:
    """Who is Schneider: the player’s side below `player`, the others when it has `others`."""

    player: int
    others: int

    def defeat(self, won: bool, points: int, tricks: int, played: int) -> Defeat:
        """How badly the losers lost: by the points of the player's side, and by its tricks of those
        played."""
        if tricks in (0, played):
            return "schwarz"
        if won:
            return "schneider" if points >= self.others else ""
        return "schneider" if points < self.player else ""


@dataclass(frozen=True)
class Dearer:
    """What such a defeat costs in times the game, why, and where that stands: beside the game, or
    `instead` of it."""

    times: int
    reason: str
    citation: Citation
    instead: bool = False


def lines_of(
    price: int, game: tuple[str, Citation], defeat: Defeat, dearer: Mapping[Defeat, Dearer]
) -> Iterator[Line]:
    """The items of a game's price with what its defeat costs; `game` is the reason and the place of
    the game itself."""
    more = dearer.get(defeat)
    if more is None or not more.instead:
        yield ("game", price, *game)
    if more is not None:
        yield (defeat, price * more.times, more.reason, more.citation)
