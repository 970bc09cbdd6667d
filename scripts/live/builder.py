"""Makes anew in the served copy what hangs on saved files."""

from __future__ import annotations

import hashlib
import shutil
import threading
import time
import traceback
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from scripts.lib import browser_python, say, site, stamp, venv
from scripts.lib.paths import DOCS, ROOT
from scripts.live.changes import FOLDERS, Work, front, is_source, work_for
from scripts.live.children import PageMaker
from scripts.live.python import Engine
from scripts.live.state import State

WATCHED = (*FOLDERS, site.CONFIG)


class Builder:
    """A copy of a built site, kept as new as the sources.

    What could not be made is tried again after every further save.
    """

    def __init__(self, copy: Path, state: State) -> None:
        self._copy, self._state = copy, state
        self._maker = PageMaker(copy)
        self._lock = threading.RLock()
        self._targets: dict[str, str] = {}
        self._stale: set[str] = set()
        self._broken: set[str] = set()
        self._due: set[str] = set()
        self._engine = Engine()
        self._plain = copy / "app" / browser_python.PLAIN.name
        self._loaded: Sequence[Path] = ()
        self._hashes: dict[str, str] = {}
        self._fronts: dict[str, str | None] = {}

    def begin(self, built: Path) -> None:
        """Copies a built site, and notes what its sources are. Raises Failed."""
        shutil.rmtree(self._copy, ignore_errors=True)
        shutil.copytree(built, self._copy, ignore=shutil.ignore_patterns("*.gz", "*.br"))
        self._loaded = browser_python.products()
        sources = [path.relative_to(ROOT).as_posix() for path in stamp.files_under(*WATCHED)]
        self._noted(path for path in sources if is_source(path))
        self._targets = self._maker.begin()

    def end(self) -> None:
        """Ends what was begun."""
        self._maker.end()

    def saved(self, names: Sequence[str]) -> None:
        """Makes what hangs on these files, and tells the pages that are open."""
        with self._lock:
            changed, fronts = self._noted(names)
            if not changed:
                return
            more = f" and {len(changed) - 1} more" if len(changed) > 1 else ""
            began = time.perf_counter()
            try:
                self._make(work_for(changed, fronts))
            except Exception as error:
                self._tell(error)
            else:
                say.note(f"{min(changed)}{more}: shown after {time.perf_counter() - began:.1f} s")

    def fresh(self, target: str) -> None:
        """Makes a page that is asked for, unless it is as new as its sources."""
        if target not in self._targets:
            return
        with self._lock:
            if target not in self._stale:
                return
            try:
                self._pages({target})
            except Exception as error:
                self._tell(error)

    def _tell(self, error: Exception) -> None:
        """Whatever is wrong with the sources, another save may mend it."""
        if isinstance(error, say.Failed):
            text = f"{error}\n{error.tail(40)}"
        elif isinstance(error, say.Problem):
            text = str(error)
        else:
            text = "".join(traceback.format_exception(error))
        if self._state.failed(text):
            print(f"\n{text}\n", flush=True)

    def _noted(self, names: Iterable[str]) -> tuple[set[str], set[str]]:
        """Those of these files that hold something else than before, and the pages among them of
        which others show something else.
        """
        changed, fronts = set(), set()
        for name in names:
            path = ROOT / name
            data = path.read_bytes() if path.is_file() else None
            value = "" if data is None else hashlib.sha256(data).hexdigest()
            if self._hashes.get(name, "") == value:
                continue
            self._hashes[name] = value
            changed.add(name)
            shown = None if data is None else front(data.decode("utf-8", "replace"))
            if self._fronts.get(name) != shown:
                fronts.add(name)
            self._fronts[name] = shown
        return changed, {name for name in fronts if name.startswith("docs/") and name[-3:] == ".md"}

    def _make(self, work: Work) -> None:
        if work.server:
            say.note("what only serve.py itself runs is new when it begins anew")
        self._due |= {part for part in ("python", "client", "cards") if getattr(work, part)}
        if work.all_pages:
            self._due.add("pages")
        with ThreadPoolExecutor(1) as pool:
            parts = pool.submit(self._parts)
            pages = self._changed_pages(work)
            parts.result()
        for name in work.files:
            self._copied(name)
        everything = work.all_pages or work.client or work.cards or work.files
        self._state.changed(None if everything else pages)

    def _changed_pages(self, work: Work) -> set[str]:
        """Makes the pages that were changed, those that are open, and those that failed before."""
        if "pages" in self._due:
            self._targets = self._maker.begin()
            self._stale = set(self._targets)
            self._forget_others()
            self._due.discard("pages")
        changed = {target for target, name in self._targets.items() if name in work.pages}
        self._stale |= changed
        wanted = changed | self._broken | self._state.open_pages()
        self._pages(wanted & self._stale)
        return changed

    def _pages(self, targets: set[str]) -> None:
        self._broken = (self._broken | targets) & self._targets.keys()
        said = self._maker.make(sorted(self._targets[target] for target in targets))
        if said:
            raise say.Problem(said)
        self._stale -= targets
        self._broken -= targets

    def _forget_others(self) -> None:
        """Drops pages whose sources are gone."""
        for path in self._copy.rglob("index.html"):
            if path.relative_to(self._copy).as_posix() not in self._targets:
                path.unlink()

    def _parts(self) -> None:
        """What is due beside the pages; each is due until it is made."""
        app = self._copy / "app"
        if "python" in self._due:
            with stamp.only_one():
                self._engine.write(self._plain)
            self._loaded = (self._plain,)
            self._due.discard("python")
            self._due.add("client")
        if "client" in self._due:
            site.client(app, site.python_files(self._loaded))
            self._due.discard("client")
        if "cards" in self._due:
            shutil.rmtree(app / "cards", ignore_errors=True)
            site.cards(venv.PYTHON, app / "cards")
            self._due.discard("cards")

    def _copied(self, name: str) -> None:
        source, target = DOCS / name, self._copy / name
        if source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
        else:
            target.unlink(missing_ok=True)
