"""Places inside a record, and the emendations that change one of them.

A place is a path of keys and numbers; in a text the last number counts its words from 0, as in
`tricks.3.5` (the sixth word of the fourth trick) or `result.writes.0.0`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, cast

Sort = Literal["misprint", "slip", "undecided"]

SORTS: Mapping[Sort, str] = {
    "misprint": "misprint",
    "slip": "slip of the digital text",
    "undecided": "undecided",
}
"""Whose fault a wrong place is, in words: the book's, the digital text's, or nobody can tell."""


@dataclass(frozen=True)
class Patch:
    """One emendation: where (`at` for the program, `place` for the reader), what, and why.

    `printed` and `corrected` are in the record's notation; `words` are the book's, and `read` the
    same as they should be. `sort` says whose fault it is, `entry` is its place on the errata page.
    """

    at: str
    place: str
    printed: str
    corrected: str
    reason: str
    sort: Sort
    words: str
    read: str
    entry: str


def sort_of(record: Mapping[str, Any]) -> Sort:
    """Whose fault a record says it is. Raises ValueError unless it is one of `SORTS`."""
    given = record.get("sort")
    if given not in SORTS:
        found = "is missing" if given is None else f"is {given!r}"
        raise ValueError(f"'sort' {found}; an erratum is one of {', '.join(SORTS)}.")
    return cast(Sort, given)


def patch_from(record: Mapping[str, Any], entry: str) -> Patch:
    """An emendation as a file has it. Raises KeyError or ValueError for what it lacks."""
    wanted = ("at", "place", "printed", "corrected", "reason", "words", "read")
    others = [key for key in record if key not in (*wanted, "sort")]
    if others:
        raise ValueError(f"an erratum has no {others[0]!r}; expected {', '.join(wanted)}, sort.")
    texts = {key: str(record[key]) for key in wanted}
    return Patch(**texts, sort=sort_of(record), entry=entry)


class BadPatch(ValueError):
    """A path that leads nowhere, or a patch whose printed reading does not stand there."""


def read(data: Mapping[str, Any], path: str) -> str:
    """The reading at a place. Raises BadPatch if there is none."""
    node: Any = data
    for key in path.split("."):
        node = _child(node, key, path)
    return str(node)


def changed(data: Mapping[str, Any], path: str, reading: str) -> dict[str, Any]:
    """A copy of the record with another reading at this place. Raises BadPatch."""
    result: dict[str, Any] = _replaced(data, path.split("."), reading, path)
    return result


def patched(data: Mapping[str, Any], patch: Patch) -> dict[str, Any]:
    """A copy with the emendation. Raises BadPatch unless the printed reading stands there."""
    found = read(data, patch.at)
    if found != patch.printed:
        raise BadPatch(f"At {patch.at} stands {found!r}, not {patch.printed!r}.")
    return changed(data, patch.at, patch.corrected)


def _replaced(node: Any, keys: list[str], reading: str, path: str) -> Any:
    if not keys:
        return int(reading) if isinstance(node, int) else reading
    key, rest = keys[0], keys[1:]
    child = _replaced(_child(node, key, path), rest, reading, path)
    if isinstance(node, Mapping):
        return {**node, key: child}
    parts = node.split() if isinstance(node, str) else list(node)
    parts[int(key)] = child
    return " ".join(parts) if isinstance(node, str) else parts


def _child(node: Any, key: str, path: str) -> Any:
    try:
        if isinstance(node, Mapping):
            return node[key]
        return (node.split() if isinstance(node, str) else node)[int(key)]
    except (KeyError, IndexError, ValueError, TypeError) as error:
        raise BadPatch(f"The path {path!r} leads nowhere at {key!r}.") from error
