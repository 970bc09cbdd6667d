"""A homework of a class on paper: who did how, and who is missing."""

from __future__ import annotations

from tutor.paper.page import leaf, ruled
from tutor.rules.core.wording import so_many
from tutor.view.html import Html, el
from tutor.widgets.base import EventError
from tutor.widgets.pupils_shown import HEADS, PAPERS, cells, kind_of, missing, rows_of, title_of
from tutor.widgets.pupils_state import Pupils


def printed(shown: Pupils, choice: str) -> Html:
    """The one sheet. Raises EventError for another choice, and where nothing was handed in."""
    homework = shown.shown
    if choice not in dict(PAPERS) or homework is None:
        raise EventError(f"A class is printed as {PAPERS[0][0]}, not as {choice[:20]!r}.")
    rows, _ = rows_of(shown, homework)
    out = missing(shown, homework)
    left = el("p", f"Not handed in yet: {', '.join(out)}.") if out else None
    table = ruled(HEADS, [cells(one, answers) for _, one, answers in rows])
    under = so_many(homework.task.number, kind_of(homework))
    return leaf(title_of(homework), under, table, left, kind="class")
