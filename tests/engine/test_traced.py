"""Who made a ruling: a widget says which function of the rules it was, and of what."""

from __future__ import annotations

import json
from importlib import import_module
from inspect import getsourcelines
from typing import Any

import pytest

from tutor.door import answer
from tutor.games import GAMES
from tutor.widgets import Event, answer_state, read_state
from tutor.widgets.play_state import Play
from tutor.widgets.traced import as_answer

MOST_TURNS, ASKED = 40, 3


def made(state: str, event: Event | None, place: str, words: str) -> dict[str, Any]:
    done = event and {"do": event.do, "with": event.value}
    found = as_answer(state, json.dumps({"place": place, "words": words, "event": done}))
    rule: dict[str, Any] = found["rule"]
    return rule


def source_of(step: dict[str, Any]) -> str:
    """The head of the function where the code of a step begins."""
    lines, _ = getsourcelines(import_module(step["module"]))
    return "".join(lines[step["line"] - 1 : step["line"] + 3])


def turn(text: str, number: int) -> Event:
    play = read_state(text)
    assert isinstance(play, Play)
    if play.hand.to_act != play.seat:
        return Event("go", "")
    offers = play.hand.legal()
    return Event("act", str(offers[-1 - 7 * number % len(offers)]))


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_at_a_table_names_the_function_that_made_it(game: str) -> None:
    text = answer_state(f"w=play;game={game};seed=3;seat=0", None).state.text
    asked = 0
    for number in range(MOST_TURNS):
        state = read_state(text)
        if asked == ASKED or (isinstance(state, Play) and state.hand.over):
            break
        event = turn(text, number)
        said = answer_state(text, event)
        if said.said.citation and said.said.ok is not None:
            place = str(said.said.citation)
            rule = made(text, event, place, said.said.text)
            first = rule["steps"][0]
            assert first["module"].startswith(("tutor.rules.", "tutor.games.", "tutor.hand."))
            assert f"{first['name']}(" in source_of(first) or first["name"].startswith("<")
            record = dict(rule["record"])
            same = record["reason"] in said.said.text or said.said.text in record["reason"]
            assert same or record["action"] == event.value
            assert (record["place"], record["game"]) == (place, game)
            asked += 1
        text = said.state.text
    assert asked


def test_a_refusal_and_a_payment_have_their_functions_too() -> None:
    state = "w=play;game=tappen-54;seed=7;seat=0;do=cut_20"
    refused = answer_state(state, Event("act", "play XXI"))
    assert refused.said.ok is False and refused.said.citation
    rule = made(state, Event("act", "play XXI"), str(refused.said.citation), refused.said.text)
    assert dict(rule["record"])["ok"] == "false"
    assert rule["steps"][-1]["name"] == "judge"
    replay = "w=replay;example=003-B-2;step=49"
    shown = answer_state(replay, None)
    state_over = read_state(shown.state.text).hand  # type: ignore[attr-defined]
    paid = state_over.result().entries or state_over.result().fines
    found = made(shown.state.text, None, str(paid[0].citation), paid[0].reason)
    assert dict(found["record"])["amount"] == str(paid[0].amount)


def test_the_record_tells_nothing_of_covered_cards() -> None:
    state = "w=play;game=scat;seed=7;seat=0"
    play = read_state(answer_state(state, None).state.text)
    assert isinstance(play, Play)
    event = turn(play.text, 0)
    said = answer_state(play.text, event)
    assert said.said.citation
    rule = made(play.text, event, str(said.said.citation), said.said.text)
    names = {name for name, _ in rule["record"]}
    assert not names & {"hands", "hand", "cards", "talon", "seed"}


@pytest.mark.parametrize(
    "value", ["", "[]", "{}", '{"place": 3, "words": ""}', '{"place":"","words":"","event":[1]}']
)
def test_the_door_refuses_what_is_no_question_about_a_rule(value: str) -> None:
    state = "w=play;game=scat;seed=7;seat=0"
    request = {"id": 1, "state": state, "event": {"do": "rule", "with": value}, "base": ""}
    found = json.loads(answer(json.dumps(request)))
    assert set(found) == {"id", "error"}


def test_a_place_that_nothing_rests_on_has_no_function() -> None:
    assert made("w=play;game=scat;seed=7;seat=0", None, "999 § 1", "x") == {
        "steps": [],
        "record": [],
    }
