"""The dialogue of asking at the table: buttons and words."""

from __future__ import annotations

from tutor.cards import sorted_hand
from tutor.games.scat.outcome import game_named
from tutor.rules.action import HOLD, PASS, Action
from tutor.rules.auction import AuctionStage, Bid
from tutor.rules.naming import NamingStage
from tutor.rules.play import PlayStage
from tutor.rules.shown import ShownStage
from tutor.rules.stage import seat_name
from tutor.state import State
from tutor.view.cards import in_a_row
from tutor.view.html import Html, el
from tutor.view.look import Look
from tutor.view.parts import call, call_group


def question(bid: Bid) -> str:
    """A game as it is asked for: `Ist's Roth?`, `Ist's Solo?`, `Ist's Schellensolo?`."""
    return f"Ist’s {bid.german.removesuffix('frage')}?"


def calls(state: State) -> Html | None:
    """Yes or no for who is asked, the questions for who asks."""
    stage = state.stage
    if isinstance(stage, AuctionStage):
        if stage.answering:
            yes = call("Ja", "act", str(HOLD), lang="de")
            return call_group(yes, call("Nein, ich passe", "act", str(PASS), lang="de"))
        asked = [
            call(question(bid), "act", f"bid {bid.id}", lang="de") for bid in stage.rules.ladder
        ]
        return call_group(*asked, call("Ich passe", "act", str(PASS), lang="de"))
    if isinstance(stage, NamingStage):
        named = [
            call(option.german, "act", f"name {option.id}", lang="de")
            for option in stage.rules.options
        ]
        throw = [call("Ich passe", "act", str(PASS), lang="de")] if stage.may_pass else []
        return call_group(*named, *throw)
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


def centre(state: State, look: Look) -> Html | None:
    """An open hand, before the first lead."""
    shown = state.find(ShownStage)
    if shown is None:
        return None
    pack = state.game.pack
    return el("p", in_a_row(pack, sorted_hand(pack, shown.hand)), class_="trick-empty")
