"""A partie to a number of points, deal by deal: who gets there first, and how.

Two running columns (two players, or two sides of partners) go up until one is there. What was
said within the deal decides, so an entry tells who was first, and whether it was won double.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.games.piquet.announcing.dialogue import KINDS
from tutor.games.piquet.sheets.match import race
from tutor.games.piquet.sides import side_of
from tutor.hand.state import State
from tutor.rules.core.seat import Seat
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import so_many
from tutor.rules.pay.ledger import Entry as Line
from tutor.score.sheets import Field, Sentence, number_field
from tutor.score.told_form import refuse
from tutor.sources import cite

POINTS = 300
"""No hand brings more."""

APART = 101
"""In a partie to so many points a Neunziger is a partie for itself (002 Der Neunziger 4)."""

TARGETS = tuple((str(number), str(number)) for number in (100, 101, 150, 151, 200, 201, 300, 301))
PARTY_AT, FIRST_AT, DOUBLE = cite("002 Die Partie 1"), cite("002 Die Berechnung 1"), "-double"
NINETY_AT = cite("002 Der Neunziger 4")
LONGER_AT = cite(
    "002 Die Partie 2",
    "read",
    "The book mentions a double win only at 100 and 101. Here a loser below half of a longer "
    "partie loses double too; players may agree that nobody does.",
)


FIRST_LABEL = "First to reach it"


def points_field(letters: str) -> Field:
    """The points of a player, or of partners."""
    return number_field(f"Points of {letters}", 0, POINTS)


def first_field(sides: Sequence[str]) -> Field:
    """Who was first at the number, and whether the other was not half way then.

    `sides` are the letters of players, or of partners; their first letter stands for them.
    """
    words = [("none", "nobody, or it is clear")]
    for side in sides:
        words += [(side[0], side), (side[0] + DOUBLE, f"{side}, double")]
    return Field(FIRST_LABEL, tuple(words), default="none")


def side_field(label: str, sides: Sequence[str], nobody: str = "none") -> Field:
    """A choice of nobody or one of the sides, which are given as for `first_field`."""
    return Field(label, (("none", nobody), *((side[0], side) for side in sides)), default="none")


def stake_field(label: str = "Stake for a partie") -> Field:
    """The amount that was agreed on."""
    return number_field(label, 1, 1000, 1, PARTY_AT)


@dataclass(frozen=True)
class Race:
    """One deal of a partie: both totals before and after it; below `half` one loses double.

    `pair` are the seats that play it, or the first of each side.
    """

    target: int
    half: int
    names: tuple[str, str]
    pair: tuple[int, int]
    before: tuple[int, int]
    after: tuple[int, int]

    def won(self, word: str) -> tuple[int, bool] | None:
        """The winner's place and whether it was won double; None while nobody has.

        `word` is `none`, or the winner's letter, with `-double`. Raises SheetError where it is
        missing, or cannot be.
        """
        if word == "none":
            return self._clear()
        winner, double = self.pair.index(Seat.parse(word[0])), word.endswith(DOUBLE)
        loser = 1 - winner
        first, other = self.names[winner], self.names[loser]
        there = not_there(first, self.after[winner], self.target)
        refuse(self.after[winner] < self.target, there)
        refuse(double and not self.half, "it was agreed that nobody wins this partie double")
        before = f"{other} already had {self.before[loser]} before this deal, which is half way"
        refuse(double and self.before[loser] >= self.half, f"{before}, so it is not won double")
        after = f"after this deal {other} had only {self.after[loser]}, so it is won double"
        refuse(not double and self.after[loser] < self.half, after)
        return winner, double

    def _clear(self) -> tuple[int, bool] | None:
        there = [side for side in (0, 1) if self.after[side] >= self.target]
        if not there:
            return None
        refuse(len(there) > 1, f"both have reached {self.target}, so say who was first")
        winner, loser = there[0], 1 - there[0]
        half_way = f"{self.names[loser]} came half way in this deal, so say whether "
        before = f"{self.names[winner]} got there before that and won double"
        refuse(self.before[loser] < self.half <= self.after[loser], f"{half_way}{before}")
        return winner, self.after[loser] < self.half


def sentence(target: int, winner: str, loser: str, double: bool) -> Sentence:
    """How a partie was won."""
    if double:
        words = f"It is won double, because {loser} had not come half way."
        return f"{won(target, winner)} {words}", PARTY_AT if target <= APART else LONGER_AT
    return won(target, winner), FIRST_AT


def not_there(name: str, points: int, target: int) -> str:
    """Why somebody was not first, in words that fit a player as well as partners."""
    return f"with {so_many(points, 'point')} {name} cannot be the first to reach {target}"


def won(target: int, winner: str) -> str:
    """Who has won a partie, in words that fit a player as well as partners."""
    return f"The partie goes to {winner}, first to reach {target}."


def lines_of(state: State, apart: bool, with_pieces: bool = False) -> tuple[list[Line], list[Line]]:
    """The lines of a finished hand in the order of counting: those of the running partie, and
    those that stay out of it because a Neunziger is `apart`, with or without what its maker has
    announced."""
    maker = writer_of(state, "neunziger") if apart else ""
    out = ("neunziger", *(KINDS if with_pieces else ()))
    running: list[Line] = []
    aside: list[Line] = []
    for line in state.result().entries:
        stays_out = _writer(state, line) == maker and line.item in out
        (aside if stays_out else running).append(line)
    return running, aside


def points_by_side(state: State, lines: Sequence[Line]) -> dict[int, int]:
    """What each side writes for these lines."""
    found = {side_of(state, seat): 0 for seat in state.table.active}
    for line in lines:
        found[side_of(state, line.writers[0])] += line.amount
    return found


def writer_of(state: State, item: str) -> str:
    """The letter of the side that wrote this item in a finished hand; `none` if nobody did."""
    found = (line for line in state.result().entries if line.item == item)
    return next((_writer(state, line) for line in found), "none")


def _writer(state: State, line: Line) -> str:
    return seat_name(side_of(state, line.writers[0]))


def first_there(
    state: State,
    target: int,
    before: Sequence[int],
    sides: Sequence[int],
    lines: Sequence[Line],
    half: int = 0,
) -> str:
    """Who was really first in this hand, in the word of an entry.

    `before` are the totals in the order of `sides`; `half` is half way, 0 where nobody wins double.
    """
    counted = [(sides.index(side_of(state, line.writers[0])), line.amount) for line in lines]
    found = race(target, before, counted, half)
    return f"{seat_name(sides[found.winner])}{DOUBLE * found.double}" if found else "none"
