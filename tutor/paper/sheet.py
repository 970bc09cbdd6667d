"""A score sheet on paper: empty, with lines for an evening, or as it stands."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games import find_game
from tutor.paper.crib import lines
from tutor.paper.page import blank, heading, leaf, place, ruled
from tutor.rules.core.seat import letters
from tutor.rules.core.variant import Listed, Part
from tutor.score.sheets import Grid, Page
from tutor.view.html import Html, el
from tutor.widgets.base import EventError
from tutor.widgets.sheet_shown import papers
from tutor.widgets.sheet_state import SheetState

KEPT = "kept"
PAGE_MM, LINE_MM, SIGNS_A_LINE = 234, 7, 110
"""What a page has room for, one line to write on, and the signs in a line of small print."""
HEAD_MM, SMALL_MM, GRID_MM = 36, 4, 12


def printed(kept: SheetState, choice: str) -> Html:
    """The sheet as it stands, or an empty one for a game. Raises EventError for another choice."""
    known = dict(papers(kept))
    if choice not in known:
        raise EventError(f"This sheet is printed as {', '.join(known)}, not as {choice[:20]!r}.")
    if choice == KEPT:
        return standing(kept.sheet.title, kept.players, kept.reading.page)
    return _empty(kept, choice)


def standing(title: str, players: Sequence[str], found: Page) -> Html:
    """The tables with what stands in them, and what is said of it."""
    shown = [*found.grids, *([found.balance] if found.balance else [])]
    tables = [ruled(_heads(one), one.rows, one.title, "standing") for one in shown if one.rows]
    told = [el("p", line) for line in found.lines]
    told += [el("p", text, " ", place(at)) for text, at in found.verdict]
    return leaf(title, ", ".join(players), *tables, *told, kind="sheet")


def _empty(kept: SheetState, game_id: str) -> Html:
    """A ruled sheet: names, what is agreed on, the columns of the book, the game's prices."""
    sheet, game = kept.sheet, find_game(game_id)
    page = sheet.page(kept.agreed, kept.players, ())
    first, *others = page.grids
    part = Part.PRICES if lines(game, Part.PRICES) else Part.COUNT
    prices = [f"{line.name}: {line.text}" for line in lines(game, part)]
    agreed = [
        f"{field.label}: {field.text_of(value)}"
        for field, value in zip(sheet.options, kept.agreed, strict=True)
    ]
    number = _lines(prices, agreed, others)
    parts = [
        el("p", *map(blank, ("Place", "Date", "Table")), class_="blanks"),
        el("p", *map(blank, _names(kept)), class_="blanks"),
        el("p", el("b", "Agreed on: "), "; ".join(agreed), ".", class_="small") if agreed else None,
        ruled(_heads(first), [(str(row + 1), *_blanks(first)) for row in range(number)]),
        el("div", *map(_other, others), class_="grids") if others else None,
        _box(part, lines(game, part)),
    ]
    return leaf(sheet.title, game.english, *parts, kind="empty")


def _names(kept: SheetState) -> Sequence[str]:
    """The players' letters to write names after; where names are given, those alone."""
    if not kept.names:
        return letters(kept.sheet.seats)
    return [
        f"{one}: {name}" for one, name in zip(letters(len(kept.names)), kept.names, strict=True)
    ]


def _lines(prices: Sequence[str], agreed: Sequence[str], others: Sequence[Grid]) -> int:
    """How many lines to write on go on the page beside the rest."""
    small = len("; ".join(agreed)) // SIGNS_A_LINE + 1 if agreed else 0
    small += len("; ".join(prices)) // SIGNS_A_LINE + 2
    tallest = max(
        (GRID_MM + LINE_MM * max(grid.room, len(grid.rows)) for grid in others), default=0
    )
    return int((PAGE_MM - HEAD_MM - SMALL_MM * small - tallest) // LINE_MM)


def _heads(grid: Grid) -> list[str]:
    return [name or "Remarks" for name in grid.head]


def _blanks(grid: Grid) -> list[str]:
    return [""] * (len(grid.head) - 1)


def _other(grid: Grid) -> Html:
    """A further table of the sheet: its rows by name, or some to be named."""
    rows = [(row[0], *_blanks(grid)) for row in grid.rows] or [("", *_blanks(grid))] * grid.room
    return ruled(grid.head, rows, grid.title)


def _box(title: str, told: Sequence[Listed]) -> Html:
    """What the game costs, in a box, each line with its place."""
    rows = [el("p", el("b", f"{one.name}: "), one.text, " ", place(one.citation)) for one in told]
    return el("section", heading(title), *rows, class_="prices")
