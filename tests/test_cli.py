"""The command line: what it prints, what it answers to bad input, its exit codes."""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.command_line import as_json, run
from tutor import GAMES, new_hand
from tutor.cli import main, parser
from tutor.cli.terminal import Progress
from tutor.family import choose
from tutor.records import as_pbn
from tutor.rules.core.action import Action
from tutor.solve.player import Strength

COMMANDS = ("games", "deal", "find", "play", "selfplay", "verify", "quiz", "perft", "bench")
ROOT = Path(__file__).parents[1]


def test_python_m_tutor_is_the_command_line() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tutor", "games", "--json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert [entry["id"] for entry in json.loads(done.stdout)] == list(GAMES)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(
    capsys: pytest.CaptureFixture[str], command: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    text = " ".join(capsys.readouterr().out.split())
    assert f"example: python -m tutor {command}" in text and "--json" in text


@pytest.mark.parametrize("command", [c for c in COMMANDS if c not in ("games", "verify", "bench")])
def test_the_example_of_the_help_is_accepted(command: str) -> None:
    added = parser()._subparsers._group_actions[0].choices[command]  # type: ignore
    import shlex

    words = shlex.split(added.epilog.partition("python -m tutor ")[2])
    assert parser().parse_args(words).game in GAMES


def test_record_writes_checks_tells_and_converts(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    written = {form: tmp_path / f"hand.{form}" for form in ("json", "pbn")}
    for form, file in written.items():
        code, out, _ = run(capsys, "record", "export", "003-B-2", "--to", form)
        assert code == 0
        file.write_text(out, encoding="utf-8")
    names = tuple(map(str, written.values()))
    assert run(capsys, "record", "convert", names[0])[1] == written["pbn"].read_text("utf-8")
    assert run(capsys, "record", "convert", names[1])[1] == written["json"].read_text("utf-8")
    checked = as_json(capsys, "record", "check", *names)
    assert [one["records"][0]["result"] for one in checked] == [{"A": -6, "B": 3, "C": 3}] * 2
    code, out, _ = run(capsys, "record", "show", names[1])
    assert code == 0 and "A says “Dreier”." in out and "003 Ex. B 2" in out


def test_record_check_names_line_and_field(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "hand.pbn"
    _, out, _ = run(capsys, "record", "export", "003-B-2", "--to", "pbn")
    file.write_text(out.replace("A:hold", "C:hold"), encoding="utf-8")
    code, out, _ = run(capsys, "record", "check", str(file))
    assert code == 1 and "Line 15, action 3: it is A’s turn" in out
    file.write_bytes(b"\xff\xfe")
    code, _, err = run(capsys, "record", "check", str(file))
    assert code == 2 and "UTF-8" in err


def test_record_exports_a_deal_and_the_state_of_a_link(
    capsys: pytest.CaptureFixture[str],
) -> None:
    deal = json.loads(run(capsys, "record", "export", "scat", "--deal", "7")[1])
    assert deal["kind"] == "deal" and deal["provenance"]["number"] == 7
    link = "https://example.org/play/scat/#w=play-1&s=w=play;game=scat;seed=7;seat=0"
    hand = json.loads(run(capsys, "record", "export", link)[1])
    assert hand["kind"] == "hand" and hand["deal"] == deal["deal"]
    for wrong in ("nothing", "w=quiz;game=scat;topic=trick", "w=play;game=scat;seat=9"):
        assert run(capsys, "record", "export", wrong)[0] == 2


def test_record_trial_tells_how_many_came_back(capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = as_json(capsys, "record", "trial", "piquet", "--hands", "2")
    assert (found["game"], found["hands"], found["broken"]) == ("piquet", 2, [])
    assert found["records"] > 2
    assert as_json(capsys, "record", "schema")["$id"] == "urn:spielbuch:record:1"
    assert len(as_json(capsys, "record", "cards")["cards"]) == 52 + 40 + 78


def test_record_trial_goes_on_from_what_it_has_kept(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kept = tmp_path / "trial.jsonl"
    for hands in (2, 5):
        ask = ("record", "trial", "scat", "piquet", "--hands", str(hands), "--keep", str(kept))
        found = as_json(capsys, *ask)
        assert [(one["game"], one["hands"]) for one in found] == [
            ("scat", hands),
            ("piquet", hands),
        ]
    pieces = [json.loads(row) for row in kept.read_text("utf-8").splitlines()]
    assert [(one["first"], one["hands"]) for one in pieces] == [(1, 2), (1, 2), (3, 3), (3, 3)]
    whole = as_json(capsys, "record", "trial", "scat", "piquet", "--hands", "5")
    assert [one["records"] for one in whole] == [one["records"] for one in found]
    kept.write_text("[]\n", "utf-8")
    assert run(capsys, "record", "trial", "scat", "--keep", str(kept))[0] == 2


def test_record_trial_tells_what_does_not_come_back(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(as_pbn, "written", lambda records: '[Event "?"]')
    code, out, _ = run(capsys, "record", "trial", "scat", "--hands", "1")
    assert code == 1 and "hand 1, PBN: Game: this is missing" in out


def test_games_tells_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    for entry in as_json(capsys, "games"):
        assert {"id", "name", "players", "cards", "source"} <= set(entry)
        assert entry["cards"] == len(GAMES[entry["id"]].pack)
        assert all(rule["default"] in rule["choices"] for rule in entry["settings"])
    code, out, _ = run(capsys, "games")
    assert code == 0 and all(game in out for game in GAMES)


def test_deal_shows_all_cards_and_repeats_by_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    first = as_json(capsys, "deal", "tappen-54", "--seed", "7")
    assert first == as_json(capsys, "deal", "tappen-54", "--seed", "7")
    cards = [card for hand in first["hands"].values() for card in hand]
    cards += first["talon"]["upper half"] + first["talon"]["lower half"]
    assert sorted(cards) == sorted(GAMES["tappen-54"].pack.codes)
    code, out, _ = run(capsys, "deal", "tappen-54", "--seed", "7", "--dealer", "A")
    assert code == 0 and "dealt by A" in out and "B (forehand)" in out and "upper half" in out
    code, out, _ = run(capsys, "deal", "tappen-42", "--players", "4")
    assert code == 0 and "sits out" in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("deal", "whist"), "There is no game 'whist'; expected one of tappen-54"),
        (
            ("deal", "tappen-54", "--dealer", "E"),
            "'E' is not a seat at this table; expected one of A, B, C",
        ),
        (("deal", "tappen-54", "--players", "5"), "3 or 4"),
        (("deal", "tappen-54", "--cut", "0"), "1 to 53 cards"),
        (("deal", "tappen-54", "--set", "talon"), "NAME=CHOICE"),
        (("deal", "tappen-54", "--set", "talon=up"), "expected open, steps"),
        (("play", "tappen-54", "--seat", "D"), "'D' does not play"),
        (("play", "tappen-54", "--players", "4", "--seat", "D"), "'D' does not play"),
        (("play", "tappen-54", "--sheet", "whist"), "There is no sheet 'whist'"),
        (("play", "tappen-54", "--sheet", "scat"), "not kept on the sheet 'scat'"),
        (("play", "tappen-54", "--sheet", "tapp", "--players", "4"), "is for 3, not for 4"),
        (("play", "tappen-54", "--agree", "1,0,pool"), "needs a '--sheet'"),
        (("play", "tappen-54", "--sheet", "tapp", "--agree", "1"), "8 agreements, not 1"),
        (("play", "piquet-kings", "--sheet", "piquet-kings-3", "--dealer", "C"), "one of A, B"),
        (("play", "tappen-54", "--script", "no-such-file"), "no-such-file"),
        (("selfplay", "tappen-54", "--hands", "0"), "at least 1"),
        (("verify", "003-Z-9"), "There is no example '003-Z-9'. Similar names: 003-"),
        (("quiz", "tappen-54", "luck"), "There is no topic 'luck'; expected one of"),
        (("quiz", "tappen-54", "trick", "--answer", "Z"), "expected one of"),
        (("quiz", "tappen-54", "count", "--answer", "many"), "a whole number"),
        (("perft", "tappen-54", "--depth", "0"), "at least 1"),
        (("perft", "tappen-54", "--after", "cut 99"), "Action 1, 'cut 99', is refused"),
        (("perft", "tappen-54", "--cards", "3"), "begins in the play"),
        (("bench", "tappen-54", "--rounds", "0"), "more than 0"),
    ],
)
def test_bad_input_is_one_line_and_code_2(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], words: str
) -> None:
    code, out, err = run(capsys, *arguments)
    assert code == 2 and not out
    assert words in err and err.startswith("tutor: ") and err.count("\n") == 1


@pytest.mark.parametrize(
    ("after", "carets"),
    [("cut <b>", "      ^^^"), ("cut 20,  pass now!", "                ^^^^")],
)
def test_what_is_misread_is_repeated_with_carets_below(
    capsys: pytest.CaptureFixture[str], after: str, carets: str
) -> None:
    code, out, err = run(capsys, "perft", "tappen-54", "--after", after)
    assert code == 2 and not out
    assert err.splitlines()[0].startswith("tutor: Word 2 of the action")
    assert err.splitlines()[1:] == [f"  {after}", carets]


def test_the_top_help_has_examples_that_run(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    lines = capsys.readouterr().out.splitlines()
    examples = [line.split("  ")[1] for line in lines if line.startswith("  python -m tutor ")]
    assert len(examples) == 3
    for example in examples:
        parser().parse_args(example.removeprefix("python -m tutor ").split())


def test_an_unknown_command_or_option_is_code_2(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["shuffle"], ["deal", "tappen-54", "--seed", "x"], []):
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        assert ended.value.code == 2
    capsys.readouterr()


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_selfplay_reports_hands_actions_and_violations(
    capsys: pytest.CaptureFixture[str], game: str
) -> None:
    found = as_json(capsys, "selfplay", game, "--hands", "6", "--seed", "3")
    assert found["hands"] == 6 and found["violations"] == 0 and found["actions"] > 30
    assert found == as_json(capsys, "selfplay", game, "--hands", "6", "--seed", "3")


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_hand_of_every_game_is_played_and_told(
    capsys: pytest.CaptureFixture[str], game: str, tmp_path: Path
) -> None:
    """Its payments are named with their parties, the pot among them, and make the balance."""
    state, rng = new_hand(game, 3), random.Random(3)
    while not state.over:
        state = state.apply(choose(state, rng))
    script = tmp_path / "hand.txt"
    script.write_text("\n".join(map(str, state.history)), encoding="utf-8")
    words = ("play", game, "--seed", "3", "--seat", "all", "--by-hand", "--script", str(script))
    found = as_json(capsys, *words)
    won = dict.fromkeys([*"ABCDE", "the pot"], 0)
    for paid in found["payments"]:
        won[paid["from"]] -= paid["amount"]
        won[paid["to"]] += paid["amount"]
    seats = len(found["balance"])
    assert [won[letter] for letter in "ABCDE"[:seats]] == found["balance"]
    assert sum(won.values()) == 0


def test_selfplay_tells_a_violation_and_ends_with_1(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from tutor.rules.play.play import PlayStage

    def all_cards(stage: PlayStage) -> list[Action]:
        assert stage.to_act is not None
        return list(stage.candidates())

    monkeypatch.setattr(PlayStage, "legal", all_cards)
    monkeypatch.setattr(PlayStage, "allows", lambda stage, action: True)
    code, out, _ = run(capsys, "selfplay", "tappen-54", "--hands", "5", "--json")
    found = json.loads(out)
    assert code == 1 and found["violations"] == len(found["found"]) > 0
    assert any("listed and refused" in entry["detail"] for entry in found["found"])


def test_verify_reports_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = as_json(capsys, "verify", "000-6-lays")
    keys = {"id", "game", "place", "verdict", "printed", "computed", "completions", "errata"}
    assert keys <= set(found) and found["verdict"] == "emended"
    for erratum in found["errata"]:
        assert {"place", "printed", "corrected", "reason"} <= set(erratum)
    code, out, _ = run(capsys, "verify", "000-6-lays")
    assert code == 0 and "should be" in out
    assert f"printed:     {found['printed']}" in out and "completions:" in out
    for erratum in found["errata"]:
        assert erratum["alternatives"] in out and erratum["fails"] in out


def test_verify_lists_the_examples(capsys: pytest.CaptureFixture[str]) -> None:
    listed = as_json(capsys, "verify", "--list")
    assert {"id", "place", "title", "kind"} <= set(listed[0])
    _, out, _ = run(capsys, "verify", "--list")
    assert len(out.splitlines()) == len(listed) and "003-A-1 " in out


def test_an_unknown_example_names_those_near_to_it(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "verify", "002-renen")
    assert code == 2 and "002-rennen" in err and len(err) < 300 and "--list" in err
    code, _, err = run(capsys, "verify", "§§§§")
    assert code == 2 and "Near" not in err and "--list" in err


def test_verify_ends_with_1_where_an_example_cannot_be_right(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from dataclasses import replace

    from tutor import verify

    judge = verify.verdict
    monkeypatch.setattr(
        verify, "verdict", lambda example: replace(judge(example), verdict="inconsistent")
    )
    assert run(capsys, "verify", "000-6-11-win")[0] == 1


@pytest.fixture
def records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of records in place of the package's own, empty at first."""
    from tutor.examples import store

    def forget() -> None:
        for kept in (store._all, store._examples, store._alone):
            kept.cache_clear()

    (tmp_path / "data").mkdir()
    monkeypatch.setattr("importlib.resources.files", lambda package: tmp_path)
    forget()
    yield tmp_path / "data"
    forget()


GOOD = """
[[claims]]
id = "%s"
game = "tappen-54"
place = "003 § 1"
title = "The pack"
check = "%s"
kind = "parameter"
args = {what = "pack"}
printed = "54"
"""


STALE = """
[[claims.errata]]
at = "printed"
place = "the sum"
printed = "45"
corrected = "54"
sort = "undecided"
words = "45 Blatt"
read = "54 Blatt"
reason = "The record has changed since."
"""


def test_a_damaged_record_is_named_and_does_not_stop_the_others(
    capsys: pytest.CaptureFixture[str], records: Path
) -> None:
    """A file that is no TOML, an id twice, a missing key, a check that there is not."""
    (records / "a.toml").write_text("claims = [\n", encoding="utf-8")
    texts = [GOOD % ("pack", "numbers"), GOOD % ("pack", "numbers"), GOOD % ("odd", "no-such")]
    (records / "b.toml").write_text("".join(texts), encoding="utf-8")
    untitled = (GOOD % ("untitled", "numbers")).replace("title =", "tilte =")
    (records / "c.toml").write_text(untitled, encoding="utf-8")
    unkind = GOOD % ("unkind", "numbers")
    texts = [unkind.replace("kind =", "kin ="), unkind.replace('"parameter"', '"sure"')]
    stale = (GOOD % ("stale", "numbers")) + STALE
    texts = [texts[0], texts[1].replace("unkind", "sure"), stale]
    (records / "d.toml").write_text("".join(texts), encoding="utf-8")
    code, out, err = run(capsys, "verify")
    assert code == 1 and "pack" in out and "parameter: 1 agrees" in out
    told = err.splitlines()
    assert [line.partition(":")[2].split(",")[0].strip() for line in told] == [
        *("a.toml", "b.toml", "c.toml", "d.toml", "d.toml", "b.toml", "d.toml")
    ]
    assert "record stale: At printed stands '54', not '45'." in err
    assert "record unkind: 'kind' is missing" in err and "record sure: 'kind' is 'sure'" in err
    assert "'played' (the engine plays" in err
    assert "record pack: b.toml has a record with the same id" in err
    assert "record untitled: 'title' is missing" in err and "record odd: 'no-such'" in err
    assert run(capsys, "verify", "pack")[0] == 0
    code, _, err = run(capsys, "verify", "untitled")
    assert code == 2 and "c.toml, record untitled" in err and "Traceback" not in err


def test_quiz_asks_and_checks(capsys: pytest.CaptureFixture[str]) -> None:
    asked = as_json(capsys, "quiz", "tappen-54", "trick", "--seed", "3")
    assert asked["verdict"] is None and asked["prompt"]
    codes = set()
    for option in asked["options"]:
        code, out, _ = run(
            capsys, "quiz", "tappen-54", "trick", "--seed", "3", "--answer", option["id"]
        )
        assert code == (0 if option["right"] else 1)
        assert ("Right." in out) == option["right"]
        codes.add(code)
    assert codes == {0, 1}


def test_perft_counts_and_divides(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("perft", "tappen-54", "--seed", "7", "--after", "cut 20", "--depth", "4")
    found = as_json(capsys, *arguments, "--divide")
    assert found["counts"] == [3, 9, 21, 40] and sum(found["divide"].values()) == 40
    code, out, _ = run(capsys, *arguments)
    assert code == 0 and out.split()[-1] == "40"
    lead = "cut 20, bid solo, pass, pass, pass"
    ended = as_json(capsys, "perft", "tappen-54", "--seed", "7", "--after", lead, "--cards", "2")
    assert all(sum(row["balance"]) == 0 and row["ways"] > 0 for row in ended["endings"])


def test_bench_times_each_way_of_playing(capsys: pytest.CaptureFixture[str]) -> None:
    found = as_json(capsys, "bench", "tappen-42", "--rounds", "1", "--seconds", "0.02")
    names = [entry["name"] for entry in found["runs"]]
    assert names[:3] == ["whole hands", "card play", "lean loop"]
    assert all(entry["median"] > 0 for entry in found["runs"])


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_bar_shows_on_a_terminal_only() -> None:
    silent, shown = io.StringIO(), Terminal()
    for stream in (silent, shown):
        bar = Progress("hands", stream)
        bar(1, 2)
        bar(2, 2)
    assert silent.getvalue() == ""
    assert "hands [############............] 1/2" in shown.getvalue()
    assert shown.getvalue().endswith("\r\x1b[K")


def test_the_finder_lists_the_hands_that_the_book_plays_itself(
    capsys: pytest.CaptureFixture[str],
) -> None:
    printed = {}
    for game in GAMES:
        found = as_json(capsys, "find", game)
        assert isinstance(found, dict) and found["kinds"]
        printed[game] = list(found["printed"])
    assert printed["tappen-54"] == ["003-A-1", "003-A-2", "003-A-3", "003-A-4"]
    assert {game for game in GAMES if printed[game]} == {
        *("tappen-54", "tappen-42", "preference", "scat", "piquet")
    }
    assert "003-A-1" in run(capsys, "find", "tappen-54")[1]


def test_the_coach_looks_back_at_a_hand_and_advises_in_the_middle_of_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tutor.cli.coach.THINKS", Strength(worlds=3, seconds=60, limit=300))
    code, out, _ = run(capsys, "coach", "spitzeln", "--deal", "1", "--limit", "500")
    assert code == 0
    assert "open cards" in out
    link = "w=play;game=quadrille-8;seed=3;do=cut_16~bid_solo~pass~pass~pass~name_D~play_H-A~"
    code, out, _ = run(capsys, "coach", f"{link}play_S-A~play_H-4~play_H-K")
    assert code == 0
    assert out.startswith("Play ")
