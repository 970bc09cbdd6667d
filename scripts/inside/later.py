"""In the browser's memory, for a page that begins without the archive of the rest.

An import of what is not in the memory stops the question that needs it. The page then fetches the
archive, says that it is there, and asks once more.
"""

from __future__ import annotations

import sys
import zipimport
from collections.abc import Callable
from typing import NoReturn

ARCHIVE = next(path for path in sys.path if path.endswith(".zip"))
"""Where Python looks for the library."""


class Wanting(BaseException):
    """A module of the rest is wanted: no error, and for nobody on the way to catch."""


class _Finder:
    """Comes last, for what no other has found."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> NoReturn:
        raise Wanting(name)


def begin_without() -> None:
    """The archive is not there yet."""
    sys.meta_path.append(_Finder)


def has_come() -> None:
    """The archive is there."""
    sys.meta_path.remove(_Finder)
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]


def unless_wanting(door: Callable[[str], str]) -> Callable[[str], str | None]:
    """The same door; None for a question that needs the rest."""

    def answer(question: str) -> str | None:
        try:
            return door(question)
        except Wanting:
            return None

    return answer
