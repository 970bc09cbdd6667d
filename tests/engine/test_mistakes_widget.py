"""Mistakes called on the play table: what is offered, what follows, and how it is taken back."""

from __future__ import annotations

import random
import re

import pytest

from tests.engine.tables import ask
from tutor.family import choose
from tutor.games import GAMES
from tutor.hand.state import State, start
from tutor.rules.core.action import parse_action
from tutor.widgets.mistakes import mistakes


def hand(game_id: str, seed: int) -> list[State]:
    """All states of a hand that the machine plays."""
    game = GAMES[game_id]
    seats = min(game.players)
    state, rng = start(game, seed, seats - 1, seats), random.Random(seed)
    found = [state]
    while not state.over:
        state = state.after(choose(state, rng))
        found.append(state)
    return found


@pytest.mark.in_turn
@pytest.mark.parametrize("game_id", GAMES)
def test_every_button_is_a_call_that_the_rules_allow(game_id: str) -> None:
    offered = set()
    for state in hand(game_id, 4):
        html = str(mistakes(state, mine=True))
        for value in re.findall(r'data-do="fault" data-with="([^"]+)"', html):
            assert state.judge(parse_action(f"fault {value}")).ok, value
            offered.add(value.split()[0])
    assert offered


@pytest.mark.parametrize("game_id", GAMES)
def test_after_a_fault_that_ended_the_hand_none_is_offered(game_id: str) -> None:
    called = 0
    for state in hand(game_id, 4):
        ending = [fault for fault in state.game.faults if fault.settle and not fault.words]
        for fault in ending:
            call = parse_action(f"fault {fault.id}")
            if state.judge(call).ok:
                called += 1
                assert str(mistakes(state.apply(call), mine=False)) == ""
                assert "over" in state.apply(call).judge(call).reason
    assert called


def test_what_may_be_called_after_the_last_card_is_offered_then() -> None:
    """002 Das Zählen 4: a false announcement, and nothing else that is over and done."""
    end = hand("piquet", 4)[-1]
    assert end.over
    offered = re.findall(r'data-do="fault" data-with="([^" ]+)', str(mistakes(end, mine=False)))
    assert set(offered) == {"false"}


def test_the_cards_of_others_are_not_told_by_what_can_be_called() -> None:
    playing = next(state for state in hand("piquet", 4) if state.phase == "play")
    assert "two-cards" in str(mistakes(playing, mine=True))
    assert "two-cards" not in str(mistakes(playing, mine=False))


def test_a_call_settles_the_hand_and_is_taken_back() -> None:
    begun = "w=play;game=scat;seed=5;seat=0"
    called = ask(begun, "fault", "misdeal")
    assert called["ok"] is True
    assert called["state"].endswith("fault_misdeal")
    assert "Next hand" in called["html"] and "Mistakes" not in called["html"]
    back = ask(called["state"], "undo")
    assert "fault" not in back["state"]
    assert "Mistakes" in back["html"]


def test_a_call_that_does_not_fit_says_what_is_expected() -> None:
    refused = ask("w=play;game=scat;seed=5;seat=0", "fault", "revoke A")
    assert refused["ok"] is False and "only during the play" in refused["say"]
    unknown = ask("w=play;game=scat;seed=5;seat=0", "fault", "nothing")
    assert unknown["ok"] is False and "misdeal" in unknown["say"]
