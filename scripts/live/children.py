"""The two processes beside the server: one tells of saved files, one makes pages."""

from __future__ import annotations

import json
import os
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from scripts.lib import venv
from scripts.lib.paths import BUILD, LOGS, ROOT
from scripts.lib.say import Failed

COMPILED = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(BUILD / "pycache")}
"""What is imported again and again is compiled once."""


class Child:
    """A module of this folder in the environment of the build, asked and answering in lines."""

    def __init__(self, module: str, *arguments: str | Path) -> None:
        LOGS.mkdir(parents=True, exist_ok=True)
        self._what, self._log = module, LOGS / f"{module}.log"
        command = [venv.PYTHON, "-m", f"scripts.live.{module}", *arguments]
        with self._log.open("w", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                [str(part) for part in command],
                cwd=ROOT,
                env={**os.environ, **COMPILED},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                encoding="utf-8",
            )

    def told(self) -> Any:
        """The next line. Raises Failed when the process has ended."""
        assert self._process.stdout
        line = self._process.stdout.readline()
        if not line:
            said = self._log.read_text(encoding="utf-8", errors="replace")
            raise Failed(f"{self._what} ended", self._log, said)
        return json.loads(line)

    def ask(self, wish: Any) -> Any:
        """The answer to a wish. Raises Failed when there is none."""
        assert self._process.stdin
        with suppress(OSError):  # it has ended, and what is told says why
            print(json.dumps(wish), file=self._process.stdin, flush=True)
        return self.told()

    def end(self) -> None:
        """Ends the process."""
        self._process.kill()
        self._process.communicate()


class PageMaker:
    """Makes pages in a folder, from the sources as they are now."""

    def __init__(self, site: Path) -> None:
        self._site, self._lock = site, threading.Lock()
        self._child: Child | None = None

    def begin(self) -> dict[str, str]:
        """Starts anew, with the engine as it is now: which file is made from which page.

        Raises Failed when the engine or a script cannot be imported.
        """
        with self._lock:
            self._end()
            return self._begun()

    def make(self, names: Sequence[str]) -> str | None:
        """Makes pages, and says what is wrong with them, if anything.

        Raises Failed like `begin`.
        """
        with self._lock:
            if self._child is None:
                self._begun()
            assert self._child
            try:
                said = self._child.ask(list(names)) if names else None
            except Failed:
                self._end()
                raise
            return None if said is None else str(said)

    def end(self) -> None:
        """Ends the process, if there is one."""
        with self._lock:
            self._end()

    def _begun(self) -> dict[str, str]:
        child = Child("pages", self._site)
        try:
            targets = dict(child.told())
        except Failed:
            child.end()
            raise
        self._child = child
        return targets

    def _end(self) -> None:
        if self._child:
            self._child.end()
        self._child = None
