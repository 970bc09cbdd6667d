"""Tables of a page that are computed from the engine: never written by hand."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Any

import tutor.games
from tutor import verify
from tutor.games import GAMES, find_game
from tutor.hand.state import Game
from tutor.rules.variant import citations_in, differences
from tutor.score.sheets import sheets_for
from tutor.sources import SOURCES, Citation, heading
from tutor.view.html import Html, el, join
from tutor.view.parts import citation_sign

VERDICT_WORDS = {
    "agrees": "agrees",
    "emended": "agrees with emendations",
    "inconsistent": "cannot be right",
    "read": "read otherwise",
    "open": "cannot be checked",
}


@cache
def _report() -> list[verify.Verdict]:
    """The report on all examples: some seconds of work, done once a build."""
    return list(verify.report())


def _table(head: list[str], rows: list[list[str]]) -> Html:
    heads = el("tr", *(el("th", name, scope="col") for name in head))
    body = [el("tr", *(el("td", cell) for cell in row)) for row in rows]
    return el("table", el("thead", heads), el("tbody", *body))


def differences_table(words: str) -> Html:
    """How two games differ, from their rule records; `words` are their ids."""
    left, right = (find_game(game_id) for game_id in words.split())
    rows = [
        [
            found.name.capitalize(),
            join(found.left.text, " ", citation_sign(found.left.citation)),
            join(found.right.text, " ", citation_sign(found.right.citation)),
        ]
        for found in differences(left.rules, right.rules)
    ]
    return _table(["Rule", left.english, right.english], rows)


def settings_table(words: str) -> Html:
    """The customs that a game's book names, with the default first, and those of its sheets."""
    game = find_game(words)
    rows = [
        [
            setting.text,
            setting.options[0].text,
            "; ".join(option.text for option in setting.options[1:]),
            citation_sign(setting.citation),
        ]
        for setting in game.settings
    ]
    return _table(["Custom", "Here", "Elsewhere", "Place"], [*rows, *_sheet_rows(game)])


def _sheet_rows(game: Game) -> list[list[str]]:
    """On which sheets an evening is kept, and what they ask; each option once."""
    kinds = sheets_for(game)
    rows = {}
    if len(kinds) > 1:
        others = "; ".join(kind.title for kind in kinds[1:])
        place = citation_sign(kinds[0].citation)
        rows["The sheet"] = ["The sheet of an evening", kinds[0].title, others, place]
    ruled = {setting.id for setting in game.settings}
    for field in (field for kind in kinds for field in kind.options):
        if field.citation is None or field.setting in ruled or field.label in rows:
            continue
        texts = [text for choice, text in field.choices if choice != field.default]
        others = "; ".join(texts) or f"{field.least} to {field.most}"
        here = field.text_of(field.default)
        rows[field.label] = [f"{field.label} …", here, others, citation_sign(field.citation)]
    return list(rows.values())


def examples_table(base: str) -> Html:
    """Every worked example and claim with its verdict."""
    rows = []
    for found in _report():
        listed = found.errata or found.form == "note"
        link = el("a", "errata", href=f"{base}errata/#{found.id.lower()}") if listed else ""
        rows.append(
            [
                found.place,
                found.title,
                VERDICT_WORDS[found.verdict],
                _ways(found),
                link,
            ]
        )
    return _table(["Place", "What", "Verdict", "Ways to complete it", "Errata"], rows)


def _ways(found: verify.Verdict) -> str:
    """The completions; a note has none."""
    if found.form == "note":
        return ""
    return _number(found.completions) + (" or more" if found.lower_bound else "")


def _number(value: int) -> str:
    return f"{value:,}".replace(",", "\u202f")


def errata_list(base: str) -> Html:
    """Every erratum: place, as printed, as it should be, why, and what else would do."""
    parts: list[Html] = []
    for found in _report():
        if not found.errata:
            continue
        title = f"{found.place}: {found.title}"
        parts.append(el("h2", title, id=found.id.lower()))
        for erratum in found.errata:
            parts.append(_erratum(erratum, _beyond(erratum.place, found)))
    return join(*parts)


def _beyond(place: str, found: verify.Verdict) -> str:
    """What an erratum's place says beyond the heading above it; empty if it says nothing more."""
    for word in (*found.title.split(": "), found.title, *_tails(found.place)):
        if place.casefold().startswith(word.casefold()):
            place = place[len(word) :].lstrip(" ,:")
    return place[:1].upper() + place[1:]


def _tails(place: str) -> list[str]:
    """A place and its last parts, the longest first: `003 § 18`, `§ 18`."""
    words = place.split()
    return [" ".join(words[start:]) for start in range(len(words) - 1)]


def readings_list() -> Html:
    """Words that are read otherwise than they are printed, each with its reason."""
    return _notes("read")


def unchecked_list() -> Html:
    """What is printed and nothing in the texts allows to check."""
    return _notes("open")


def _notes(grade: str) -> Html:
    return join(*(_note(found) for found in _report() if found.verdict == grade))


def _note(found: verify.Verdict) -> Html:
    reading = (" ", el("b", "Read as: "), found.computed, ".") if found.computed else ()
    return el(
        "div",
        el("p", el("b", f"{found.place}: {found.title}"), class_="erratum-place"),
        el("p", el("b", "Printed: "), found.printed, ".", *reading),
        el("p", *found.notes),
        class_="note",
        id=found.id.lower(),
    )


def _erratum(erratum: verify.Erratum, place: str) -> Html:
    return el(
        "div",
        el("p", el("b", place), class_="erratum-place") if place else None,
        el(
            "p",
            el("b", "Printed: "),
            erratum.printed,
            ". ",
            el("b", "Should be: "),
            erratum.corrected,
            ".",
        ),
        el("p", erratum.reason),
        el("p", erratum.alternatives) if erratum.alternatives else None,
        class_="note",
        data_kind="erratum",
    )


def coverage() -> Html:
    """The places of each source that no rule and no example cites."""
    cited: list[Citation] = [
        citation for game in GAMES.values() for citation in _game_citations(game)
    ]
    written = _written_in_the_rules()
    examples = {found.place for found in _report()}
    rows = []
    for source in SOURCES.values():
        used = {c.place for c in cited if c.source == source.id}
        both = examples | written
        used |= {place.partition(" ")[2] for place in both if place.startswith(source.id)}
        left = [place for place in source.places if place not in used]
        names = "; ".join(f"{place} ({heading(Citation(source.id, place))})" for place in left)
        rows.append([source.id, f"{len(source.places) - len(left)} of {len(source.places)}", names])
    return _table(["Source", "Places in use", "Places that only the pages use"], rows)


def _written_in_the_rules() -> set[str]:
    """Every text of the games' code that may be a place, as in `002 Das Kaufen 4`."""
    rules = Path(tutor.games.__file__).parent.rglob("*.py")
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in rules)
    nodes = (node for tree in trees for node in ast.walk(tree))
    return {str(node.value) for node in nodes if isinstance(node, ast.Constant)}


def _game_citations(game: Any) -> list[Citation]:
    parts = (game.rules, game.settings, game.source, game.cut, game.pattern)
    faults = [fault.citation for fault in game.faults]
    return [*(citation for part in parts for citation in citations_in(part)), *faults]
