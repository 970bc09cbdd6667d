"""The modules of the client, so that a page can ask for all of them at once."""

from __future__ import annotations

import re
from pathlib import Path

CLIENT = Path(__file__).resolve().parents[2] / "pyodide_app"
_IMPORT = re.compile(r'^import .*"\./([\w-]+\.js)";', re.MULTILINE)


def modules(entry: str = "element.js") -> list[str]:
    """The names of the files that a browser loads before it runs this module, itself first."""
    found: list[str] = []
    todo = [entry]
    while todo:
        name = todo.pop(0)
        if name not in found:
            found.append(name)
            todo.extend(_IMPORT.findall((CLIENT / name).read_text(encoding="utf-8")))
    return found
