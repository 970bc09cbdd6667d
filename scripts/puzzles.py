"""The puzzles: python3 scripts/puzzles.py COMMAND [GAME…] [options]

find    looks for puzzles in hands that the machine plays, and keeps the best of them:
        --count N of each game (100), from deal --seed N (1) on, in --most N deals (2000).
        What was found is in build/puzzles, and the next run goes on from there.
prove   proves all that are kept, or those of these games, again
"""

import os
import subprocess
import sys

sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

from scripts.lib import say, stamp, venv
from scripts.lib.paths import ROOT


def main() -> int:
    arguments = sys.argv[1:]
    if not arguments or arguments[0] not in ("find", "prove"):
        print(__doc__.strip())
        return 0
    with stamp.only_one():
        venv.ensure("site", "test")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [str(venv.PYTHON), "-m", "scripts.puzzling", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment).returncode


if __name__ == "__main__":
    sys.exit(say.guarded(main))
