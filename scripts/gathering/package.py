"""What tells other programs of the corpus: a Data Package of tables, and a citation file."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from scripts.gathering.tables import TABLES, Field, Table
from scripts.lib.project import repository
from tutor.rules.core.wording import a_an

NAME = "spielbuch-corpus"
TITLE = "The corpus of Spielbuch: what four old German card books print, checked"
ABOUT = (
    "Printed hands, counts, prices, laws and other statements of four German rule texts on card "
    "games: as printed, as corrected, and as an engine computes them, each with its place, what "
    "its agreement proves, and our reading."
)
AUTHORS = "The Spielbuch authors"
LICENCE = "CC-BY-4.0"
LICENCE_TITLE = "Creative Commons Attribution 4.0"
LICENCE_PATH = "https://creativecommons.org/licenses/by/4.0/"
KEYWORDS = ("card games", "history of games", "L'Hombre", "Tarock", "Piquet", "errata")
PROFILE = "tabular-data-package"


def description(version: str, date: str, files: Mapping[str, str]) -> dict[str, Any]:
    """`datapackage.json` for these files: each table with the type and meaning of its fields."""
    found = {
        "profile": PROFILE,
        "name": NAME,
        "title": TITLE,
        "description": ABOUT,
        "version": version,
        "created": f"{date}T00:00:00Z",
        "keywords": list(KEYWORDS),
        "licenses": [{"name": LICENCE, "title": LICENCE_TITLE, "path": LICENCE_PATH}],
        "contributors": [{"title": AUTHORS, "role": "author"}],
        "resources": [_resource(table, files[f"{table.name}.csv"]) for table in TABLES],
    }
    return found | ({"homepage": repository()} if repository() else {})


def _resource(table: Table, text: str) -> dict[str, Any]:
    data = text.encode()
    return {
        "profile": "tabular-data-resource",
        "name": table.name,
        "path": f"{table.name}.csv",
        "description": f"Each row is {a_an(table.what)}.",
        "format": "csv",
        "mediatype": "text/csv",
        "encoding": "utf-8",
        "bytes": len(data),
        "hash": f"sha256:{hashlib.sha256(data).hexdigest()}",
        "schema": schema(table),
    }


def schema(table: Table) -> dict[str, Any]:
    """The Table Schema of a table."""
    keys = [
        {"fields": field.name, "reference": {"resource": field.of, "fields": "id"}}
        for field in table.fields
        if field.of
    ]
    found = {
        "fields": [_field(one, table) for one in table.fields],
        "primaryKey": list(table.key) if len(table.key) > 1 else table.key[0],
        "missingValues": [""],
    }
    return found | ({"foreignKeys": keys} if keys else {})


def _field(one: Field, table: Table) -> dict[str, Any]:
    limits: dict[str, Any] = {"required": True} if one.needed else {}
    if table.key == (one.name,):
        limits["unique"] = True
    if one.enum:
        limits["enum"] = list(one.enum)
    found = {"name": one.name, "type": one.type, "description": one.about}
    return found | ({"constraints": limits} if limits else {})


def citation_file(version: str, date: str) -> str:
    """`CITATION.cff` of the corpus."""
    keywords = "".join(f'  - "{word}"\n' for word in KEYWORDS)
    address = f'repository-code: "{repository()}"\n' if repository() else ""
    return f"""cff-version: 1.2.0
title: "{TITLE}"
message: "Please cite the version, and with an entry its name."
type: dataset
authors:
  - name: "{AUTHORS}"
version: "{version}"
date-released: {date}
license: {LICENCE}
{address}keywords:
{keywords}abstract: >-
  {ABOUT}
"""


def cited(version: str, date: str, entry: str = "", page: str = "") -> str:
    """How to cite the corpus, or an entry of it."""
    whole = f"{AUTHORS}: {TITLE}. Version {version}, {date}."
    where = f" ({page})" if page else ""
    return f"{whole[:-1]}, entry {entry}{where}." if entry else whole
