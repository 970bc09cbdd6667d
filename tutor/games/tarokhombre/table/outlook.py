"""What a hand is good for, by our own measure: no text of this game gives one."""

from __future__ import annotations

from tutor.family import Outlook
from tutor.games.tarokhombre.rules import TarokHombreRules
from tutor.games.tarokhombre.table.player import dares, least, worth
from tutor.hand.state import State
from tutor.players.why import why_by_roles
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.action import PASS, Action
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import a_game
from tutor.rules.talon.fetch import FetchStage

OURS = (
    "We judge by taroks, high taroks, Kings and matadors, each weighted by what it brought in "
    "several hundred hands."
)


def good_for(state: State, seat: int) -> tuple[Outlook, ...]:
    """The dearest game in which the hand may hope for enough card points."""
    contracts = state.game.rules_as(TarokHombreRules).contracts
    found = [one for one in contracts if dares(state, seat, one)]
    best = (found or contracts[:1])[-1]
    points, enough = round(worth(state, seat, best)), round(least(state, seat, best))
    game = a_game(best.german)
    why = f"We expect about {points} points in {game}, and would bid it from {enough}. {OURS}"
    name = f"good for {game}" if found else "pass"
    return (Outlook(name, why, plays=bool(found)),)


def why(state: State, action: Action) -> str:
    """Why the machine bids, names, lays out and plays what it does."""
    stage = state.stage
    if isinstance(stage, AuctionStage):
        return f"{_hoped(state, stage, action)}. {OURS.removesuffix('.')}"
    if isinstance(stage, FetchStage):
        return _fetched(stage, action)
    return _card(state, action)


def _hoped(state: State, stage: AuctionStage, action: Action) -> str:
    """The points hoped for in the game that is bid, held or passed, and what we would bid it from;
    a word without a game thinks of the lowest."""
    contracts = state.game.rules_as(TarokHombreRules).contracts
    heard = stage.bid if stage.answering else None
    bids = [one for one in stage.legal() if one.verb == "bid"] if heard is None else []
    said = stage.rules.bid(action.args[0]) if action.verb == "bid" else heard
    games = (bid.contract for one in bids if (bid := stage.rules.bid(one.args[0])))
    least_game = next((game for game in games if game), contracts[0])
    contract = (said.contract if said else least_game) or contracts[0]
    points, seat = round(worth(state, state.acting, contract)), state.acting
    enough = round(least(state, seat, contract))
    hoped = f"in {a_game(contract.german)} we expect about {points} points"
    if said and said.contract is None:
        return f"{hoped}; we would bid it from {enough}, but this is enough to stay in the bidding"
    if action == PASS or dares(state, seat, contract):
        return f"{hoped}, and would bid it from {enough}"
    return hoped


def _card(state: State, action: Action) -> str:
    """Why a card is played; the Sküs takes nothing and saves another."""
    if action.args and action.args[0] == "Skus":
        return "it takes nothing, but remains yours and saves you another card"
    if action.verb == "vole":
        return "no card that is still out can beat one of yours"
    return why_by_roles(state, action)


def _fetched(stage: FetchStage, action: Action) -> str:
    if action.verb == "ask":
        return "of the cards you lack, it helps your hand most"
    if action.verb == "give":
        taker = seat_name(stage.owing.giver or 0) if stage.owing else "the other player"
        return f"of the cards you may give, it is worth least to {taker}"
    if len(action.args) > 1:
        return "these cards are worth least to you, and you can get rid of their suits"
    return "it is worth least to you, and you can get rid of its suit"
