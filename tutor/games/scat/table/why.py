"""Why the plain player of Scat does what it does."""

from __future__ import annotations

from tutor.games.scat.contracts import counts_eyes
from tutor.games.scat.outcome import game_named
from tutor.games.scat.table.outlook import OURS
from tutor.games.scat.table.player import strength
from tutor.hand.state import State
from tutor.players.why import why_by_roles, why_card
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.naming import NamingStage
from tutor.rules.core.action import Action
from tutor.rules.play.play import PlayStage


def why(state: State, action: Action) -> str:
    """The reason for an action; what the text advises for laying away stands beside it."""
    if isinstance(state.stage, AuctionStage | NamingStage):
        return _bid(state)
    named = game_named(state)
    if state.find(PlayStage) is None or named is None or counts_eyes(named[1]):
        return why_by_roles(state, action)
    return why_card(state, state.game.pack.index[action.args[0]], no_trick=True)


def _bid(state: State) -> str:
    """The best suit of the hand by our count."""
    pack, hand = state.game.pack, state.cards.hands[state.acting]
    counts = {suit.german: strength(pack, hand, suit.letter) for suit in pack.suits}
    best = max(counts, key=lambda name: counts[name])
    return f"with {best} as trumps we count {counts[best]}. {OURS.removesuffix('.')}"
