"""Runs inside Pyodide with the trimmed library and the unpacked engine: check_engine.py KEPT.bin

Imports every module of the engine, as a browser would find it, and opens the door once. Keeps,
compiled, what `dataclasses` wrote on the way, for `quick_start.py`.
"""

from __future__ import annotations

import dataclasses
import importlib
import json
import marshal
import os
import sys
from typing import Any

written: dict[str, Any] = {}


def keeping_exec(source: str, names: dict[str, Any], found: dict[str, Any]) -> None:
    """Stands in for the `exec` that `dataclasses` calls."""
    written[source] = compile(source, "<dataclass>", "exec", dont_inherit=True)
    exec(written[source], names, found)


def modules() -> list[str]:
    """The names of all compiled modules under `tutor/` in the working folder."""
    found = []
    for folder, _, files in os.walk("tutor"):
        for file in files:
            if file.endswith(".pyc"):
                path = os.path.join(folder, file).removesuffix(".pyc").removesuffix("/__init__")
                found.append(path.replace("/", "."))
    return sorted(found)


def main(kept: str) -> None:
    names = modules()
    if "tutor.door" not in names:
        sys.exit("the engine has no tutor/door.py, which the browser asks")
    dataclasses.exec = keeping_exec  # type: ignore[attr-defined]
    for name in names:
        importlib.import_module(name)
    answer = json.loads(importlib.import_module("tutor.door").answer("{}"))
    if "error" not in answer:
        sys.exit(f"the door took an empty question and answered {answer}")
    with open(kept, "wb") as out:
        out.write(marshal.dumps(dict(sorted(written.items()))))


if __name__ == "__main__":
    main(sys.argv[1])
