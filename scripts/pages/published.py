"""What the site publishes of records: the schema, the table of the cards, the printed hands.

And the parts of the page on records that follow from the code.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tutor.examples.store import all_ids
from tutor.records import as_json, as_pbn
from tutor.records.from_pbn import TAGS
from tutor.records.printed import example_record
from tutor.records.schema import schema
from tutor.records.symbols import COLUMNS, table
from tutor.view.html import Html, el, join

FOLDER = "records/1"
"""Below the root of the site; the number is that of the format."""
EVERYTHING = "printed.pbn"
FILES = {
    "record.schema.json": "the JSON Schema of a record",
    "cards.json": "the table of the cards, and the cards of each game",
    "cards.csv": "the table of the cards for a spreadsheet",
    EVERYTHING: "the printed hands, in one file",
}


def write(site: Path) -> None:
    """Puts the files into the site."""
    folder = site / FOLDER
    (folder / "printed").mkdir(parents=True, exist_ok=True)
    for name, text in _texts():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


def _texts() -> Iterator[tuple[str, str]]:
    yield "record.schema.json", _json(schema())
    yield "cards.json", _json(table())
    yield "cards.csv", _csv()
    records = {name: example_record(name) for name in printed()}
    yield EVERYTHING, as_pbn.written(records.values())
    for name, record in records.items():
        yield f"printed/{name}.json", as_json.written(record)


def printed() -> tuple[str, ...]:
    """The examples that are played out."""
    return (*all_ids("hand"), *all_ids("line"))


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def _csv() -> str:
    out = io.StringIO()
    rows = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    rows.writeheader()
    rows.writerows(table()["cards"])
    return out.getvalue()


def files(base: str) -> Html:
    """The files, each as a link, and the printed hands one by one."""
    rows = [
        el("li", el("a", name, href=f"{base}{FOLDER}/{name}"), f": {what}")
        for name, what in FILES.items()
    ]
    links = [
        join(" ", el("a", name, href=f"{base}{FOLDER}/printed/{name}.json")) for name in printed()
    ]
    return el("ul", *rows, el("li", "the printed hands one by one, in JSON:", *links))


def shown(words: str) -> Html:
    """A printed hand in one of the forms, as in `003-B-2 pbn`."""
    name, _, form = words.partition(" ")
    if form not in ("json", "pbn"):
        raise ValueError(f"a record has the forms json and pbn, not '{form}'")
    record = example_record(name)
    text = as_json.written(record) if form == "json" else as_pbn.written([record])
    return el("pre", el("code", text), class_="record-text", tabindex="0")


def fields() -> Html:
    """Every field of the schema, with what it may hold."""
    head = el("tr", *(el("th", name, scope="col") for name in ("Field", "Holds", "Meaning")))
    rows = [
        el("tr", el("td", _name(name), class_="field"), el("td", holds), el("td", about))
        for name, holds, about in _fields(schema(), "")
    ]
    return el("table", el("thead", head), el("tbody", *rows))


def _name(field: str) -> Html:
    """The name of a field, which may go on in another line after a full stop only."""
    *outer, last = field.split(".")
    return el("code", *(join(f"{part}.", Html("<wbr>")) for part in outer), last)


def _fields(rule: dict[str, Any], within: str) -> Iterator[tuple[str, str, str]]:
    needed = rule.get("required", ())
    for name, one in rule.get("properties", {}).items():
        must = ", always" if name in needed else ""
        yield within + name, f"{_holds(one)}{must}", one.get("description", "")
        inner = one.get("items", one) if one.get("type") == "array" else one
        yield from _fields(inner, f"{within}{name}.")


def _holds(rule: dict[str, Any]) -> str:
    if "const" in rule:
        return f"“{rule['const']}”"
    if "enum" in rule:
        return " or ".join(rule["enum"])
    if "anyOf" in rule:
        return " or ".join(map(_holds, rule["anyOf"]))
    words = {"string": "text", "integer": "number", "array": "list", "null": "null"}
    kind = words.get(rule.get("type", ""), "object")
    most = rule.get("maxItems") or rule.get("maxLength")
    return f"{kind}, at most {most}" if most else kind


def tags() -> Html:
    """The tags of the dialect."""
    return el("p", *(join(el("code", name), " ") for name in TAGS))


def cards() -> Html:
    """The table of the cards."""
    names = ("Code", "Sign", "Unicode", "English", "German", "French")
    found = []
    for family in ("french", "german", "tarock"):
        rows = [_card(row) for row in table()["cards"] if row["family"] == family]
        head = el("tr", *(el("th", name, scope="col") for name in names))
        body = el("table", el("thead", head), el("tbody", *rows))
        title = el("summary", f"{family.capitalize()} cards ({len(rows)})")
        found.append(el("details", title, body))
    return join(*found)


def _card(row: dict[str, Any]) -> Html:
    point = row["code_point"] or "none"
    words = point if row["exact"] or not row["code_point"] else f"{point}, of its French equal"
    sign = el("td", row["sign"] or "")
    names = (el("td", row[name]) for name in ("english", "german", "french"))
    return el("tr", el("td", el("code", row["code"])), sign, el("td", words), *names)
