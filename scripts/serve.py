"""Build the site and serve it on this machine: python3 scripts/serve.py

The first run makes a virtual environment, fetches pinned packages and Pyodide, and builds; later
runs do only what has changed.
"""

import argparse
import os
import sys

sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

from scripts.lib import say, server, site
from scripts.lib.paths import SITE


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
    with server.SiteServer(SITE, chosen.port) as running:  # a busy port is told before the build
        site.ensure()
        print("\nSpielbuch is at {}   (Ctrl+C ends it)".format(running.address), flush=True)
        running.serve_forever()
    return 0


if __name__ == "__main__":
    sys.exit(say.guarded(main))
