"""Finding a Chromium for the browser's tests; Debian's is installed where that is possible."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from scripts.lib import say
from scripts.lib.say import Failed

LIGHT = ("chromium-headless-shell", "chrome-headless-shell")
"""The same engine in a program without windows, which opens a page in a third of the time."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ON_MACOS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)

# No sandbox, because containers and root have none; nothing that talks to other hosts by itself.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)

MISSING = (
    "no Chromium was found: install one (on Debian 'apt-get install chromium'), "
    "or name it in the environment variable CHROMIUM"
)


def find(*, light: bool = False) -> Path | None:
    """The program named by $CHROMIUM, or one of the usual names on the path.

    The tests ask for a light one, if there is any; measurements are made as readers browse.
    """
    named = os.environ.get("CHROMIUM")
    if named:
        return Path(named) if os.access(named, os.X_OK) else None
    for name in (*(LIGHT if light else ()), *NAMES, *ON_MACOS):
        found = shutil.which(name)
        if found:
            return Path(found)
    return None


def ensure(*, light: bool = False) -> Path | None:
    """Finds a Chromium, or installs Debian's when this is root on such a system."""
    found = find(light=light)
    wanted = found is None or (light and found.name not in LIGHT)
    may = os.geteuid() == 0 and shutil.which("apt-get") and not os.environ.get("CHROMIUM")
    if not (wanted and may):
        return found
    try:
        with say.timed("installing Debian’s Chromium for the browser’s tests"):
            _install(LIGHT[0] if light else NAMES[0], update=found is None)
    except Failed as failed:
        say.note(f"{failed.what}; see {failed.log}")
    return find(light=light)


def _install(package: str, *, update: bool) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    if update:
        say.run("apt-update", ["apt-get", "update"], env=environment)
    install = ["apt-get", "install", "-y", "--no-install-recommends", package]
    say.run("apt-chromium", install, env=environment)
