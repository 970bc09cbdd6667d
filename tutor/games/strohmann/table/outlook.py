"""What the first fifteen cards are good for, by our own measure: no book has one."""

from __future__ import annotations

from tutor.family import Outlook
from tutor.games.strohmann.table.player import ENOUGH, HIGH, strength
from tutor.hand.state import State
from tutor.rules.core.wording import number_word
from tutor.rules.deal.dealing import DealtStage

OURS = (
    f"We count one for each tarok, one more for each of the {number_word(HIGH)} highest, and one "
    f"for each King; from {ENOUGH} up we take up the game."
)


def good_for(state: State, seat: int) -> tuple[Outlook, ...]:
    """Whether the hand is worth taking up the game."""
    able = strength(state, state.the(DealtStage).cards.hands[seat])
    good = able >= ENOUGH
    return (
        Outlook(
            "take up the game" if good else "pass", f"{OURS} Here that makes {able}.", plays=good
        ),
    )
