"""Runs inside Pyodide, started by test_pyodide.py: the engine's tests with pytest."""

from __future__ import annotations

import os
import sys

import pytest

if __name__ == "__main__":
    if sys.platform != "emscripten":
        sys.exit("this file is for the browser’s Python; here: python -m pytest tests/engine")
    os.chdir("/project")
    # No plugin that needs threads, processes or a place to write; and the plain `assert`, since
    # it takes long to rewrite them all. What failed is told by its variables.
    off = [f"-pno:{name}" for name in ("faulthandler", "cacheprovider", "xdist", "playwright")]
    told = ["-q", "-x", "--capture=sys", "--assert=plain", "--showlocals"]
    arguments = [*told, "-m", "not slow", *off, "tests/engine"]
    sys.exit(int(pytest.main(arguments)))
