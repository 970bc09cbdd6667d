"""Records at the widgets: what a table, a deal, a replay and a sheet save, and what they open."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tutor import GAMES
from tutor.door import MAX_VALUE, answer
from tutor.records.model import MOST_SIGNS
from tutor.score.evening import usual_sheet
from tutor.trials.selfplay import choose
from tutor.view.recording import WAYS
from tutor.widgets import Event, answer_state, evening, read_state
from tutor.widgets.play_state import Play

FORMS = ("json", "pbn")


def ask(state: str, do: str, value: str) -> dict[str, Any]:
    request = {"id": 1, "state": state, "event": {"do": do, "with": value}}
    found: dict[str, Any] = json.loads(answer(json.dumps(request)))
    return found


def saved(state: str, form: str = "json") -> str:
    return str(ask(state, "record", form)["file"]["text"])


def opened(state: str, text: str) -> dict[str, Any]:
    found: dict[str, Any] = ask(state, "open-record", text)["opens"]
    return found


def played(game: str, seed: int, hands: int = 1, by_hand: bool = False) -> Play:
    """A table at the end of a hand, after others of the same evening."""
    rng, play = random.Random(f"{game}/{seed}"), Play(GAMES[game], seed, by_hand=by_hand)
    for number in range(hands):
        if number:
            play = evening.next_hand(play).fresh(seed + number)
        state = play.dealt
        while not state.over:
            state = state.apply(choose(state, rng))
        play = play.at(state)
    return play


def facts(play: Play) -> tuple[object, ...]:
    kept = play.evening
    balance = play.hand.result().balance(play.hand.table.seats)
    return (play.hand.history, play.hand.cards, balance, kept.entries, kept.options, play.title)


@pytest.mark.in_turn
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("game", GAMES)
def test_a_table_opens_what_it_has_saved(game: str, form: str) -> None:
    play = played(game, 3, hands=2)
    found = opened(Play(GAMES[game], 9).text, saved(play.text, form))
    again = read_state(found["state"])
    assert isinstance(again, Play) and found["here"]
    assert facts(again) == facts(play)


@pytest.mark.parametrize("game", ["tappen-54", "piquet-kings", "hombre"])
def test_a_hand_dealt_by_hand_opens_with_its_own_cards(game: str) -> None:
    play = played(game, 5, by_hand=True)
    again = read_state(opened(Play(GAMES[game]).text, saved(play.text))["state"])
    assert isinstance(again, Play) and facts(again)[:4] == facts(play)[:4]


def test_cards_that_no_number_gives_are_laid_as_they_are() -> None:
    play = played("scat", 4)
    data = json.loads(saved(play.text))
    del data["provenance"]["number"]
    data["title"] = "<b>Mond</b>"
    again = read_state(opened(play.text, json.dumps(data))["state"])
    assert isinstance(again, Play) and again.deal and again.name == "<b>Mond</b>"
    assert again.hand.result() == play.hand.result()
    assert "<b>Mond" not in answer_state(again.text, None).html


@pytest.mark.parametrize("form", FORMS)
def test_a_deal_opens_a_deal_with_its_calls(form: str) -> None:
    state = "w=deal;game=scat;seed=7"
    assert json.loads(saved(state))["kind"] == "deal"
    bid = answer_state(state, Event("act", "pass")).state.text
    assert json.loads(saved(bid))["kind"] == "hand"
    for text in (state, bid):
        again = opened("w=deal;game=scat", saved(text, form))
        before, after = read_state(text), read_state(again["state"])
        assert again["here"] and after.hand.history == before.hand.history  # type: ignore


@pytest.mark.parametrize("form", FORMS)
def test_a_sheet_opens_what_it_has_saved(form: str) -> None:
    play = played("tappen-54", 2, hands=4)
    entries = "~".join("_".join(entry) for entry in play.evening.after(play.hand).entries)
    options = ".".join(play.evening.options)
    state = f"w=sheet;sheet=tapp;names=Anna,Bert,Clara;opt={options};do={entries}"
    found = opened("w=sheet;sheet=tapp", saved(state, form))
    assert found["here"] and found["state"] == state
    other = opened("w=sheet;sheet=preference", saved(state, form))
    assert not other["here"] and other["way"].startswith("sheets/tapp/#w=sheet-1&s=w=sheet")


def test_a_replay_saves_its_example_and_what_the_reader_did_instead() -> None:
    whole = json.loads(saved("w=replay;example=003-B-2;step=5"))
    assert whole["place"] == "003 Ex. B 2" and whole["provenance"]["grade"] == "printed"
    left = answer_state("w=replay;example=003-B-2;step=1", Event("act", "pass")).state.text
    other = json.loads(saved(left))
    assert other["actions"] == ["A bid dreier", "B pass"] and "place" not in other
    found = opened("w=replay;example=003-A-1;step=0", json.dumps(whole))
    assert not found["here"] and found["way"].startswith("play/tappen-42/#w=play-1&s=")
    table = read_state(found["state"])
    assert isinstance(table, Play) and dict(whole["result"]) == dict(
        zip("ABC", table.hand.result().balance(3), strict=True)
    )


def test_a_record_of_another_game_leads_to_its_own_table() -> None:
    found = opened("w=play;game=piquet", saved(played("scat", 1).text))
    assert not found["here"] and found["way"].startswith("play/scat/#w=play-1&s=w=play;game=scat")
    assert found["words"].startswith("“Deal 1 of Scat”: A whole hand of Scat")


@pytest.mark.parametrize(
    ("state", "do", "value", "words"),
    [
        ("w=play;game=scat", "open-record", "hello", "this is not a record"),
        ("w=play;game=scat", "record", "doc", "forms json, pbn"),
        ("w=play;game=scat;cut=1", "record", "json", "No cards have been dealt"),
        ("w=replay;example=000-6-lays;step=0", "record", "json", "plays no hand"),
        ("w=quiz;game=scat;topic=trick", "record", "json", "no hand here"),
    ],
)
def test_what_cannot_be_saved_or_opened_is_told(
    state: str, do: str, value: str, words: str
) -> None:
    assert words.lower() in ask(state, do, value)["error"].lower()


def test_every_fault_of_a_file_is_in_the_error_a_line_each() -> None:
    data = json.loads(saved(played("scat", 1).text))
    data["deal"]["hands"]["A"][0] = "S-A"
    data["deal"]["hands"]["B"].pop()
    lines = ask("w=play;game=scat", "open-record", json.dumps(data))["error"].splitlines()
    assert any("deal.hands.A" in line for line in lines)
    assert any("deal.hands.B" in line for line in lines)


def test_a_deal_with_unknown_cards_cannot_be_laid() -> None:
    data = json.loads(saved("w=deal;game=scat;seed=7"))
    data["deal"]["talon"] = None
    data["deal"]["hands"]["B"] = None
    found = ask("w=play;game=scat", "open-record", json.dumps(data))["error"]
    assert found.startswith("The hand of B and the talon are not known")


def test_a_hand_of_more_seats_than_play_needs_its_number() -> None:
    play = Play(GAMES["tappen-54"], 3, 4)
    text = saved(play.text)
    assert opened(Play(GAMES["tappen-54"]).text, text)["here"]
    data = json.loads(text)
    del data["provenance"]["number"]
    found = ask(play.text, "open-record", json.dumps(data))["error"]
    assert "4 players sat at this table" in found


def test_the_favourite_suit_of_a_second_pack_comes_back_by_the_number() -> None:
    game = GAMES["hombre"]
    play = Play(game, 6)
    text = saved(play.text)
    data = json.loads(text)
    assert data["deal"]["favourite"] in game.pack.codes
    again = read_state(opened(play.text, text)["state"])
    assert isinstance(again, Play) and again.hand.history == play.hand.history
    del data["provenance"]["number"]
    assert "second pack" in ask(play.text, "open-record", json.dumps(data))["error"]


@pytest.mark.parametrize(
    "state",
    [
        "w=play;game=scat",
        "w=play;game=scat;plain=1",
        "w=deal;game=scat",
        "w=replay;example=003-B-2;step=0",
        "w=sheet;sheet=tapp",
    ],
)
def test_each_of_them_has_one_fold_with_all_the_ways(state: str) -> None:
    html = answer_state(state, None).html
    assert html.count('data-part="recording"') == 1
    assert all(html.count(f'data-way="{way}"') == 1 for way, _ in WAYS)


def test_the_door_takes_the_longest_record() -> None:
    assert MAX_VALUE >= MOST_SIGNS


@pytest.mark.parametrize("game", GAMES)
def test_the_usual_sheet_of_a_game_can_be_recorded_empty(game: str) -> None:
    sheet = usual_sheet(GAMES[game])
    state = f"w=sheet;sheet={sheet.id}"
    assert opened(state, saved(state))["here"]
