"""The rows of what was checked: statements, and the corrections that belong to them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from scripts.gathering.tables import SEPARATOR, Row
from scripts.pages.errata import report, row_name
from scripts.pages.kept import Kept
from tutor.examples import load
from tutor.examples.store import Example
from tutor.family import the_room
from tutor.games import find_game
from tutor.verify.report import to_json

Found = dict[str, Any]
"""A verdict as plain data."""


def verdicts(kept: Kept) -> list[Found]:
    """What came of every statement; it takes some seconds where it is not kept."""
    found: list[Found] = json.loads(kept.text(_verdicts, "verdicts"))
    return found


def _verdicts() -> str:
    return json.dumps(to_json(report()))


def statements(found: list[Found]) -> list[Row]:
    """A row for each statement, in the order of the books' records."""
    return [_statement(one, load(one["id"])) for one in found]


def _statement(one: Found, example: Example) -> Row:
    is_note = one["form"] == "note"
    settings = example.printed.get("settings", {})
    return {
        **{name: one[name] for name in ("id", "game", "place", "title", "form", "verdict")},
        "proof": one["kind"] or "note",
        "settings": SEPARATOR.join(f"{name}={choice}" for name, choice in settings.items()),
        "follows": SEPARATOR.join(one["follows"]),
        "printed": one["printed"],
        "emended": emended(example, one),
        "computed": "" if is_note and one["verdict"] == "read" else one["computed"],
        "completions": one["completions"],
        "exact": not one["lower_bound"],
        "notes": " ".join(one["notes"]),
        "corrections": SEPARATOR.join(row["id"] for row in _corrections(one)),
        "page": f"checked/#{row_name(one['id'])}",
    }


def emended(example: Example, one: Found) -> str:
    """What is printed, with our corrections, or as we read it."""
    if example.form == "note":
        return str(one["computed"] if one["verdict"] == "read" else one["printed"])
    data = example.data()
    if example.form == "hand":
        room = the_room(find_game(example.game), "printed")
        return str(room.printed_text(data, example.game))
    if example.form == "line":
        return "; ".join(entry["printed"] for entry in data.get("expect", ())) or one["printed"]
    return str(data["total" if example.form == "lays" else "printed"])


def corrections(found: list[Found]) -> list[Row]:
    """A row for each correction and each reading."""
    return [row for one in found for row in _corrections(one)]


def _corrections(one: Found) -> Iterator[Row]:
    shared = {"statement": one["id"], "place": one["place"]}
    if one["verdict"] == "read":
        yield {
            **_named(one["id"].lower()),
            **shared,
            "where": "",
            "kind": "read",
            "sort": one["sort"],
            "words": one["printed"],
            "read": one["computed"],
            "reason": " ".join(one["notes"]),
            "fails": "",
            "tried": None,
            "others": "",
        }
    for erratum in one["errata"]:
        others = (f"{place}: {reading}" for place, reading in erratum["others"])
        yield {
            **_named(erratum["entry"]),
            **shared,
            "where": erratum["place"],
            "kind": "emended",
            **{name: erratum[name] for name in ("sort", "words", "read", "reason", "fails")},
            "tried": erratum["tried"],
            "others": SEPARATOR.join(others),
        }


def _named(entry: str) -> Row:
    return {"id": entry, "page": f"errata/#{entry}"}
