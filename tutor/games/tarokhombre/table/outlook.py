"""What a hand is good for, by our own measure: no text of this game gives one."""

from __future__ import annotations

from tutor.family import Outlook
from tutor.games.tarokhombre.rules import TarokHombreRules
from tutor.games.tarokhombre.table.player import dares, least, worth
from tutor.hand.state import State
from tutor.players.why import why_by_roles
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.action import Action
from tutor.rules.core.stage import seat_name
from tutor.rules.talon.fetch import FetchStage

OURS = "The measure is ours: taroks, high taroks, Kings and matadors, as some hundred hands went."


def good_for(state: State, seat: int) -> tuple[Outlook, ...]:
    """The dearest game in which the hand may hope for enough card points."""
    contracts = state.game.rules_as(TarokHombreRules).contracts
    found = [one for one in contracts if dares(state, seat, one)]
    best = (found or contracts[:1])[-1]
    points, enough = round(worth(state, seat, best)), round(least(state, seat, best))
    why = f"We hope for about {points} points in {best.german}; from {enough} on it pays. {OURS}"
    name = f"good for {best.german}" if found else "to pass"
    return (Outlook(name, why, plays=bool(found)),)


def why(state: State, action: Action) -> str:
    """Why the machine bids, names, lays out and plays what it does."""
    stage = state.stage
    if isinstance(stage, AuctionStage):
        contract = state.game.rules_as(TarokHombreRules).contracts[0]
        points = round(worth(state, state.acting, contract))
        return f"in {contract.german} we hope for about {points} points. {OURS.removesuffix('.')}"
    if isinstance(stage, FetchStage):
        return _fetched(stage, action)
    return _card(state, action)


def _card(state: State, action: Action) -> str:
    """Why a card is played; the Sküs takes nothing and saves another."""
    if action.args and action.args[0] == "Skus":
        return "it takes nothing, stays yours, and saves you another card"
    if action.verb == "vole":
        return "no card that is still out can take one of yours"
    return why_by_roles(state, action)


def _fetched(stage: FetchStage, action: Action) -> str:
    if action.verb == "ask":
        return "of the cards that you lack it helps your hand most"
    if action.verb == "give":
        return f"it gives {seat_name(stage.owing.giver or 0) if stage.owing else 'him'} least"
    return "these cards are worth least to you, of suits that you can get rid of"
