"""The corpus as a whole: its rows, its version, and the files that are published of it."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import tomllib
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from scripts.gathering import hands, rules, statements
from scripts.gathering.package import LICENCE, citation_file, description
from scripts.gathering.tables import TABLES, Row, Table
from scripts.pages.kept import Kept
from tutor.records import as_json
from tutor.records.model import Hand

CHANGES = Path(__file__).with_name("changes.toml")
EVERYTHING = "corpus.json"
ARCHIVE = "spielbuch-corpus.zip"
_EPOCH = (1980, 1, 1, 0, 0, 0)
"""The date of every file in the archive, so that the same rows give the same archive."""

Rows = dict[str, list[Row]]


@dataclass(frozen=True)
class Version:
    """A version of the corpus, as `changes.toml` lists it."""

    number: str
    date: str
    content: str
    withdrawn: tuple[str, ...]
    changes: tuple[str, ...]


@dataclass(frozen=True)
class Corpus:
    """The rows of every table, the printed hands as records, the version."""

    rows: Rows
    records: Mapping[str, Hand]
    version: str
    date: str


@cache
def versions() -> tuple[Version, ...]:
    """All versions, the newest first."""
    listed = tomllib.loads(CHANGES.read_text(encoding="utf-8"))["versions"]
    return tuple(
        Version(
            number=one["number"],
            date=one["date"],
            content=one["content"],
            withdrawn=tuple(one["withdrawn"]),
            changes=tuple(one["changes"]),
        )
        for one in listed
    )


def gather(kept: Kept) -> Corpus:
    """The corpus, from the records of the engine and the ledger of the pages."""
    found = statements.verdicts(kept)
    makers: dict[str, Callable[[], list[Row]]] = {
        "sources": rules.sources,
        "places": rules.places,
        "games": rules.games,
        "statements": lambda: statements.statements(found),
        "corrections": lambda: statements.corrections(found),
        "rules": rules.rules,
        "prices": rules.prices,
        "customs": rules.customs,
        "laws": rules.laws,
        "hands": hands.hands,
        "held": hands.held,
        "actions": hands.actions,
    }
    rows = {table.name: _in_order(table, makers[table.name]()) for table in TABLES}
    newest = versions()[0]
    return Corpus(rows, hands.records(), number_of(newest, content_of(rows)), newest.date)


def _in_order(table: Table, rows: list[Row]) -> list[Row]:
    """The rows with their fields in the order of the table."""
    return [{field.name: row[field.name] for field in table.fields} for row in rows]


def content_of(rows: Rows) -> str:
    """A short sum over all rows: another one means that something has changed."""
    text = json.dumps(rows, ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def number_of(newest: Version, content: str) -> str:
    """The version's number; with a tail where the rows are no longer those of that version."""
    return newest.number if newest.content == content else f"{newest.number}+{content}"


def files(corpus: Corpus) -> dict[str, str]:
    """Every published file by its name, but for the archive of all of them."""
    found = {f"{table.name}.csv": _csv(table, corpus.rows[table.name]) for table in TABLES}
    records = {name: as_json.written(one) for name, one in corpus.records.items()}
    found |= {f"{hands.RECORDS}/{name}.json": text for name, text in records.items()}
    found[EVERYTHING] = _everything(corpus)
    found["CITATION.cff"] = citation_file(corpus.version, corpus.date)
    found["datapackage.json"] = _json(description(corpus.version, corpus.date, found))
    return found


def _everything(corpus: Corpus) -> str:
    """All tables in one file, a row a line, so that two versions can be compared."""
    parts = [f'"version": {json.dumps(corpus.version)}', f'"licence": {json.dumps(LICENCE)}']
    tables = {**corpus.rows, "records": list(map(as_json.data_of, corpus.records.values()))}
    for name, rows in tables.items():
        lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
        parts.append(f'"{name}": [\n{lines}\n]')
    return "{" + ",\n".join(parts) + "}\n"


def _csv(table: Table, rows: list[Row]) -> str:
    out = io.StringIO()
    written = csv.DictWriter(out, [field.name for field in table.fields], lineterminator="\n")
    written.writeheader()
    written.writerows({name: _cell(value) for name, value in row.items()} for row in rows)
    return out.getvalue()


def _cell(value: Any) -> Any:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else value


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def write(corpus: Corpus, folder: Path) -> list[str]:
    """Puts the files and their archive into a folder; gives their names."""
    made = files(corpus)
    for name, text in made.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    with zipfile.ZipFile(folder / ARCHIVE, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in made.items():
            about = zipfile.ZipInfo(f"spielbuch-corpus/{name}", _EPOCH)
            about.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(about, text)
    return [*made, ARCHIVE]
