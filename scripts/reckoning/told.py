"""Figures in words: a share of a hundred, or a mean, with its error."""

from __future__ import annotations

from collections.abc import Iterator

from scripts.reckoning.kept import Found
from scripts.reckoning.question import Column, Question
from scripts.reckoning.tally import Tally


def figure(column: Column, tally: Tally) -> str:
    """As it stands in a sentence."""
    if not column.share:
        return f"{tally.mean:.2f}"
    return f"{100 * tally.mean:.{_places(tally)}f} of every hundred hands"


def cell(column: Column, tally: Tally) -> str:
    """As it stands in a table, with the error."""
    if not column.share:
        return f"{tally.mean:.2f} ± {tally.error:.2f}"
    places = _places(tally)
    return f"{100 * tally.mean:.{places}f} ± {100 * tally.error:.{places}f} %"


def _places(tally: Tally) -> int:
    return int(tally.error < 0.005)


def finding(question: Question, found: Found) -> str:
    """Our sentence, with the figures in it."""
    values = {
        row: [figure(column, one) for column, one in zip(question.columns, cells, strict=True)]
        for row, cells in found.rows.items()
    }
    return question.finding.format_map(values)


def lines(question: Question, found: Found) -> Iterator[str]:
    """The table, for a terminal."""
    for row, words in question.rows.items():
        cells = found.rows[row]
        told = (
            f"{column.words} {cell(column, one)}"
            for column, one in zip(question.columns, cells, strict=True)
        )
        yield f"{words}: {', '.join(told)} ({cells[0].tries} hands)"
