"""What `serve.py` does while somebody writes: what hangs on a save, what pages are told."""

from __future__ import annotations

import http.client
import json
import queue
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from scripts.lib import browser_python, server
from scripts.live import builder, serving
from scripts.live.changes import Work, front, is_source, work_for
from scripts.live.python import Engine
from scripts.live.state import News, State

PAGE = b"<html><body><p>a word</p></body></html>"
SCAT, HOME = "learn/scat/index.html", "index.html"


# --- what hangs on a file --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "work"),
    [
        ("docs/learn/scat.md", Work(pages=frozenset({"learn/scat.md"}))),
        ("docs/glossary.md", Work(pages=frozenset({"glossary.md"}), all_pages=True)),
        ("docs/stylesheets/site.css", Work(files=frozenset({"stylesheets/site.css"}))),
        ("docs/overrides/main.html", Work(all_pages=True)),
        ("mkdocs.yml", Work(all_pages=True)),
        ("tutor/rules/play/duties.py", Work(all_pages=True, python=True, client=True)),
        ("pyodide_app/element.js", Work(client=True)),
        ("scripts/pages/marks.py", Work(all_pages=True)),
        ("scripts/cards/suits.py", Work(cards=True)),
        ("scripts/lib/site.py", Work(server=True)),
    ],
)
def test_only_what_hangs_on_a_file_is_made(path: str, work: Work) -> None:
    assert work_for([path]) == work


def test_files_saved_together_are_one_work() -> None:
    both = work_for(["docs/index.md", "pyodide_app/element.js"])
    assert both == Work(pages=frozenset({"index.md"}), client=True)


def test_a_title_shows_on_every_page() -> None:
    assert work_for(["docs/index.md"], fronts=["docs/index.md"]).all_pages
    text = "---\ngames: scat\n---\n\n# Scat\n\nA word.\n"
    assert front(text) == front(text.replace("word", "other word")) != ""
    assert front(text) != front(text.replace("# Scat", "# Skat"))
    assert front(text) != front(text.replace("games: scat", "games: solo"))


@pytest.mark.parametrize(
    "path", ["docs/a.md~", "docs/.a.md.swp", "docs/4913", "tutor/__pycache__/a.pyc", "docs/#a.md#"]
)
def test_what_editors_and_python_write_beside_is_no_source(path: str) -> None:
    assert not is_source(path) and is_source("docs/a.md")


# --- noticing --------------------------------------------------------------------------------


def test_saves_that_come_together_are_told_once(tmp_path: Path) -> None:
    """With the system's own notices: written, put in the place of another, deleted."""
    observers = pytest.importorskip("watchdog.observers")
    from scripts.live.watch import Saved, batch

    for name in ("a.md", "b.md", "old.md"):
        (tmp_path / "docs" / name).parent.mkdir(exist_ok=True)
        (tmp_path / "docs" / name).write_text("1")
    found: queue.Queue[str] = queue.Queue()
    observer = observers.Observer()
    observer.schedule(Saved(tmp_path, found), str(tmp_path), recursive=True)
    observer.start()
    try:
        for number in range(20):
            (tmp_path / "docs" / "a.md").write_text(str(number))
        (tmp_path / "docs" / "new.tmp").write_text("2")
        (tmp_path / "docs" / "new.tmp").rename(tmp_path / "docs" / "b.md")
        (tmp_path / "docs" / "old.md").unlink()
        (tmp_path / "docs" / "a.md").read_text()
        (tmp_path / "README.md").write_text("no page")
        assert batch(found) == ["docs/a.md", "docs/b.md", "docs/old.md"]
        assert found.empty()
    finally:
        observer.stop()
        observer.join()


# --- what pages are told ---------------------------------------------------------------------


def test_a_page_is_told_of_its_own_change_and_of_that_of_all() -> None:
    state = State()
    before = {page: state.news(page).mark for page in (SCAT, HOME)}
    state.changed([SCAT])
    assert state.news(SCAT).mark != before[SCAT] and state.news(HOME).mark == before[HOME]
    between = state.news(SCAT).mark
    state.changed(None)
    assert state.news(SCAT).mark != between and state.news(HOME).mark != before[HOME]
    assert State().news(HOME).mark != before[HOME], "another server has other marks"


def test_what_is_wrong_is_told_until_the_next_change() -> None:
    state = State()
    assert state.failed("a slip") and not state.failed("a slip")
    assert state.news(HOME).error == "a slip"
    state.changed([SCAT])
    assert state.news(HOME).error is None


def test_a_page_that_waits_is_told_at_once() -> None:
    state, heard = State(), queue.Queue[News]()
    known = state.news(SCAT)
    waiting = threading.Thread(target=lambda: heard.put(state.newer(SCAT, known, 30)))
    waiting.start()
    state.changed([SCAT])
    assert heard.get(timeout=5) != known
    waiting.join()
    assert state.newer(HOME, state.news(HOME), 0.01) == state.news(HOME)


# --- the server ------------------------------------------------------------------------------


class Maker:
    """Stands in for the process that makes pages: writes a new word, or has a `complaint`."""

    def __init__(self, site: Path) -> None:
        self.site, self.asked = site, list[list[str]]()
        self.complaint: str | None = None

    def begin(self) -> dict[str, str]:
        return {SCAT: "learn/scat.md", HOME: "index.md"}

    def make(self, names: Sequence[str]) -> str | None:
        self.asked.append(list(names))
        complaint = self.complaint if "learn/scat.md" in names else None
        for target, name in self.begin().items():
            if name in names and not complaint:
                (self.site / target).write_bytes(PAGE.replace(b"a word", b"new"))
        return complaint

    def end(self) -> None:
        pass


@pytest.fixture
def live(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Any, Maker, Path]]:
    """A server over two pages, its maker, and the root of a checkout with their sources."""
    root, built, copy = (tmp_path / name for name in ("root", "site", "live"))
    for name, data in {SCAT: PAGE, HOME: PAGE, "app/x.js": b"1", "app/x.js.gz": b"2"}.items():
        (built / name).parent.mkdir(parents=True, exist_ok=True)
        (built / name).write_bytes(data)
    for name in ("docs/index.md", "docs/learn/scat.md"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("# Title\n\nA word.\n")
    monkeypatch.setattr(builder, "ROOT", root)
    monkeypatch.setattr(builder, "DOCS", root / "docs")
    monkeypatch.setattr(builder, "WATCHED", (root / "docs",))
    monkeypatch.setattr(builder, "PageMaker", Maker)
    running = serving.LiveServer(copy=copy)
    running.builder.begin(built)
    with server.running(running):
        yield running, running.builder._maker, root


def ask(running: server.SiteServer, path: str) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", running.server_port, timeout=10)
    connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response.status, body


def write(root: Path, name: str, text: str) -> str:
    (root / name).write_text(text)
    return name


def test_pages_carry_the_script_and_nothing_else_does(live: Any) -> None:
    running, _, _ = live
    status, page = ask(running, "/learn/scat/")
    mark = running.state.news(SCAT).mark
    script = f'<script src="/live/reload.js" data-mark="{mark}"></script></body>'
    assert status == 200 and page == PAGE.replace(b"</body>", script.encode())
    assert ask(running, "/app/x.js") == (200, b"1"), "an older packed copy is not sent"
    assert b"EventSource" in ask(running, "/live/reload.js")[1]
    assert b"unregister" in ask(running, "/sw.js")[1]
    assert ask(running, "/nowhere/")[0] == 404


def test_a_changed_word_makes_its_page_and_no_other(live: Any) -> None:
    running, maker, root = live
    before = running.state.news(SCAT), running.state.news(HOME)
    running.builder.saved([write(root, "docs/learn/scat.md", "# Title\n\nAnother.\n")])
    assert maker.asked == [["learn/scat.md"]]
    assert running.state.news(SCAT) != before[0] and running.state.news(HOME) == before[1]
    assert b"new" in ask(running, "/learn/scat/")[1] and b"a word" in ask(running, "/")[1]
    running.builder.saved(["docs/learn/scat.md"])
    assert len(maker.asked) == 1, "saved once more with the same words"


def test_a_changed_title_makes_open_pages_at_once_and_others_when_asked_for(live: Any) -> None:
    running, maker, root = live
    with running.state.opened(HOME):
        running.builder.saved([write(root, "docs/learn/scat.md", "# Other\n")])
    assert maker.asked == [["index.md", "learn/scat.md"]]
    maker.asked.clear()
    running.builder.saved([write(root, "docs/index.md", "# Other\n")])
    assert maker.asked == [["index.md"]]
    ask(running, "/learn/scat/")
    ask(running, "/learn/scat/")
    assert maker.asked == [["index.md"], ["learn/scat.md"]]


def test_a_failure_is_told_and_the_next_save_mends_it(
    live: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    running, maker, root = live
    mark = running.state.news(SCAT).mark
    maker.complaint = "learn/scat.md, line 3: there is no mark 'cit'."
    running.builder.saved([write(root, "docs/learn/scat.md", "# Title\n\n{{cit 003}}\n")])
    assert running.state.news(SCAT) == News(mark, maker.complaint)
    assert maker.complaint in capsys.readouterr().out
    assert b"a word" in ask(running, "/learn/scat/")[1]
    running.builder.saved([write(root, "docs/index.md", "# Title\n\nA word more.\n")])
    assert running.state.news(SCAT).error == maker.complaint, "it is tried again with every save"
    maker.complaint = None
    running.builder.saved([write(root, "docs/learn/scat.md", "# Title\n\n{{cite 003}}\n")])
    assert running.state.news(SCAT).error is None and running.state.news(SCAT).mark != mark


def test_events_tell_an_open_page_what_is_new(live: Any) -> None:
    running, _, _ = live
    connection = http.client.HTTPConnection("127.0.0.1", running.server_port, timeout=10)
    connection.request("GET", "/live/events?page=/learn/scat/")
    events = connection.getresponse()

    def told() -> dict[str, Any]:
        line, _ = events.readline(), events.readline()
        return dict(json.loads(line.removeprefix(b"data: ")))

    assert events.headers["Content-Type"] == "text/event-stream"
    first = told()
    assert first == {"mark": running.state.news(SCAT).mark, "error": None}
    assert running.state.open_pages() == {SCAT}
    running.state.failed("a slip\nin two lines")
    assert told() == {**first, "error": "a slip\nin two lines"}
    running.state.changed([SCAT])
    assert told()["mark"] == running.state.news(SCAT).mark != first["mark"]
    connection.close()


# --- the engine ------------------------------------------------------------------------------


def test_of_the_engine_only_changed_files_are_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that is changed, one that has come, one that stays, one that has gone."""
    tutor = tmp_path / "tutor"
    tutor.mkdir()
    files = {"a.py": "1", "b.py": "2", "new.py": "3", "words.toml": "4"}
    for name, text in files.items():
        (tutor / name).write_text(text)
    before = {"tutor/a.py": b"1", "tutor/b.py": b"other", "tutor/gone.py": b""}
    made = {"tutor/a.pyc": b"kept", "tutor/b.pyc": b"old", "tutor/gone.pyc": b"old"}
    monkeypatch.setattr(browser_python, "ROOT", tmp_path)
    monkeypatch.setattr(browser_python, "APP", tmp_path)
    monkeypatch.setattr("scripts.live.python.APP", tmp_path)
    monkeypatch.setattr(browser_python, "ENGINE_ZIP", tmp_path / "engine.zip")
    monkeypatch.setattr(browser_python, "engine_sources", lambda: sorted(tutor.iterdir()))
    monkeypatch.setattr(browser_python, "plain_files", lambda paths, engine: dict(engine))
    (tmp_path / "engine-sources.zip").write_bytes(browser_python.archive(before))
    (tmp_path / "engine.zip").write_bytes(browser_python.archive(made))
    compiled: list[str] = []

    def compile_archive(what: str, sources: bytes, target: Path, *, optimize: int) -> None:
        (tmp_path / "sources.zip").write_bytes(sources)
        found = browser_python.contents(tmp_path / "sources.zip")
        compiled.extend(found)
        new = {name.replace(".py", ".pyc"): b"new " + data for name, data in found.items()}
        target.write_bytes(browser_python.archive(new))

    monkeypatch.setattr(browser_python, "compile_archive", compile_archive)
    engine, target = Engine(), tmp_path / "plain.zip"
    engine.write(target)
    assert compiled == ["tutor/b.py", "tutor/new.py", "tutor/words.toml"]
    assert browser_python.contents(target) == {
        "tutor/a.pyc": b"kept",
        "tutor/b.pyc": b"new 2",
        "tutor/new.pyc": b"new 3",
        "tutor/words.toml": b"new 4",
    }
    compiled.clear()
    engine.write(target)
    assert compiled == []
