"""The engine in the browser's own Python, under Node.js."""

from __future__ import annotations

import gzip
import hashlib
import importlib.util
import json
import re
import shutil
import subprocess
import sys
import zipfile
from html import unescape
from pathlib import Path

import pytest

from scripts.lib import browser_python, node, pyodide, say, site, stamp
from scripts.lib.paths import APP, BUILD, CLIENT, INSIDE, LEAN_PYODIDE, PYODIDE, ROOT, SITE
from scripts.pages.fences import first_state
from tests.engine.fewer import standing_for_all
from tests.turns import LEADING, Case, game_of
from tutor import door
from tutor.games import FAMILIES, GAMES
from tutor.widgets import table_play

pytestmark = [pytest.mark.pyodide, pytest.mark.xdist_group("pyodide")]

from_memory = pytest.mark.skipif(
    not browser_python.FROM_MEMORY, reason="the switch is off: this site keeps no memory"
)
HERE = Path(__file__).parent

COUNTING = """
import dataclasses, json, quick_start
counts = {"kept": 0, "compiled": 0}
quickly = dataclasses.exec
def counting(source, names, found):
    counts["kept" if source in quick_start.kept() else "compiled"] += 1
    quickly(source, names, found)
dataclasses.exec = counting
"""


@pytest.fixture(scope="module", autouse=True)
def runtime() -> None:
    with stamp.only_one():
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


def test_the_cases_run_there_leave_out_no_file_no_family_and_no_game() -> None:
    """Of tests with a case for each game, marked or not, and cases that differ otherwise."""
    each = [f"test_{number}.py::test_each" for number in range(30)]
    one = [f"test_{number}.py::test_{name}" for number in range(len(GAMES)) for name in "abcde"]
    cases = [Case(test, game_of({"game_id": game}), True) for test in each for game in GAMES]
    cases += [
        Case(test, game_of({"entry": {"game": game}, "n": 1})) for test in one for game in GAMES
    ]
    words = [Case("test_x.py::test_words", game_of({"text": str(n)})) for n in range(9)]
    kept = [cases[place] for place in standing_for_all(cases)]
    alone = [*words, Case("test_x.py::test_left_out"), Case("test_y.py::test_alone")]
    assert standing_for_all(alone) == [5, 10]
    for test in each:
        played = [GAMES[case.game].family for case in kept if case.test == test and case.game]
        assert sorted(played) == sorted(FAMILIES)
    assert {case.game for case in kept if case.each_family} == set(GAMES)
    assert [case.test for case in kept if not case.each_family] == [
        test for test in one if test.endswith(("a", "e"))
    ]
    assert {case.game for case in kept if not case.each_family} == set(GAMES)
    shared = {(case.file, case.game) for case in kept if not case.each_family}
    assert len(shared) == len(GAMES), "the tests of a file have one game"


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


def ask_from_memory(
    questions: list[str], folder: Path, before: str = "", after: str = "''"
) -> tuple[list[str], str]:
    """The answers of the engine as a page gets it, from memory and archive; what `after` said."""
    asked, answered = folder / "questions.json", folder / "answers.json"
    asked.write_text(json.dumps(questions), encoding="utf-8")
    spec = {
        "pyodide": str(LEAN_PYODIDE),
        "client": str(CLIENT / "memory.js"),
        "memory": str(browser_python.MEMORY),
        "size": browser_python.notes()["size"],
        "archives": [str(path) for path in browser_python.archives()],
        "before": before,
        "questions": str(asked),
        "answers": str(answered),
        "after": after,
    }
    command: list[str | Path] = [node.find().program, HERE / "from_memory.mjs", json.dumps(spec)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return json.loads(answered.read_text(encoding="utf-8")), done.stdout


@from_memory
def test_widgets_answer_in_the_browser_as_they_do_here(tmp_path: Path) -> None:
    """Memory and archive are enough for what the pages ask; nothing depends on the Python."""
    site.ensure()
    questions = _questions(limit=120)
    assert len(questions) > 20
    answers, _ = ask_from_memory(questions, tmp_path)
    for question, there in zip(questions, answers, strict=True):
        assert json.loads(there) == json.loads(door.answer(question)), question
    assert sum("error" not in json.loads(said) for said in answers) > len(questions) / 2


def _tables(games: list[str]) -> list[str]:
    """A deal of each game, its table as it is first seen, and each first card or call judged."""
    found: list[dict[str, object]] = []
    for game in games:
        found.append({"id": 1, "state": f"w=deal;game={game};seed=7", "base": "../"})
        table = first_state("play", {"game": game, "seed": "7"})
        assert isinstance(table, table_play.Play)
        for event in (None, *table_play.first_events(table)):
            asked = {"do": event.do, "with": event.value} if event else None
            found.append({"id": 1, "state": table.text, "base": "../", "event": asked})
    return [json.dumps(question) for question in found]


@pytest.mark.parametrize("leading", [True, pytest.param(False, marks=pytest.mark.thorough)])
def test_the_plain_way_deals_and_judges_as_the_engine_does_here(
    tmp_path: Path, leading: bool
) -> None:
    """The archive of library and engine is enough for Pyodide as everybody may start it."""
    asked, answered = tmp_path / "questions.json", tmp_path / "answers.json"
    games = [game for game in GAMES if (game in LEADING) == leading]
    questions = _tables(games)
    asked.write_text(json.dumps(questions), encoding="utf-8")
    spec = {
        "pyodide": str(LEAN_PYODIDE),
        "stdlib": str(browser_python.PLAIN),
        "questions": str(asked),
        "answers": str(answered),
    }
    command: list[str | Path] = [node.find().program, HERE / "from_library.mjs", json.dumps(spec)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    answers = json.loads(answered.read_text(encoding="utf-8"))
    for question, there in zip(questions, answers, strict=True):
        assert json.loads(there) == json.loads(door.answer(question)), question
    assert len(questions) > 3 * len(games)
    assert any('"ok": false' in there for there in answers)


def test_the_plain_way_uses_nothing_that_belongs_to_the_runtime_alone() -> None:
    stock = zipfile.ZipFile(pyodide.STOCK_LIBRARY).namelist()
    plain = zipfile.ZipFile(browser_python.PLAIN).namelist()
    ours = {path.relative_to(ROOT).as_posix() for path in browser_python.engine_sources()}
    sources = {name.removesuffix("c") if name.endswith(".pyc") else name for name in plain}
    assert sources == (sources & set(stock)) | ours
    assert {"asyncio/__init__.py", "pyodide/webloop.py"} <= sources
    private = ("_loadSnapshot", "WebAssembly", "self.fetch")
    worker = (CLIENT / "worker.js").read_text(encoding="utf-8")
    quick = (CLIENT / "from-memory.js").read_text(encoding="utf-8")
    assert all(word in quick and word not in worker for word in private)


def test_the_plain_library_is_pyodides_own_where_the_quick_one_has_stand_ins() -> None:
    """Compiled from the stock library: the stand-ins are not in it."""
    packed = zipfile.ZipFile(browser_python.PLAIN)
    lean = zipfile.ZipFile(browser_python.LIBRARY)
    for path in browser_python.STAND_INS.rglob("*.py"):
        name = f"{path.relative_to(browser_python.STAND_INS).as_posix()}c"
        assert packed.read(name) != lean.read(name), name


@from_memory
def test_later_modules_come_from_the_archive_with_their_methods_compiled(tmp_path: Path) -> None:
    """What `dataclasses` writes is what was kept at build time, word for word."""
    questions = [json.dumps({"id": 1, "state": f"w=deal;game={game};seed=7"}) for game in GAMES]
    answers, said = ask_from_memory(questions, tmp_path, COUNTING, "json.dumps(counts)")
    for question, there in zip(questions, answers, strict=True):
        assert "error" not in json.loads(there)
        assert json.loads(there) == json.loads(door.answer(question)), question
    counts = json.loads(said)
    assert counts["kept"] > 20
    assert counts["compiled"] == 0


FAULT = """
import traceback
from tutor.cards.notation import NotationError, parse_card
from tutor.cards.packs import TAROCK_54
try:
    parse_card(TAROCK_54, "Z9")
except NotationError:
    fault = traceback.format_exc()
"""


@from_memory
def test_a_fault_is_told_though_no_step_has_a_line(tmp_path: Path) -> None:
    told = ask_from_memory([], tmp_path, FAULT, "fault")[1].strip().splitlines()
    assert '  File "tutor/cards/notation.py", line None, in parse_card' in told
    assert any("NotationError: " in line and "Z9" in line for line in told)


def _archived() -> dict[str, set[str]]:
    """The files of each archive that goes with the memory."""
    return {path.stem: set(zipfile.ZipFile(path).namelist()) for path in browser_python.archives()}


@from_memory
def test_memory_and_archives_are_parts_of_one_engine() -> None:
    """Every module and every text is in one of them; the archives hold compiled modules only."""
    packed = [name for names in _archived().values() for name in names]
    assert not [name for name in packed if name.endswith(".py")]
    in_memory = set(browser_python.notes()["modules"])
    for path in browser_python.engine_sources():
        name = path.relative_to(ROOT).as_posix()
        module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        compiled = f"{name}c" if name.endswith(".py") else name
        held = packed.count(compiled) + (name.endswith(".py") and module in in_memory)
        assert held == 1, name
    assert {"tutor.door", "tutor.games.tapp.tappen"} <= in_memory
    assert "tutor.games.piquet.games" not in in_memory


@from_memory
def test_each_family_has_an_archive_of_its_own() -> None:
    """So what a page fetches for one game does not grow with the others."""
    found = _archived()
    assert set(FAMILIES) <= found.keys()
    for archive, names in found.items():
        for name in names:
            if name.startswith("tutor/games/"):
                assert name.split("/")[2] == archive, name


ASKED = """
import json, os, sys
from tutor.door import answer
for states in json.load(sys.stdin):
    if not os.fork():
        for state in states:
            answer(json.dumps({"state": state, "base": "../"}))
        print(json.dumps([name for name in sys.modules if name.startswith("tutor.")]), flush=True)
        os._exit(0)
    assert not os.wait()[1], states
"""
"""Each row of states is asked by a process of its own, which has imported the door alone."""


def _first_states() -> dict[str, set[str]]:
    """The states of the built pages, by the archives that they name."""
    brings, found = browser_python.brings(), dict[str, set[str]]()
    for page in SITE.rglob("index.html"):
        tags = re.findall(r"<spiel-widget [^>]*>", page.read_text(encoding="utf-8"))
        for state in (unescape(re.findall(r' state="([^"]*)"', tag)[0]) for tag in tags):
            named = {file for part in state.split(";") for file in brings.get(part, ())}
            found.setdefault(" ".join(sorted(named)), set()).add(state)
    return found


@from_memory
def test_a_page_needs_no_archive_but_those_that_its_states_name() -> None:
    """Asked here; what is imported is in the memory, in what all may need, or in what is named."""
    site.ensure()
    archived, states = _archived(), _first_states()
    assert {f"{family}.zip" for family in FAMILIES} <= states.keys()
    done = subprocess.run(
        [sys.executable, "-c", ASKED],
        input=json.dumps(list(map(sorted, states.values()))),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    for (named, asked), said in zip(states.items(), done.stdout.splitlines(), strict=True):
        families = [file for file in named.split() if file.removesuffix(".zip") in FAMILIES]
        assert len(families) <= 1, asked
        there = set(browser_python.notes()["modules"])
        for file in ("python.zip", *named.split()):
            modules = (name.removesuffix(".pyc") for name in archived[Path(file).stem])
            there |= {name.removesuffix("/__init__").replace("/", ".") for name in modules}
        assert set(json.loads(said)) <= there, named


def test_library_is_much_smaller_than_the_stock_one() -> None:
    packed, stock = gzip.compress(browser_python.LIBRARY.read_bytes()), pyodide.STOCK_LIBRARY
    assert len(packed) < 0.6 * stock.stat().st_size
    found = json.loads((APP / "modules-of-leaner_stdlib.json").read_text(encoding="utf-8"))
    assert len(found["files"]) < 220


EXPORTS = """const { readFileSync } = require("node:fs");
const names = (runtime) => WebAssembly.Module.exports(runtime).map(({ name }) => name);
const read = (file) => names(new WebAssembly.Module(readFileSync(file)));
console.log(JSON.stringify(process.argv.slice(1).map(read)));"""


@pytest.mark.skipif(not pyodide.LEAN_RUNTIME, reason="the switch is off: the runtime as it came")
def test_the_leaner_runtime_exports_all_that_its_scripts_name_and_is_else_the_same() -> None:
    folders = (PYODIDE, LEAN_PYODIDE)
    runtimes = [folder / "pyodide.asm.wasm" for folder in folders]
    done = subprocess.run(
        [node.find().program, "-e", EXPORTS, *runtimes], capture_output=True, text=True, check=True
    )
    whole, lean = json.loads(done.stdout)
    assert len(whole) > 8000 and len(lean) < 1000 and set(lean) < set(whole)
    stock, ours = (data.read_bytes() for data in runtimes)
    assert stock[-9_000_000:] == ours[-9_000_000:]
    script = (LEAN_PYODIDE / "pyodide.asm.mjs").read_text(encoding="utf-8")
    said = script + (LEAN_PYODIDE / "pyodide.mjs").read_text(encoding="utf-8")
    called = set(re.findall(r"(?<![.\w$])_(\w+)\(", said)) & set(whole)
    taken = set(re.findall(r'wasmExports\["(\w+)"\]', said)) & set(whole)
    asked = set(re.findall(r'Module(?:\.|\[")_(\w+)', said)) & set(whole)
    assert all(len(some) > 100 for some in (called, taken, asked))
    assert called | taken | asked <= set(lean), sorted((called | taken | asked) - set(lean))


def other_runtime(folder: Path) -> str:
    """A runtime whose script takes its exports otherwise, with its checksums; works as ever."""
    home = folder / "modules" / "pyodide"
    shutil.copytree(PYODIDE, home)
    script = home / "pyodide.asm.mjs"
    text = script.read_text(encoding="utf-8")
    changed = re.sub(r'=wasmExports\["(\w+)"\];', r"=wasmExports.\1;", text)
    assert changed != text
    script.write_text(changed, encoding="utf-8")
    lines = pyodide.CHECKSUMS.read_text(encoding="ascii").splitlines(keepends=True)
    digest = hashlib.sha256(script.read_bytes()).hexdigest()
    return "".join(f"{digest}  {script.name}\n" if script.name in one else one for one in lines)


@pytest.mark.parametrize("lean", [True, pytest.param(False, marks=pytest.mark.thorough)])
def test_a_runtime_that_cannot_be_made_leaner_goes_to_the_pages_as_it_came_with_a_note(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    lean: bool,
) -> None:
    """And so it does, without one, where the switch is off."""
    sums, stock, pages = tmp_path / "sums", tmp_path / "stock", tmp_path / "pages"
    sums.write_text(other_runtime(tmp_path), encoding="ascii")
    values = {"LEAN_RUNTIME": lean, "CHECKSUMS": sums, "NODE_MODULES": tmp_path / "modules"}
    places = {"PYODIDE": stock, "LEAN_PYODIDE": pages, "AS_IT_CAME": pages / "why"}
    for name, value in (values | places).items():
        monkeypatch.setattr(pyodide, name, value)
    monkeypatch.setattr(node, "ensure_packages", lambda: None)
    monkeypatch.setattr(stamp, "content_hash", lambda *of: "anew")
    pyodide.ensure_runtime()
    said = capsys.readouterr().out
    assert ("does not take what its runtime exports as it did" in said) == lean
    assert (pages / "why").exists() == lean
    for name in pyodide.checksums():
        assert (pages / name).read_bytes() == (stock / name).read_bytes(), name
    listed = tmp_path / "listed.json"
    command = pyodide.command(
        INSIDE / "list_modules.py",
        ["/out/listed.json", "json"],
        mounts={"/out": tmp_path},
        runtime=pages,
    )
    subprocess.run(command, check=True, capture_output=True)
    assert json.loads(listed.read_text(encoding="utf-8"))["missing"] == {}


def test_without_a_memory_the_build_goes_on_the_plain_way_with_a_note(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(*given: object) -> None:
        raise say.Failed("make-memory failed", tmp_path / "log", "x\nno _makeSnapshot here")

    names = ("MEMORY", "NOTES", "SHARES", "WITHOUT", "LIBRARY", "WHOLE")
    for name in names:
        path = tmp_path / name
        path.write_text('{"archives": []}', encoding="ascii")
        monkeypatch.setattr(browser_python, name, path)
    browser_python.WITHOUT.unlink()
    monkeypatch.setattr(pyodide, "make_memory", refused)
    assert browser_python.from_memory() == browser_python.FROM_MEMORY
    with stamp.only_one():
        browser_python._keep_memory_or_say_why_not()
    assert "the plain way, since no memory can be kept: no _makeSnapshot here" in (
        capsys.readouterr().out
    )
    assert not browser_python.from_memory()
    assert browser_python.products() == (browser_python.PLAIN,)
    assert not browser_python.MEMORY.exists() and not browser_python.archives()
    known = site.python_files(browser_python.products())
    assert known["fromMemory"] is False
    assert {"plain.zip", "runtime/pyodide.js"} <= known["files"].keys()
    assert "memory.bin" not in known["files"]
    monkeypatch.setattr(browser_python, "PLAIN", tmp_path / "no.zip")
    browser_python.PLAIN.write_bytes(browser_python.archive({}))
    with pytest.raises(say.Problem, match="does not start"):
        browser_python._keep_memory_or_say_why_not()


@from_memory
def test_the_same_engine_gives_the_same_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Byte for byte, made again elsewhere; nothing in it names the folders it was made in."""
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    script = tmp_path / "fill_memory.py"
    script.write_bytes((INSIDE / script.name).read_bytes())
    again, notes = tmp_path / "memory.bin", tmp_path / "memory.json"
    pyodide.make_memory(script, browser_python.WHOLE, again, notes)
    made = again.read_bytes()
    assert made == browser_python.MEMORY.read_bytes()
    assert str(ROOT).encode() not in made and str(tmp_path).encode() not in made
