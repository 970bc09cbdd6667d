"""What is said in a hand of Strohmann-Tarok, in the words of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tutor.games.strohmann.throw_in import ThrowInStage
from tutor.hand.state import State
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.action import PASS, THROW, Action
from tutor.rules.play.packets import ANNOUNCE, PacketPlay
from tutor.table.controls import Call, Calls, Controls, Press, bids, in_german


def calls(state: State) -> Controls | None:
    """The words of the two, before the play and in it; None for the common ones."""
    stage = state.stage
    if isinstance(stage, AuctionStage):
        return (Calls((*bids(state, stage), in_german("Weiter", PASS, "pass"))),)
    if isinstance(stage, ThrowInStage):
        return (Calls((Call("Throw in the deal", THROW), Call("Keep this hand", PASS))),)
    if isinstance(stage, PacketPlay):
        said = tuple(
            in_german(one.german, Action(ANNOUNCE, (one.id,)), f"announce {one.english}")
            for one in stage.may_announce
        )
        return (Press(), Calls(said)) if said else (Press(),)
    return None


def _says(state: State, action: Action) -> str:
    play = state.the(PacketPlay)
    found = next(one for one in play.given.together if one.id == action.args[0])
    return f"announces {found.english}"


def _passes(state: State, action: Action) -> str:
    if isinstance(state.stage, ThrowInStage):
        return "keeps a hand without taroks"
    return "says “Weiter”"


VERBS: Mapping[str, Callable[[State, Action], str]] = {
    "bid": lambda state, action: "takes up the game",
    "pass": _passes,
    "throw": lambda state, action: "throws in a hand without taroks",
    ANNOUNCE: _says,
}


def spoken(state: State, seat: int) -> str:
    """What a seat has said last: its word before the play, or what it has announced."""
    play, auction = state.find(PacketPlay), state.find(AuctionStage)
    if play is not None:
        names = {one.id: one.german for one in play.given.together}
        said = [names[name] for caller, name in play.announced if caller == seat]
        return said[-1] if said else ""
    words = [word for caller, word in auction.calls if caller == seat] if auction else []
    if not words:
        return ""
    return "Weiter" if words[-1] == "pass" else "Ich nehme auf"
