"""What a finished hand came to, as data: who counted together, what each side counted, who won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tutor.hand.state import State
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.counting import CardValues

Row = tuple[str, tuple[str, ...]]
"""What is counted, and what each side has of it."""

TRICKS = "Tricks"
"""The row of the tricks alone."""

ROUNDED = "Rounded"
"""The row of what makes parts of a card point whole."""


@dataclass(frozen=True)
class Upshot:
    """The sides of a hand and its count, a row for each thing counted and then the `total`.

    Where one side played against the other it stands first, and `won` tells whether it has won;
    None where everybody counts alone. `needed` says by what the hand was decided.
    """

    sides: tuple[tuple[int, ...], ...]
    rows: tuple[Row, ...]
    total: Row | None = None
    won: bool | None = None
    needed: str = ""


def tricks_row(state: State, sides: Iterable[tuple[int, ...]]) -> Row:
    """The tricks of each side."""
    play = state.find(PlayStage)
    winners = [trick.winner for trick in play.tricks] if play else []
    return TRICKS, tuple(str(sum(seat in side for seat in winners)) for side in sides)


def each_his_tricks(state: State) -> Upshot | None:
    """The tricks of everybody; nothing where no trick was played."""
    play = state.find(PlayStage)
    if play is None or not play.tricks:
        return None
    sides = tuple((seat,) for seat in play.table.active)
    return Upshot(sides, (tricks_row(state, sides),))


def points_row(name: str, values: CardValues, worths: Iterable[int | None]) -> Row:
    """What each side counts of something; a dash stands for a side that has no part in it."""
    return name, tuple("–" if worth is None else values.text(worth) for worth in worths)


def change_row(name: str, values: CardValues, changes: Iterable[int]) -> Row:
    """What each side gets beside its tricks, or gives away."""
    return name, tuple(map(values.signed, changes))


def rounded_row(values: CardValues, exact: Iterable[int], whole: Sequence[int]) -> tuple[Row, ...]:
    """What is rounded up or down, so that the column comes to whole card points; no row where
    nothing is."""
    changes = [points * values.lay - parts for parts, points in zip(exact, whole, strict=True)]
    return (change_row(ROUNDED, values, changes),) if any(changes) else ()
