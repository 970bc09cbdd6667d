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
import sys

sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

from scripts.lib import command, say

NAMES = ("list", "find", "show")


def main() -> int:
    more = ["odds"] if "--cluster" in sys.argv else []
    return command.run("scripts.reckoning", __doc__, NAMES, *more)


if __name__ == "__main__":
    sys.exit(say.guarded(main))
