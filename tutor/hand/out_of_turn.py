"""Words and cards out of turn, and a wrong card noticed at once: the hand goes on after them."""

from __future__ import annotations

from dataclasses import replace

from tutor.hand.fault import SEAT, Fault, Words, card_word, seat_of
from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling
from tutor.rules.play.lone import LonePlay
from tutor.rules.play.play import PlayStage
from tutor.sources import Citation

WRONG, RIGHT = card_word("the wrong card"), card_word("the card given instead")


def in_turn(state: State, words: Words) -> str:
    """Why the seat that is named did nothing out of turn."""
    return f"It is {words[0]}’s turn." if state.to_act == seat_of(words) else ""


def unchanged(state: State, words: Words) -> State:
    """The hand as it was."""
    return state


def bid_ahead(place: Citation) -> Fault:
    """A bid before one's turn."""
    return Fault(
        "bid-ahead",
        "Somebody bids out of turn",
        ("auction",),
        place,
        (SEAT,),
        onward=unchanged,
        against=in_turn,
        effect="the bid does not count",
    )


def card_ahead(place: Citation) -> Fault:
    """A card before one's turn."""
    return Fault(
        "ahead",
        "A card played out of turn",
        ("play",),
        place,
        (SEAT,),
        onward=unchanged,
        against=in_turn,
        effect="it goes back, and the hand goes on",
    )


def mended(place: Citation) -> Fault:
    """A wrong card that is noticed before the trick is turned."""
    return Fault(
        "mend",
        "A wrong card, noticed before the trick is turned",
        ("play",),
        place,
        (WRONG, RIGHT),
        onward=_mend,
        against=_no_mending,
        effect="it is taken back, and the next player may take back a card too",
    )


def _no_mending(state: State, words: Words) -> str | Ruling:
    """The first card is held and refused, the second one may be played."""
    play = state.running(PlayStage)
    wrong = play.judge(Action("play", words[:1]))
    held = play.hands[play.acting] >> state.game.pack.index[words[0]] & 1
    if wrong.ok:
        return "This card may be played, so it is not wrong."
    if not held:
        return wrong
    right = play.judge(Action("play", words[1:]))
    return "" if right.ok else right


def _mend(state: State, words: Words) -> State:
    """The wrong card has been seen and goes back."""
    play, index = state.running(PlayStage), state.game.pack.index
    if isinstance(play, LonePlay):
        play = replace(play, shown=(*play.shown, (play.acting, 1 << index[words[0]])))
    return replace(state, stage=play.play(index[words[1]]))
