"""A king or a matador laid away, though neither may be: it is called, and the rest is laid."""

from __future__ import annotations

from dataclasses import replace

from tutor.hand.fault import Fault, Words, calls_of, card_word
from tutor.hand.state import State
from tutor.rules.bid.tarock_honours import MATADORS
from tutor.rules.core.stage import seat_name
from tutor.rules.talon.discard import DiscardStage
from tutor.sources import Citation

CALL = "card"
"""The word by which the mistake is called, with the card after it."""


def not_barred(state: State, words: Words) -> str:
    """Why this card cannot be called as one that was laid away wrongly, or nothing."""
    stage, pack = state.running(DiscardStage), state.game.pack
    card = pack.index[words[0]]
    if not stage.hand >> card & 1:
        who = seat_name(stage.declarer)
        name = "The dealer" if stage.declarer == state.table.dealer else who
        return f"{name} does not hold this card."
    if not (pack.rank_mask("K") | pack.mask(*MATADORS)) >> card & 1:
        return "This card is neither a King nor a matador, so it may be discarded."
    if not stage.rules.never_mask >> card & 1:
        return "The Pagat may be discarded with two other taroks, so that is not a mistake."
    if stage.rules.number == 1:
        return "At least one card must be discarded by the rules here."
    return ""


def barred_card_laid(state: State, words: Words) -> State:
    """The card lies with what is laid away; as many as are missing are still to be laid."""
    stage = state.running(DiscardStage)
    card = 1 << state.game.pack.index[words[0]]
    cards = stage.cards.with_hand(stage.declarer, stage.hand & ~card)
    rest = replace(stage.rules, number=stage.rules.number - 1)
    following = replace(stage, rules=rest, cards=cards)
    done = (*state.done, replace(stage, laid=card, cards=cards))
    return replace(state, done=done, stage=following)


def barred_fault(citation: Citation, effect: str) -> Fault:
    """The mistake as a family declares it, with what comes of such a card."""
    return Fault(
        CALL,
        "A King or matador is discarded",
        ("discard",),
        citation,
        (card_word("the King or matador"),),
        onward=barred_card_laid,
        against=not_barred,
        effect=effect,
    )


def barred_cards(state: State) -> int:
    """The cards that were called so, as a mask."""
    return state.game.pack.mask(*(words[0] for words in calls_of(state, CALL)))
