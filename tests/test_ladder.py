"""What comes back and when, and the file that carries it: the client's modules without a page."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from scripts.lib import node
from scripts.lib.paths import CLIENT

QUESTION = "w=quiz;game=scat;topic=trick;without=tout;seed=5"
TOPIC, DAY = "scat.trick", 20_000
CHAPTER = {"chapter": "scat/1-a-trick", "name": "Scat, 1. A trick"}
NONE: dict[str, Any] = {"topics": {}, "day": 0, "done": 0}
SHEET = "sheets/piquet-points/#sheet-1"
WRITTEN = {"s": "w=sheet;sheet=piquet-points;do=11_0~12_0", "t": 7}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client's modules where Node.js takes them for modules."""
    folder = tmp_path_factory.mktemp("client")
    for path in CLIENT.glob("*.js"):
        shutil.copy(path, folder)
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    return folder


@cache
def program() -> Path:
    return node.find().program


def ask(client: Path, *asked: list[Any], zone: str = "UTC") -> tuple[list[Any], dict[str, str]]:
    """What each call answers, and what is kept in the end."""
    spec = json.dumps({"client": str(client), "asked": asked})
    script = Path(__file__).parent / "ladder.mjs"
    done = subprocess.run(
        [program(), script, spec],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, "TZ": zone},
    )
    assert done.returncode == 0, done.stderr[-2000:]
    answers, kept = json.loads(done.stdout)
    return answers, kept


def climbed(client: Path, ladder: Any, right: bool, day: int, *chapter: Any) -> Any:
    mark = {"topic": TOPIC, "key": QUESTION, "right": right}
    return ask(client, ["ladder", "climbed", ladder, mark, day, *chapter])[0][0]


def rung(ladder: Any) -> tuple[int, int]:
    one = ladder["topics"][TOPIC]
    return one["rung"], one["due"] - DAY


def test_a_topic_goes_up_the_ladder_and_a_miss_begins_anew(client: Path) -> None:
    ladder = climbed(client, NONE, False, DAY)
    assert rung(ladder) == (0, 1)
    assert rung(climbed(client, ladder, True, DAY)) == (0, 1)  # before it is due nothing moves
    day, found = DAY, []
    for wait in (1, 3, 7, 21):
        day += wait
        assert ask(client, ["ladder", "due", ladder, day - 1], ["ladder", "due", ladder, day])[
            0
        ] == [[], [TOPIC]]
        again = climbed(client, ladder, False, day)
        assert rung(again) == (0, day - DAY + 1)
        ladder = climbed(client, ladder, True, day)
        found.append(ladder["topics"][TOPIC]["due"] - day)
    assert found == [3, 7, 21, 0]
    answers, _ = ask(client, ["ladder", "due", ladder, day + 999], ["ladder", "next", ladder, day])
    assert answers == [[], None]
    assert rung(climbed(client, ladder, False, day)) == (0, day - DAY + 1)


def test_nothing_comes_before_it_was_taught(client: Path) -> None:
    assert climbed(client, NONE, True, DAY) == NONE
    ladder = climbed(client, NONE, True, DAY, CHAPTER)
    assert rung(ladder) == (0, 1) and ladder["topics"][TOPIC]["from"] == CHAPTER
    # asked more widely elsewhere and right, it stays as narrow as it was taught
    wider = {"topic": TOPIC, "key": "w=quiz;game=scat;topic=trick;seed=9", "right": True}
    answers, _ = ask(client, ["ladder", "climbed", ladder, wider, DAY])
    assert answers[0]["topics"][TOPIC]["key"] == QUESTION


def test_another_question_on_the_same_topic_comes(client: Path) -> None:
    one = {"key": QUESTION, "rung": 0, "due": DAY}
    days = range(DAY, DAY + 30)
    first, _ = ask(client, *(["ladder", "fresh", TOPIC, one, day] for day in days))
    assert len(set(first)) == len(first) and QUESTION not in first
    assert {text.rpartition(";")[0] for text in first} == {QUESTION.rpartition(";")[0]}
    again, _ = ask(client, ["ladder", "fresh", TOPIC, {**one, "key": first[0]}, DAY])
    assert again[0] != first[0]


def test_at_most_twelve_come_in_a_day_and_the_longest_due_first(client: Path) -> None:
    topics = {
        f"scat.t{number}": {
            "key": f"w=quiz;game=scat;topic=t{number};seed=1",
            "rung": number % 2,
            "due": DAY - number // 2,
        }
        for number in range(20)
    }
    ladder = {"topics": topics, "day": DAY, "done": 0}
    spent = {**ladder, "done": 9}
    wrong_clock = {**NONE, "topics": {TOPIC: {"key": QUESTION, "rung": 1, "due": DAY + 9000}}}
    answers, _ = ask(
        client,
        ["ladder", "due", ladder, DAY],
        ["ladder", "due", spent, DAY],
        ["ladder", "due", spent, DAY + 1],
        ["ladder", "next", spent, DAY],
        ["ladder", "due", wrong_clock, DAY],
    )
    assert answers[0][:4] == ["scat.t18", "scat.t19", "scat.t16", "scat.t17"]
    assert [len(answers[at]) for at in range(3)] == [12, 3, 12]
    assert answers[3] == {"day": DAY + 1, "topics": 12}
    assert answers[4] == [TOPIC]


def test_the_day_is_the_readers_own(client: Path) -> None:
    """Just before and after midnight, east and west, and where the clock was put forward."""
    asked = [
        ["ladder", name, {"date": [2026, 2, 29, *time]}]
        for time in ((0, 1), (23, 59))
        for name in ("dayOf", "dealOf")
    ]
    found = [
        ask(client, *asked, zone=zone)[0]
        for zone in ("Pacific/Auckland", "Europe/Berlin", "America/Los_Angeles")
    ]
    assert found == [[20541, 20260329] * 2] * 3


DAMAGED: tuple[dict[str, Any], ...] = (
    {"key": "w=play;game=scat;seed=5"},
    {"key": QUESTION.replace("scat", "solo")},
    {"key": f"{QUESTION};given=A"},
    {"rung": 5},
    {"rung": 1.5},
    {"due": -1},
    {"due": "tomorrow"},
)


def test_a_damaged_entry_is_left_out(client: Path) -> None:
    whole = {"key": QUESTION, "rung": 1, "due": DAY, "from": CHAPTER}
    legal = {"key": "w=quiz;game=scat;topic=legal;seed=1", "rung": 1, "due": DAY}
    others = {"scat.legal": {**legal, "from": {"chapter": "../x"}}}
    kept = [{"topics": {TOPIC: {**whole, **one}, **others}, "day": "x"} for one in ({}, *DAMAGED)]
    answers, _ = ask(client, *(["ladder", "ladderFrom", one] for one in kept))
    assert answers[0]["topics"] == {TOPIC: whole, "scat.legal": legal}
    assert answers[1:] == [{**NONE, "topics": {"scat.legal": legal}}] * len(DAMAGED)


def test_what_was_missed_before_there_was_a_ladder_is_on_it(client: Path) -> None:
    old = {"topics": {TOPIC: {"right": 0, "asked": 1}}, "missed": [QUESTION, "nonsense"]}
    answers, _ = ask(
        client, ["storage", "spielbuch.1.marks", json.dumps(old)], ["ladder", "ladder"]
    )
    assert list(answers[0]["topics"]) == [TOPIC] and answers[0]["topics"][TOPIC]["rung"] == 0


KEPT: dict[str, Any] = {
    "marks": {"topics": {TOPIC: {"right": 1, "asked": 2}}, "missed": [QUESTION]},
    "path": {"reached": {"scat/1-a-trick": 5}, "done": {}, "at": {}},
    "ladder": {"topics": {TOPIC: {"key": QUESTION, "rung": 1, "due": DAY}}, "day": DAY, "done": 1},
    "states": {SHEET: WRITTEN, "practice/#quiz-1": {"s": QUESTION, "t": 9}},
}
STORED = [["storage", f"spielbuch.1.{name}", json.dumps(value)] for name, value in KEPT.items()]


def test_one_file_has_everything(client: Path) -> None:
    text = ask(client, *STORED, ["saved", "asText", True])[0][0]
    found = ask(client, ["saved", "inText", text])[0][0]
    assert found == {
        "marks": KEPT["marks"],
        "path": KEPT["path"],
        "ladder": KEPT["ladder"],
        "sheets": [[SHEET, WRITTEN]],
        "wrong": [],
    }


def test_an_older_file_still_opens(client: Path) -> None:
    old = {"kind": "spielbuch-score", "version": 1, **KEPT["marks"]}
    found = ask(client, ["saved", "inText", json.dumps(old)])[0][0]
    assert (found["marks"], found["path"], found["ladder"]) == (KEPT["marks"], None, None)
    assert found["sheets"] == found["wrong"] == []


FOREIGN: dict[str, str] = {
    '{"kind": "spielbuch-score", "ver': "it is cut off",
    "[]": "from somewhere else",
    "null": "from somewhere else",
    '{"kind": "spielbuch-sheet", "version": 1}': "from somewhere else",
    '{"kind": "spielbuch-score", "version": 2}': "a later version",
    '{"kind": "spielbuch-score", "version": 1, "topics": 3}': "Nothing in this file",
}


def test_a_file_that_is_none_says_why(client: Path) -> None:
    large = {"length": 4_000_001}  # no command line takes the text itself
    answers, _ = ask(client, *(["saved", "inText", text] for text in (*FOREIGN, large)))
    for words, answer in zip((*FOREIGN.values(), "too large"), answers, strict=True):
        assert words in answer


def test_a_damaged_part_is_named_and_the_others_are_read(client: Path) -> None:
    damaged = {
        **{"kind": "spielbuch-score", "version": 1, "missed": []},
        "topics": {TOPIC: {"right": 3, "asked": 2}, "scat.legal": {"right": 1, "asked": 1}},
        "path": {"reached": 3},
        "ladder": KEPT["ladder"],
        "sheets": {SHEET: WRITTEN, "../x#sheet-1": WRITTEN, "a/#sheet-1": {"s": "<b>", "t": 1}},
    }
    found = ask(client, ["saved", "inText", json.dumps(damaged)])[0][0]
    assert list(found["marks"]["topics"]) == ["scat.legal"] and found["path"] is None
    assert found["ladder"] == KEPT["ladder"] and found["sheets"] == [[SHEET, WRITTEN]]
    assert [words.partition(" ")[2] for words in found["wrong"]] == [
        "score: 1 of 2 entries cannot be read",
        "goals reached cannot be read",
        "sheets: 2 of 3 entries cannot be read",
    ]
