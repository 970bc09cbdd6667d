"""Imported in the browser before the engine: what `dataclasses` writes is already compiled.

For each of the engine's classes `dataclasses` writes methods as text and compiles them, which is
half of the engine's import in a browser. `check_engine.py` has kept those texts, compiled, beside
this module; a text that is not among them is compiled as ever.
"""

from __future__ import annotations

import dataclasses
import marshal
from typing import Any

_PLACE = __file__.rpartition("/")[0]
_COMPILED: dict[str, bytes] = marshal.loads(__loader__.get_data(f"{_PLACE}/quick_start.bin"))  # type: ignore[name-defined]


def _exec(source: str, names: dict[str, Any], found: dict[str, Any]) -> None:
    kept = _COMPILED.get(source)
    exec(marshal.loads(kept) if kept else source, names, found)


dataclasses.exec = _exec  # type: ignore[attr-defined]
