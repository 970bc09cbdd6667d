"""Runs inside Pyodide with the trimmed library: check_engine.py ENGINE.zip

Imports every module of the engine from its archive, and opens the door once.
"""

from __future__ import annotations

import importlib
import json
import sys
import zipimport


def main(archive: str) -> None:
    names = zipimport.zipimporter(archive)._get_files()
    for name in sorted(names):
        if name.endswith(".pyc"):
            module = name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
            importlib.import_module(module)
    door = importlib.import_module("tutor.door")
    answer = json.loads(door.answer("{}"))
    if "error" not in answer:
        sys.exit(f"the door took an empty question and answered {answer}")


if __name__ == "__main__":
    main(sys.argv[1])
