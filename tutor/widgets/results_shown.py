"""The picture of an evening’s results: the box, the ranking, each deal, the lines."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

from tutor.club.results import FORM, Compared, compared, held, ranking
from tutor.rules.core.wording import signed, so_many
from tutor.view.html import Html, el
from tutor.view.parts import Papers, RulingLine, call, control_bar, draft_box, fold, ruling_line
from tutor.widgets.results_state import Evening
from tutor.widgets.sections import section

PAPERS: Papers = (("results", "The results on paper"),)
RANKED = ("Place", "Name", "Difference", "Deals")
COMPARED = ("Cards", "Name", "Won", "Difference")


def picture_of(shown: Evening, spoken: RulingLine) -> Html:
    """The results and the box for more."""
    parts = [_form(shown), ruling_line(spoken)]
    if shown.results:
        parts += [
            _table("Ranking", RANKED, ranks(shown)),
            fold("deals", "Who did better with which cards", _by_cards(deals(shown))),
            fold("lines", f"Results ({len(shown.results)})", _lines(shown)),
        ]
    parts.append(control_bar(papers=PAPERS if shown.results else ()))
    step = so_many(len(shown.results), "result") if shown.results else ""
    return section("results", "The same deals compared", "Results of the tables", step, *parts)


def _form(shown: Evening) -> Html:
    box = draft_box(shown.draft, "tappen-54 110 1: Anna +4, Bert -2, Clara -2")
    return el(
        "form",
        el("label", f"One line for each table and deal: {FORM} ", box, class_="wide"),
        el("button", "Write", class_="call", type="submit", data_main=True),
        class_="sheet-form",
        data_do="write",
    )


def ranks(shown: Evening) -> list[tuple[str, ...]]:
    """The ranking in rows."""
    return [
        (str(one.place), one.name, points(one.total), str(one.deals))
        for one in ranking(shown.results)
    ]


def deals(shown: Evening) -> list[tuple[str, ...]]:
    """Each seat of each deal in rows, the best first."""
    return [row for one in compared(shown.results) for row in _seat(one)]


def _seat(one: Compared) -> list[tuple[str, ...]]:
    rows = sorted(
        zip(one.differences, one.names, one.amounts, strict=True), key=lambda row: (-row[0], row[1])
    )
    return [(held(one), name, signed(won), points(more)) for more, name, won in rows]


def points(number: Fraction) -> str:
    """A difference with its sign and at most one decimal."""
    if number.denominator == 1:
        return signed(int(number))
    return f"{float(number):+.1f}".replace("-", "−")


def _table(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Html:
    head = el("tr", *(el("th", name, scope="col") for name in heads))
    body = [el("tr", el("th", one[0], scope="row"), *map(_cell, one[1:])) for one in rows]
    caption = el("caption", title) if title else None
    return el("table", caption, el("thead", head), el("tbody", *body), class_="log score-sheet")


def _by_cards(rows: Sequence[tuple[str, ...]]) -> Html:
    """Who held the same cards stands below the name of these, which is said once."""
    head = el("tr", *(el("th", name, scope="col") for name in COMPARED[1:]))
    groups = []
    for cards, same in groupby(rows, key=lambda row: row[0]):
        name = el("th", cards, scope="rowgroup", colspan=len(COMPARED) - 1)
        seats = (el("tr", el("th", who, scope="row"), *map(_cell, told)) for _, who, *told in same)
        groups.append(el("tbody", el("tr", name, class_="same-cards"), *seats))
    return el("table", el("thead", head), *groups, class_="log score-sheet")


def _cell(text: str) -> Html:
    return el("td", text, class_="num" if text[:1] in "+−0123456789" else None)


def _lines(shown: Evening) -> Html:
    """Each line as it was written, with a button to take it off the sheet."""
    rows = [
        el("li", one.text, " ", call("Correct", "delete", str(number)))
        for number, one in enumerate(shown.results, start=1)
    ]
    return el("ol", *rows, class_="sheet-left")
