"""The end of an example: what is printed and what is computed, side by side, and the verdict."""

from __future__ import annotations

from tutor.examples.beside import beside, verdict_of
from tutor.examples.store import Example, statements_on
from tutor.view.errata import entry_of
from tutor.view.html import Html, el
from tutor.view.parts import fold

NOT_PRINTED = "not printed"


def beside_print(example: Example) -> Html:
    """A row for each result of the example, and what the comparison comes to."""
    rows = beside(example)
    head = (el("td"), *(el("th", name, scope="col") for name in ("Printed", "Computed")))
    body = [
        el(
            "tr",
            el("th", row.what, scope="row"),
            el("td", row.printed or NOT_PRINTED),
            el("td", row.computed),
            data_now=bool(row.printed) and row.printed != row.computed,
        )
        for row in rows
    ]
    table = el(
        "table", el("thead", el("tr", *head)), el("tbody", *body), class_="log compare beside"
    )
    verdict = el("p", verdict_of(example), *_entries(example), class_="hand-facts")
    return fold("beside", "Printed and computed", table, verdict, is_open=True)


def _entries(example: Example) -> list[Html]:
    """The ways to the entries of the errata that belong to the example."""
    patches = [patch for one in (example, *statements_on(example.id)) for patch in one.patches]
    found = [Html("")]
    for patch in patches:
        found += [Html(" "), el("a", f"Erratum: {patch.read}", href=entry_of(patch))]
    return found
