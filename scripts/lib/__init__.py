"""What the commands do: set-up, build, server, measuring.

Each command imports from here first. So this file, and the commands, must parse on old Pythons.
"""

import sys

if sys.version_info < (3, 11):
    sys.stderr.write(
        "Spielbuch needs Python 3.11 or newer; this one is %s (%s).\n"
        % (sys.version.split()[0], sys.executable)
    )
    sys.exit(2)
