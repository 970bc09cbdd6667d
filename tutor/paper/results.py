"""An evening’s results on paper: the ranking, and each seat of each deal."""

from __future__ import annotations

from tutor.paper.page import heading, leaf, ruled
from tutor.rules.core.wording import so_many
from tutor.view.html import Html
from tutor.widgets.base import EventError
from tutor.widgets.results_shown import COMPARED, PAPERS, RANKED, deals, ranks
from tutor.widgets.results_state import Evening


def printed(shown: Evening, choice: str) -> Html:
    """The one sheet. Raises EventError for another choice."""
    if choice not in dict(PAPERS):
        raise EventError(f"Results are printed as {PAPERS[0][0]}, not as {choice[:20]!r}.")
    return leaf(
        "The same deals compared",
        so_many(len(shown.results), "result"),
        heading("Ranking"),
        ruled(RANKED, ranks(shown)),
        heading("Who did better with which cards"),
        ruled(COMPARED, deals(shown)),
        kind="results",
    )
