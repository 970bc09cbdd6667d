"""Mistakes at the table: a misdeal, a King or wrong number discarded, what is mended, a revoke."""

from __future__ import annotations

from dataclasses import replace

from tutor.games.tarok.outcome import wrongly_laid
from tutor.games.tarok.rules import TarokRules
from tutor.hand.barred_lay import barred_fault
from tutor.hand.fault import SEAT, Fault, Words, calls_of
from tutor.hand.misdeal import misdeal
from tutor.hand.out_of_turn import unchanged
from tutor.hand.state import State
from tutor.rules.bid.declare import DeclareStage
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.discard import DiscardStage

PLAYED = ("play", "over")


def tarok_faults(rules: TarokRules) -> tuple[Fault, ...]:
    """The faults of the family, with their places."""
    return (
        misdeal(("cut", "discard"), rules.misdeal.citation, again=False),
        barred_fault(
            rules.wrong_card.citation,
            "it stays there and does not count; the dealer discards the rest",
        ),
        Fault(
            "mended",
            "The King or matador is taken back",
            ("declare", "play"),
            rules.mended.citation,
            onward=_taken_back,
            against=_not_to_mend,
            effect="the dealer discards another card, and everybody announces again",
        ),
        Fault(
            "number",
            "The dealer has discarded the wrong number of cards",
            PLAYED,
            rules.wrong_number.citation,
            onward=unchanged,
            against=_called_before,
            effect="the hand goes on, and the dealer gains nothing in it",
        ),
        Fault(
            "revoke",
            "A revoke",
            PLAYED,
            rules.revoke.citation,
            (SEAT,),
            onward=unchanged,
            against=_revoked_before,
            effect="the hand goes on, and whoever revoked makes good what the others lose",
        ),
    )


def _not_to_mend(state: State, words: Words) -> str:
    play = state.find(PlayStage)
    if play and (play.trick or play.tricks):
        return "A card has been led, so the scat can no longer be changed."
    return "" if wrongly_laid(state) else "No King or matador was discarded by mistake."


def _taken_back(state: State, words: Words) -> State:
    """The dealer holds the card again, and discards as many others before anybody announces."""
    wrong = wrongly_laid(state)
    kept = [one for one in state.all(DiscardStage) if not one.laid & wrong]
    (last,) = kept[-1:]
    hand = state.cards.hands[last.declarer] | wrong
    cards = replace(last.cards, hands=state.cards.with_hand(last.declarer, hand).hands)
    rules = replace(last.rules, number=wrong.bit_count())
    undone = (DeclareStage, PlayStage)
    done = tuple(
        one
        for one in (*state.done, state.stage)
        if not isinstance(one, undone) and not (isinstance(one, DiscardStage) and one.laid & wrong)
    )
    begun = sum(isinstance(one, undone) for one in (*state.done, state.stage))
    stage = replace(last, laid=0, rules=rules, cards=cards)
    return replace(state, done=done, stage=stage, position=state.position - begun)


def _called_before(state: State, words: Words) -> str:
    return "That has already been called." if calls_of(state, "number") else ""


def _revoked_before(state: State, words: Words) -> str:
    others = [seat for (seat,) in calls_of(state, "revoke")]
    return "A revoke has already been called in this hand." if others else ""
