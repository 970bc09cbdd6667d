"""A rotation on paper: every round with its tables on one page."""

from __future__ import annotations

from tutor.club.told import dealing_words, heading_words, over_words, quality_words
from tutor.paper.page import leaf
from tutor.view.html import Html, el, join
from tutor.widgets.base import EventError
from tutor.widgets.rotation_shown import PAPERS
from tutor.widgets.rotation_state import Seating


def printed(shown: Seating, choice: str) -> Html:
    """The one sheet. Raises EventError for another choice."""
    if choice not in dict(PAPERS):
        raise EventError(f"A rotation is printed as {PAPERS[0][0]}, not as {choice[:20]!r}.")
    found = shown.found
    tables = range(1, len(found.rounds[0]) + 1)
    heads = ["Round", *(f"Table {number}" for number in tables)]
    over = len(found.out[0])
    heads += ["Sits out"] if over else []
    rows = [_row(shown, number) for number in range(len(found.rounds))]
    head = el("tr", *(el("th", name, scope="col") for name in heads))
    table = el("table", el("thead", head), el("tbody", *rows), class_="ruled")
    told = " ".join(filter(None, (quality_words(found), over_words(found), dealing_words(found))))
    foot = (
        "At each table the seats A, B, C … are in the order given. The last person named at "
        "each table deals first."
    )
    return leaf(
        "Tables and seats",
        heading_words(found),
        table,
        el("p", told, class_="small"),
        foot=foot,
        kind="rotation",
    )


def _row(shown: Seating, number: int) -> Html:
    cells = [_people(shown, people) for people in shown.found.rounds[number]]
    out = shown.found.out[number]
    if out:
        cells.append(join(", ".join(map(shown.called, out))))
    head = el("th", str(number + 1), scope="row")
    return el("tr", head, *(el("td", cell) for cell in cells))


def _people(shown: Seating, people: tuple[int, ...]) -> Html:
    *others, dealer = map(shown.called, people)
    return join(*(f"{name}, " for name in others), el("b", dealer))
