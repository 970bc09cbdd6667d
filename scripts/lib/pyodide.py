"""The browser's Python: its runtime from the npm package, and running it under Node.js."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from scripts.lib import node, say, stamp
from scripts.lib.paths import INSIDE, LEAN_PYODIDE, NODE_MODULES, NODE_SOURCES, PYODIDE
from scripts.lib.say import Failed, Problem

LEAN_RUNTIME = True
"""The switch for the runtime of the pages: False leaves it as it came."""

CHECKSUMS = NODE_SOURCES / "pyodide.sha256"
RUNNER = NODE_SOURCES / "run_python.mjs"
MEMORY_MAKER = NODE_SOURCES / "make_memory.mjs"
LEANER = NODE_SOURCES / "lean_runtime.mjs"
STOCK_LIBRARY = PYODIDE / "python_stdlib.zip"
AS_IT_CAME = LEAN_PYODIDE / "as-it-came.txt"
"""Why the runtime of the pages could not be made leaner, if so."""


def checksums() -> dict[str, str]:
    """Name and SHA-256 of each file of the runtime that the project uses."""
    lines = CHECKSUMS.read_text(encoding="ascii").splitlines()
    return {name: digest for digest, name in (line.split() for line in lines)}


def ensure_runtime() -> None:
    """Puts the runtime under `build/pyodide`, each file compared with its known SHA-256.

    The one for pages, made of it, comes to lie beside it. Raises `Problem` when a file differs.
    """
    value = stamp.content_hash([CHECKSUMS, LEANER], NODE_SOURCES, f"lean: {LEAN_RUNTIME}")
    mark = PYODIDE / "spielbuch.stamp"
    made = [folder / name for folder in (PYODIDE, LEAN_PYODIDE) for name in checksums()]
    if stamp.is_current(mark, value, *made):
        return
    node.ensure_packages()
    PYODIDE.mkdir(parents=True, exist_ok=True)
    for name, digest in checksums().items():
        data = (NODE_MODULES / "pyodide" / name).read_bytes()
        if hashlib.sha256(data).hexdigest() != digest:
            raise Problem(f"{name} of the npm package pyodide is not the file we know (SHA-256)")
        (PYODIDE / name).write_bytes(data)
    shutil.copy(NODE_MODULES / "pyodide" / "package.json", PYODIDE)
    shutil.rmtree(LEAN_PYODIDE, ignore_errors=True)
    reason = _make_lean() if LEAN_RUNTIME else ""
    if reason or not LEAN_RUNTIME:
        shutil.rmtree(LEAN_PYODIDE, ignore_errors=True)
        shutil.copytree(PYODIDE, LEAN_PYODIDE)
    if reason:
        AS_IT_CAME.write_text(reason, encoding="utf-8")
        say.note(f"the pages have the runtime as it came, since it cannot be made leaner: {reason}")
    stamp.leave(mark, value)


def _make_lean() -> str:
    """Makes the runtime for pages and starts it; says what went wrong, if anything did."""
    spec = {"from": str(PYODIDE), "to": str(LEAN_PYODIDE)}
    try:
        say.run("lean-runtime", [node.find().program, LEANER, json.dumps(spec)])
        say.run(
            "lean-start", command(INSIDE / "list_modules.py", [os.devnull], runtime=LEAN_PYODIDE)
        )
    except Failed as failed:
        return failed.tail(1)
    return ""


def command(
    script: Path,
    arguments: Sequence[str] = (),
    *,
    mounts: Mapping[str, Path] | None = None,
    path: Sequence[str] = (),
    env: Mapping[str, str] | None = None,
    stdlib: Path | None = None,
    runtime: Path = PYODIDE,
) -> list[str | Path]:
    """The command that runs a Python file in Pyodide under Node.js; see `node/run_python.mjs`."""
    outside = {"/script": script.parent, **(mounts or {})}
    spec = {
        "pyodide": str(runtime),
        "stdlib": str(stdlib) if stdlib else None,
        "mounts": {inside: str(place.resolve()) for inside, place in outside.items()},
        "path": list(path),
        "env": dict(env or {}),
        "argv": [f"/script/{script.name}", *arguments],
    }
    return [node.find().program, RUNNER, json.dumps(spec)]


def run(what: str, script: Path, arguments: Sequence[str] = (), **options: object) -> str:
    """Runs a Python file in Pyodide and returns what it said; raises `say.Failed`."""
    return say.run(what, command(script, arguments, **options))  # type: ignore[arg-type]


def make_memory(script: Path, stdlib: Path, memory: Path, notes: Path) -> None:
    """Runs a Python file in Pyodide and keeps Python's memory; see `node/make_memory.mjs`."""
    spec = {
        "pyodide": str(LEAN_PYODIDE),
        "stdlib": str(stdlib),
        "file": str(script),
        "memory": str(memory),
        "notes": str(notes),
    }
    say.run("make-memory", [node.find().program, MEMORY_MAKER, json.dumps(spec)])


def _about() -> dict[str, str]:
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return dict(lock["info"])


def magic_number() -> str:
    """Names the Python that the runtime holds, so that compiled files are tied to it."""
    about = _about()
    return f"{about['python']} {about['abi_version']}"


def python_version() -> str:
    """The runtime's Python by its first two numbers, as in 3.14."""
    return ".".join(_about()["python"].split(".")[:2])
