"""A reader's own programs: what they print, how they end, what the door makes of them."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tutor.door import answer
from tutor.notebook import MOST, put, run


def test_what_a_program_prints_is_told_as_it_stands() -> None:
    ran = run("for word in ('<b>', 'ä'):\n    print(word)")
    assert (ran.printed, ran.error) == ("<b>\nä\n", "")


def test_a_program_knows_nothing_of_the_one_before() -> None:
    assert not run("kept = 1").error
    assert "NameError" in run("print(kept)").error


def test_printing_goes_where_it_went_before() -> None:
    out = sys.stdout
    run("print(1)")
    run("raise ValueError")
    assert sys.stdout is out


@pytest.mark.parametrize(
    ("program", "said"),
    [
        ("print(1)\nprint(1 / 0)", "Line 2: ZeroDivisionError: division by zero"),
        ("a = 1\nb = = 2", "Line 2: invalid syntax."),
        ("def f():\n    raise KeyError('x')\n\nf()", "Line 2: KeyError: 'x'"),
        ("import json\njson.loads('{')", "Line 2: JSONDecodeError"),
        ("import nothing_of_this_name", "Line 1: ModuleNotFoundError"),
        ("raise ValueError", "Line 1: ValueError"),
        ("raise SystemExit('early')", "It ended with early."),
        ("print('\\0')\n\0", "null byte"),
    ],
)
def test_an_error_is_told_with_its_line(program: str, said: str) -> None:
    assert said in run(program).error.replace("null bytes", "null byte")


def test_what_was_printed_before_an_error_stays() -> None:
    assert run("print('so far')\nraise ValueError").printed == "so far\n"


def test_a_program_may_end_itself() -> None:
    assert run("print(1)\nraise SystemExit") == run("print(1)")


def test_a_program_that_prints_without_end_is_stopped() -> None:
    ran = run("while True:\n    print('x' * 99)")
    assert len(ran.printed) == MOST
    assert ran.error == f"It printed more than {MOST} characters, so it was stopped."


def test_a_file_lies_where_a_program_opens_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    put("corpus.json", '{"a": "é"}')
    assert run("import json\nprint(json.load(open('corpus.json'))['a'])").printed == "é\n"
    for name in ("", "../a", "/a", "a/b", "..", "."):
        with pytest.raises(ValueError, match="plain name"):
            put(name, "")


def asked(**question: Any) -> dict[str, Any]:
    said: dict[str, Any] = json.loads(answer(json.dumps({"id": 3, **question})))
    assert said.pop("id") == 3
    return said


def test_the_door_runs_a_program_and_takes_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert asked(file={"name": "a.txt", "text": "there"}) == {}
    ran = asked(state="", program="print(open('a.txt').read())")
    assert ran == {"printed": "there\n", "stopped": ""}
    assert "ZeroDivisionError" in asked(program="1 / 0")["stopped"]


@pytest.mark.parametrize(
    "question",
    [{"program": 7}, {"file": "a"}, {"file": {"name": "a"}}, {"file": {"name": "/a", "text": ""}}],
)
def test_the_door_refuses_what_is_no_program(question: dict[str, Any]) -> None:
    assert "error" in asked(**question)
