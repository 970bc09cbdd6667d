"""A stage of a hand: the running block of rules with its own immutable value.

A hand is a row of stages (cut, auction, exchange, announcements, play ...). A finished stage
stays in the hand as the record of what happened in it; later stages and the settlement read
that record. A stage knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, Self

from tutor.cards import Pack
from tutor.rules.core.action import Action
from tutor.rules.core.pot import EMPTY, Pot
from tutor.rules.core.ruling import Ruling, refused
from tutor.rules.core.seat import Seat
from tutor.rules.core.wording import one_of
from tutor.sources import Citation
from tutor.value import changed, value


@value
class Table:
    """What is fixed for a hand: the pack, the seats, who deals, who plays (forehand first), and
    what lies in the pot before it."""

    pack: Pack
    seats: int
    dealer: int
    active: tuple[int, ...]
    pot: Pot = EMPTY

    @property
    def forehand(self) -> int:
        """The seat that speaks and leads first."""
        return self.active[0]

    def turn_from(self, seat: int) -> tuple[int, ...]:
        """The playing seats in turn order, beginning with this one."""
        place = self.active.index(seat)
        return self.active[place:] + self.active[:place]


def those_who_play(dealer: int, seats: int, players: int, dealer_plays: bool) -> tuple[int, ...]:
    """Who has cards where so many sit and so many play, the forehand first. The dealer comes last
    and sits out, or those who dealt earlier do."""
    turn = tuple((dealer + step) % seats for step in range(1, seats + 1))
    return (*turn[: players - 1], dealer) if dealer_plays else turn[:players]


@value
class Cards:
    """Where the cards are: the hands (a mask a seat) and the talon from top to bottom."""

    hands: tuple[int, ...]
    talon: tuple[int, ...] = ()

    def with_hand(self, seat: int, hand: int) -> Cards:
        """The same with another hand at one seat."""
        return Cards((*self.hands[:seat], hand, *self.hands[seat + 1 :]), self.talon)


Note = tuple[str, ...]
"""Something a seat has seen, as plain words: part of an observation."""


class Stage(Protocol):
    """What every block of a hand answers. `phase` is the word the pages use for it."""

    @property
    def phase(self) -> str:
        """The name of the phase, as in `auction`."""

    @property
    def to_act(self) -> int | None:
        """The seat whose turn it is; None when the stage is finished."""

    @property
    def cards(self) -> Cards:
        """Where the cards are now."""

    def candidates(self) -> Iterable[Action]:
        """What might be tried now, lawful or not; it contains every lawful action."""

    def judge(self, action: Action) -> Ruling:
        """Whether the seat to act may do this, why, and where that stands."""

    def legal(self) -> Sequence[Action]:
        """Exactly those candidates that `judge` allows."""

    def allows(self, action: Action) -> bool:
        """Whether `judge` allows this, without the reason."""

    def after(self, action: Action) -> Stage:
        """The stage after a lawful action."""

    def seen_by(self, seat: int) -> Iterable[Note]:
        """What this seat has learned in the stage (nothing that only others know)."""


class NobodyActs(LookupError):
    """Somebody is asked to act in a stage, or in a hand, that is finished."""


class Judging:
    """What follows from a stage's own answers: `acting`, and `legal` and `allows` from `judge`.

    A stage that knows its lawful actions more quickly overrides them; a property test holds
    both to `judge`.
    """

    __slots__ = ()

    @property
    def acting(self: Stage) -> int:
        """The seat whose turn it is. Raises NobodyActs when the stage is finished."""
        seat = self.to_act
        if seat is None:
            raise NobodyActs(f"The phase '{self.phase}' is finished; nobody has to act in it.")
        return seat

    def legal(self: Stage) -> Sequence[Action]:
        """Exactly those candidates that `judge` allows."""
        return [action for action in self.candidates() if self.judge(action).ok]

    def allows(self: Stage, action: Action) -> bool:
        """Whether `judge` allows this, without the reason."""
        return self.judge(action).ok


class Choosing(Judging):
    """A stage in which one seat makes one choice, and everybody hears it."""

    __slots__ = ()
    seat: int
    choice: Action | None

    @property
    def to_act(self) -> int | None:
        """The seat until it has chosen."""
        return None if self.choice else self.seat

    def after(self, action: Action) -> Self:
        """The choice is made."""
        return changed(self, choice=action)

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody hears it."""
        if self.choice:
            yield (f"{seat_name(self.seat)} says", str(self.choice))


class Record(Judging):
    """A stage in which nobody acts: it tells what has happened, or what lies open."""

    __slots__ = ()

    @property
    def to_act(self) -> None:
        """Nobody."""

    def candidates(self) -> tuple[Action, ...]:
        """Nothing is done in it."""
        return ()

    def judge(self: Stage, action: Action) -> Ruling:
        """Nothing is done in it: raises ValueError."""
        raise _nothing_done(self, action)

    def after(self: Stage, action: Action) -> Stage:
        """Nothing is done in it: raises ValueError."""
        raise _nothing_done(self, action)


def _nothing_done(stage: Stage, action: Action) -> ValueError:
    return ValueError(f"In the phase '{stage.phase}' nothing is done; '{action}' has no place.")


def seat_name(seat: int) -> str:
    """The letter of a seat at the table: A, B, C ... Raises ValueError for what is no seat."""
    return Seat(seat).letter


NOT_NOW = " now. You may "
"""How the refusal of a word goes on that has no place in this phase or game."""

DOING = {
    "announce": "announce anything",
    "ask": "ask for a card",
    "bid": "bid",
    "call": "call a card",
    "claim": "claim cards",
    "contra": "double",
    "cut": "cut the pack",
    "declare": "announce anything",
    "give": "give a card",
    "hold": "hold a bid",
    "knock": "knock",
    "lay": "discard",
    "name": "name anything",
    "pass": "pass",
    "play": "play a card",
    "shuffle": "ask for a new shuffle",
    "take": "take any cards",
    "turn": "turn up a card",
}
"""What the common words mean, whatever they are done with."""


SAID = {"bid": "bid", "hold": "hold the bid", "pass": "pass"}


def may_say(calls: Iterable[Action]) -> str:
    """What these calls of an auction are, in words: `bid or pass`."""
    verbs = {call.verb for call in calls}
    return one_of(words for verb, words in SAID.items() if verb in verbs)


def not_now(action: Action, expected: str, citation: Citation) -> Ruling:
    """The refusal of something that has no place in this phase; `expected` says what has one."""
    doing = DOING.get(action.verb, "")
    other = doing and doing.partition(" ")[0] not in expected.replace(",", "").split()
    wrong = f"You cannot {doing}" if other else f"“{action}” is not possible"
    return refused(f"{wrong}{NOT_NOW}{expected}.", citation)
