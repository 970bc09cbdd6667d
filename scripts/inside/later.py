"""In the browser's memory, for a page that begins with nothing but the memory.

What is not in it lies in archives, one for each family of games. An import from one that has not
come stops the question that needs it. The page then fetches the archive, says that it is there,
and asks once more.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from zipimport import _zip_directory_cache, zipimporter  # type: ignore[attr-defined]

import quick_start

ARCHIVE = next(path for path in sys.path if path.endswith(".zip"))
"""Where Python looks for the library, and the page puts `COMMON`; the others lie beside it."""

COMMON, SPARE = "python", "spare"
"""What any page may need; modules of the library that only an error needs."""

_KINDS = {
    "printed": ("against", "compare", "lays", "replay"),
    "lessons": ("announce", "buy", "higher", "ladder", "matadors", "sorting"),
    "club": ("find", "results", "rotation"),
    "school": ("drawing", "hand_in", "homework", "mixed", "positions", "pupils"),
}

SELDOM = {
    **{name: tuple(f"tutor.widgets.{kind}" for kind in kinds) for name, kinds in _KINDS.items()},
    "paper": ("tutor.paper",),
    "records": ("tutor.records", "tutor.widgets.recorded"),
    "traced": ("tutor.widgets.traced",),
    "checks": ("tutor.trials", "tutor.verify"),
    "solve": ("tutor.solve", "tutor.coach", "tutor.widgets.coach"),
    "puzzles": ("tutor.puzzles", "tutor.widgets.puzzle"),
    "notebook": ("tutor.notebook",),
    "contrast": ("tutor.contrast", "tutor.widgets.contrast"),
}
SELDOM["printed"] += ("tutor.examples", "tutor.view.errata")
SELDOM["club"] += ("tutor.club",)
SELDOM["school"] += ("tutor.school", "tutor.quiz.mixed")
"""Printed examples, kinds of widgets that only courses have, a club's evening, mixed questions and
what a teacher needs, what goes on paper, records, whose code a rule is, the checks of what is
printed, the solver with the coach, puzzles, programs of a reader's own, and deals under several
books: how the names of their modules begin."""

wanted = ""
"""The archive for want of which a question was stopped last."""

_come: set[str] = set()


class Wanting(BaseException):
    """An archive is wanted: no error, and for nobody on the way to catch."""


def archives_for(name: str) -> tuple[str, ...]:
    """The archives that may hold a module; of the engine's modules each has one."""
    parts = name.split(".")
    if parts[:2] == ["tutor", "games"] and len(parts) > 2:
        return (parts[2],)
    for archive, begins in SELDOM.items():
        if name.startswith(begins):
            return (archive,)
    return (COMMON,) if parts[0] == "tutor" else (COMMON, SPARE, *SELDOM)


def place_of(archive: str) -> str:
    """Where an archive lies once it has come."""
    return ARCHIVE if archive == COMMON else f"{ARCHIVE.rpartition('/')[0]}/{archive}.zip"


class _Finder:
    """Comes last, for what no other has found."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        folder = name.rpartition(".")[0].replace(".", "/")
        for archive in sorted(archives_for(name), key=_come.__contains__, reverse=True):
            if archive not in _come:
                raise Wanting(archive)
            found = zipimporter(f"{place_of(archive)}/{folder}").find_spec(name)
            if found:
                return found
        return None


def begin_without() -> None:
    """No archive is there yet."""
    sys.meta_path.append(_Finder)


def has_come(archive: str) -> None:
    """An archive is there."""
    _come.add(archive)
    _zip_directory_cache.pop(place_of(archive), None)
    quick_start.look_in(place_of(archive))


def solve_by(ask: Callable[[str], str]) -> None:
    """The kernel has come, and the archive that asks it."""
    from tutor.solve.host import use

    use(ask)


def unless_wanting(door: Callable[[str], str]) -> Callable[[str], str | None]:
    """The same door; None for a question that needs an archive, which `wanted` then names."""

    def answer(question: str) -> str | None:
        global wanted
        try:
            return door(question)
        except Wanting as wanting:
            wanted = str(wanting)
            return None

    return answer
