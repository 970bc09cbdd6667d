"""The page of errata: every emendation with its proof, words read otherwise, what is unchecked."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import groupby

from scripts.lib.paths import DOCS
from tutor import verify
from tutor.examples import load
from tutor.examples.patches import SORTS, Sort
from tutor.examples.replay import step_of
from tutor.sources import SOURCES, Source, cite
from tutor.verify import Erratum, Verdict
from tutor.view.errata import marked
from tutor.view.html import BASE, Html, el, join, placed
from tutor.view.parts import citation_sign
from tutor.widgets.lays import lays_of
from tutor.widgets.link import format_state

_FENCE = re.compile(r"^```replay\nexample: (\S+)$", re.MULTILINE)


@cache
def report() -> tuple[Verdict, ...]:
    """The report on all examples: some seconds of work, done once a build."""
    return verify.report()


@cache
def replays() -> tuple[str, ...]:
    """The examples that the page of examples replays, in the order of their widgets."""
    return tuple(_FENCE.findall((DOCS / "examples.md").read_text(encoding="utf-8")))


def errata_list(base: str) -> Html:
    """How many errata there are, and every one of them, book by book."""
    found = [(one, erratum) for one in report() for erratum in one.errata]
    parts = [_how_many([erratum.sort for _, erratum in found], "places are wrong")]
    for source, rows in groupby(found, key=lambda row: _source(row[0])):
        parts.append(_book(source))
        parts += [_erratum(one, erratum) for one, erratum in rows]
    return placed(join(*parts), base)


def readings_list(base: str) -> Html:
    """Words that are read otherwise than they are printed, each with its reason."""
    found = [one for one in report() if one.verdict == "read"]
    parts = [
        _how_many([one.sort for one in found if one.sort], "words or phrases are read differently")
    ]
    for source, rows in groupby(found, key=_source):
        parts.append(_book(source))
        parts += [_reading(one) for one in rows]
    return placed(join(*parts), base)


def unchecked_list() -> Html:
    """What is printed and nothing in the texts allows to check."""
    return join(*(_unchecked(one) for one in report() if one.verdict == "open"))


def _source(found: Verdict) -> Source:
    return SOURCES[found.place.partition(" ")[0]]


def _book(source: Source) -> Html:
    return el("h3", f"{source.title}, {source.year} (no. {source.id})")


def _how_many(sorts: list[Sort], what: str) -> Html:
    """`18 places are wrong: 2 misprints, 7 slips of the digital text, 9 undecided`."""
    counts = Counter(sorts)
    plural = {"misprint": "misprints", "slip": "slips of the digital text"}
    told = [
        f"{counts[sort]} {plural.get(sort, text) if counts[sort] > 1 else text}"
        for sort, text in SORTS.items()
        if counts[sort]
    ]
    return el("p", f"{len(sorts)} {what}: {', '.join(told)}.", class_="how-many")


def _erratum(found: Verdict, erratum: Erratum) -> Html:
    quoted, read = marked(erratum.words, erratum.read)
    return _entry(
        erratum.entry,
        erratum.sort,
        found,
        _beyond(erratum.place, found),
        el("p", el("b", "Printed: "), quoted),
        el("p", el("b", "Read: "), read),
        el("p", el("b", "Why: "), f"{erratum.reason} {erratum.alternatives}"),
        el("p", _to_replay(found, erratum)),
        kind="erratum",
    )


def _entry(name: str, sort: Sort, found: Verdict, beyond: str, *told: Html, kind: str) -> Html:
    """An entry: what it is about, whose fault it is, its place, and what is told of it."""
    tag = el("b", SORTS[sort].capitalize(), class_="sort", data_sort=sort)
    more = f", {beyond}" if beyond else ""
    sign = citation_sign(cite(found.place))
    place = el("p", tag, " ", sign, more, " ", wrong(found.place), class_="entry-place")
    title = el("h4", found.title)
    return el("div", title, place, *told, class_="note entry", data_kind=kind, id=name)


def wrong(place: str) -> Html:
    """A button that reports what stands beside it (`pyodide_app/beneath.js`)."""
    words = {"data_client": "wrong", "data_places": place}
    return el("button", "This is wrong", type="button", class_="quiet", **words)


def _where(found: Verdict) -> str:
    """The place within its book, and what it is about."""
    return f"{found.place.partition(' ')[2]}: {found.title}"


def _beyond(place: str, found: Verdict) -> str:
    """What an erratum's place says beyond the heading above it; empty if it says nothing more."""
    for word in (*found.title.split(": "), found.title, *_tails(found.place)):
        if place.casefold().startswith(word.casefold()):
            place = place[len(word) :].lstrip(" ,:")
    return place


def _tails(place: str) -> list[str]:
    """A place and its last parts, the longest first: `003 § 18`, `§ 18`."""
    words = place.split()
    return [" ".join(words[start:]) for start in range(len(words) - 1)]


def _to_replay(found: Verdict, erratum: Erratum) -> Html:
    """The way to the step of the replay where the erratum bites, or to its row in the table."""
    at = bites_at(found, erratum)
    if at is None:
        return el("a", "In the table of all statements", href=row_address(found.id))
    example, step = at
    href = replay_address(example, step)
    return el("a", f"Example {load(example).name}, step {step} of the replay", href=href)


def bites_at(found: Verdict, erratum: Erratum) -> tuple[str, int] | None:
    """The example and the step of its replay where an erratum bites; None without a replay."""
    example = load(found.id)
    if found.form == "lays":
        patch = next(one for one in example.patches if one.entry == erratum.entry)
        return found.id, lays_of(found.id).values.lay * (int(patch.at.split(".")[1]) + 1)
    shown = example.printed.get("args", {}).get("example") or found.id
    if shown not in replays():
        return None
    step = step_of(shown, erratum.entry)
    return None if step is None else (shown, step)


def replay_address(example: str, step: int) -> str:
    """The widget on the page of examples that replays this one, at a step."""
    name = f"replay-{replays().index(example) + 1}"
    state = format_state({"w": "replay", "example": example, "step": str(step)})
    return f"{BASE}examples/#w={name}&s={state}"


def row_address(example: str) -> str:
    """The row of a statement in the table of all."""
    return f"{BASE}checked/#{row_name(example)}"


def row_name(example: str) -> str:
    """What the row of a statement is called on its page."""
    return f"r-{example.lower()}"


def _reading(found: Verdict) -> Html:
    assert found.sort is not None
    quoted, read = marked(found.printed, found.computed)
    more = el("ul", *(el("li", words, lang="de") for words in found.sentences))
    return _entry(
        found.id.lower(),
        found.sort,
        found,
        "",
        el("p", el("b", "Printed: "), quoted),
        el("p", el("b", "Read: "), read),
        el("p", el("b", "Why: "), *found.notes),
        more if found.sentences else Html(""),
        kind="reading",
    )


def _unchecked(found: Verdict) -> Html:
    return el(
        "div",
        el("h3", f"{_source(found).title}, {_where(found)}"),
        el("p", el("b", "Printed: "), el("q", found.printed, lang="de")),
        el("p", el("b", "Computed: "), found.computed, ".") if found.computed else None,
        el("p", *found.notes),
        el("p", wrong(found.place)),
        class_="note entry",
        id=found.id.lower(),
    )
