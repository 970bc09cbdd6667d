"""`python -m tutor`: the engine on the command line."""

from __future__ import annotations

import sys

from tutor.cli import main

if __name__ == "__main__":
    sys.exit(main())
