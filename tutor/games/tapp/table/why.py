"""Why the plain player of the Tapp family does what it does, by the measures it decides by."""

from __future__ import annotations

from tutor.cards import mask_of, parse_cards
from tutor.games.tapp.table.player import CONTRA, strength
from tutor.hand.state import State
from tutor.players.helped import sides_for
from tutor.players.why import why_card
from tutor.rules.bid.announce import AnnounceStage
from tutor.rules.bid.call import CallStage
from tutor.rules.core.action import PASS, Action
from tutor.rules.core.wording import listed, number_of, number_word
from tutor.rules.rank.tarock import tarock_values
from tutor.rules.talon.discard import DiscardStage
from tutor.rules.talon.halves import HalvesStage


def why(state: State, action: Action) -> str:
    """The reason for an action; a bid has its own in the measure of the hand."""
    stage = state.stage
    if isinstance(stage, HalvesStage):
        return _half(state, stage, action)
    if isinstance(stage, DiscardStage):
        return _laid(state, stage, action)
    if isinstance(stage, AnnounceStage):
        return _announced(state, stage, action)
    if isinstance(stage, CallStage):
        return "its holder will help you, and you have few cards of its suit"
    if action.verb != "play":
        return ""
    friends = set(sides_for(state).party(state.acting)) - {state.acting}
    return why_card(state, state.game.pack.index[action.args[0]], friends)


def _half(state: State, stage: HalvesStage, action: Action) -> str:
    if action.verb != "take":
        return "the half in view is poor, and the other may be better"
    cards, values = mask_of(stage.half(action.args[0])), tarock_values(state.game.pack)
    taroks = (cards & state.game.order.trumps).bit_count()
    worth = values.text(values.worth(cards))
    return f"it has {number_of(taroks, 'tarok')} and {worth} point{'s' * (worth != '1')}"


def _laid(state: State, stage: DiscardStage, action: Action) -> str:
    """What the discard does for the hand."""
    pack, values = state.game.pack, tarock_values(state.game.pack)
    laid = mask_of(parse_cards(pack, " ".join(action.args)))
    left = stage.hand & ~laid
    void = [
        suit.english.lower()
        for suit in pack.suits
        if laid & (mask := pack.suit_masks[suit.letter]) and not left & mask
    ]
    worth = values.text(values.worth(laid))
    points = f"that saves {worth} card point{'s' * (worth != '1')}"
    return f"{points} and leaves you void in {listed(void)}" if void else points


def _announced(state: State, stage: AnnounceStage, action: Action) -> str:
    able = strength(state, state.cards.hands[state.acting])
    if action.verb == "contra":
        return f"by our count your hand is worth {able}, and we double with {CONTRA} or more"
    if action != PASS:
        return "with ten taroks, four of them high, it should last to the end"
    taroks = (state.cards.hands[state.acting] & state.game.order.trumps).bit_count()
    pagat = f"announcing the Pagat takes about ten taroks, and you have {number_word(taroks)}"
    if stage.sides.together(state.acting, stage.declarer) or not stage.rules.chain:
        return pagat
    return f"{pagat}; by our count Contra needs {CONTRA}, and you have {able}"
