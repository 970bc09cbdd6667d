"""The sentences of the engine, each once: what is taken for one, and where it stands."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tutor import GAMES
from tutor.cli import main
from tutor.trials.literals import ROOT, read_literals
from tutor.trials.sentences import collapsing, templates
from tutor.trials.terms import read_rules

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("said", "template"),
    [
        ("A leads the King of Hearts.", "‹seat› leads ‹card›."),
        ("A tarok goes to B, C and D.", "A tarok goes to ‹seat›."),
        ("The hand holds S-10 XXI Skus.", "The hand holds ‹code›."),
        ("The Dreier is already bid.", "The ‹call› is already bid."),
        ("A Queen, a Ace and an Ober.", "A ‹rank›, a ‹rank›’ and an ‹rank›’."),
        ("You pay B 3 and you pay C 8.", "You pay ‹seat› ‹n›."),
        ("Some 0.9 tricks, not two.", "Some ‹decimal› tricks, not ‹n›."),
        ("'lay E-7' is no bid; expected: 'pass'.", "‹typed› is no bid; expected: ‹typed›."),
    ],
)  # fmt: skip
def test_what_varies_is_taken_out_of_a_sentence(said: str, template: str) -> None:
    finer, coarser = collapsing()
    assert coarser(finer(said)) == template


def test_the_same_sentences_are_found_each_time_and_each_once() -> None:
    games = GAMES["tritrille"], GAMES["quadrille"]
    found = templates(games, 3, 1)
    assert found == templates(games, 3, 1)
    keys = [(one.kind, one.text) for one in found]
    assert len(keys) == len(set(keys)) > 400
    assert {"ruling", "refusal", "fault", "help", "payment", "ending"} <= {k for k, _ in keys}
    assert any(one.games == ("tritrille", "quadrille") for one in found)


@pytest.mark.slow
def test_the_place_of_a_sentence_is_where_it_is_written() -> None:
    """The pieces of the text at this line stand in the sentence."""
    place = read_literals().place("The lead is tarok, and D wins the trick with tarok XXI.")
    name, _, line = place.partition(":")
    tree = ast.parse((ROOT / name).read_text(encoding="utf-8"))
    assert any(getattr(node, "lineno", 0) == int(line) for node in ast.walk(tree))
    assert read_literals().place("the lead is tarok, and D wins the trick with tarok XXI.") == place
    assert read_literals().place("Xyzzy quux.") == ""


def test_the_command_prints_those_of_a_kind(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sentences", "scat", "--kind", "refusal", "--hands", "2"]) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert len(lines) > 10
    assert all(line.startswith("refusal: ") and "[scat]" in line for line in lines)
    assert last.startswith(f"{len(lines)} of ")
    assert main(["sentences", "scat", "--kind", "sonnet", "--hands", "1"]) == 2


def test_what_breaks_a_rule_is_printed_and_more_than_may_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    row = ["sentences", "tritrille", "--hands", "1", "--questions", "1", "--against"]
    file = tmp_path / "terms.toml"
    rule = (
        '[[rule]]\nname = "{}"\nmessage = "no"\ntokens = ["trump"]\nceiling = {{ engine = {} }}\n'
    )
    file.write_text(rule.format("all", 10**6) + rule.format("none", 0), encoding="utf-8")
    assert main([*row, str(file)]) == 1
    *_, first, second, _, most = capsys.readouterr().out.splitlines()
    assert first.startswith("all ") and second.startswith("none ")
    assert "tutor/" in most
    assert main([*row, str(file), "--rule", "all"]) == 0
    hit = capsys.readouterr().out.splitlines()[0]
    assert "[all]" in hit and "trump" in hit
    assert main([*row, str(file), "--rule", "other"]) == 2
    assert main([*row, str(file), "--lower"]) == 2


def test_a_rule_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    file = tmp_path / "terms.toml"
    rule = '[[rule]]\nname = "a"\nmessage = "no"\ntokens = ["x"]\n{}\nceiling = {{ engine = 0 }}\n'
    for wrong in ('exceptions = [{ text = "y" }]', "scope = 1"):
        file.write_text(rule.format(wrong), encoding="utf-8")
        with pytest.raises(ValueError, match="'a'"):
            read_rules(file)
