"""Texts kept from build to build under a hash of all that they were made from."""

from __future__ import annotations

import hashlib
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from scripts.lib import stamp
from scripts.lib.paths import ENGINE, ROOT

OURS = Path(__file__).parent


MAKERS = stamp.content_hash(stamp.files_under(ENGINE, OURS), ROOT, sys.version)
"""A hash of the code that makes what is kept, the engine and this folder, as it is imported."""


class Kept:
    """Texts by their keys, in a folder of their own for each state of the code, or nowhere."""

    def __init__(self, home: Path | None = None, makers: str = MAKERS) -> None:
        self._folder = home / makers[:16] if home else None

    def text(self, make: Callable[[], str], *key: str) -> str:
        """The text kept under a key, made at first. The key must name all but the code."""
        path = self.path(*key)
        if path is None:
            return make()
        if not path.exists():
            self.put(path, make())
        return path.read_text(encoding="utf-8")

    def path(self, *key: str) -> Path | None:
        """Where the text of a key is kept; None when nothing is."""
        joined = "".join(f"{len(part)}:{part}" for part in key)
        digest = hashlib.sha256(joined.encode()).hexdigest()
        return self._folder / digest if self._folder else None

    @staticmethod
    def put(path: Path, text: str) -> None:
        """Keep a text; whoever reads meanwhile finds all of it or nothing."""
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        part.write_text(text, encoding="utf-8")
        part.replace(path)

    def forget_others(self) -> None:
        """Drop what other states of the code have made."""
        if self._folder and self._folder.parent.exists():
            for folder in self._folder.parent.iterdir():
                if folder != self._folder:
                    shutil.rmtree(folder, ignore_errors=True)
