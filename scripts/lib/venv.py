"""The project's own virtual environment, `build/venv`, filled from the locks with their hashes."""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from scripts.lib import say, stamp
from scripts.lib.paths import LOCKS, LOGS, VENV
from scripts.lib.say import Failed, Problem

PYTHON = VENV / "bin" / "python"
PIP_OF_HOST = VENV / "spielbuch-pip-of-host"


def ensure(*groups: str) -> Path:
    """Makes sure that the environment exists and holds these groups; returns its Python.

    A stamp beside the environment, over the lock and this Python, decides whether anything is done.
    Raises `Problem` when the environment cannot be made or the packages cannot be fetched.
    """
    if not _is_usable():
        _make()
    for group in groups:
        lock = lock_of(group)
        value = hashlib.sha256(lock.read_bytes() + _host().encode()).hexdigest()
        mark = VENV / f"spielbuch-{group}.stamp"
        if not stamp.is_current(mark, value):
            with say.timed(f"installing the Python packages of the group '{group}'"):
                _install(group, lock)
            stamp.leave(mark, value)
    return PYTHON


def ensure_for(group: str, folder: Path, python: str) -> None:
    """Makes sure that a folder holds a group of packages in pure Python, for another Python.

    Raises `Problem` when they cannot be fetched.
    """
    lock = lock_of(group)
    value = hashlib.sha256(lock.read_bytes() + python.encode()).hexdigest()
    mark = folder / "spielbuch.stamp"
    if stamp.is_current(mark, value):
        return
    ensure()
    shutil.rmtree(folder, ignore_errors=True)
    with say.timed(f"installing the Python packages of the group '{group}'"):
        other: list[str | Path] = [
            "--target",
            folder,
            "--python-version",
            python,
            "--only-binary",
            ":all:",
        ]
        # an older pip asks its own Python, whether it would do
        _install(group, lock, *other, "--no-compile", "--ignore-requires-python")
    stamp.leave(mark, value)


def lock_of(group: str) -> Path:
    """The lock of a group."""
    return LOCKS / f"{group}.txt"


def site_packages() -> Path:
    """The folder with the installed packages."""
    return next((VENV / "lib").glob("python3.*/site-packages"))


def _host() -> str:
    return f"{sys.version} {platform.platform()} {sys.base_prefix}"


def _is_usable() -> bool:
    """Whether the environment was made by this same Python and still starts."""
    if Path(sys.prefix).resolve() == VENV.resolve():
        return True
    mark = VENV / "spielbuch-host.stamp"
    value = hashlib.sha256(_host().encode()).hexdigest()
    if not stamp.is_current(mark, value, PYTHON):
        return False
    return subprocess.run([PYTHON, "-c", ""], capture_output=True, check=False).returncode == 0


def _make() -> None:
    shutil.rmtree(VENV, ignore_errors=True)
    with say.timed("making a virtual environment in build/venv"):
        for attempt in (_with_venv, _with_the_pip_of_this_python, _with_virtualenv):
            if attempt():
                break
            shutil.rmtree(VENV, ignore_errors=True)
        else:
            raise Problem(
                "this Python can make no virtual environment. On Debian or Ubuntu: "
                "'apt-get install python3-venv' or 'python3 -m pip install virtualenv'; then again."
            )
    stamp.leave(VENV / "spielbuch-host.stamp", hashlib.sha256(_host().encode()).hexdigest())


def _succeeds(*command: str | Path) -> bool:
    done = subprocess.run(list(command), capture_output=True, text=True, check=False)
    LOGS.mkdir(parents=True, exist_ok=True)
    (LOGS / "venv.log").write_text(done.stdout + done.stderr, encoding="utf-8")
    return done.returncode == 0


def _with_venv() -> bool:
    return _succeeds(sys.executable, "-m", "venv", VENV)


def _with_the_pip_of_this_python() -> bool:
    """Debian splits off ensurepip; the pip of the system can install into a bare environment."""
    if not _succeeds(sys.executable, "-m", "venv", "--without-pip", VENV):
        return False
    if not _succeeds(sys.executable, "-m", "pip", "--python", PYTHON, "--version"):
        return False
    PIP_OF_HOST.touch()
    return True


def _with_virtualenv() -> bool:
    return _succeeds(sys.executable, "-m", "virtualenv", VENV)


def _pip() -> list[str | Path]:
    if PIP_OF_HOST.exists():
        return [sys.executable, "-m", "pip", "--python", PYTHON]
    return [PYTHON, "-m", "pip"]


def _install(group: str, lock: Path, *more: str | Path) -> None:
    environment = {
        **os.environ,
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "PIP_NO_INPUT": "1",
        "PIP_USER": "0",
    }
    options = ["install", "--quiet", "--require-hashes", "--no-deps", "--retries", "2", *more]
    options += ["-r", lock]
    try:
        say.run(f"pip-{group}", [*_pip(), *options], env=environment)
    except Failed as failed:
        if failed.looks_like_no_network():
            raise Problem(
                "the Python packages could not be fetched: the first run needs the network "
                f"(PyPI, through your own pip settings). What pip said: {failed.log}"
            ) from None
        raise
