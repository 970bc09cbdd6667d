"""The engine as packages for other pages with Pyodide: wheels, and the list that names them.

pyodide-build, and what it needs, is installed for the browser's Python and runs there, because
only that Python can compile for itself.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from scripts.lib import pyodide, say, stamp, venv
from scripts.lib.paths import BUILD, ENGINE, INSIDE, PYODIDE, ROOT

TARGET = BUILD / "package"
TOOLS = BUILD / "pyodide-tools"
GROUP = "pyodide"
ABOUT = tuple(ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE"))
LIST = "pyodide-lock.json"

# The time in the archives: the first that a zip can hold. And no chance in the order of sets.
ALWAYS_THE_SAME = {"SOURCE_DATE_EPOCH": "315532800", "PYTHONHASHSEED": "0"}


def ensure() -> None:
    """Makes the wheels and their list under `build/package` unless they are current.

    Raises `Problem` when the tools cannot be fetched.
    """
    pyodide.ensure_runtime()
    lock = venv.lock_of(GROUP)
    own = [*stamp.files_under(ENGINE), *ABOUT, INSIDE / "package_engine.py", lock, Path(__file__)]
    value = stamp.content_hash(own, ROOT, pyodide.magic_number())
    mark = TARGET.with_suffix(".stamp")
    if stamp.is_current(mark, value, TARGET / LIST):
        return
    venv.ensure_for(GROUP, TOOLS, python=pyodide.python_version())
    with say.timed("packing the engine for other pages with Pyodide"):
        make(TARGET)
    stamp.leave(mark, value)


def make(target: Path) -> None:
    """Writes the wheels and their list into a folder that is made anew."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    compiled = BUILD / "pycache-of-pyodide"
    compiled.mkdir(exist_ok=True)
    pyodide.run(
        "package-engine",
        INSIDE / "package_engine.py",
        ["/project", f"/runtime/{LIST}", "/target"],
        mounts={
            "/project": ROOT,
            "/runtime": PYODIDE,
            "/target": target,
            "/tools": TOOLS,
            "/compiled": compiled,
        },
        path=["/tools"],
        env={
            **ALWAYS_THE_SAME,
            "PYTHONDONTWRITEBYTECODE": "",
            "PYTHONPYCACHEPREFIX": "/compiled",
        },
    )
    for path in target.iterdir():
        path.chmod(0o644)  # Pyodide knows no umask
