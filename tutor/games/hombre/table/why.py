"""Why the plain player of L'Hombre does what it does: by the tricks it hopes for."""

from __future__ import annotations

from tutor.games.hombre.table.player import best_suit, both_aces, dares, suits_of, unseen, wanted
from tutor.hand.played import the_played
from tutor.hand.state import State
from tutor.players.why import why_by_roles, why_card
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.contract import Contract, no_trick
from tutor.rules.bid.naming import NamingStage
from tutor.rules.bid.offer import OfferStage
from tutor.rules.bid.suit import SuitStage
from tutor.rules.bid.turn import TurnStage
from tutor.rules.core.action import THROW, Action
from tutor.rules.core.wording import a_an, about_tricks
from tutor.rules.play.committed import STOP
from tutor.rules.play.lone import LonePlay
from tutor.rules.talon.discard import DiscardStage
from tutor.rules.talon.exchange import KEEP, ExchangeStage

VOIDS = "that keeps trumps and Kings, and a void lets you trump"


def why(state: State, action: Action) -> str:
    """The reason for an action."""
    stage = state.stage
    if isinstance(stage, AuctionStage):
        bid = stage.rules.bid(action.args[0]) if action.verb == "bid" else stage.bid
        games = [one.contract for one in stage.rules.ladder if one.contract]
        return _hope(state, (bid.contract if bid else None) or games[0])
    if isinstance(stage, NamingStage):
        return _named_game(state, next(g for g in stage.rules.options if g.id == action.args[0]))
    if isinstance(stage, SuitStage):
        return _named(state)
    if isinstance(stage, ExchangeStage):
        if action == KEEP:
            return "every card you hold may be of use"
        return VOIDS
    if isinstance(stage, OfferStage):
        return "nobody has a game, and nine cards picked from thirteen usually beat nine dealt ones"
    if isinstance(stage, DiscardStage):
        return VOIDS
    if isinstance(stage, TurnStage):
        return "a second card would double the bêtes of a lost game"
    if action == STOP:
        return "the game is won, and if you led on you would have to win every trick"
    if action == THROW:
        return "you can hardly win, and a codille would cost twice the bête"
    if isinstance(stage, LonePlay) and the_played(state).contract.demand is no_trick:
        alone = state.acting == the_played(state).player
        return why_card(state, state.game.pack.index[action.args[0]], no_trick=alone)
    return why_by_roles(state, action)


def _hope(state: State, contract: Contract) -> str:
    if contract.demand is no_trick:
        return "a game without tricks needs low cards without gaps in every suit"
    if unseen(contract):
        return _unseen(state, contract)
    expected = f"{_expected(state, contract)} in {a_an(contract.german)}"
    return f"{expected}; we would bid it from {wanted(state, contract):.1f}"


def _named_game(state: State, contract: Contract) -> str:
    """Why a game is named; where it is not good enough to bid, that some game must be named."""
    pack, hand = state.game.pack, state.cards.hands[state.acting]
    hope = _hope(state, contract)
    if contract.demand is no_trick or unseen(contract):
        return hope
    tricks, _ = best_suit(pack, hand, contract, suits_of(state, contract))
    if tricks >= wanted(state, contract):
        return hope
    expected = f"{_expected(state, contract)} in {a_an(contract.german)}"
    return f"{expected}, which is too few to bid it, but you must name a game"


def _expected(state: State, contract: Contract) -> str:
    """How many tricks we hope for, and with which suit as trumps."""
    pack = state.game.pack
    hand, suits = state.cards.hands[state.acting], suits_of(state, contract)
    tricks, suit = best_suit(pack, hand, contract, suits)
    names = {one.letter: one.english.lower() for one in pack.suits}
    trumps = f"with {names[suit]} as trumps " if suit else ""
    return f"{trumps}we expect {about_tricks(tricks)}"


def _named(state: State) -> str:
    """Why this suit is named as trumps."""
    return f"{_expected(state, the_played(state).contract)}, and no more with any other suit"


def _unseen(state: State, contract: Contract) -> str:
    """Why to buy before the trumps are known, or not."""
    hand, game = state.cards.hands[state.acting], a_an(contract.german)
    if both_aces(state.game.pack, hand):
        return (
            "both black Aces are trumps in any suit, and with them cards bought unseen usually win"
        )
    if not dares(state, state.acting, contract):
        if contract.holding:
            return f"{game} needs both black Aces"
        return f"{game} needs Spadille, with Kings or a hand as good in most suits"
    if contract.trump and contract.trump.choice == "turned up":
        return "Spadille is a trump in any suit, and your hand is about as good in most of them"
    return "you keep Spadille and a King, and what you buy for the rest is seldom worse"
