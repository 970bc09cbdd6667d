"""Won cards on paper: what lies before one, lines for its lays, and the count to look up below."""

from __future__ import annotations

from tutor.paper.page import card_rows, cards_in_line, heading, leaf, legend, ruled
from tutor.rules.rank.lays import at_once, by_the_book, reckoning
from tutor.view.html import Html, el
from tutor.widgets.base import EventError
from tutor.widgets.sorting import PAPERS, Sorting


def printed(shown: Sorting, choice: str) -> Html:
    """The one sheet. Raises EventError for another choice."""
    if choice not in dict(PAPERS):
        raise EventError(f"The cards won are printed as {PAPERS[0][0]}, not as {choice[:20]!r}.")
    game, values = shown.game, shown.values
    lays = by_the_book(values, shown.cards)
    total, rows = 0, []
    for number, lay in enumerate(lays, start=1):
        total += values.lay_points(lay)
        cells = (str(number), cards_in_line(game.pack, lay), reckoning(values, lay), str(total))
        rows.append(list(cells))
    empty = [[str(number), "", "", ""] for number in range(1, len(lays) + 1)]
    kinds, points = at_once(values, shown.cards)
    fast = " + ".join([*(f"{number} × {worth}" for number, worth in kinds), str(points)])
    head = ("Group", "Cards", "Count", "So far")
    heads = el("tr", *(el("th", name, scope="col") for name in head))
    body = [el("tr", *(el("td", cell) for cell in row)) for row in rows]
    return leaf(
        f"Cards no. {shown.seed}",
        game.english,
        card_rows(game.pack, game.order, list(shown.cards)),
        heading("Your groups"),
        ruled(head, empty),
        heading("The count"),
        el("table", el("thead", heads), el("tbody", *body), class_="tricks"),
        el("p", f"The fast way: {fast} = {shown.total}."),
        foot=legend(game.pack),
        kind="lays",
    )
