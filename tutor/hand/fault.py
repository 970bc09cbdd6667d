"""Mistakes at the table: the words with which they are called, and the calls of a hand."""

from __future__ import annotations

from tutor.hand.state import Fault, Objection, Onward, Settle, State, Word, Words, no_objection
from tutor.rules.core.seat import Seat
from tutor.rules.core.stage import seat_name
from tutor.rules.play.play import PlayStage

__all__ = [
    "CARD",
    "SEAT",
    "Fault",
    "Objection",
    "Onward",
    "Settle",
    "Word",
    "Words",
    "calls_of",
    "card_word",
    "no_objection",
    "playing",
    "seat_of",
]


def playing(state: State) -> list[str]:
    """The letters of the seats that have a part in the hand; some sit or stay out."""
    play = state.find(PlayStage)
    return [seat_name(seat) for seat in sorted((play or state).table.active)]


SEAT = Word("the seat at fault", playing)


def seat_of(words: Words) -> int:
    """The seat that a call names first."""
    return int(Seat.parse(words[0]))


def card_word(text: str) -> Word:
    """A word that names a card of the seat to act."""
    return Word(text, lambda state: state.game.pack.codes, is_card=True)


CARD = card_word("a card")


def calls_of(state: State, name: str) -> list[Words]:
    """The words of every call of this fault in the hand so far."""
    calls = [action.args for action in state.history if action.verb == "fault"]
    return [args[1:] for args in calls if args[0] == name]
