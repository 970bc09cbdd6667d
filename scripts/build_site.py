"""Build the site into `site/`: python3 scripts/build_site.py

Sets up what is missing first; does nothing when the site is current. `scripts/serve.py` calls it.
"""

import sys

if sys.version_info < (3, 11):
    sys.stderr.write(
        "Spielbuch needs Python 3.11 or newer; this one is %s (%s).\n"
        % (sys.version.split()[0], sys.executable)
    )
    sys.exit(2)

from lib import say, site


def main():
    built = site.ensure()
    say.note("the site is in site/" if built else "the site in site/ is current")
    return 0


if __name__ == "__main__":
    sys.exit(say.guarded(main))
