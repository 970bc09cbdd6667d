"""Measure the built site in Chromium: python3 scripts/bench_site.py [--repetitions N] [--json]

Each repetition opens, in a fresh profile, the site's page and a bare page that only starts Pyodide
with its stock library, served the same way; then both again in the same profile with the browser
restarted ("warm"). Then it presses at a table, on this page and on a long one, with Python awake:
without and with motion, and on a phone with a slow processor. Prints Markdown tables.

With --pages it opens one page of each kind and of each family instead, or those that are named, and
prints one row for each; one repetition of all takes about four minutes.
"""

import contextlib
import os
import sys

sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

from scripts.lib import browser, say, site, stamp, venv


def main() -> int:
    """Sets up, then goes on in the project's own environment, which has Playwright."""
    with contextlib.redirect_stdout(sys.stderr):  # the result alone goes to the standard output
        with stamp.only_one():
            venv.ensure("site", "test")
        if "-h" not in sys.argv and "--help" not in sys.argv:
            if browser.ensure() is None:
                raise say.Problem(browser.MISSING)
            site.ensure()
    os.environ["PYTHONPATH"] = sys.path[0]
    os.execv(venv.PYTHON, [str(venv.PYTHON), "-m", "scripts.lib.bench", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(say.guarded(main))
