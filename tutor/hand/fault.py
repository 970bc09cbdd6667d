"""Mistakes at the table: with which words they are called, and what follows from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling, allowed, refused
from tutor.rules.core.stage import seat_name
from tutor.rules.pay.ledger import Settlement
from tutor.rules.play.play import PlayStage
from tutor.sources import Citation

if TYPE_CHECKING:
    from tutor.hand.state import State

Words = tuple[str, ...]
"""What follows the fault's name when it is called: a seat's letter, a card."""

Settle = Callable[["State", Words], Settlement]
Onward = Callable[["State", Words], "State"]
Objection = Callable[["State", Words], str]


@dataclass(frozen=True)
class Word:
    """A word that a fault is called with: what it says, and all there are at this table.

    `is_card` tells that it names a card of the seat to act.
    """

    text: str
    options: Callable[[State], Sequence[str]]
    is_card: bool = False

    def expected(self, state: State) -> str:
        """What it says, and the options where they are few."""
        options = self.options(state)
        return f"{self.text} ({', '.join(options)})" if len(options) <= 4 else self.text


def playing(state: State) -> list[str]:
    """The letters of the seats that have a part in the hand; some sit or stay out."""
    play = state.find(PlayStage)
    return [seat_name(seat) for seat in sorted((play or state).table.active)]


SEAT = Word("the seat at fault", playing)


def card_word(text: str) -> Word:
    """A word that names a card of the seat to act."""
    return Word(text, lambda state: state.game.pack.codes, is_card=True)


CARD = card_word("a card")


def no_objection(state: State, words: Words) -> str:
    """The words of a call always fit."""
    return ""


@dataclass(frozen=True)
class Fault:
    """A mistake that the book fines: when it can happen, and what comes of it.

    Exactly one of two things follows. `settle` ends the hand and says what it costs; `onward`
    gives the state in which the hand goes on (its history has the call already). `against` says
    why these words do not fit the moment, and nothing if they do; `effect` ends the sentence by
    which a call is allowed.
    """

    id: str
    english: str
    phases: tuple[str, ...]
    words: tuple[Word, ...]
    settle: Settle | None
    citation: Citation
    onward: Onward | None = None
    against: Objection = no_objection
    effect: str = "the hand is settled for it"

    def settled(self, state: State, words: Words) -> Settlement:
        """What the hand costs that it ends. Raises ValueError if the hand goes on after it."""
        if self.settle is None:
            raise ValueError(f"After '{self.id}' the hand goes on; it settles nothing.")
        return self.settle(state, words)


def find_fault(faults: Sequence[Fault], action: Action) -> Fault | None:
    """The fault that an action calls; None if there is none of this name."""
    name = action.args[0] if action.args else ""
    return next((fault for fault in faults if fault.id == name), None)


def judge_fault(state: State, action: Action) -> Ruling:
    """Whether this fault can be called now, with these words."""
    game, words = state.game, action.args[1:]
    if state.fault is not None:
        return refused("The hand is over, for a fault was called.", game.source)
    fault = find_fault(game.faults, action)
    if fault is None:
        names = ", ".join(fault.id for fault in game.faults)
        return refused(f"No such fault; expected one of {names}.", game.source)
    if state.phase not in fault.phases:
        phases = " or ".join(fault.phases)
        return refused(f"This fault belongs to the phase {phases}.", fault.citation)
    options = [word.options(state) for word in fault.words]
    known = [word in found for word, found in zip(words, options, strict=False)]
    if len(words) != len(options) or not all(known):
        expected = ", ".join(word.expected(state) for word in fault.words) or "no further word"
        return refused(f"Expected after '{fault.id}': {expected}.", fault.citation)
    objection = fault.against(state, words)
    if objection:
        return refused(objection, fault.citation)
    return allowed(f"{fault.english}: {fault.effect}.", fault.citation)


def calls_of(state: State, name: str) -> list[Words]:
    """The words of every call of this fault in the hand so far."""
    calls = [action.args for action in state.history if action.verb == "fault"]
    return [args[1:] for args in calls if args[0] == name]
