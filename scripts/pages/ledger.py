"""The ledger of the reading: what became of each place of the sources, by what cites it.

A rule's place is found in the records of rules and in the code of the games, an example's in the
records of printed statements, the rest in the pages: the heading that a mark stands under says
what it is used for. Nothing of it is written by hand.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import tutor.games
from scripts.lib.paths import DOCS
from scripts.pages import standing
from tutor.examples.store import all_ids, load
from tutor.family import family_of
from tutor.games import GAMES
from tutor.rules.core.variant import citations_in
from tutor.score.registry import sheets_for
from tutor.sources import SOURCES, Citation, heading
from tutor.sources.told import TOLD
from tutor.view.html import Html, el, join

KINDS = ("rule", "custom", "fault", "advice", "example", "told")
"""What may become of a place; *told* is what a page says and nothing in the engine rests on."""

SHOWN = {"fault": "mistake"}
"""What a kind is called on the page, where its name is another."""

NO_CODE = Html(", no code")
"""Said of a place that neither a rule nor a record rests on."""

BY_ROOM = {
    "faults": "fault",
    "claims": "example",
    "printed": "example",
    "counsel": "advice",
    "outlook": "advice",
    "measure": "advice",
}
"""What the files of such a name, or in such a folder, use a place for; any other for a rule."""

BY_HEADING = (
    (r"advice|playing|played well", "advice"),
    (r"mistake|fault", "fault"),
    (r"custom", "custom"),
    (r"example|errat", "example"),
)

CHAPTERS = (
    ("000 1", "1. L’Hombre, with Quadrille and Cinquille"),
    ("000 2", "2. Préférence"),
    ("000 3", "3. Scat"),
    ("000 4", "4. Spitzeln and Solo"),
    ("000 5", "5. Tarok"),
    ("000 6", "6. Tarok-Tapp"),
    ("000 7", "7. Tritrille"),
    ("001", "Tarokhombre"),
    ("002", "Piquet"),
    ("003", "Das Tappen, and the beginning of Strohmann-Tarok"),
)


@dataclass(frozen=True)
class Use:
    """A place is used for something; `page` is where, for a mark on a page."""

    place: str
    kind: str
    page: str = ""


@cache
def uses() -> dict[str, tuple[Use, ...]]:
    """All uses of each place of the catalogue, in the order of the places."""
    found: dict[str, dict[Use, None]] = {place: {} for place in TOLD}
    for use in (*_in_records(), *_in_code(), *_in_examples(), *_on_pages()):
        if use.place in found:
            found[use.place][use] = None
    return {place: tuple(of_it) for place, of_it in found.items()}


def kinds_of(place: str) -> tuple[str, ...]:
    """What became of a place; empty for one that nothing cites."""
    found = {use.kind for use in uses()[place]}
    if "rule" in found:
        found.discard("told")
    return tuple(kind for kind in KINDS if kind in found)


def _in_records() -> Iterator[Use]:
    for game in GAMES.values():
        sheets = sheets_for(game)
        rules = (game.rules, game.source, game.cut, game.pattern, [one.citation for one in sheets])
        customs = (game.settings, [one.options for one in sheets])
        faults = [fault.citation for fault in game.faults]
        laws = family_of(game).laws(game)
        yield from (Use(str(law.citation), law.kind) for law in laws)
        for kind, value in (("rule", rules), ("custom", customs), ("fault", faults)):
            yield from (Use(str(one), kind) for one in _citations(value))


def _citations(value: Any) -> Iterable[Citation]:
    return citations_in(value)


def _in_code() -> Iterator[Use]:
    """Every text of the games' code that is a place; what a record holds is told by the record."""
    home = Path(tutor.games.__file__).parent
    told = {use.place for use in _in_records()}
    for path in sorted(home.rglob("*.py")):
        parts = (*path.relative_to(home).parts[:-1], path.stem)
        kind = next((BY_ROOM[part] for part in parts if part in BY_ROOM), "rule")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and str(node.value) in TOLD:
                place = str(node.value)
                if kind != "rule" or place not in told:
                    yield Use(place, kind)


def _in_examples() -> Iterator[Use]:
    return (Use(load(example_id).place, "example") for example_id in all_ids())


_MARK = re.compile(
    r"(?<!`)\{\{cite (?P<place>[^}]*?)(?:\s+(?:read|reconstructed):[^}]*)?\}\}", re.S
)
_HEADING = re.compile(r"^#+ +(?P<words>.+?)(?: *\{.*\})?$", re.M)


def _on_pages() -> Iterator[Use]:
    for path in sorted(DOCS.rglob("*.md")):
        page = path.relative_to(DOCS).as_posix()
        text = path.read_text(encoding="utf-8")
        heads = [(match.start(), match["words"]) for match in _HEADING.finditer(text)]
        for match in _MARK.finditer(text):
            under = [words for at, words in heads if at < match.start()]
            yield Use(" ".join(match["place"].split()), _kind(page, under), page)


def _kind(page: str, headings: list[str]) -> str:
    words = f"{page} {headings[-1] if headings else ''}".lower()
    return next((kind for pattern, kind in BY_HEADING if re.search(pattern, words)), "told")


def table(base: str) -> Html:
    """A fold for each chapter: every place, its first words, what it says, what became of it."""
    return join(*(_chapter(begins, name, base) for begins, name in CHAPTERS))


def _chapter(begins: str, name: str, base: str) -> Html:
    places = [place for place in TOLD if place == begins or place.startswith(f"{begins} ")]
    left = [place for place in places if not kinds_of(place)]
    counts = [(kind, sum(kind in kinds_of(place) for place in places)) for kind in KINDS]
    told = ", ".join(f"{SHOWN.get(kind, kind)} {number}" for kind, number in counts if number)
    nothing = f"{len(left)} cited by nothing" if left else "all in use"
    book = SOURCES[begins.partition(" ")[0]]
    head = el("summary", el("b", f"{book.id} {name}"), f": {len(places)} places, {nothing}")
    return el(
        "details",
        head,
        el("p", f"{told[:1].upper()}{told[1:]}."),
        el("ul", *(_line(place, base) for place in places)),
        class_="ledger",
    )


def _line(place: str, base: str) -> Html:
    source, _, where = place.partition(" ")
    kinds = kinds_of(place)
    pages = {use.page: None for use in uses()[place] if use.page}
    became = el(
        "span",
        ", ".join(SHOWN.get(kind, kind) for kind in kinds) or "cited by nothing",
        class_="became",
    )
    links = [part for page in pages for part in (", ", _link(page, base))][1:]
    return el(
        "li",
        el("b", where),
        f" {heading(Citation(source, where))}. ",
        el("q", f"{TOLD[place].shown} …", lang="de"),
        f" {TOLD[place].says} ",
        became,
        join(": ", *links) if links else "",
        join(" ", look_at_code(place)) if place in standing.places() else NO_CODE,
        id=anchor(place),
        data_nothing=not kinds,
    )


def look_at_code(place: str) -> Html:
    """A button for the code that rests on a place, or its record (`pyodide_app/beneath.js`)."""
    word = "Code" if standing.has_code(place) else "Record"
    label = f"The {word.lower()} of {place}"
    return el(
        "button",
        word,
        type="button",
        class_="quiet",
        data_client="rulecode",
        data_places=place,
        aria_label=label,
    )


def _link(page: str, base: str) -> Html:
    address = page.removesuffix(".md").removesuffix("index").rstrip("/")
    return el("a", _title(page), href=f"{base}{address}/" if address else base or "./")


@cache
def _title(page: str) -> str:
    """A page's title; what stands on a computed page, as on a sheet's, goes by its address."""
    text = (DOCS / page).read_text(encoding="utf-8")
    found = re.search(r"^title: (.+)$", text, re.M)
    return found[1] if found else page.removesuffix(".md")


def anchor(place: str) -> str:
    """The name of a place's line in the ledger, for a link: `p-003-9`."""
    return "p-" + "-".join(re.findall(r"\w+", place)).lower()
