"""The end of a hand on the page: the count by which it was decided."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.table.names import Names
from tutor.table.upshot import Row, Upshot
from tutor.view.html import Html, el, join


def count_table(found: Upshot, sign: Html, names: Names) -> Html:
    """What each side counted, and by how much the hand is won; `sign` is the place of that."""
    if not found.rows:
        return Html("")
    heads = [el("th", names.several(side), scope="col") for side in found.sides]
    body = [_row(row) for row in found.rows]
    if found.total:
        body.append(_row(found.total, "sum"))
    table = el(
        "table",
        el("caption", "The count"),
        el("thead", el("tr", el("td"), *heads)),
        el("tbody", *body),
        class_="sheet count",
    )
    if not found.needed:
        return table
    return join(table, el("p", found.needed, " ", sign, class_="told"))


def _row(row: Row, kind: str | None = None) -> Html:
    name, values = row
    cells: Sequence[Html] = [el("td", value, class_="num") for value in values]
    return el("tr", el("th", name, scope="row"), *cells, class_=kind)


def next_step(words: str, way: str) -> Html:
    """A link to what comes next in the course; `way` leads there from the root of the site."""
    return el(
        "a",
        words,
        " ",
        el("span", "→", aria_hidden="true"),
        class_="call next",
        data_main=True,
        href=way,
    )
