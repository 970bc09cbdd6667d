"""The marks by which code is compared before and after a change."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.cli import main
from tutor.games import find_game
from tutor.rules.core.ruling import Ruling
from tutor.trials import fingerprint as trial
from tutor.trials.fingerprint import fingerprint


def test_the_same_code_leaves_the_same_marks_and_another_sentence_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = find_game("tritrille")
    before = fingerprint(game, 3, 1)
    assert fingerprint(game, 3, 1) == before
    told = trial._told
    monkeypatch.setattr(
        trial,
        "_told",
        lambda one: told(one) if not isinstance(one, Ruling) else (one.ok, "other", one.citation),
    )
    after = fingerprint(game, 3, 1)
    assert after["hands"] != before["hands"]
    assert after["questions"] == before["questions"]


def test_the_command_names_what_differs_from_the_marks_in_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    row = ["fingerprint", "tritrille", "--hands", "2", "--questions", "1"]
    assert main(row) == 0
    kept = tmp_path / "before.txt"
    kept.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main([*row, "--against", str(kept)]) == 0
    assert "Nothing has changed." in capsys.readouterr().out
    kept.write_text("tritrille hands:0 sheets:0 questions:0\n", encoding="utf-8")
    assert main([*row, "--against", str(kept)]) == 1
    assert "tritrille: sheets" in capsys.readouterr().out
    kept.write_text("nothing of ours\n", encoding="utf-8")
    assert main([*row, "--against", str(kept)]) == 2
    assert "holds no marks" in capsys.readouterr().err
