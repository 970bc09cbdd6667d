"""Why the plain player does what it does where one plays alone: by the tricks it hopes for."""

from __future__ import annotations

from tutor.games.solo.table.player import AlonePlayer, together
from tutor.hand.played import played
from tutor.hand.state import State
from tutor.players.why import why_card
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.contract import Contract
from tutor.rules.bid.own_up import OWN_UP
from tutor.rules.bid.suit import SuitStage
from tutor.rules.core.action import PASS, Action
from tutor.rules.play.committed import STOP
from tutor.rules.talon.exchange import KEEP, ExchangeStage


def why(player: AlonePlayer, state: State, action: Action) -> str:
    """The reason for an action."""
    stage, found = state.stage, played(state)
    if isinstance(stage, AuctionStage):
        bid = stage.rules.bid(action.args[0]) if action.verb == "bid" else stage.bid
        if action.verb == "bid" and not stage.allows(PASS):
            return "with both black Obers you may not pass, nor say less"
        return _hope(player, state, (bid or stage.rules.ladder[0]).to_play)
    if action == OWN_UP:
        return "all have passed, and you hold Spadille"
    if isinstance(stage, SuitStage) and found is not None:
        return _hope(player, state, found.contract)
    if isinstance(stage, ExchangeStage):
        kept = "you keep trumps, and the best cards of a suit"
        return f"{kept}; there is nothing else" if action == KEEP else f"{kept}; the rest may go"
    if action == STOP:
        return "the game is won, and every further trick would have to be yours"
    if found is None or action.verb != "play":
        return ""
    friends = set(together(state).party(state.acting)) - {state.acting}
    return why_card(state, state.game.pack.index[action.args[0]], friends)


def _hope(player: AlonePlayer, state: State, contract: Contract) -> str:
    """What the hand hopes for, and from what on one dares the contract."""
    tricks, letter = player.hope(state, state.acting, contract)
    suits = {one.letter: one.english.lower() for one in state.game.pack.suits}
    trumps = f"with {suits[letter]} as trumps " if letter else "on the average of the suits "
    said = f"{trumps}we hope for some {tricks:.1f} tricks in a {contract.german}"
    return f"{said}, and dare it from {player.enough(state, state.acting, contract):.1f} on"
