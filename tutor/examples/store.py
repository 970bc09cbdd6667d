"""Loading the examples from the package's data files."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Any, Literal

from tutor.examples.patches import Patch, patched

NEAREST = 5
"""How many ids are named beside one that does not exist."""

_PLAIN_ID = re.compile(r"[0-9A-Za-z-]+\Z")

Kind = Literal["hand", "line", "lays", "claim", "note"]


class UnknownExample(ValueError):
    """An id that no example has; the message names the nearest ones."""


@dataclass(frozen=True)
class Remark:
    """What the author says at a point of the example, in our words.

    `after` names the point: `deal`, `auction`, `lay`, `announce`, `trick 5` or `result`; in a
    record told action by action it is their number so far.
    """

    after: str
    text: str


@dataclass(frozen=True)
class Example:
    """An example as printed, with its emendations beside it.

    `kind` is `hand` (a printed hand with its tricks), `line` (told action by action), `lays` (a
    count), `claim` (a single statement) or `note` (a word read otherwise than it is printed, or
    a statement that nothing here can check; its `reason` says why).
    """

    id: str
    kind: Kind
    game: str
    place: str
    title: str
    printed: Mapping[str, Any]
    patches: tuple[Patch, ...]
    remarks: tuple[Remark, ...]

    @property
    def name(self) -> str:
        """The short name the book gives it, as in `A 2`."""
        return self.place.partition(" ")[2].removeprefix("Ex. ")

    def data(self, without: Patch | None = None) -> dict[str, Any]:
        """The record with its emendations, all or all but one."""
        result = dict(self.printed)
        for patch in self.patches:
            if patch is not without:
                result = patched(result, patch)
        return result


def load(example_id: str) -> Example:
    """The example of this id. Raises UnknownExample for any other."""
    example = _alone(example_id) if _PLAIN_ID.match(example_id) else None
    example = example or _examples().get(example_id)
    if example is None:
        raise UnknownExample(unknown_text(example_id))
    return example


def unknown_text(example_id: str) -> str:
    """What to say of an id that no example has: the nearest ones."""
    near = get_close_matches(example_id, all_ids(), n=NEAREST, cutoff=0.5)
    guess = f" Near to it: {', '.join(near)}." if near else ""
    return f"There is no example '{example_id}'.{guess}"


def all_ids(kind: Kind | None = None) -> tuple[str, ...]:
    """The ids of all examples, or of those of one kind, in the order of the book."""
    examples = _examples().values()
    return tuple(entry.id for entry in examples if kind in (None, entry.kind))


@cache
def _alone(example_id: str) -> Example | None:
    """An example that has a file of its own; reading all the others takes time."""
    entry = files("tutor.examples") / "data" / f"{example_id}.toml"
    if not entry.is_file():
        return None
    data = tomllib.loads(entry.read_text(encoding="utf-8"))
    return None if "claims" in data else _example(data)


@cache
def _examples() -> dict[str, Example]:
    folder = files("tutor.examples") / "data"
    texts = sorted((entry.name, entry) for entry in folder.iterdir())
    found: dict[str, Example] = {}
    for name, entry in texts:
        if not name.endswith(".toml"):
            continue
        data = tomllib.loads(entry.read_text(encoding="utf-8"))
        for record in data.get("claims", [data]):
            example = _example(record)
            if example.id in found:
                raise ValueError(f"Two examples have the id {example.id}.")
            found[example.id] = example
    return found


def _example(record: dict[str, Any]) -> Example:
    patches = tuple(Patch(**entry) for entry in record.pop("errata", ()))
    remarks = tuple(Remark(**entry) for entry in record.pop("remarks", ()))
    return Example(
        id=record["id"],
        kind=_kind(record),
        game=record["game"],
        place=record["place"],
        title=record["title"],
        printed=record,
        patches=patches,
        remarks=remarks,
    )


def _kind(record: Mapping[str, Any]) -> Kind:
    if "do" in record:
        return "line"
    if "hands" in record:
        return "hand"
    if "lays" in record:
        return "lays"
    return "claim" if "check" in record else "note"
