"""What a puzzle asks, and how a line of it ends, in sentences to whoever sits at its seat."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.puzzles.kinds import Answered
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import capital, listed, number_of, number_word
from tutor.solve.goal import Goal
from tutor.solve.moment import in_words
from tutor.solve.tables import tricks_left


@dataclass(frozen=True)
class Asked:
    """A position with the number that its goal needs: `side` is whose tricks or points are counted,
    in words, and `reaches` whether the reader is of it."""

    one: Answered
    need: int

    @property
    def goal(self) -> Goal:
        """The goal."""
        return self.one.goal

    @property
    def reaches(self) -> bool:
        """Whether the reader wants it."""
        return self.one.seat in self.goal.side

    @property
    def alone(self) -> bool:
        """Whether the reader has no partner."""
        return len(self.one.friends) == 1

    @property
    def side(self) -> str:
        """Whose goal it is: `you`, `your side`, `B`, `B and C`."""
        if self.reaches:
            return "you" if self.alone else "your side"
        return listed(seat_name(seat) for seat in sorted(self.goal.side))

    @property
    def others(self) -> str:
        """The seats of the other side."""
        seats = set(self.one.play.table.active) - set(self.goal.side)
        return listed(seat_name(seat) for seat in sorted(seats))

    @property
    def left(self) -> int:
        """How many tricks are not complete."""
        return tricks_left(self.one.play)

    def verb(self, third: str, second: str) -> str:
        """The form of a verb after `side`."""
        one = self.side == "your side" or (not self.reaches and len(self.goal.side) == 1)
        return third if one else second


def partners(asked: Asked) -> str:
    """With whom the reader plays; nothing for who plays alone."""
    mates = sorted(asked.one.friends - {asked.one.seat})
    return f"You play with {listed(map(seat_name, mates))}. " if mates else ""


def asks(asked: Asked) -> str:
    """What the reader is to do."""
    return f"{partners(asked)}{ASKS[asked.goal.id](asked)}"


def _tricks(asked: Asked) -> str:
    missing, left = asked.need - asked.goal.before, asked.left
    if asked.reaches:
        return f"{_of_last(missing, left)}."
    most = number_word(asked.need)
    return f"{_of_last(left - missing + 1, left)}, so that {asked.side} cannot make {most}."


def _of_last(number: int, left: int) -> str:
    if number == left:
        return "Make all the tricks that are left" if left > 1 else "Make the last trick"
    return f"Make at least {number_word(number)} of the last {number_word(left)} tricks"


def _points(asked: Asked) -> str:
    goal, need = asked.goal, asked.need
    side = f"{capital(asked.side)} {asked.verb('has', 'have')}"
    has = f"{side} {in_words(goal, goal.before)} card points"
    if asked.reaches:
        return f"{has}. Bring them to at least {in_words(goal, need)}."
    most = in_words(goal, need - 1)
    return f"{has}. Let {asked.side} come to no more than {most}."


def _none(asked: Asked) -> str:
    return "Take no trick." if asked.reaches else f"Make {asked.side} take a trick."


def _outcome(asked: Asked) -> str:
    wins = asked.need == 2
    if asked.reaches:
        most = "Make more tricks than each opponent."
        return most if wins else "Let no single opponent have the most tricks."
    if wins:
        each = "you" if asked.alone else "each of you"
        return f"Keep {asked.side} from having more tricks than {each}."
    return f"{'You' if asked.alone else 'One of you'} must have more tricks than anyone else."


def _last(asked: Asked) -> str:
    wins = "win the last trick with the Pagat"
    return f"{capital(wins)}." if asked.reaches else f"Do not let {asked.side} {wins}."


def _king(asked: Asked) -> str:
    if asked.reaches:
        return "Win the last trick, with the called King in it."
    return f"Do not let {asked.side} win the last trick with the called King in it."


def _counts(asked: Asked) -> str:
    return f"{capital(_ends(asked, 'end', asked.need, 'at least '))}."


def _ends(asked: Asked, verb: str, value: int, bound: str = "") -> str:
    """Where the reader's side ends: so far ahead, or with so much of its own."""
    if len(asked.one.play.table.active) == 3:
        return f"{verb} with {bound}{number_of(value, 'point')}"
    if value < 0:
        return f"{verb} {bound.replace('at least', 'at most')}{number_of(-value, 'point')} behind"
    return f"{verb} {bound}{number_of(value, 'point')} ahead of {asked.others}"


ASKS = {
    "tricks": _tricks,
    "points": _points,
    "none": _none,
    "outcome": _outcome,
    "last": _last,
    "king": _king,
    "counts": _counts,
}
"""The sentences of each goal."""


def ends(asked: Asked, value: int) -> str:
    """How it ends if the goal comes to this value."""
    goal, side = asked.goal, capital(asked.side)
    if goal.id == "tricks":
        return f"{side} {asked.verb('makes', 'make')} {number_of(value, 'trick')} in all."
    if goal.id == "points":
        return f"{side} {asked.verb('comes', 'come')} to {in_words(goal, value)} card points."
    if goal.id == "counts":
        return f"You {_ends(asked, 'end', value)}."
    if goal.id == "none":
        none = "no trick" if value else "a trick"
        return f"{side} {asked.verb('takes', 'take')} {none}."
    if goal.id == "outcome":
        return _decides(asked, value)
    if goal.id == "last":
        return f"The Pagat {'wins' if value >= 1 else 'does not win'} the last trick."
    won = asked.verb("wins", "win") if value >= 1 else f"{asked.verb('does', 'do')} not win"
    return f"{side} {won} the last trick with the called King in it."


def _decides(asked: Asked, value: int) -> str:
    side = capital(asked.side)
    if value == 2:
        return f"{side} {asked.verb('has', 'have')} more tricks than each opponent."
    if value == 1:
        return f"{side} {asked.verb('loses', 'lose')}, but no opponent alone has the most tricks."
    return "One opponent alone has the most tricks: codille."
