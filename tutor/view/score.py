"""A score sheet as HTML: its tables, what it says, the forms in which it is filled in."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from tutor.score.sheets import Field, Form, Grid, Page, named
from tutor.sources import Citation
from tutor.view.html import Html, el
from tutor.view.parts import citation_sign, fold

Opened = tuple[int, Sequence[str], int]
"""So many entries can be opened, what more was entered in words, the number
of the open one."""


def grids(page: Page, opened: Opened | None = None) -> list[Html]:
    """The tables of a sheet; one that has no row yet is left out.

    The first has a row for each entry, with a button where it can be `opened`.
    """
    first = page.grids[:1]
    return [_grid(grid, opened if grid in first else None) for grid in page.grids if grid.rows]


def opening(number: int, is_open: bool) -> Html:
    """The button that opens an entry."""
    return el(
        "button",
        str(number),
        type="button",
        class_="entry",
        data_do="open",
        data_with=str(number),
        aria_label=f"Entry {number}: correct or delete it",
        aria_pressed="true" if is_open else None,
    )


def _grid(grid: Grid, opened: Opened | None) -> Html:
    places = [place for place in range(len(grid.head)) if place != grid.told]
    heads = (grid.head[place] for place in places)
    head = el("tr", *(el("th", name, scope="col") if name else el("td") for name in heads))
    rows = [line for place in range(len(grid.rows)) for line in _lines(grid, place, places, opened)]
    table = el(
        "table", el("caption", grid.title), el("thead", head), el("tbody", *rows), class_="sheet"
    )
    return el("div", table, class_="score-sheet")


def _lines(grid: Grid, place: int, places: Sequence[int], opened: Opened | None) -> Iterator[Html]:
    """A row of a table, and below it what happened in words."""
    row, last = grid.rows[place], place == len(grid.rows) - 1
    number, told, open_one = opened or (0, (), 0)
    first: str = row[0]
    if place < number:
        first = opening(place + 1, open_one == place + 1)
    cells = (el("td", row[at], class_="num" if _is_number(row[at]) else None) for at in places[1:])
    sums = "sum" if grid.summed and last else None
    yield el("tr", el("th", first, scope="row"), *cells, class_=sums)
    words = [*([row[grid.told]] if grid.told is not None else []), *told[place : place + 1]]
    if any(words):
        line = el("td", "; ".join(filter(None, words)), colspan=str(len(places)))
        yield el("tr", line, class_="told")


def balance(page: Page, names: Sequence[str]) -> Html:
    """How everybody stands, beside the press: the rows that the page gives, or its last line."""
    found = page.balance or _last_line(page)
    if found is None or not found.rows:
        return el("div", class_="score-sheet sheet-now")
    head = [el("th", name, scope="col") if name else el("td") for name in found.head]
    rows = [
        el("tr", el("th", row[0], scope="row"), *(el("td", cell, class_="num") for cell in row[1:]))
        for row in found.rows
    ]
    table = el(
        "table",
        el("caption", found.title),
        el("thead", el("tr", *head)),
        el("tbody", *rows),
        class_="sheet now",
    )
    return el("div", table, class_="score-sheet sheet-now")


def _last_line(page: Page) -> Grid | None:
    grid = page.grids[0]
    if not grid.rows:
        return None
    places = [place for place in range(1, len(grid.head)) if place != grid.told]
    head = ("", *(grid.head[place] for place in places))
    row = ("now", *(grid.rows[-1][place] for place in places))
    return Grid("How it stands", head, (row,))


def _is_number(cell: str) -> bool:
    return cell.strip("+−– ").isdecimal()


def verdict(page: Page) -> list[Html]:
    """What the last entry decided, each sentence with its place."""
    return [el("p", text, " ", citation_sign(place), class_="told") for text, place in page.verdict]


def price(page: Page) -> list[Html]:
    """What the last entry comes to, line by line, each with its place."""
    lines = [el("li", text, " ", citation_sign(place)) for text, place in page.price]
    return [el("ol", *lines, class_="sheet-price")] if lines else []


def standing(page: Page, place: Citation) -> Html:
    """How it stands, as far as the verdict does not say it."""
    said = [text for text, _ in page.verdict]
    lines = [line for line in page.lines if line not in said]
    if not lines:
        return Html("")
    return el("p", " ".join(lines), " ", citation_sign(place), class_="told")


def entry_fields(
    form: Form, entry: Sequence[str], names: Sequence[str], part: str, opens: bool = False
) -> list[Html]:
    """The fields of an entry, those that are seldom needed in a fold after the others.

    Their names say where in the entry each belongs, since they do not stand in its order.
    """
    usual: list[Html] = []
    more: list[Html] = []
    for place, (field, value) in enumerate(zip(form.fields, entry, strict=True), start=1):
        shown = form_field(field, value, names, f"with-{place}")
        (more if field.seldom else usual).append(shown)
    if not more:
        return usual
    inside = el("div", *more, class_="sheet-more")
    return [*usual, fold(part, f"More: {', '.join(form.more)}", inside, opens=opens)]


def form_field(field: Field, value: str, names: Sequence[str], called: str = "with") -> Html:
    """A field with its label, `called` so in what is sent; a player's letter is shown by the
    name."""
    label = named(field.label, names)
    if not field.choices:
        box = el(
            "input",
            name=called,
            type="number",
            inputmode="numeric",
            min=str(field.least),
            max=str(field.most),
            value=value,
            required=True,
        )
        return el("label", label, " ", box)
    options = [
        el("option", named(text, names), value=choice, selected=choice == value)
        for choice, text in field.choices
        if choice == value or choice not in field.unoffered
    ]
    wide = "wide" if field.wide else None
    return el("label", label, " ", el("select", *options, name=called), class_=wide)


def agreement_form(
    fields: Sequence[Field], values: Sequence[str], ruled: Container[str] = ()
) -> Html:
    """What is agreed on, to be changed; every value is sent.

    What a house rule among the `ruled` decides is not asked here again.
    """
    shown = [
        el("input", type="hidden", name="with", value=value)
        if field.setting in ruled
        else form_field(field, value, ())
        for field, value in zip(fields, values, strict=True)
    ]
    button = el("button", "Agree on this", class_="call", type="submit")
    return el("form", *shown, button, class_="sheet-form", data_do="agree")
