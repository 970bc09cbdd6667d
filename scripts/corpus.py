"""The corpus of what the four books print: python3 scripts/corpus.py COMMAND

write FOLDER     all its tables as CSV and JSON, with their description, into a folder
show NAME…       the entries of these names, and how to cite them
sum              the sum over all rows, which a version notes

It is computed from the records of the engine and the ledger of the pages; the site publishes it.
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
        venv.ensure("site")
    folder = os.getcwd()
    if arguments[0] == "write" and len(arguments) > 1:
        arguments[1] = os.path.join(folder, arguments[1])
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [str(venv.PYTHON), "-m", "scripts.gathering", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment).returncode


if __name__ == "__main__":
    sys.exit(say.guarded(main))
