"""The plain player of the games with a called King: bids by what the book says of hands.

It decides from its own hand and from what lies open. Where choices are equal, chance decides.
"""

from __future__ import annotations

import random

from tutor.games.quadrille.rules import HelperRules
from tutor.hand.played import sides_known_to, the_played
from tutor.hand.state import State
from tutor.players.bidder import bidder, goes_on, hoped, worth
from tutor.players.plain import plain_player
from tutor.rules.action import HOLD, PASS, Action
from tutor.rules.auction import AuctionStage
from tutor.rules.committed import STOP, CommittedPlay
from tutor.rules.contract import Contract, every_trick, with_called
from tutor.rules.sides import Sides, against_the_rest

ASKED, MADE_FOR_HIM = 3.0, 2.5
"""The tricks of one's own with which one asks for a helper, as the book has it for a Frage (000 1
¶ 5); and on an average of the suits, where another chooses the trumps."""
DARING, SURE = 0.7, 0.4
"""So much less than the tricks one needs one may hope for in a Solo; and in a Mediateur, for which
the book wants sure ones, one less than win (000 1 Quadrille ¶ 4 law 3)."""


def hope(state: State, seat: int, contract: Contract) -> tuple[float, str]:
    """The tricks of one's own that a hand hopes for in a contract, with a card asked for; and the
    suit of trumps for it, none where another chooses them."""
    rules, pack = state.game.rules_as(HelperRules), state.game.pack
    trump, hand = contract.trump, state.cards.hands[seat]
    if trump is not None and trump.choice == "named by the partner":
        suits = [suit.letter for suit in pack.suits]
        return sum(hoped(pack, trump.orders(pack, suit), hand) for suit in suits) / len(suits), ""
    return worth(state, seat, contract, rules.free_suits)


def enough(state: State, contract: Contract) -> float:
    """The tricks that one should hope for, to play a contract."""
    if contract.partner is with_called:
        own = contract.trump is not None and contract.trump.choice != "named by the partner"
        return ASKED if own else MADE_FOR_HIM
    if contract.demand is every_trick:
        return state.game.pattern.hand_size
    needed = state.game.rules_as(HelperRules).needed.value
    return needed - (SURE if contract.talon else DARING)


def _bid(state: State, stage: AuctionStage) -> Action:
    """The highest game that one dares and may say; what was overbid is kept if one dares it."""

    def dares(contract: Contract) -> bool:
        return hope(state, stage.acting, contract)[0] >= enough(state, contract)

    if stage.answering and stage.bid is not None:
        return HOLD if dares(stage.bid.to_play) and stage.allows(HOLD) else PASS
    bids = [action for action in stage.legal() if action.verb == "bid"]
    dared = [one for one in bids if dares(stage.rules.named(one.args[0]).to_play)]
    return dared[-1] if dared else PASS


def sides_for(state: State) -> Sides:
    """Who plays together for the seat to act: a player who does not know his helper plays as if
    he were alone."""
    seat, known = state.acting, sides_known_to(state, state.acting)
    player = the_played(state).player
    if seat == player and len(known.parties) > 2:
        return against_the_rest(state.table.active, player)
    return known


def _speak(state: State, rng: random.Random) -> Action | None:
    if isinstance(state.stage, AuctionStage):
        return _bid(state, state.stage)
    return bidder(state, state.game.rules_as(HelperRules))


_PLAIN = plain_player(sides_for, _speak)


def choose(state: State, rng: random.Random) -> Action:
    """What the player would do; who stops has won, and every further trick would have to be his."""
    stage = state.stage
    if isinstance(stage, CommittedPlay) and stage.may_stop and not goes_on(state, stage):
        return STOP
    return _PLAIN(state, rng)
