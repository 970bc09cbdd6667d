"""The sheet of Préférence: for each player a Poule and a column for every other player.

The Poule begins in the minus. A game won comes off it and then goes into the plus, a game lost is
added; a helper writes tricks on the declarer. The game ends when the Poules sum to zero, and one
unit of the Poule is worth its points (000 2 ¶¶ 12-16).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tutor.games.preference.contracts import DEMAND
from tutor.rules.bid.contract import Count


@dataclass(frozen=True)
class Needed:
    """The tricks with which the player wins, and a helper does not fall (000 2 ¶ 5)."""

    player: int
    helper: int


@dataclass(frozen=True)
class HandResult:
    """One hand for the sheet: the declarer, the value of the game, the tricks of each helper in
    play, and how many each needs. Without a helper the player has won.

    `culprit` made a mistake that ended the hand, and lost the game, a helper to the declarer,
    and no tricks are written (000 2 ¶ 14, reconstructed).
    """

    player: int
    value: int
    helpers: Mapping[int, int]
    needed: Needed
    culprit: int | None = None

    @property
    def tricks(self) -> int:
        """The player's tricks."""
        return 10 - sum(self.helpers.values())

    @property
    def won(self) -> bool:
        """Whether the declarer has made the tricks, or nobody went along."""
        if self.culprit is not None:
            return self.culprit != self.player
        tricks = Count(self.tricks, tuple(self.helpers.values()), needed=self.needed.player)
        return not self.helpers or DEMAND(tricks)

    @property
    def fallen(self) -> tuple[int, ...]:
        """The helpers with too few tricks."""
        if self.culprit is not None:
            return tuple(seat for seat in self.helpers if seat == self.culprit)
        return tuple(seat for seat, made in self.helpers.items() if made < self.needed.helper)

    def poule(self, seat: int) -> int:
        """What the hand changes in a seat's Poule, in units."""
        if seat == self.player:
            return self.value if self.won else -self.value
        return -self.value if seat in self.fallen else 0

    def on_player(self, seat: int) -> int:
        """What a helper writes on the declarer, in points: the tricks, fallen or not."""
        if self.culprit is not None:
            return 0
        return self.value * self.helpers.get(seat, 0)


@dataclass(frozen=True)
class Sheet:
    """The Poules in units of so many points, and in points what each seat has on each other."""

    poules: tuple[int, ...]
    columns: tuple[tuple[int, ...], ...]
    unit: int

    def after(self, hand: HandResult, capped: bool = False) -> Sheet:
        """The sheet with one more hand; `capped`: a win that would bring the Poules past zero
        counts only the units that are missing there."""
        changes = [hand.poule(seat) for seat in range(len(self.poules))]
        past = sum(self.poules) + sum(changes)
        if capped and past > 0:
            changes[hand.player] -= past
        poules = tuple(a + b for a, b in zip(self.poules, changes, strict=True))
        columns = tuple(
            tuple(
                points + (hand.on_player(seat) if on == hand.player else 0)
                for on, points in enumerate(row)
            )
            for seat, row in enumerate(self.columns)
        )
        return replace(self, poules=poules, columns=columns)

    @property
    def finished(self) -> bool:
        """Whether minus and plus of the Poules cancel out (000 2 ¶ 13)."""
        return sum(self.poules) == 0

    def credit(self, seat: int) -> int:
        """What a seat has on the others, and its Poule if that is in the plus; in points."""
        return sum(self.columns[seat]) + max(0, self.unit * self.poules[seat])

    def debit(self, seat: int) -> int:
        """What the others have on a seat, and its Poule if that is in the minus; in points."""
        return sum(row[seat] for row in self.columns) - min(0, self.unit * self.poules[seat])

    def balance(self) -> tuple[int, ...]:
        """What each has won or lost in points; zero in all once the game is finished."""
        return tuple(self.credit(seat) - self.debit(seat) for seat in range(len(self.poules)))


def new_sheet(seats: int, start: int, unit: int) -> Sheet:
    """A sheet whose Poules begin at so many units in the minus."""
    return Sheet((-start,) * seats, ((0,) * seats,) * seats, unit)
