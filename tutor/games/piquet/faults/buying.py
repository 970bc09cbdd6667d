"""Mistakes in dealing and buying, after which the hand goes on (002 Das Kartengeben, Das Kaufen).

What they change is read by the openings of the flow from the calls in the hand's history.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tutor.cards import cards_of
from tutor.games.piquet.before.blanche import BlancheStage
from tutor.games.piquet.before.buying import (
    EARLY,
    EARLY_AT,
    UNSAID,
    UNSAID_AT,
    bought,
    bought_early,
    chooses,
    left_by_elder,
)
from tutor.games.piquet.faults.phases import BUYING
from tutor.hand.fault import SEAT, Fault, Word, Words, calls_of, seat_of
from tutor.hand.out_of_turn import unchanged
from tutor.hand.state import State, open_next
from tutor.rules.core.stage import Cards
from tutor.rules.talon.exchange import ExchangeStage
from tutor.sources import cite

STANDS = "misdeal-stands"

STANDS_AT = cite(
    "002 Das Kartengeben 6",
    "read",
    "Here one card too many or too few is dealt, taken from or left in that player’s own part of "
    "the talon. That player then buys one card fewer, or one more, than they discard.",
)

NUMBER = Word(
    "how many cards that player was dealt",
    lambda state: [str(state.game.pattern.hand_size + more) for more in (-1, 1)],
)


def not_early(state: State, words: Words) -> str:
    """The elder is still to buy, and has not said how many."""
    stage, dealer = state.running(ExchangeStage), state.table.dealer
    if stage.seat == dealer or bought(state, dealer) is not None:
        return "The dealer may buy now, since elder hand has bought or has said how many."
    return (
        "Elder hand has already let it pass, leaving the dealer the lower three."
        if bought_early(state)
        else ""
    )


def _nothing_left(state: State, words: Words) -> str:
    """The dealer is to buy, and the elder has left some of the five."""
    if bought(state, state.table.forehand) is None:
        return "Elder hand has not bought yet."
    if not left_by_elder(state):
        return "Elder hand has bought all five cards and left none."
    if bought_early(state):
        return "The dealer bought too early and has only the lower three."
    return "It has already been called." if chooses(state) else ""


def _choosing(state: State, words: Words) -> State:
    return _reopened(state, state.cards)


def _dealt_anew(state: State, words: Words) -> str:
    """Why the wrong number of cards cannot stand."""
    seat, said = seat_of(words), calls_of(state, STANDS)
    if said:
        one = said[0][0] == words[0]
        return "It has already been said." if one else "Both numbers are wrong, so deal again."
    if bought(state, seat) is not None:
        return f"{words[0]} has seen a bought card, so the cards must be dealt again."
    if any(stage.seat == seat and stage.shown for stage in state.all(BlancheStage)):
        return f"{words[0]} has shown a carte blanche of twelve cards."
    return ""


def _misdealt(state: State, words: Words) -> State:
    """The hand as it was really dealt: with one card of the player's talon, or one less."""
    seat, number = seat_of(words), int(words[1])
    hand, talon = state.cards.hands[seat], state.cards.talon
    on_top = seat == state.table.forehand
    if number > hand.bit_count():
        card = talon[0] if on_top else talon[-1]
        hand, talon = hand | 1 << card, talon[1:] if on_top else talon[:-1]
    else:
        card = min(cards_of(hand))
        hand, talon = hand & ~(1 << card), (card, *talon) if on_top else (*talon, card)
    return _reopened(state, replace(state.cards.with_hand(seat, hand), talon=talon))


def _reopened(state: State, cards: Cards) -> State:
    """The running stage opened once more, with the cards as they are now."""
    before: Any = state.done[-1]
    stage, position = replace(before, cards=cards), state.position - 1
    return open_next(replace(state, stage=stage, done=state.done[:-1], position=position))


BUYING_FAULTS: tuple[Fault, ...] = (
    Fault(
        EARLY,
        "The dealer bought too early",
        BUYING,
        EARLY_AT,
        onward=unchanged,
        against=not_early,
        effect="the dealer may buy and see only the lower three",
    ),
    Fault(
        UNSAID,
        "Elder hand left cards without saying so",
        BUYING,
        UNSAID_AT,
        onward=_choosing,
        against=_nothing_left,
        effect="the dealer discards first and then chooses among all the cards left",
    ),
    Fault(
        STANDS,
        "A misdeal that elder hand lets stand",
        BUYING,
        STANDS_AT,
        (SEAT, NUMBER),
        onward=_misdealt,
        against=_dealt_anew,
        effect="buying evens the numbers out",
    ),
)
"""Mistakes for which the cards need not be dealt anew, where both players buy."""
