"""Take another Pyodide, or renew the locks of Python's packages: python3 scripts/upgrade.py VERSION

  VERSION   a version of the npm package pyodide: pins and hashes become those of it, all that hangs
            on it is built anew, the tests that matter run, and what did not fit is told in words
  --locks   renews every scripts/requirements/*.txt from the .in beside it; then run the tests

Without arguments it tells which version is pinned and which newer ones there are. The way back is
the same command with the old version. What a version may end, docs/about/runtime.md says.
"""

import argparse
import os
import sys

sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

from scripts.lib import locks, say, upgrade


def main() -> int:
    options = argparse.ArgumentParser(
        description="Take another Pyodide, or renew the locks of Python's packages.",
        epilog="example: python3 scripts/upgrade.py 314.0.7",
    )
    options.add_argument("version", nargs="?", help="of the npm package pyodide")
    options.add_argument("--locks", action="store_true", help="renew the locks of the packages")
    chosen = options.parse_args()
    if chosen.locks:
        changes = locks.renew_all()
        say.note("\n  ".join(changes) if changes else "every lock holds the newest already")
        say.note("now run python3 scripts/test.py; the way back is your version control")
        return 0
    if chosen.version is None:
        say.note(upgrade.versions())
        return 0
    return upgrade.take(chosen.version)


if __name__ == "__main__":
    sys.exit(say.guarded(main))
