"""Driving and helping at the table: buttons and words."""

from __future__ import annotations

from tutor.games.preference.helpers import GO, STAY, HelpersStage
from tutor.hand.state import State
from tutor.rules.bid.auction import AuctionStage, Bid
from tutor.rules.core.action import HOLD, PASS, Action
from tutor.rules.play.play import PlayStage
from tutor.table.controls import Call, Calls, Controls, bids, in_german


def calls(state: State) -> Controls | None:
    """The numbers and Solos for who drives, `selbst` for who is driven, the helpers' words."""
    stage, passing = state.stage, in_german("Ich passe", PASS, "pass")
    if isinstance(stage, AuctionStage):
        if stage.answering and stage.bid is not None:
            oneself = in_german(_oneself(stage.bid), HOLD, "play this game yourself")
            return (Calls((oneself, passing)),)
        return (Calls((*bids(state, stage), passing)),)
    if isinstance(stage, HelpersStage):
        return (Calls((Call("Join in", GO), Call("Drop out", STAY))),)
    return None


def _oneself(bid: Bid) -> str:
    return f"selbst {bid.german.partition(' (')[0]}"


def spoken(state: State, seat: int) -> str:
    """What a seat said last before the play."""
    auction, helpers = state.find(AuctionStage), state.find(HelpersStage)
    if auction is None or state.find(PlayStage) is not None:
        return ""
    for caller, word in helpers.calls if helpers else ():
        if caller == seat:
            return {"go": "I join in", "stay": "I drop out"}[word]
    words = [word for caller, word in auction.calls if caller == seat]
    if not words:
        return ""
    bid = auction.rules.bid(words[-1])
    return bid.german if bid else {"hold": "selbst", "pass": "Ich passe"}[words[-1]]


def _holds(state: State, action: Action) -> str:
    bid = state.the(AuctionStage).bid
    return f"says “{_oneself(bid)}”" if bid else "says “selbst”"


VERBS = {
    "hold": _holds,
    "go": lambda state, action: "joins in",
    "stay": lambda state, action: "drops out of this hand",
}
