"""What lies in the middle of the table, as data: a trick, the parts of a talon, or a few words."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.rules.play.play import PlayStage
from tutor.table.controls import Call
from tutor.table.names import LETTERS, Names


@dataclass(frozen=True)
class Look:
    """From which seat the table is looked at.

    With `open_talon` the talon lies open to everybody, as in a replay that shows all hands; while
    the table is `covered`, only what everybody knows is seen. In the reader’s
    own seat `names` speak to the reader.
    """

    reader: int
    open_talon: bool = False
    names: Names = LETTERS
    covered: bool = False


@dataclass(frozen=True)
class Lot:
    """Cards that lie together under a name, face up or down, and the call that takes them."""

    name: str
    cards: tuple[int, ...]
    is_open: bool
    call: Call | None = None


@dataclass(frozen=True)
class LyingTrick:
    """The plays of a trick, whose card is best so far or has won, and its number, from 1."""

    plays: tuple[tuple[int, int], ...]
    best: int
    running: bool
    number: int


@dataclass(frozen=True)
class Lying:
    """What lies in the middle; words where nothing does."""

    trick: LyingTrick | None = None
    lots: tuple[Lot, ...] = ()
    words: str = ""


def trick_of(play: PlayStage) -> LyingTrick | None:
    """The trick on the table; between tricks the one before; None before the first card."""
    number = len(play.tricks)
    if play.ahead is not None:
        return LyingTrick(play.trick, play.ahead, True, number + 1)
    last = play.tricks[-1] if play.tricks else None
    return LyingTrick(last.plays, last.winner, False, number) if last else None
