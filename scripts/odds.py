"""What the books' advice is worth: python3 scripts/odds.py COMMAND [options]

list               the questions, with the book's advice and what has been found
find [NAME…]       reckon them all, or these; goes on where it was left
  --tries N        so many hands of each row (else as many as the question wants)
  --seed N         another row of chances (1)
  --workers N      on so many cores (all)
  --cluster ADDR   on a dask cluster, by the address of its scheduler
show               what has been found so far, without going on

The answers go to scripts/reckoning/found.json, which the pages show.
"""

import os
import subprocess
import sys

sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

from scripts.lib import say, stamp, venv
from scripts.lib.paths import ROOT


def main() -> int:
    arguments = sys.argv[1:]
    if not arguments or arguments[0] in ("-h", "--help"):
        print(__doc__.strip())
        return 0
    with stamp.only_one():
        venv.ensure("site", "test", *(["odds"] if "--cluster" in arguments else []))
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [str(venv.PYTHON), "-m", "scripts.reckoning", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment).returncode


if __name__ == "__main__":
    sys.exit(say.guarded(main))
