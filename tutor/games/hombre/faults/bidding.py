"""Words out of turn in the auction (000 1 ¶ 28 law 10)."""

from __future__ import annotations

from tutor.games.hombre.faults.parts import AUCTION, going_on, seat_of
from tutor.hand.fault import SEAT, Fault, Words
from tutor.hand.state import State
from tutor.sources import cite


def bidding_faults() -> tuple[Fault, ...]:
    """A bid before one's turn."""
    return (
        going_on(
            ("bid-ahead", "Somebody bids out of turn"),
            AUCTION,
            (SEAT,),
            cite("000 1 ¶ 28 law 10"),
            "his word does not count",
            _in_turn,
        ),
    )


def _in_turn(state: State, words: Words) -> str:
    return f"It is {words[0]}'s turn." if state.to_act == seat_of(words) else ""
