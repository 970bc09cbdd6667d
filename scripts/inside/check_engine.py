"""Runs inside Pyodide with the trimmed library: check_engine.py ENGINE.zip [MEMORY.json KEPT.bin]

Imports every module of the engine, as a browser would find it, and opens the door once. Keeps,
compiled, what `dataclasses` wrote on the way for modules not in the memory, for `quick_start.py`.
"""

from __future__ import annotations

import dataclasses
import importlib
import json
import marshal
import sys
import zipfile
from typing import Any

written: dict[str, bytes] = {}


def keeping_exec(source: str, names: dict[str, Any], found: dict[str, Any]) -> None:
    """Stands in for the `exec` that `dataclasses` calls."""
    code = compile(source, "<dataclass>", "exec", dont_inherit=True)
    written[source] = marshal.dumps(code)
    exec(code, names, found)


def modules(archive: str) -> list[str]:
    """The names of all compiled modules in an archive."""
    files = zipfile.ZipFile(archive).namelist()
    found = {name.removesuffix(".pyc") for name in files if name.endswith(".pyc")}
    names = {name.removesuffix("/__init__").replace("/", ".") for name in found}
    return sorted(names - {"later", "quick_start"})  # for the memory alone


def main(archive: str, notes: str = "", kept: str = "") -> None:
    names = modules(archive)
    if "tutor.door" not in names:
        sys.exit("the engine has no tutor/door.py, which the browser asks")
    if notes:
        with open(notes, encoding="utf-8") as file:
            in_memory = set(json.load(file)["modules"])
        for name in names:
            if name in in_memory:
                importlib.import_module(name)
        dataclasses.exec = keeping_exec  # type: ignore[attr-defined]
    for name in names:
        importlib.import_module(name)
    answer = json.loads(importlib.import_module("tutor.door").answer("{}"))
    if "error" not in answer:
        sys.exit(f"the door took an empty question and answered {answer}")
    if kept:
        with open(kept, "wb") as out:
            out.write(marshal.dumps(dict(sorted(written.items()))))


if __name__ == "__main__":
    main(*sys.argv[1:])
