"""The books' advice with numbers in it, beside what was found by trying it."""

from __future__ import annotations

from scripts.reckoning.asked import QUESTIONS
from scripts.reckoning.kept import Found, read
from scripts.reckoning.question import Question
from scripts.reckoning.told import cell, finding
from tutor.sources import cite
from tutor.view.html import Html, el, join
from tutor.view.parts import citation_sign


def odds(name: str) -> Html:
    """What a question has come to. Raises ValueError for a name that is none, and for a question
    of which nothing has been found."""
    found = read()
    if name not in QUESTIONS or name not in found:
        raise ValueError(f"There are no odds '{name}'; expected one of {', '.join(sorted(found))}.")
    question = QUESTIONS[name]
    return join(
        el(
            "p", el("b", "The book says: "), question.book, " ", citation_sign(cite(question.place))
        ),
        el("p", el("b", "We find: "), finding(question, found[name])),
        _table(question, found[name]),
        el("p", _tried(question, found[name]), class_="tried"),
    )


def _table(question: Question, found: Found) -> Html:
    heads = (el("th", column.words, scope="col") for column in question.columns)
    rows = []
    for row, words in question.rows.items():
        cells = zip(question.columns, found.rows[row], strict=True)
        told = (el("td", cell(column, tally)) for column, tally in cells)
        rows.append(el("tr", el("th", words, scope="row"), *told))
    return el("table", el("thead", el("tr", el("td"), *heads)), el("tbody", *rows))


def _tried(question: Question, found: Found) -> str:
    """Which hands were tried, how many, and by which edition."""
    tries = {cells[0].tries for cells in found.rows.values()}
    number = f"{min(tries):,}" + (f" to {max(tries):,}" if len(tries) > 1 else "")
    each = "hands of each kind" if len(question.rows) > 1 else "hands"
    return (
        f"{question.hands} {number} {each}; row of chances {found.seed}, "
        f"edition {found.version}. ± is one standard error."
    )
