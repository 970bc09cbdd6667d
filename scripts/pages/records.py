"""The table of all examples and statements: printed beside computed, by chapter and by kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from scripts.pages.errata import replay_address, replays, report, row_name
from scripts.pages.lists import select
from tutor.examples import load
from tutor.examples.store import KINDS, Proof
from tutor.games import find_game
from tutor.sources import SOURCES
from tutor.verify import Verdict, tally
from tutor.verify.report import VerdictGrade
from tutor.view.errata import marked
from tutor.view.html import BASE, Html, el, join, placed

VERDICT_WORDS: dict[VerdictGrade, str] = {
    "agrees": "agrees",
    "emended": "agrees with emendations",
    "inconsistent": "cannot be right",
    "read": "read otherwise",
    "open": "cannot be checked",
}
MANY_WORDS: dict[VerdictGrade, str] = {
    "agrees": "agree",
    "emended": "agree with emendations",
    "inconsistent": "cannot be right",
    "read": "are read otherwise",
    "open": "cannot be checked",
}
HEADS = ("What", "Printed", "Computed", "Verdict")
NOTES = "nothing is computed: words read differently, and what cannot be checked"
CHAPTERS = {
    "000 1": "L’Hombre, Quadrille and Cinquille",
    "000 2": "Préférence",
    "000 3": "Scat",
    "000 4": "Spitzeln and Solo",
    "000 5": "Tarok and Tarok-l’Hombre",
    "000 6": "Tarok-Tapp",
    "000 7": "Tritrille",
    "001": "Tarokhombre",
    "002": "Piquet",
    "003": "Tappen",
}
"""What a chapter treats, by how the places in it begin."""


def kinds_list() -> Html:
    """What each kind of record proves, and how many there are of it with which verdict."""
    return el("ul", *(_kind_counted(kind, found) for kind, found in tally(report()).items()))


def _kind_counted(kind: Proof, found: Counter[VerdictGrade]) -> Html:
    counts = ", ".join(
        f"{found[grade]} {words}" for grade, words in MANY_WORDS.items() if found[grade]
    )
    return el("li", el("b", (kind or "notes").capitalize()), f": {counts}. {_proves(kind)}.")


def _proves(kind: Proof) -> str:
    words = KINDS.get(kind, NOTES)
    return words[:1].upper() + words[1:]


def examples_table(base: str) -> Html:
    """Every example and statement in folds, with a form that narrows them where scripts run."""
    folds = [_chapter(name, list(_in_chapter(name))) for name in CHAPTERS]
    return placed(el("spiel-finder", _form(), *folds, class_="records"), base)


def _in_chapter(name: str) -> Iterable[Verdict]:
    return (one for one in report() if one.place.startswith(f"{name} "))


def _form() -> Html:
    """The choices; without scripts it stays hidden, and everything can be unfolded."""
    verdicts = [("differs", "anything that does not simply agree"), *VERDICT_WORDS.items()]
    kinds: list[tuple[str, str]] = [(kind or "note", kind or "note") for kind in (*KINDS, "")]
    count = el("output", aria_live="polite")
    reset = el("button", "All statements", type="reset", class_="reset")
    return el(
        "form",
        select("verdict", "Verdict", verdicts),
        select("kind", "Kind", kinds),
        el("p", count, " ", reset),
        class_="finder",
        data_of="statement statements",
        hidden=True,
    )


def _chapter(name: str, rows: list[Verdict]) -> Html:
    """The fold of a chapter, and in it a fold for each kind."""
    counts = tally(rows)
    kinds = [_kind(kind, [one for one in rows if one.kind == kind]) for kind in counts]
    told = ", ".join(f"{sum(found.values())} {kind or 'notes'}" for kind, found in counts.items())
    wrong = sum(one.verdict != "agrees" for one in rows)
    more = f"; {wrong} that do not simply agree" if wrong else ""
    book = SOURCES[name.partition(" ")[0]]
    counts_told = el("span", f"{book.title}, {name}: {told}{more}", class_="word")
    title = el("summary", el("b", CHAPTERS[name]), counts_told)
    return el("details", title, *kinds, class_="records-chapter")


def _kind(kind: Proof, rows: list[Verdict]) -> Html:
    title = el("summary", el("b", (kind or "notes").capitalize()), f" ({len(rows)})")
    heads = (el("th", name, scope="col", role="columnheader") for name in HEADS)
    head = el("thead", el("tr", *heads, role="row"), role="rowgroup")
    body = el("tbody", *map(_row, rows), role="rowgroup")
    table = el("table", head, body, class_="games statements", role="table")
    return el("details", title, el("p", f"{_proves(kind)}."), table, class_="records-kind")


def _row(found: Verdict) -> Html:
    printed, computed = _sides(found)
    place = el("span", found.place, class_="word")
    verdict = join(VERDICT_WORDS[found.verdict], *_links(found))
    differs = "" if found.verdict == "agrees" else "|differs"
    return el(
        "tr",
        el("th", found.title, place, scope="row", role="rowheader"),
        el("td", printed, data_name="Printed", role="cell"),
        el("td", computed, *_ways(found), data_name="Computed", role="cell"),
        el("td", verdict, data_name="Verdict", role="cell"),
        role="row",
        id=row_name(found.id),
        data_verdict=f"{found.verdict}{differs}",
        data_kind=found.kind or "note",
    )


def _sides(found: Verdict) -> tuple[Html, Html]:
    """Printed and computed; where the book is mended, its words and how they should be."""
    if found.errata:
        pairs = [marked(one.words, one.read) for one in found.errata]
        printed, read = (join(*(el("p", one) for one in side)) for side in zip(*pairs, strict=True))
        return printed, read
    if found.verdict == "read":
        return marked(found.printed, found.computed)
    return _printed(found), _cards(found, found.computed or "–")


def _printed(found: Verdict) -> Html:
    """What is printed; of a figure that follows from words, these words before it."""
    figure = _cards(found, found.printed)
    if not found.follows:
        return figure
    words = [piece for one in found.follows for piece in (el("q", one, lang="de"), Html(", "))]
    return join(*words, "so ", figure)


def _cards(found: Verdict, text: str) -> Html:
    """A figure or words, a card's code by its name."""
    pack = find_game(found.game).pack
    codes = pack.index
    named = (
        pack.english_name(codes[one]) if "-" in one and one in codes else one
        for one in text.split(" ")
    )
    return join(" ".join(named))


def _ways(found: Verdict) -> list[Html]:
    """In how many ways what is left open can be filled, where that is more than one."""
    if found.completions < 2:
        return []
    number = f"{found.completions:,}".replace(",", "\u202f")
    bound = " or more" if found.lower_bound else ""
    told = " ".join((f"{number}{bound} ways to complete it.", *found.notes))
    return [el("span", told, class_="word")]


def _links(found: Verdict) -> list[Html]:
    """The ways to the entry in the errata, and to the replay that shows the statement."""
    links = []
    if found.errata or found.form == "note":
        links.append(el("a", "errata", href=f"{BASE}errata/#{found.id.lower()}"))
    shown = load(found.id).printed.get("args", {}).get("example") or found.id
    if shown in replays():
        links.append(el("a", "replay", href=replay_address(shown, 0)))
    return [piece for link in links for piece in (Html(" · "), link)]
