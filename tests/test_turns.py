"""Which cases the ordinary run has, and which the thorough one alone (`tests/turns.py`)."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from scripts.lib.paths import ROOT
from tests.turns import Case, game_of, ordinary
from tutor.games import FAMILIES, GAMES, HOMES

HERE = Path(__file__).parent


def marked() -> Iterator[Case]:
    """A case for each game of each test that is marked, as the files of tests have them."""
    for path in sorted(HERE.rglob("test_*.py")):
        if path.name == Path(__file__).name or "mark.in_turn" not in path.read_text("utf-8"):
            continue
        module = import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
        for name, test in vars(module).items():
            marks = getattr(test, "pytestmark", [])
            if any(mark.name == "in_turn" for mark in marks):
                rows = [mark.args for mark in marks if mark.name == "parametrize"]
                games = [
                    game_of({"": v}) for _, values in rows for row in values for v in each(row)
                ]
                test = f"{path.relative_to(ROOT).as_posix()}::{name}"
                yield from (Case(test, game, in_turn=True) for game in games if game)


def each(row: object) -> tuple[object, ...]:
    return row if isinstance(row, tuple) else (row,)


def test_every_family_has_its_turn_in_each_test_and_every_game_in_many() -> None:
    cases = list(marked())
    kept = [cases[place] for place in ordinary(cases)]
    families = {(case.test, HOMES[str(case.game)]) for case in cases}
    played = {(case.test, str(case.game)) for case in kept}
    assert {(test, HOMES[game]) for test, game in played} == families
    assert len(played) == len(families), "one game of each family"
    counted = Counter(game for _, game in played)
    assert counted.keys() == GAMES.keys() and min(counted.values()) > 5


def test_a_game_comes_with_all_its_cases_and_what_is_not_marked_as_ever() -> None:
    topics = [Case("t.py::a", game, in_turn=True) for game in FAMILIES["solo"] for _ in range(3)]
    assert len({topics[place].game for place in ordinary(topics)}) == 1
    assert len(ordinary(topics)) == 3
    others = [Case("t.py::b", game) for game in GAMES] + [Case("t.py::c", in_turn=True)]
    assert ordinary(others) == list(range(len(others)))
    assert ordinary([Case("t.py::d"), Case("t.py::d", thorough=True)]) == [0]


def collected(*options: str) -> int:
    """So many cases of a test that is marked are run with these options."""
    test = (
        "tests/engine/test_find.py::test_each_kind_of_each_game_is_found_and_is_there_when_replayed"
    )
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", test, *options]
    told = {**os.environ, "PYTEST_ADDOPTS": ""}
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=told, check=False)
    return sum("::" in line for line in done.stdout.splitlines())


def test_the_thorough_run_has_every_case() -> None:
    assert collected() == len(GAMES)
    assert collected("--in-turn") == len(FAMILIES)
