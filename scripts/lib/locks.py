"""Renews the locks of Python's packages, `scripts/requirements/*.txt`, from the `.in` beside them.

By uv, which locks for all platforms at once. It comes from a lock too, the group `upgrade`.
"""

from __future__ import annotations

import os
import re
import subprocess
from dataclasses import dataclass

from scripts.lib import pyodide, say, venv
from scripts.lib.paths import LOCKS
from scripts.lib.say import Failed, Problem

OLDEST = "3.11"


@dataclass(frozen=True)
class Group:
    """A lock: `whole` with all that its packages need, else of these alone; for the browser's
    Python, if it runs `inside`."""

    name: str
    whole: bool = True
    inside: bool = False


PYODIDE = Group("pyodide", whole=False, inside=True)
GROUPS = (
    Group("upgrade"),
    Group("site"),
    Group("node"),
    Group("test"),
    Group("oracle", whole=False),
    Group("mutate", whole=False),
    Group("odds"),
    PYODIDE,
)
"""In this order, since later ones take the versions of earlier ones."""


def renew_all() -> list[str]:
    """Every lock with the newest packages that its `.in` allows; says what changed.

    Raises `Problem` if no new locks can be had; then all are as they were.
    """
    pyodide.ensure_runtime()  # its Python decides about one of them
    before = {group.name: venv.lock_of(group.name).read_bytes() for group in GROUPS}
    changes = []
    try:
        for group in GROUPS:
            with say.timed(f"renewing the lock of the group '{group.name}'"):
                changes += renew(group, newest=True)
    except BaseException:
        for name, text in before.items():
            venv.lock_of(name).write_bytes(text)
        raise
    return changes


def renew(group: Group, *, newest: bool) -> list[str]:
    """One lock anew; without `newest` what is in it stays where it may. Says what changed."""
    venv.ensure("upgrade")
    lock = venv.lock_of(group.name)
    before = lock.read_text(encoding="utf-8")
    try:
        say.run(f"lock-{group.name}", _command(group, newest), cwd=LOCKS, env=_settings())
    except Failed as failed:
        raise Problem(
            f"no new lock for the group '{group.name}'; all of what uv said: {failed.log}\n"
            f"{failed.tail(5)}"
        ) from None
    return _changes(group.name, before, lock.read_text(encoding="utf-8"))


def _command(group: Group, newest: bool) -> list[str]:
    version = pyodide.python_version() if group.inside else OLDEST
    command = [str(venv.PYTHON), "-m", "uv", "pip", "compile", f"{group.name}.in"]
    command += ["-o", f"{group.name}.txt", "--python-version", version, "--generate-hashes"]
    command += ["--no-annotate", "--no-header", "--quiet"]
    command += ["--only-binary", ":all:"] if group.inside else ["--universal"]
    command += [] if group.whole else ["--no-deps"]
    return [*command, "--upgrade"] if newest else command


def _settings() -> dict[str, str]:
    """The environment for uv: it asks the index of your pip settings unless it has its own."""
    said = subprocess.run(
        [str(venv.PYTHON), "-m", "pip", "config", "list"],
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    found = dict(re.findall(r"^\S+\.(index-url|cert)='(.*)'$", said, re.M))
    names = {"index-url": "UV_DEFAULT_INDEX", "cert": "SSL_CERT_FILE"}
    return {names[key]: value for key, value in found.items()} | dict(os.environ)


def _changes(name: str, before: str, after: str) -> list[str]:
    """What differs between two texts of a lock, in words."""
    old, new = _versions(before), _versions(after)
    gone = [f"{name}: {package} is no longer needed" for package in old if package not in new]
    come = [f"{name}: {package} {new[package]} is new" for package in new if package not in old]
    other = [
        f"{name}: {package} {old[package]} → {version}"
        for package, version in new.items()
        if old.get(package, version) != version
    ]
    return [*gone, *come, *other]


def _versions(text: str) -> dict[str, str]:
    return dict(re.findall(r"^([a-z0-9.-]+)==(\S+)", text, re.M))
