"""The picture of a rotation: the form, how good it is, the tables of each round."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.club.tables import MOST_PEOPLE, MOST_ROUNDS, splits
from tutor.club.told import (
    dealing_words,
    heading_words,
    over_words,
    quality_words,
    tables_words,
)
from tutor.rules.core.wording import capital
from tutor.view.html import Html, el, join
from tutor.view.parts import Papers, RulingLine, call, control_bar, fold, ruling_line
from tutor.widgets.rotation_state import Seating, sizes_in
from tutor.widgets.sections import section

PAPERS: Papers = (("rotation", "The rotation on one page"),)
SIZES = {
    "3": "three",
    "4": "four",
    "5": "five",
    "34": "three or four",
    "45": "four or five",
    "35": "three or five",
    "345": "three, four or five",
}
"""The games that are played, by the people at a table."""


def picture_of(shown: Seating, spoken: RulingLine) -> Html:
    """The rotation and all that one may ask for."""
    found = shown.found
    told = filter(None, (quality_words(found), over_words(found), dealing_words(found)))
    parts = [
        _form(shown),
        ruling_line(spoken),
        el("p", " ".join(told), class_="told"),
        fold("names", "Names", _names_form(shown)),
        el("ol", *_rounds(shown), class_="rounds"),
        _other_tables(shown),
        control_bar(papers=PAPERS),
    ]
    return section("rotation", "Tables and seats", heading_words(found), "", *parts)


def _form(shown: Seating) -> Html:
    """People, rounds and the sizes of the tables."""
    now = "".join(map(str, sorted(sizes_in(shown.split))))
    options = [
        el("option", name, value=value, selected=value == now) for value, name in SIZES.items()
    ]
    return el(
        "form",
        el("label", "People ", _number(shown.people, 4, MOST_PEOPLE)),
        el("label", "Rounds ", _number(shown.rounds, 1, MOST_ROUNDS)),
        el("label", "Games for ", el("select", *options, name="with")),
        el("button", "Arrange", class_="call", type="submit", data_main=True),
        class_="sheet-form",
        data_do="arrange",
    )


def _number(value: int, least: int, most: int) -> Html:
    return el(
        "input",
        name="with",
        type="number",
        inputmode="numeric",
        min=str(least),
        max=str(most),
        value=str(value),
        required=True,
    )


def _rounds(shown: Seating) -> Iterable[Html]:
    """Each round: its tables with their people in the order of the seats, and who sits out."""
    for number, tables in enumerate(shown.found.rounds):
        rows = [_table(shown, at + 1, table) for at, table in enumerate(tables)]
        out = [shown.called(person) for person in shown.found.out[number]]
        if out:
            rows.append(
                el("li", el("span", "Sits out", class_="table-no"), " ", el("span", ", ".join(out)))
            )
        head = el("p", f"Round {number + 1}", class_="round-no")
        yield el("li", head, el("ol", *rows, class_="tables"))


def _table(shown: Seating, number: int, people: tuple[int, ...]) -> Html:
    """A table; whoever deals first stands last and is marked."""
    *others, dealer = map(shown.called, people)
    deals = el("b", dealer, el("span", " deals first", class_="vh"))
    names = join(*(f"{name}, " for name in others), deals)
    return el("li", el("span", f"Table {number}", class_="table-no"), " ", el("span", names))


def _other_tables(shown: Seating) -> Html:
    """Other ways for the same people to sit, at tables of the same sizes."""
    ways = splits(shown.people, sizes_in(shown.split))
    if ways == (shown.split,):
        return Html("")
    buttons = [
        call(capital(tables_words(one)), "tables", ".".join(map(str, one)))
        for one in ways
        if one != shown.split
    ]
    group = el("div", *buttons, class_="calls", role="group", aria_label="Other tables")
    return fold("tables", "Other tables for as many people", group)


def _names_form(shown: Seating) -> Html:
    box = el("input", name="with", value=", ".join(shown.names), size="40", autocomplete="off")
    return el(
        "form",
        el("label", f"{shown.people} names, with commas between them ", box, class_="wide"),
        el("button", "Write them on the plan", class_="call", type="submit"),
        class_="sheet-form",
        data_do="names",
    )
