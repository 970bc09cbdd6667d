"""How a hand is played in which one has to take no trick."""

from __future__ import annotations

import random

from tutor.cards import cards_of
from tutor.hand.played import the_played
from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.rules.play.play import PlayStage


def under(state: State, play: PlayStage, rng: random.Random) -> Action:
    """The player stays under what lies there; the others give high cards away and stay low."""
    legal, order = list(cards_of(play.legal_mask())), state.order
    rng.shuffle(legal)
    strength = order.strength.__getitem__
    if play.led < 0:
        card = min(legal, key=strength)
    elif not order.follows[play.led] >> legal[0] & 1:
        card = max(legal, key=strength)
    else:
        lower = [one for one in legal if not order.beats(one, play.best)]
        alone = lower and state.acting == the_played(state).player
        card = max(lower, key=strength) if alone else min(lower or legal, key=strength)
    return play.rules[state.acting].actions[card]
