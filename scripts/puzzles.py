"""The puzzles: python3 scripts/puzzles.py COMMAND [GAME…] [options]

find    looks for puzzles in hands that the machine plays, and keeps the best of them:
        --count N of each game (100), from deal --seed N (1) on, in --most N deals (2000).
        What was found is in build/puzzles, and the next run goes on from there, or else from
        what is kept.
prove   proves all that are kept, or those of these games, again
"""

import os
import sys

sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

from scripts.lib import command, say

NAMES = ("find", "prove")


def main() -> int:
    return command.run("scripts.puzzling", __doc__, NAMES)


if __name__ == "__main__":
    sys.exit(say.guarded(main))
