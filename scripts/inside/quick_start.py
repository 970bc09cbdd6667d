"""In the browser's memory: what `dataclasses` writes for later modules is already compiled.

For each of the engine's classes `dataclasses` writes methods as text and compiles them, which is
half of the engine's import in a browser. `check_engine.py` has kept those texts, compiled, beside
this module; a text that is not among them is compiled as ever.
"""

from __future__ import annotations

import dataclasses
import functools
import marshal
from typing import Any


@functools.cache
def kept() -> dict[str, bytes]:
    """The texts and what they were compiled to; read when a first one is looked up."""
    place = __file__.rpartition("/")[0]
    found: dict[str, bytes] = marshal.loads(__loader__.get_data(f"{place}/quick_start.bin"))  # type: ignore[name-defined]
    return found


def _exec(source: str, names: dict[str, Any], found: dict[str, Any]) -> None:
    code = kept().get(source)
    exec(marshal.loads(code) if code else source, names, found)


dataclasses.exec = _exec  # type: ignore[attr-defined]
