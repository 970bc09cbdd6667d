"""The dialogue of asking at the table."""

from __future__ import annotations

from tutor.games.scat.outcome import game_named
from tutor.hand.state import State
from tutor.rules.bid.auction import AuctionStage, Bid
from tutor.rules.bid.naming import NamingStage
from tutor.rules.core.action import HOLD, PASS, Action
from tutor.rules.core.stage import seat_name
from tutor.rules.play.play import PlayStage
from tutor.table.controls import Calls, Controls, bids, in_german, names


def question(bid: Bid) -> str:
    """A game as it is asked for: `Ist's Roth?`, `Ist's Solo?`, `Ist's Schellensolo?`."""
    return f"Ist’s {bid.german.removesuffix('frage')}?"


def calls(state: State) -> Controls | None:
    """Yes or no for who is asked, the questions for who asks."""
    stage, passing = state.stage, in_german("Ich passe", PASS, "pass")
    if isinstance(stage, AuctionStage):
        if stage.answering:
            yes = in_german("Ja", HOLD, "yes, my game is no lower")
            return (Calls((yes, in_german("Nein, ich passe", PASS, "no, I pass"))),)
        return (Calls((*bids(state, stage, question), passing)),)
    if isinstance(stage, NamingStage):
        return (Calls((*names(state, stage), *([passing] if stage.may_pass else []))),)
    return None


def spoken(state: State, seat: int) -> str:
    """What a seat said last in the dialogue; nothing once the cards are played."""
    asking, named = state.find(AuctionStage), game_named(state)
    if asking is None or state.find(PlayStage) is not None:
        return ""
    if named is not None and named[0] == seat:
        return named[1].german
    words = [word for caller, word in asking.calls if caller == seat]
    return _word(asking, words[-1]) if words else ""


def _word(asking: AuctionStage, word: str) -> str:
    bid = asking.rules.bid(word)
    return question(bid) if bid else {"hold": "Ja", "pass": "Ich passe"}[word]


def _asks(state: State, action: Action) -> str:
    asking = state.the(AuctionStage)
    bid = asking.rules.named(action.args[0])
    return f"asks {seat_name(asking.asked)}: “{question(bid)}”"


def _passes(state: State, action: Action) -> str:
    if state.find(NamingStage) is not None:
        return "does not play"
    asking = state.find(AuctionStage)
    return "answers “Nein, ich passe”" if asking and asking.answering else "asks no further"


VERBS = {
    "bid": _asks,
    "pass": _passes,
    "hold": lambda state, action: "answers “Ja”",
}
