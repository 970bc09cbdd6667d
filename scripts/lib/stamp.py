"""Nothing is done twice: a step leaves a stamp, the hash of all that it was made from."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from scripts.lib.paths import BUILD
from scripts.lib.say import Problem, note

IGNORED_DIRS = {"__pycache__", "node_modules", ".mypy_cache", ".ruff_cache", ".pytest_cache"}


def files_under(*places: Path) -> list[Path]:
    """All files under the given files and folders, sorted, without caches and hidden files."""
    found: set[Path] = set()
    for place in places:
        if place.is_file():
            found.add(place)
        for path in place.rglob("*") if place.is_dir() else ():
            inner = path.relative_to(place).parts
            hidden = any(part.startswith(".") or part in IGNORED_DIRS for part in inner)
            if path.is_file() and not hidden:
                found.add(path)
    return sorted(found)


def content_hash(paths: Iterable[Path], base: Path, *extra: str) -> str:
    """A hash over names and contents of files, and of any other texts that matter."""
    total = hashlib.sha256()
    for text in extra:
        total.update(f"{len(text)}:{text}".encode())
    for path in paths:
        total.update(path.relative_to(base).as_posix().encode() + b"\0")
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def is_current(stamp: Path, value: str, *products: Path) -> bool:
    """Whether the step that left this stamp was made from the same and its products still exist."""
    if not all(product.exists() for product in products):
        return False
    try:
        return stamp.read_text(encoding="ascii").strip() == value
    except OSError:
        return False


def leave(stamp: Path, value: str) -> None:
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(value + "\n", encoding="ascii")


@contextmanager
def only_one(name: str = "build") -> Iterator[None]:
    """Lets one process at a time change `build/`; another one waits and says so.

    Raises `Problem` on a system that has no such lock.
    """
    try:
        import fcntl
    except ImportError:
        raise Problem(
            "this needs a Unix (Linux, macOS, or Windows with its subsystem for Linux)"
        ) from None
    BUILD.mkdir(parents=True, exist_ok=True)
    with (BUILD / f".{name}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            note("waiting for another run that is building at the moment")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
