"""Runs inside Pyodide: list_modules.py RESULT.json NAME...

Imports each name and writes which files of the standard library's archive are then loaded, and
which names could not be imported. What a module puts off until it is used counts as loaded.
"""

from __future__ import annotations

import importlib
import json
import sys


def main(result: str, names: list[str]) -> None:
    missing = {}
    at_once = getattr(sys, "set_lazy_imports_filter", None)  # from Python 3.15 on
    if at_once:
        at_once(lambda *asked: False)
    for name in names:
        try:
            importlib.import_module(name)
        except ImportError as error:
            missing[name] = str(error)
    library = next(place for place in sys.path if place.endswith(".zip") and "/lib/" in place)
    files = {
        file.removeprefix(library + "/")
        for module in list(sys.modules.values())
        if (file := getattr(module, "__file__", None)) and file.startswith(library + "/")
    }
    with open(result, "w", encoding="utf-8") as out:
        json.dump({"files": sorted(files), "missing": missing}, out)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
