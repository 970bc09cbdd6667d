"""Runs inside Pyodide with the trimmed library and the unpacked engine: check_engine.py

Imports every module of the engine, as a browser would find it, and opens the door once.
"""

from __future__ import annotations

import importlib
import json
import os
import sys


def modules() -> list[str]:
    """The names of all compiled modules under `tutor/` in the working folder."""
    found = []
    for folder, _, files in os.walk("tutor"):
        for file in files:
            if file.endswith(".pyc"):
                path = os.path.join(folder, file).removesuffix(".pyc").removesuffix("/__init__")
                found.append(path.replace("/", "."))
    return sorted(found)


def main() -> None:
    names = modules()
    if "tutor.door" not in names:
        sys.exit("the engine has no tutor/door.py, which the browser asks")
    for name in names:
        importlib.import_module(name)
    answer = json.loads(importlib.import_module("tutor.door").answer("{}"))
    if "error" not in answer:
        sys.exit(f"the door took an empty question and answered {answer}")


if __name__ == "__main__":
    main()
