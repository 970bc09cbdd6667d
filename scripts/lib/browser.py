"""Finding a Chromium for the browser's tests; Debian's is installed where that is possible."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from scripts.lib import say
from scripts.lib.say import Failed

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


def find() -> Path | None:
    """The program named by $CHROMIUM, or one of the usual names on the path."""
    named = os.environ.get("CHROMIUM")
    if named:
        return Path(named) if os.access(named, os.X_OK) else None
    for name in (*NAMES, *ON_MACOS):
        found = shutil.which(name)
        if found:
            return Path(found)
    return None


def ensure() -> Path | None:
    """Finds a Chromium, or installs Debian's when this is root on such a system."""
    found = find()
    if found or os.environ.get("CHROMIUM") or os.geteuid() != 0 or not shutil.which("apt-get"):
        return found
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "--no-install-recommends", "chromium"]
    try:
        with say.timed("installing Debian’s Chromium for the browser’s tests"):
            say.run("apt-update", ["apt-get", "update"], env=environment)
            say.run("apt-chromium", install, env=environment)
    except Failed as failed:
        say.note(f"{failed.what}; see {failed.log}")
    return find()
