"""In the browser's memory: what `dataclasses` writes for later modules is already compiled.

For each of the engine's classes `dataclasses` writes methods as text and compiles them, which is
half of the engine's import in a browser. `check_engine.py` has kept those texts, compiled, in the
archive of the modules; a text that is not among them is compiled as ever.
"""

from __future__ import annotations

import dataclasses
import marshal
from typing import Any
from zipimport import zipimporter

NAME = "quick_start.bin"
_unread: list[str] = []
_kept: dict[str, bytes] = {}


def look_in(archive: str) -> None:
    """An archive has come; what it keeps is read when a text is looked up."""
    _unread.append(archive)


def kept() -> dict[str, bytes]:
    """The texts and what they were compiled to."""
    while _unread:
        archive = _unread.pop()
        _kept.update(marshal.loads(zipimporter(archive).get_data(f"{archive}/{NAME}")))
    return _kept


def _exec(source: str, names: dict[str, Any], found: dict[str, Any]) -> None:
    code = kept().get(source)
    exec(marshal.loads(code) if code else source, names, found)


dataclasses.exec = _exec  # type: ignore[attr-defined]
