"""Build the site and serve it on this machine: python3 scripts/serve.py

The first run makes a virtual environment, fetches pinned packages and Pyodide, and builds; later
runs do only what has changed. While it runs, what hangs on a saved file is made anew, and the pages
that are open reload; `site/` stays as it was built.
"""

import argparse
import os
import sys

sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

from scripts.lib import say, site
from scripts.live import serving


def main() -> int:
    options = argparse.ArgumentParser(
        description="Build the site and serve it on 127.0.0.1.",
        epilog="example: python3 scripts/serve.py --port 8123",
    )
    options.add_argument("--port", type=int, default=8000, help="the port (default: 8000)")
    options.add_argument("--build-only", action="store_true", help="build into site/ and stop")
    chosen = options.parse_args()
    if chosen.build_only:
        site.ensure()
        say.note("the site is in site/")
        return 0
    with serving.LiveServer(chosen.port) as running:  # a busy port is told before the build
        site.ensure()
        with serving.watching(running):
            print("\nSpielbuch is at {}   (Ctrl+C ends it)".format(running.address), flush=True)
            running.serve_forever()
    return 0


if __name__ == "__main__":
    sys.exit(say.guarded(main))
