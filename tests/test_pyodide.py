"""The engine in the browser's own Python, under Node.js."""

from __future__ import annotations

import gzip
import importlib.util
import json
import re
import subprocess
import zipfile
from html import unescape
from pathlib import Path

import pytest

from lib import browser_python, pyodide, site
from lib.paths import BUILD, INSIDE, ROOT, SITE
from lib.stamp import only_one
from tutor import door

pytestmark = [pytest.mark.pyodide, pytest.mark.xdist_group("pyodide")]

HERE = Path(__file__).parent

COUNT = """
import dataclasses, json, sys
import quick_start
counts = {"kept": 0, "compiled": 0}
quickly = dataclasses.exec
def counting(source, names, found):
    counts["kept" if source in quick_start._COMPILED else "compiled"] += 1
    quickly(source, names, found)
dataclasses.exec = counting
from tutor.widgets import deal, quiz, replay, table_play
from tutor import new_hand
new_hand("tappen-54", seed=1)
with open(sys.argv[1], "w") as out:
    json.dump(counts, out)
"""


@pytest.fixture(scope="module", autouse=True)
def runtime() -> None:
    with only_one():
        browser_python.ensure()


def test_engine_tests_pass_in_the_browsers_python() -> None:
    """Runs tests/engine with the pytest and Hypothesis of this environment, both pure Python."""
    pytest_home = Path(str(importlib.util.find_spec("pytest").origin)).parents[1]
    compiled = BUILD / "pycache-of-pyodide"
    compiled.mkdir(parents=True, exist_ok=True)
    command = pyodide.command(
        HERE / "run_engine_tests.py",
        mounts={"/project": ROOT, "/packages": pytest_home, "/compiled": compiled},
        path=["/project", "/packages"],
        env={"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": "/compiled"},
    )
    done = subprocess.run(command, capture_output=True, text=True, timeout=1500, check=False)
    said = done.stdout + done.stderr
    assert done.returncode == 0, said[-6000:]
    passed = re.search(r"(\d+) passed", said)
    assert passed and int(passed[1]) > 0, said[-3000:]
    assert "failed" not in passed.string.splitlines()[-1]


def _questions(limit: int) -> list[str]:
    """What a reader could ask first: every widget of the built pages, and each of its controls."""
    found: dict[str, None] = {}
    for page in sorted(SITE.rglob("index.html")):
        text = page.read_text(encoding="utf-8")
        for tag, inner in re.findall(r"(<spiel-widget [^>]*>)(.*?)</spiel-widget>", text, re.S):
            said = {name: unescape(value) for name, value in re.findall(r'(\w+)="([^"]*)"', tag)}
            controls = re.findall(r'<button[^>]* data-do="([^"]*)"(?: data-with="([^"]*)")?', inner)
            events = [{"do": unescape(do), "with": unescape(value)} for do, value in controls]
            for event in [None, *events]:
                question = {"id": 1, "state": said["state"], "base": said["base"], "event": event}
                found[json.dumps(question)] = None
    step = max(1, len(found) // limit)
    return list(found)[::step]


def test_widgets_answer_in_the_browser_as_they_do_here(tmp_path: Path) -> None:
    """The trimmed library is enough for what the pages ask, and nothing depends on the Python."""
    site.ensure()
    questions = _questions(limit=120)
    assert len(questions) > 20
    (tmp_path / "questions.json").write_text(json.dumps(questions), encoding="utf-8")
    pyodide.run(
        "ask-door",
        INSIDE / "ask_door.py",
        ["/exchange/questions.json", "/exchange/answers.json"],
        mounts={"/exchange": tmp_path},
        archives=[browser_python.ENGINE_ZIP],
        stdlib=browser_python.LIBRARY,
    )
    answers = json.loads((tmp_path / "answers.json").read_text(encoding="utf-8"))
    for question, there in zip(questions, answers, strict=True):
        assert json.loads(there) == json.loads(door.answer(question)), question
    assert sum("error" not in json.loads(said) for said in answers) > len(questions) / 2


def test_archives_hold_compiled_modules_only() -> None:
    for archive in (browser_python.LIBRARY, browser_python.ENGINE_ZIP):
        names = zipfile.ZipFile(archive).namelist()
        assert any(name.endswith(".pyc") for name in names)
        assert not [name for name in names if name.endswith(".py")]


def test_every_module_of_the_engine_starts_with_the_trimmed_library() -> None:
    """The build checks the same; here it is seen to have been about these very files."""
    source = {path.relative_to(ROOT).as_posix() for path in browser_python.engine_sources()}
    packed = set(zipfile.ZipFile(browser_python.ENGINE_ZIP).namelist())
    added = {"quick_start.pyc", "quick_start.bin", "library.sha256"}
    assert packed == added | {f"{name}c" if name.endswith(".py") else name for name in source}


def test_no_method_of_the_engines_classes_is_compiled_in_the_browser(tmp_path: Path) -> None:
    """What `dataclasses` writes is what was kept at build time, word for word."""
    (tmp_path / "count.py").write_text(COUNT, encoding="utf-8")
    pyodide.run(
        "quick-start",
        tmp_path / "count.py",
        ["/result/counts.json"],
        mounts={"/result": tmp_path},
        archives=[browser_python.ENGINE_ZIP],
        stdlib=browser_python.LIBRARY,
    )
    counts = json.loads((tmp_path / "counts.json").read_text(encoding="utf-8"))
    assert counts["kept"] > 30
    assert counts["compiled"] == 0


def test_library_is_much_smaller_than_the_stock_one() -> None:
    packed, stock = gzip.compress(browser_python.LIBRARY.read_bytes()), pyodide.STOCK_LIBRARY
    assert len(packed) < 0.6 * stock.stat().st_size
    found = json.loads((browser_python.APP / "modules.json").read_text(encoding="utf-8"))
    assert len(found["files"]) < 220
