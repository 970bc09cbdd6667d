"""A score sheet as HTML: its tables, what it says, the forms in which it is filled in."""

from __future__ import annotations

from collections.abc import Container, Sequence

from tutor.rules.seat import letters
from tutor.score.sheets import Field, Grid, Page
from tutor.sources import Citation
from tutor.view.html import Html, el
from tutor.view.parts import citation_sign


def grids(page: Page) -> list[Html]:
    """The tables of a sheet; one that has no row yet is left out."""
    return [_grid(grid) for grid in page.grids if grid.rows]


def _grid(grid: Grid) -> Html:
    head = el("tr", *(el("th", name, scope="col") if name else el("td") for name in grid.head))
    rows = [
        el(
            "tr",
            el("th", row[0], scope="row"),
            *(el("td", cell, class_="num" if _is_number(cell) else None) for cell in row[1:]),
            class_="sum" if grid.summed and place == len(grid.rows) - 1 else None,
        )
        for place, row in enumerate(grid.rows)
    ]
    table = el(
        "table", el("caption", grid.title), el("thead", head), el("tbody", *rows), class_="sheet"
    )
    return el("div", table, class_="score-sheet")


def _is_number(cell: str) -> bool:
    return cell.strip("+−– ").isdecimal()


def verdict(page: Page) -> list[Html]:
    """What the last entry decided, each sentence with its place."""
    return [el("p", text, " ", citation_sign(place), class_="told") for text, place in page.verdict]


def standing(page: Page, place: Citation) -> Html:
    """How it stands, as far as the verdict does not say it."""
    said = [text for text, _ in page.verdict]
    lines = [line for line in page.lines if line not in said]
    if not lines:
        return Html("")
    return el("p", " ".join(lines), " ", citation_sign(place), class_="told")


def form_field(field: Field, value: str, names: Sequence[str]) -> Html:
    """A field with its label; a player's letter is shown by his name."""
    label = _named(field.label, names)
    if not field.choices:
        box = el(
            "input",
            name="with",
            type="number",
            inputmode="numeric",
            min=str(field.least),
            max=str(field.most),
            value=value,
            required=True,
        )
        return el("label", label, " ", box)
    options = [
        el("option", _named(text, names), value=choice, selected=choice == value)
        for choice, text in field.choices
    ]
    return el("label", label, " ", el("select", *options, name="with"))


def _named(text: str, names: Sequence[str]) -> str:
    """The text of a choice with the players' names in place of their letters."""
    known = dict(zip(letters(len(names)), names, strict=True)) if names else {}
    return " ".join(known.get(word, word) for word in text.split(" "))


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
