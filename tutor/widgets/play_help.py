"""The help at a play table, from the duties to the lawful cards to a plain player's choice."""

from __future__ import annotations

import random

from tutor.cards import card_phrase, cards_of
from tutor.family import choose
from tutor.hand.state import State
from tutor.rules.action import Action
from tutor.rules.play import PlayStage
from tutor.table.words import said
from tutor.view.parts import Said
from tutor.widgets.play_state import HELP_LEVELS


def help_words(state: State, level: int) -> Said:
    """What the help of this level says to the seat to act."""
    if level == 0:
        return Said("Help is off.")
    play = state.find(PlayStage)
    if play is None or state.phase != "play":
        whole = level == HELP_LEVELS
        return Said(_suggestion(state) if whole else "Try a call: each is explained.")
    if level == 1:
        rules = play.rules[play.to_act or 0]
        duties = ", ".join(duty.name for duty in rules.duties) if play.led >= 0 else "none"
        return Said(f"The duties here, in order: {duties}.", None, rules.free)
    if level == 2:
        return Said("The cards that may be played are marked.")
    best = _best(state)
    if best.verb != "play":
        return Said(_suggestion(state))
    card = state.game.pack.index[best.args[0]]
    return Said(f"Our advice, not the book's: play {card_phrase(state.game.pack, card)}.")


def marks(state: State, level: int, seat: int) -> dict[int, str]:
    """The marks on the cards of a seat in the play."""
    play = state.find(PlayStage)
    if level < 2 or play is None or state.over or play.to_act != seat:
        return {}
    found = dict.fromkeys(cards_of(play.legal_mask()), "lawful")
    if level == HELP_LEVELS:
        best = _best(state)
        if best.verb == "play":
            found[state.game.pack.index[best.args[0]]] = "best"
    return found


def _best(state: State) -> Action:
    return choose(state, random.Random(0))


def _suggestion(state: State) -> str:
    """The machine's choice in words; cards to lay away by their names."""
    best = _best(state)
    if best.verb == "lay":
        return f"Our suggestion: lay {' '.join(best.args)} away."
    return f"Our suggestion: {said(state, best)}"
