"""A pack counted in lays, on paper: every lay with what it counts, and the errata below it."""

from __future__ import annotations

from tutor.games import find_game
from tutor.paper.page import cards_in_line, leaf
from tutor.view.errata import erratum_note
from tutor.view.html import Html, el
from tutor.widgets.lays import Lays, lays_of


def printed(example_id: str) -> Html:
    """The whole count of an example."""
    lays = lays_of(example_id)
    example = lays.example
    names = ("Group", "Cards", "Count", "So far")
    rows = [row for place in range(len(lays.lays)) for row in _rows(lays, place)]
    head = el("thead", el("tr", *(el("th", name, scope="col") for name in names)))
    table = el("table", head, el("tbody", *rows), class_="tricks")
    under = f"{example.title} · {find_game(example.game).english}"
    total = f"Together the groups make {lays.points(len(lays.lays))}."
    result = el("p", el("b", total), class_="result")
    return leaf(f"Example {example.name}", under, table, result, kind="record")


def _rows(lays: Lays, place: int) -> list[Html]:
    lay = lays.lays[place]
    row = el(
        "tr",
        el("th", str(place + 1), scope="row"),
        el("td", cards_in_line(lays.pack, lay)),
        el("td", lays.reckoning(lay)),
        el("td", str(lays.points(place + 1))),
    )
    notes = [
        erratum_note(one) for one in lays.example.patches if one.at.startswith(f"lays.{place}.")
    ]
    return [row, el("tr", el("td", *notes, colspan="4"), class_="notes")] if notes else [row]
