"""Why the plain player does what it does where one plays alone: by the tricks it hopes for."""

from __future__ import annotations

from tutor.games.solo.table.player import AlonePlayer, together
from tutor.hand.played import played
from tutor.hand.state import State
from tutor.players.why import why_card
from tutor.players.why_helped import considered
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.contract import Contract
from tutor.rules.bid.own_up import OWN_UP
from tutor.rules.bid.suit import SuitStage
from tutor.rules.core.action import PASS, Action
from tutor.rules.core.wording import a_game, about_tricks
from tutor.rules.play.committed import STOP
from tutor.rules.talon.exchange import KEEP, ExchangeStage


def why(player: AlonePlayer, state: State, action: Action) -> str:
    """The reason for an action."""
    stage, found = state.stage, played(state)
    if isinstance(stage, AuctionStage):
        if action.verb == "bid" and not stage.allows(PASS):
            return "with both black Obers you may neither pass nor bid lower"
        return _hope(player, state, considered(stage, action))
    if action == OWN_UP:
        return "all have passed, and you hold Spadille"
    if isinstance(stage, SuitStage) and found is not None:
        return _expected(player, state, found.contract)
    if isinstance(stage, ExchangeStage):
        kept = "you keep trumps and the best cards of a suit"
        return f"{kept}, and you hold nothing else" if action == KEEP else kept
    if action == STOP:
        return "the game is won, and if you led on you would have to win every trick"
    if found is None or action.verb != "play":
        return ""
    friends = set(together(state).party(state.acting)) - {state.acting}
    return why_card(state, state.game.pack.index[action.args[0]], friends)


def _hope(player: AlonePlayer, state: State, contract: Contract) -> str:
    """What the hand hopes for, and from what on one dares the contract."""
    said = f"{_expected(player, state, contract)} in {a_game(contract.german)}"
    return f"{said}; we would bid it from {player.enough(state, state.acting, contract):.1f}"


def _expected(player: AlonePlayer, state: State, contract: Contract) -> str:
    """How many tricks the hand hopes for, and with which suit as trumps."""
    tricks, letter = player.hope(state, state.acting, contract)
    suits = {one.letter: one.english.lower() for one in state.game.pack.suits}
    trumps = f"with {suits[letter]} as trumps " if letter else "averaged over the suits, "
    return f"{trumps}we expect {about_tricks(tricks)}"
