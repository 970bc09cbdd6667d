"""What a hand is good for: the cards that we should discard and buy for."""

from __future__ import annotations

import random

from tutor.family import Outlook
from tutor.games.piquet.table.player import choose
from tutor.hand.state import State

BUYING = ("blanche", "exchange", "pick", "peek")


def good_for(state: State, seat: int) -> tuple[Outlook, ...]:
    """What to discard at the seat’s turn; nothing where it does not buy any more."""
    while state.phase in BUYING:
        action = choose(state, random.Random(0))
        if state.phase == "exchange" and state.to_act == seat:
            laid = state.in_hand(state.game.pack.mask(*action.args))
            if not laid:
                return (Outlook("buy nothing"),)
            return (Outlook("discard", cards=tuple(laid), then="and buy"),)
        state = state.after(action)
    return ()
