"""A reader's own program: run where this is asked, with what it prints as text.

The page asks a worker of its own, so a program that never ends is ended with that worker, and one
that changes the engine changes nobody else's. What it prints is text and is shown as text.
"""

from __future__ import annotations

import io
import sys
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

MOST = 20_000
"""So many signs are kept of what a program prints."""
NAME = "<program>"


@dataclass(frozen=True)
class Ran:
    """What a program printed, and what ended it, if it did not end by itself."""

    printed: str
    error: str = ""


class TooMuch(Exception):
    """A program has printed more than is kept."""


class Page(io.StringIO):
    """What is printed on, up to `MOST` signs. Raises TooMuch beyond them."""

    def write(self, text: str) -> int:
        room = MOST - self.tell()
        super().write(text[:room])
        if len(text) > room:
            raise TooMuch(f"It printed more than {MOST} characters, so it was stopped.")
        return len(text)


def put(name: str, text: str) -> None:
    """Leaves a file where programs open it. Raises ValueError for a name that is a path."""
    if name in ("", "..") or PurePosixPath(name).name != name:
        raise ValueError("A file for a program has a plain name.")
    Path(name).write_text(text, encoding="utf-8")


def run(program: str) -> Ran:
    """Runs a program from its beginning to its end; nothing of it is kept for the next."""
    page, out = Page(), sys.stdout
    sys.stdout = page
    try:
        exec(compile(program, NAME, "exec", dont_inherit=True), {"__name__": "__main__"})
    except SystemExit as ended:
        return Ran(page.getvalue(), _code(ended))
    except Exception as error:  # A reader's program may fail in any way, and is told how.
        return Ran(page.getvalue(), _told(error))
    finally:
        sys.stdout = out
    return Ran(page.getvalue())


def _code(ended: SystemExit) -> str:
    return "" if ended.code in (None, 0) else f"It ended with {ended.code}."


def _told(error: Exception) -> str:
    """The error with the line of the program where it happened."""
    if isinstance(error, TooMuch):
        return str(error)
    if isinstance(error, SyntaxError) and error.filename == NAME:
        return f"Line {error.lineno}: {error.msg}."
    line, trace = 0, error.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_filename == NAME:
            line = trace.tb_lineno
        trace = trace.tb_next
    where = f"Line {line}: " if line else ""
    words = f"{type(error).__name__}: {error}".removesuffix(": ")
    return f"{where}{words}"
