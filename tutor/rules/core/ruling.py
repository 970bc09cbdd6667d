"""What a rule answers: whether an action is allowed, why, and where that stands."""

from __future__ import annotations

from tutor.sources import Citation, unsaid
from tutor.value import value

OWN_CARDS = "It goes without saying that you can give away only your own cards."
SAID_ONCE = "What has been said stands, so nobody says it again; no book needs to forbid that."
NOT_TOLD_OF = "The books mention nothing of this kind for this game."


@value
class Ruling:
    """The verdict on an action: `reason` is one sentence that a beginner understands."""

    ok: bool
    reason: str
    citation: Citation


def allowed(reason: str, citation: Citation) -> Ruling:
    """The action is lawful."""
    return Ruling(True, reason, citation)


def refused(reason: str, citation: Citation) -> Ruling:
    """The action is against the rule that the citation points to."""
    return Ruling(False, reason, citation)


def not_held(reason: str, place: Citation) -> Ruling:
    """The refusal of cards that the hand does not hold, which no rule has to forbid."""
    return Ruling(False, reason, unsaid(place, OWN_CARDS))


def said_before(reason: str, place: Citation) -> Ruling:
    """The refusal of a word that has been said, which no rule has to forbid."""
    return Ruling(False, reason, unsaid(place, SAID_ONCE))


def untold(reason: str, place: Citation) -> Ruling:
    """The refusal of a word that a game does not have, and that no rule has to forbid."""
    return Ruling(False, reason, unsaid(place, NOT_TOLD_OF))


class IllegalAction(ValueError):
    """An action that the rules refuse; `ruling` says why and where that stands."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__(f"{ruling.reason} ({ruling.citation})")
        self.ruling = ruling
