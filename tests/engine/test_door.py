"""The door: JSON in, JSON out; bad input gets a message worth reading and changes nothing."""

from __future__ import annotations

import html
import json
from typing import Any

import pytest

from tests.engine.hands import BROWSER
from tutor.door import answer
from tutor.view.html import BASE

PLAY = "w=play;game=tappen-54;seed=5;seat=0"


def ask(state: str, do: str | None = None, value: str = "") -> dict[str, Any]:
    event = {"do": do, "with": value} if do else None
    text = json.dumps({"id": 1, "state": state, "event": event, "base": "../"})
    found: dict[str, Any] = json.loads(answer(text))
    return found


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ("", "damaged"),
        ("w=chess", "no widget"),
        ("w=play;game=tappen-99", "no game 'tappen-99'; expected one of tappen-54"),
        ("w=deal;game=tappen-54;hands=XXII,II,III,IV", "not in the tarock pack"),
        ("w=deal;game=tappen-54;seed=7;colour=red", "'colour'"),
        ("w=play;game=tappen-54;seed=<script>", "Part 3"),
        ("w=play;game=tappen-54;seed=-1", "whole number"),
        ("w=play;game=tappen-54;seed=1;seed=2", "twice"),
        ("w=play;game=tappen-54;luck=1", "'luck'"),
        ("w=play;game=tappen-54;set=talon.sideways", "cannot be 'sideways'"),
        ("w=play;game=tappen-54;do=cut_20~bid_viermaliger", "refused"),
        ("w=play;game=tappen-54;do=cut_20~~", "not made of letters"),
        ("w=play;game=tappen-54;sheet=1.2", "no sheet '1.2'"),
        ("w=play;game=tappen-54;players=7", "0 to 6"),
        ("w=deal;game=tappen-54;hands=XXI,II", "has 2 lists"),
        ("w=deal;game=tappen-54;hands=XXI.XXI,II,III,IV", "already named"),
        ("w=deal;game=tappen-54;hands=XXII,II,III,IV", "Card 1, 'XXII'"),
        ("w=deal;game=tappen-54;hands=XXI,XXI,III,IV", "appears twice"),
        ("w=replay;example=003-Z-9", "no example '003-Z-9'"),
        ("w=replay;example=003-A-1;step=999", "'step'"),
        ("w=quiz;game=tappen-54;topic=luck", "no topic 'luck'"),
        ("w=quiz;game=tappen-54;topic=trick;seed=1;given=Z", "not one of this question"),
        ("w=quiz;game=tappen-54;topic=count;seed=1;given=many", "not one of this question"),
        ("x" * 20_001, "too long"),
    ],
)
def test_a_damaged_state_is_refused_with_what_was_wrong(state: str, words: str) -> None:
    found = ask(state)
    assert words in found["error"]
    assert "html" not in found


@pytest.mark.parametrize("text", ["", "[]", "{", '{"id": 3, "state": 7}', '{"state": "w=play"}'])
def test_a_request_of_another_form_is_refused(text: str) -> None:
    assert json.loads(answer(text))["error"]


def test_an_event_that_no_widget_knows_is_refused() -> None:
    assert "knows the events" in ask(PLAY, "explode")["error"]
    assert "not made of letters" in ask(PLAY, "act", "play <XXI>")["error"]


def test_text_from_outside_is_escaped() -> None:
    found = ask("w=deal;game=tappen-54;seed=3", "typed", "A: <img onerror=x>")
    assert "<img" not in json.dumps(found.get("html", ""))
    assert found["error"]


def test_a_whole_evening_can_be_played_through_the_door() -> None:
    found = ask(PLAY, "new")
    for _ in range(3):
        found = _finish_hand(found["state"])
        assert "Settlement" in found["html"]
        found = ask(found["state"], "following")
        assert "kept=" in found["state"]
    assert "dealer=" in found["state"]


def _finish_hand(state: str) -> dict[str, Any]:
    """Play on with the first lawful thing until the hand is over."""
    from tutor.widgets import read_state
    from tutor.widgets.table_play import Play

    for _ in range(80):
        table = read_state(state)
        assert isinstance(table, Play)
        hand = table.hand
        if hand.over:
            return ask(state)
        if hand.to_act == 0:
            state = ask(state, "act", str(hand.legal()[-1]))["state"]
        else:
            state = ask(state, "go")["state"]
    raise AssertionError("The hand never ended.")


def test_a_custom_changes_the_table_and_is_named_in_the_state() -> None:
    found = ask(PLAY, "set", "talon.steps")
    assert "set=talon.steps" in found["state"]
    assert "set=talon.open" in ask(found["state"], "set", "talon.open")["state"]


def test_a_refused_card_leaves_the_state_and_says_why() -> None:
    found = ask("w=replay;example=003-A-2;step=12")
    refused = ask(found["state"], "act", "play XXI")
    assert refused["state"] == found["state"]
    assert refused["ok"] is False
    assert refused["say"]
    assert (
        refused["cite"].startswith("<button") and 'title="Das Tappen (003), § ' in refused["cite"]
    )


def looked(found: dict[str, Any]) -> dict[str, Any]:
    """The last answer with a table, when the coach has looked."""
    shown = found
    while "onward" in found:
        found = ask(shown["state"], found["onward"]["do"], found["onward"]["with"])
        shown = found if "html" in found else shown
    return shown


def test_help_goes_from_the_rule_to_the_lawful_cards_to_the_advice() -> None:
    from tutor.widgets import read_state
    from tutor.widgets.table_play import Play, started

    table = read_state("w=play;game=tappen-54;seed=5;seat=0;until=play")
    assert isinstance(table, Play)
    found = {"state": started(table).text}
    said = []
    for _ in range(4):
        found = looked(ask(found["state"], "help"))
        marks = [f'data-mark="{mark}"' in found["html"] for mark in ("lawful", "best")]
        said.append((found["say"], *marks))
    assert [entry[1:] for entry in said] == [
        (False, False),
        (True, False),
        (True, True),
        (False, False),
    ]
    assert len({entry[0] for entry in said}) == 4


DEAL = "w=deal;game=tappen-54;seed=12"


def test_a_closed_talon_stands_nowhere_in_the_deal() -> None:
    shown = ask(DEAL)["html"]
    assert "Talon: " not in shown
    assert "Talon: " in ask(DEAL, "open")["html"]


def test_a_deal_typed_without_the_talon_keeps_the_talon() -> None:
    text = html.unescape(ask(DEAL)["html"]).partition("<textarea")[2].partition(">")[2]
    hands = text.partition("</textarea>")[0]
    typed = ask(DEAL, "typed", hands)
    assert hands.count("\n") == 2
    opened = ask(ask(DEAL, "open")["state"])["html"]
    talon = html.unescape(opened).partition("Talon: ")[2].partition("</textarea>")[0]
    assert typed["state"].removesuffix(";own=1").endswith("," + talon.replace(" ", "."))


def test_what_is_no_deal_and_no_card_is_refused() -> None:
    assert "one line for each hand" in ask(DEAL, "typed", " ")["error"]
    assert "not a card of this pack" in ask(DEAL, "pick", "ZZ")["error"]
    assert "not a card of this pack" in ask(f"{DEAL};pick=ZZ", "pick", "XXI")["error"]


def test_the_way_to_the_site_is_put_in_at_the_door_and_stays_text() -> None:
    """A picture knows no page; what a page says of its way there cannot become markup."""
    text = json.dumps({"state": DEAL, "event": None, "base": '../"><hr>'})
    drawn = json.loads(answer(text))["html"]
    assert BASE not in drawn and "<hr>" not in drawn and "&lt;hr&gt;app/cards/" in drawn
    assert BASE not in ask(DEAL)["html"] and '"../app/cards/' in ask(DEAL)["html"]


@pytest.mark.parametrize(
    "request_text",
    # The browser's Python itself ends at a text nested so deep; no page can ask one.
    [
        "[" * (500 if BROWSER else 100_000),
        '{"id": %s}' % ("9" * 5000),
        "[1]",
        "{",
        '{"id": 1, "state": 5}',
    ],
    ids=["nested", "digits", "list", "cut off", "number"],
)
def test_a_request_that_is_none_gets_an_error(request_text: str) -> None:
    assert "error" in json.loads(answer(request_text))


@pytest.mark.parametrize(
    "state",
    [
        "w=play;game={}",
        "w=deal;game=tappen-54;seed=4;do={}",
        "w=replay;example={}",
        "w=quiz;game=tappen-54;topic={}",
        "w=sheet;sheet={}",
        "w=play;game=tappen-54;seed={}",
        "w=play;game=tappen-54;rules={}",
        "w={}",
    ],
)
def test_a_message_repeats_no_more_than_the_beginning_of_a_wrong_word(state: str) -> None:
    found = json.loads(answer(json.dumps({"id": 1, "state": state.format("x" * 15_000)})))
    assert len(found["error"]) < 900 and "x" * 50 not in found["error"]
