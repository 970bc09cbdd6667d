"""When in a hand something may be done, in words: the phases as a sentence tells them."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.rules.core.wording import one_of

BEFORE, BUYING, ANNOUNCING = (
    "before the deal",
    "while cards are exchanged",
    "while announcements are made",
)
PLAYING, DISCARDING = "during the play", "while cards are discarded"

MOMENTS = {
    "cut": BEFORE,
    "command": BEFORE,
    "claim": BEFORE,
    "throw-in": "while the cards may be thrown in",
    "auction": "during the bidding",
    "naming": "while the game is named",
    "suit": "while trumps are named",
    "own-up": "while the table asks who holds Spadille",
    "ask": "while a card is asked for",
    "call": "while a card is called",
    "fetch": "while cards are asked for",
    "exchange": BUYING,
    "blanche": BUYING,
    "pick": BUYING,
    "peek": BUYING,
    "discard": DISCARDING,
    "announce": ANNOUNCING,
    "declare": ANNOUNCING,
    "announcing": ANNOUNCING,
    "count": ANNOUNCING,
    "early": ANNOUNCING,
    "lead": PLAYING,
    "play": PLAYING,
    "over": "after the hand",
}
"""By the phase of a hand."""


def when(phases: Iterable[str]) -> str:
    """In which moments of a hand these phases lie: `during the bidding or during the play`."""
    return one_of(dict.fromkeys(MOMENTS.get(phase, f"in the phase “{phase}”") for phase in phases))
