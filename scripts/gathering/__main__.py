"""What `scripts/corpus.py` runs in the environment of the site."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from scripts.gathering.package import cited
from scripts.gathering.tables import TABLES
from scripts.gathering.whole import Corpus, content_of, gather, write
from scripts.lib.paths import BUILD
from scripts.pages.kept import Kept


def show(corpus: Corpus, names: list[str]) -> int:
    """The rows with these names as their key, and how they are cited; 1 if any is missing."""
    missing = []
    for name in names:
        found = [
            (table.name, row)
            for table in TABLES
            if table.key == ("id",)
            for row in corpus.rows[table.name]
            if row["id"] == name
        ]
        for table, row in found:
            print(f"{table}: {json.dumps(row, ensure_ascii=False, indent=1)}")
            print(cited(corpus.version, corpus.date, f"{table}/{name}", row.get("page", "")))
        if not found:
            missing.append(name)
            print(f"No entry of the corpus is called '{name}'.", file=sys.stderr)
    return 1 if missing else 0


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="scripts/corpus.py")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("write").add_argument("folder", type=Path)
    commands.add_parser("show").add_argument("names", nargs="+")
    commands.add_parser("sum")
    given = parser.parse_args(arguments)
    corpus = gather(Kept(BUILD / "pages"))
    if given.command == "show":
        return show(corpus, given.names)
    if given.command == "sum":
        print(content_of(corpus.rows))
        return 0
    names = write(corpus, given.folder)
    print(f"Version {corpus.version}: {len(names)} files in {given.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
