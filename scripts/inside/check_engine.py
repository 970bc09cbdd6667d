"""Runs inside Pyodide with the trimmed library: check_engine.py ENGINE.zip

Imports every module of the engine, as a browser would find it, and opens the door once.
"""

from __future__ import annotations

import importlib
import json
import sys
import zipfile


def modules(archive: str) -> list[str]:
    """The names of all compiled modules in an archive."""
    files = zipfile.ZipFile(archive).namelist()
    found = {name.removesuffix(".pyc") for name in files if name.endswith(".pyc")}
    names = {name.removesuffix("/__init__").replace("/", ".") for name in found}
    return sorted(names - {"later", "lean_code", "quick_start"})  # for the memory alone


def main(archive: str) -> None:
    names = modules(archive)
    if "tutor.door" not in names:
        sys.exit("the engine has no tutor/door.py, which the browser asks")
    for name in names:
        importlib.import_module(name)
    answer = json.loads(importlib.import_module("tutor.door").answer("{}"))
    if "error" not in answer:
        sys.exit(f"the door took an empty question and answered {answer}")


if __name__ == "__main__":
    main(*sys.argv[1:])
