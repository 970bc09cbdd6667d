"""The corpus of what the four books print: python3 scripts/corpus.py COMMAND

write FOLDER     all its tables as CSV and JSON, with their description, into a folder
show NAME…       the entries of these names, and how to cite them
sum              the sum over all rows, which a version notes

It is computed from the records of the engine and the ledger of the pages; the site publishes it.
"""

import os
import sys

sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

from scripts.lib import command, say

NAMES = ("write", "show", "sum")


def main() -> int:
    if sys.argv[1:2] == ["write"] and len(sys.argv) > 2:
        sys.argv[2] = os.path.abspath(sys.argv[2])  # it runs in a folder of its own
    return command.run("scripts.gathering", __doc__, NAMES)


if __name__ == "__main__":
    sys.exit(say.guarded(main))
