"""A deal that was found, on paper: on one page or as slips."""

from __future__ import annotations

from tutor.paper import deal
from tutor.view.html import Html
from tutor.widgets.base import EventError
from tutor.widgets.deal_state import ShownDeal
from tutor.widgets.find_state import Looking


def printed(shown: Looking, choice: str) -> Html:
    """The deal as a page or as slips. Raises EventError where none was found."""
    if shown.seed is None:
        raise EventError("No deal was found yet, so there is none to print.")
    return deal.printed(ShownDeal(shown.game, shown.seed), choice)
