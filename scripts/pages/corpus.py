"""The page of the corpus: its files, what each field holds, its versions, programs that ask it."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from scripts.gathering import whole
from scripts.gathering.package import cited
from scripts.gathering.tables import TABLES, Field, Table
from scripts.lib.paths import SCRIPTS
from scripts.pages.kept import Kept
from tutor.rules.core.wording import a_an
from tutor.view.html import Html, el, join

FOLDER = "corpus/data"
"""Below the root of the site."""
PROGRAMS = SCRIPTS / "gathering" / "programs"
OTHERS = {
    whole.ARCHIVE: "everything in one archive",
    whole.EVERYTHING: "all tables and the printed hands in one JSON file",
    "datapackage.json": "the description that other programs read",
    "CITATION.cff": "how to cite it, for programs",
}

_kept = [Kept()]


def keep_in(kept: Kept) -> None:
    """Keep from build to build what takes long."""
    _kept[0] = kept
    corpus.cache_clear()


@cache
def corpus() -> whole.Corpus:
    """The corpus, gathered once a build."""
    return whole.gather(_kept[0])


def write(site: Path) -> None:
    """Puts the files into the site."""
    whole.write(corpus(), site / FOLDER)


def files(base: str) -> Html:
    """The files, each as a link."""
    rows = (el("li", _link(name, base), f": {what}") for name, what in OTHERS.items())
    links = (join(" ", _link(f"{table.name}.csv", base)) for table in TABLES)
    return el("ul", *rows, el("li", "the tables one by one, in CSV:", *links))


def _link(name: str, base: str) -> Html:
    return el("a", name, href=f"{base}{FOLDER}/{name}", download=True)


def _rows(table: Table) -> str:
    return f"{len(corpus().rows[table.name])} rows, each {a_an(table.what)}"


def fields() -> Html:
    """Every field of every table, in a fold for each table."""
    return join(*map(_table, TABLES))


def _table(table: Table) -> Html:
    head = el("tr", *(el("th", name, scope="col") for name in ("Field", "Holds", "Meaning")))
    rows = (
        el("tr", el("td", el("code", one.name)), el("td", _holds(one)), el("td", one.about))
        for one in table.fields
    )
    title = el("summary", el("b", table.name), f": {_rows(table)}")
    return el("details", title, el("table", el("thead", head), el("tbody", *rows)))


def _holds(field: Field) -> str:
    kinds = {"string": "text", "integer": "number", "boolean": "true or false"}
    kind = " or ".join(field.enum) or (f"a key of {field.of}" if field.of else kinds[field.type])
    return kind if field.needed else f"{kind}, or empty"


def changes() -> Html:
    """The versions, the newest first, and what has become of the rows since."""
    listed = []
    for one in whole.versions():
        gone = [f"Withdrawn: {', '.join(one.withdrawn)}."] if one.withdrawn else []
        points = (el("li", text) for text in (*one.changes, *gone))
        listed += [el("h3", f"{one.number} ({one.date})"), el("ul", *points)]
    return join(*listed)


def citing() -> Html:
    """How to cite this version, an entry and a correction."""
    found = corpus()
    entry, correction = (found.rows[name][-1] for name in ("hands", "corrections"))
    page = next(one["page"] for one in found.rows["statements"] if one["id"] == entry["id"])
    lines = (
        ("The corpus", ()),
        ("An entry", (f"hands/{entry['id']}", page)),
        ("A correction", (f"corrections/{correction['id']}", correction["page"])),
    )
    rows = (
        el("li", el("b", f"{name}: "), cited(found.version, found.date, *where))
        for name, where in lines
    )
    return el("ul", *rows)


def program(words: str) -> Html:
    """A program of the folder, which a reader may change and run, with what it printed here."""
    name, _, title = words.partition(" ")
    text = _text(name)
    lines = len(text.splitlines()) + 1
    box = el("textarea", text, rows=str(lines), readonly=True, spellcheck="false", class_="handed")
    label = el("label", el("span", title), box)
    buttons = (
        el("button", word, type="button", class_="call", data_act=act, disabled=True)
        for act, word in (("run", "Run"), ("stop", "Stop"), ("reset", "As it was"))
    )
    return el(
        "spiel-notebook",
        label,
        el("div", *buttons, class_="calls"),
        el("p", role="status", class_="notebook-said"),
        el("pre", el("code", _printed(name, text)), class_="printed", tabindex="0"),
        data_file=f"{FOLDER}/{whole.EVERYTHING}",
        class_="sw notebook",
    )


def script(words: str) -> Html:
    """A program of the folder as text."""
    return el("pre", el("code", _text(words)), class_="record-text", tabindex="0")


def _text(name: str) -> str:
    """Raises ValueError for a program that is not there."""
    path = PROGRAMS / f"{name}.py"
    if not path.exists():
        raise ValueError(f"there is no program '{name}' in scripts/gathering/programs")
    return path.read_text(encoding="utf-8")


def _printed(name: str, text: str) -> str:
    """What a program prints over this corpus."""
    content = whole.content_of(corpus().rows)
    return _kept[0].text(lambda: ran(text), "program", name, text, content)


def ran(text: str) -> str:
    """What a program prints that finds the corpus beside it. Raises ValueError if it fails."""
    with tempfile.TemporaryDirectory() as folder:
        everything = whole.files(corpus())[whole.EVERYTHING]
        (Path(folder) / whole.EVERYTHING).write_text(everything, encoding="utf-8")
        command = [sys.executable, "-c", text]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60)
    if done.returncode:
        raise ValueError(f"a program over the corpus failed: {done.stderr.splitlines()[-1]}")
    return done.stdout
