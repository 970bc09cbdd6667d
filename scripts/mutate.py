"""Ask how many small errors in the rules the tests notice: python3 scripts/mutate.py [options]

Makes mutants of the rule modules, one changed sign in each, and runs for every one the quick tests
that reach the changed line. The sample follows from the seed. The table with all that survived goes
to build/mutate/table.md.

  --sample N     so many mutants in all (400)
  --seed N       the seed of the sample (1)
  --minutes N    stop after this time (30)
  --jobs N       so many at a time (2)
  --only TEXT    only modules whose path contains this
  --tests TEXT   only tests whose file's path contains this: what survives them may not survive all
"""

import os
import subprocess
import sys

sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

from scripts.lib import say, stamp, venv
from scripts.lib.paths import ROOT


def main() -> int:
    arguments = sys.argv[1:]
    if arguments in (["-h"], ["--help"]):
        print(__doc__.strip())
        return 0
    with stamp.only_one():
        venv.ensure("site", "test", "mutate")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [str(venv.PYTHON), "-m", "scripts.mutation", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment).returncode


if __name__ == "__main__":
    sys.exit(say.guarded(main))
