"""Why the plain player does what it does."""

from __future__ import annotations

from tutor.games.strohmann.table.player import ENOUGH, strength
from tutor.games.strohmann.throw_in import ThrowInStage
from tutor.hand.state import State
from tutor.players.why import why_by_roles
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.action import PASS, Action
from tutor.rules.play.packets import ANNOUNCE


def why(state: State, action: Action) -> str:
    """The reason for an action."""
    if isinstance(state.stage, AuctionStage):
        able = strength(state, state.cards.hands[state.acting])
        verdict = (
            f"and take up the game from {ENOUGH} up" if action == PASS else "enough to take it up"
        )
        return f"we count {able} in your hand, {verdict}"
    if isinstance(state.stage, ThrowInStage):
        return "without a tarok you would lose nearly every trick"
    if action.verb == ANNOUNCE:
        return "it is paid at once, and costs nothing"
    return why_by_roles(state, action)
