"""Runs inside Pyodide: package_engine.py PROJECT LOCK TARGET

Makes a wheel of the engine, compiles it by pyodide-build's public command, and writes the list of
packages by which another Pyodide page loads it. LOCK is the runtime's own list, for what it says
of the runtime. The same project gives the same bytes.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from flit_core import buildapi
from pyodide_build.cli import py_compile
from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec


def main(project: str, lock: Path, target: Path) -> None:
    os.chdir(project)
    wheel = target / buildapi.build_wheel(str(target))
    listed = PyodideLockSpec.from_json(lock)
    listed.packages.clear()
    listed = add_wheels_to_spec(listed, [wheel])
    listed.to_json(target / "pyodide-lock.json")
    py_compile.main([str(target), "--keep", "--silent"], standalone_mode=False)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))
