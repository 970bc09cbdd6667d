"""A command that is a module of its own, run in the environment of the tests."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence

from scripts.lib import stamp, venv
from scripts.lib.paths import ROOT


def run(module: str, told: str, names: Sequence[str], *also: str) -> int:
    """The module with what the reader has typed, which begins with one of these names; what there
    is to type where it does not. The environment holds what the site, the tests and `also` need."""
    arguments = sys.argv[1:]
    if not arguments or arguments[0] not in names:
        print(told.strip())
        return 0
    with stamp.only_one():
        venv.ensure("site", "test", *also)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [str(venv.PYTHON), "-m", module, *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment).returncode
