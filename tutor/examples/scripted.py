"""An example that is told action by action: the deal in full, then who does what.

A record has `hands` (a list of cards a seat) and `talon`, maybe `dealer` and `settings`; `do`
lists the actions as `A bid solo`; `completed` names the hands that are ours where the book
leaves them open. `expect` lists what the book says after so many actions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tutor.cards import parse_cards
from tutor.examples.problem import Problem, ReplayFailure
from tutor.games import find_game
from tutor.hand.state import Setup, State
from tutor.rules.core.action import Action, parse_action
from tutor.rules.core.seat import Seat
from tutor.rules.core.stage import seat_name


@dataclass(frozen=True)
class Script:
    """The positions of a record, one more than the actions between them."""

    states: tuple[State, ...]
    actions: tuple[Action, ...]


def scripted(data: Mapping[str, Any]) -> Script:
    """The record played through the engine.

    Raises ReplayFailure for a deal that is none, or the first action that is not the seat's
    or that the rules refuse.
    """
    states, actions = [_dealt(data)], []
    for number, words in enumerate(data["do"], start=1):
        seat, _, text = words.partition(" ")
        state, action, place = states[-1], parse_action(text), f"action {number}, '{words}'"
        if state.to_act is None or seat_name(state.to_act) != seat:
            raise ReplayFailure(Problem("turn", place, f"it is not the turn of {seat}"))
        ruling = state.judge(action)
        if not ruling.ok:
            raise ReplayFailure(Problem(state.phase, place, ruling.reason.rstrip(".")))
        actions.append(action)
        states.append(state.apply(action))
    return Script(tuple(states), tuple(actions))


def _dealt(data: Mapping[str, Any]) -> State:
    game = find_game(data["game"], data.get("settings", {}))
    hands = tuple(tuple(parse_cards(game.pack, text)) for text in data["hands"].values())
    talon = tuple(parse_cards(game.pack, data.get("talon", "")))
    dealer = Seat.parse(data.get("dealer", seat_name(len(hands) - 1)))
    setup = Setup(hands, talon, dealer)
    faults = setup.faults(game)
    if faults:
        raise ReplayFailure(Problem("pack", "deal", " ".join(faults).rstrip(".")))
    return setup.state(game)
