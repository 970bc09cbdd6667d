"""Places inside a record, and the emendations that change one of them.

A place is a path of keys and numbers; in a text the last number counts its words from 0, as in
`tricks.3.5` (the sixth word of the fourth trick) or `result.writes.0.0`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Patch:
    """One emendation: where (`at` for the program, `place` for the reader), what, and why."""

    at: str
    place: str
    printed: str
    corrected: str
    reason: str


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
