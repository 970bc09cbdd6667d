"""Takes another version of Pyodide: pins, hashes, build, tests, and what did not fit, in words."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import tempfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from scripts.lib import (
    browser,
    browser_python,
    engine_package,
    locks,
    node,
    pyodide,
    say,
    site,
    stamp,
    venv,
)
from scripts.lib.paths import LEAN_PYODIDE, NODE_MODULES, PYODIDE, ROOT
from scripts.lib.say import Failed, Problem

PINS = (node.MANIFEST, node.LOCK, pyodide.CHECKSUMS, venv.lock_of(locks.PYODIDE.name))
TESTS = ("scripts", "pyodide", "engine_package", "shipped", "site_start")
"""Of the tests those that ask the runtime, or what is made of it."""

STEPS = {
    "the runtime": pyodide.ensure_runtime,
    "the engine in the browser’s Python": browser_python.ensure,
    "the engine as packages": engine_package.ensure,
    "the site": site.ensure,
}


@dataclass(frozen=True)
class Seen:
    """A runtime as it is built at present: versions, what the stand-ins stand for, sizes."""

    version: str
    python: str
    stood_in: dict[str, str]
    sizes: dict[str, int]


def pinned() -> str:
    """The version of Pyodide that the site is built with."""
    return node.wanted()["pyodide"]


def versions() -> str:
    """In words: the pinned version, and those that npm has published after it."""
    said = _npm("view", "pyodide", "versions", "--json", cwd=ROOT)
    known: list[str] = json.loads(said[said.index("[") :])
    at = known.index(pinned()) if pinned() in known else len(known)
    later = ", ".join(known[at + 1 :]) or "none"
    return f"pinned is Pyodide {pinned()}; listed after it: {later}"


def take(version: str) -> int:
    """All of it; returns the exit code, 1 if anything did not fit."""
    with stamp.only_one("upgrade"):
        venv.ensure("site", "test", "upgrade")
        pyodide.ensure_runtime()
        before = _seen()
        pin(version)
        misfits = list(_misfits(before))
    print()
    for text in misfits:
        say.note(f"did not fit: {text}")
    fits = "and not all of it fits" if misfits else "and all of it fits"
    say.note(f"this is Pyodide {pinned()}, {fits}")
    say.note(f"the way back: python3 scripts/upgrade.py {before.version}")
    return 1 if misfits else 0


def pin(version: str) -> None:
    """Writes pins and hashes of a version; raises `Problem`, and then leaves all as it was."""
    kept = {path: path.read_bytes() for path in PINS}
    try:
        with say.timed(f"pinning Pyodide {version}"):
            _pin_npm(version)
        node.ensure_packages()
        pyodide.CHECKSUMS.write_text(_checksums(), encoding="ascii")
        pyodide.ensure_runtime()
        for change in locks.renew(locks.PYODIDE, newest=False):
            say.note(change)
    except BaseException:
        for path, data in kept.items():
            path.write_bytes(data)
        raise


def _pin_npm(version: str) -> None:
    """npm resolves in a folder apart; where each package came from is left out of the lock."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        manifest = json.loads(node.MANIFEST.read_text(encoding="utf-8"))
        manifest["dependencies"]["pyodide"] = version
        _write(folder / node.MANIFEST.name, manifest)
        shutil.copy(node.LOCK, folder)
        options = ("--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund")
        try:
            _npm("install", *options, cwd=folder)
        except Failed as failed:
            raise Problem(f"npm gives no Pyodide {version}; what it said: {failed.log}") from None
        lock = json.loads((folder / node.LOCK.name).read_text(encoding="utf-8"))
    for package in lock["packages"].values():
        package.pop("resolved", None)
    _write(node.MANIFEST, manifest)
    _write(node.LOCK, lock)


def _write(path: Path, content: object) -> None:
    path.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def _npm(*arguments: str, cwd: Path) -> str:
    found = node.find()
    path = f"{found.program.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return say.run("npm", [*found.npm, *arguments], cwd=cwd, env={**os.environ, "PATH": path})


def _checksums() -> str:
    """The lines for the files of the installed runtime. Raises `Problem` when one is missing."""
    lines = []
    for name in pyodide.checksums():
        path = NODE_MODULES / "pyodide" / name
        if not path.exists():
            raise Problem(f"this Pyodide has no {name}, which the build takes; all is as it was")
        lines.append(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {name}\n")
    return "".join(lines)


def _seen() -> Seen:
    with zipfile.ZipFile(pyodide.STOCK_LIBRARY) as stock:
        names = [
            path.relative_to(browser_python.STAND_INS).as_posix()
            for path in stamp.files_under(browser_python.STAND_INS)
        ]
        there = set(stock.namelist())
        stood_in = {
            name: hashlib.sha256(stock.read(name)).hexdigest() if name in there else ""
            for name in names
        }
    sizes = {
        "the runtime": (PYODIDE / "pyodide.asm.wasm").stat().st_size,
        "the runtime of the pages": (LEAN_PYODIDE / "pyodide.asm.wasm").stat().st_size,
        **{path.name: path.stat().st_size for path in browser_python.products() if path.exists()},
    }
    return Seen(pinned(), pyodide.magic_number(), stood_in, sizes)


def _misfits(before: Seen) -> Iterator[str]:
    """Builds everything and runs the tests; yields what did not fit."""
    broken = _built()
    _tell(before, _seen())
    if pyodide.AS_IT_CAME.exists():
        reason = pyodide.AS_IT_CAME.read_text(encoding="utf-8")
        yield f"the lean runtime ({reason}); the pages have the runtime as it came"
    if browser_python.WITHOUT.exists():
        reason = browser_python.WITHOUT.read_text(encoding="utf-8")
        yield f"the kept memory ({reason}); the pages start Python the plain way"
    yield from [broken] if broken else _failed_tests()


def _built() -> str:
    """Builds as far as it goes; says what went wrong, if anything did."""
    for name, step in STEPS.items():
        try:
            step()
        except (Problem, Failed) as error:
            return f"{name}: {_reason(error)}"
    return ""


def _tell(before: Seen, now: Seen) -> None:
    """What is another version, another size, another module behind a stand-in."""
    say.note(f"Pyodide {before.version} → {now.version}, Python {before.python} → {now.python}")
    for what, size in now.sizes.items():
        was = f"{before.sizes[what]:,} → " if what in before.sizes else ""
        say.note(f"{what}: {was}{size:,} bytes")
    for name, digest in now.stood_in.items():
        if digest != before.stood_in[name]:
            say.note(f"{name} is another one now: read it beside its stand-in (scripts/inside)")


def _failed_tests() -> Iterator[str]:
    if browser.ensure(light=True) is None:
        say.note(f"the browser’s tests are skipped: {browser.MISSING}")
    files = [f"tests/test_{name}.py" for name in TESTS]
    command: list[str | Path] = [venv.PYTHON, "-m", "pytest", "-q", "--tb=short"]
    command += ["-n", "2", "--dist", "loadgroup"]
    try:
        with say.timed("testing what asks the runtime"):
            environment = {**os.environ, "PYTHONPATH": str(ROOT)}
            say.run("upgrade-tests", [*command, *files], cwd=ROOT, env=environment)
    except Failed as failed:
        names = re.findall(r"^(?:FAILED|ERROR) (\S+)", failed.text, re.M)
        yield from (f"the test {name}" for name in names or [failed.tail(3)])
        say.note(f"what the tests said: {failed.log}")


def _reason(error: Problem | Failed) -> str:
    return f"{error} ({error.tail(1)})" if isinstance(error, Failed) else str(error)
