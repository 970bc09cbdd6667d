"""A hand and an evening played at the command line, typed or from a script."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from tests.command_line import as_json, run

SCRIPT = """cut 20
bid dreier   # a remark
pass
bid unterer
bid dreier
"""


def test_play_answers_each_line_with_a_ruling_and_its_place(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("legal\ncut 20\nbid unterer\ntable\nquit\n"))
    code, out, _ = run(capsys, "play", "tappen-54", "--seed", "7", "--seat", "all", "--by-hand")
    assert code == 0
    assert "Yes. You may cut the pack. (003 § 5)" in out
    assert "No. The bidding goes one step at a time" in out and "(003 § 6)" in out
    assert "-- A, auction" in out and "hand: " in out


def test_a_script_with_a_refused_action_ends_with_1(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    script = tmp_path / "hand.txt"
    script.write_text(SCRIPT, encoding="utf-8")
    arguments = (
        "play",
        "tappen-54",
        "--seed",
        "7",
        "--seat",
        "all",
        "--by-hand",
        "--script",
        str(script),
    )
    code, out, _ = run(capsys, *arguments)
    assert code == 1 and "No. A later seat has outbid you" in out
    code, out, _ = run(capsys, *arguments, "--json")
    assert code == 1
    found = json.loads(out)
    assert found["refused"] == 1 and found["actions"][:2] == ["cut 20", "bid dreier"]


def test_a_card_that_is_none_is_pointed_to_in_the_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    script = tmp_path / "hand.txt"
    lines = "cut_20 bid_dreier pass pass take_lower lay_XXI_S-KH-K".replace(" ", "\n")
    script.write_text(lines.replace("_", " "), encoding="utf-8")
    arguments = (
        "play",
        "tappen-54",
        "--seed",
        "7",
        "--seat",
        "all",
        "--by-hand",
        "--script",
        str(script),
    )
    _, out, _ = run(capsys, *arguments)
    assert "lay XXI S-KH-K\n          ^^^^^^" in out
    assert out.count("cards are separated by spaces: 'S-K H-K'") == 1


def test_who_types_goes_on_after_a_slip(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = io.StringIO("cut 20\nbid,dreier\nbid dreier\nquit\n")
    monkeypatch.setattr(typed, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stdin", typed)
    code, out, _ = run(capsys, "play", "tappen-54", "--seed", "7", "--seat", "all", "--by-hand")
    assert code == 0
    assert "  bid,dreier\n  ^^^^^^^^^^" in out
    assert out.rstrip().splitlines()[-3].startswith("-- B, auction")
    assert "“Unterer” (bid unterer)" in out.rstrip().splitlines()[-1]


def test_a_script_that_is_no_text_of_actions_is_bad_input(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    script = tmp_path / "hand.txt"
    script.write_text("cut 20\n<script>\n", encoding="utf-8")
    code, _, err = run(
        capsys, "play", "tappen-54", "--seat", "all", "--by-hand", "--script", str(script)
    )
    assert code == 2 and "Line 2: Word 1 of the action" in err


def test_a_whole_hand_can_be_played_to_its_settlement(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    script = tmp_path / "hand.txt"
    script.write_text("cut 20\npass\npass\npass\n", encoding="utf-8")
    arguments = (
        "play",
        "tappen-54",
        "--seed",
        "7",
        "--seat",
        "all",
        "--by-hand",
        "--script",
        str(script),
    )
    code, out, _ = run(capsys, *arguments)
    assert code == 0 and "B pays A 2" in out and "In all: A +4, B -2, C -2" in out
    found = as_json(capsys, *arguments)
    assert found["phase"] == "over" and found["balance"] == [4, -2, -2]
    assert {"from", "to", "amount", "reason", "source"} <= set(found["payments"][0])


EVENING = "cut 20\npass\npass\npass\n\nnext # the second hand\ncut 9\npass\npass\npass\n"


def test_an_evening_is_kept_on_a_sheet(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """003 App. I, II: two hands passed out, and both dealers' stakes."""
    script = tmp_path / "evening.txt"
    script.write_text(EVENING, encoding="utf-8")
    arguments = (
        "play",
        "tappen-54",
        "--seed",
        "7",
        "--seat",
        "all",
        "--by-hand",
        "--script",
        str(script),
    )
    kept = (*arguments, "--sheet", "tapp", "--agree", "2,0,pool")
    code, out, _ = run(capsys, *kept)
    assert code == 0 and "The pool holds 2; each dealer pays in 2." in out
    assert "The pool holds 4; each dealer pays in 2." in out
    sheet = as_json(capsys, *kept)["sheet"]
    assert sheet["id"] == "tapp" and sheet["options"][:4] == ["2", "0", "pool", "tappen-54"]
    assert [entry[0] for entry in sheet["entries"]] == ["C", "A"]
    assert "sheet" not in as_json(capsys, *arguments)


def test_between_two_hands_only_the_next_is_asked_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    script = tmp_path / "evening.txt"
    script.write_text(EVENING.replace("next", "pass"), encoding="utf-8")
    arguments = (
        "play",
        "tappen-54",
        "--seat",
        "all",
        "--by-hand",
        "--script",
        str(script),
        "--sheet",
        "tapp",
    )
    code, _, err = run(capsys, *arguments)
    assert code == 2 and "Line 6: 'pass' is too late; expected 'next' or 'quit'" in err
    script.write_text(EVENING.replace("next", "quit"), encoding="utf-8")
    assert len(as_json(capsys, *arguments)["sheet"]["entries"]) == 1
