"""What the tables of tarock games tell alike of a hand."""

from __future__ import annotations

from collections.abc import Callable

from tutor.cards import TAROK
from tutor.hand.state import State
from tutor.rules.bid.tarock_honours import MATADORS


def held(*things: str) -> Callable[[State, int], str]:
    """What one counts first in a hand: how many it holds of each of these, and the suits that are
    missing."""

    def told(state: State, hand: int) -> str:
        pack = state.game.pack
        sets = {
            "tarok": pack.suit_masks[TAROK],
            "matador": pack.mask(*MATADORS),
            "king": pack.rank_mask("K"),
        }
        numbers = [(one, (hand & sets[one]).bit_count()) for one in things]
        missing = (suit for suit in pack.suits if not hand & pack.suit_masks[suit.letter])
        words = [f"{number} {one}{'s' * (number != 1)}" for one, number in numbers]
        return ", ".join([*words, *(f"no {suit.english.lower()}" for suit in missing)])

    return told
