"""Fences (```replay …) and inline marks ({{cite …}}) of a page."""

from __future__ import annotations

import re
from collections.abc import Callable

from scripts.pages import lists, shown, tables
from scripts.pages.books import Books
from scripts.pages.fences import FenceError, widget_html
from tutor.games import UnknownGame
from tutor.sources import SOURCES, Citation, UnknownPlace, cite, heading
from tutor.view.html import Html, el, join

FENCE = re.compile(
    r"^```(announce|deal|play|quiz|replay|sheet)[ \t]*\n(.*?)^```[ \t]*$", re.M | re.S
)
MARK = re.compile(r"\{\{\s*([a-z]+)\s*(.*?)\s*\}\}", re.S)
BLOCK_TOKEN = '<div data-token="{}"></div>'
INLINE_TOKEN = "⁅{}⁆"
TOKENS = re.compile(r'<div data-token="(\d+)"></div>|⁅(\d+)⁆')
GRADE_WORDS = {"printed": "Printed", "read": "Our reading", "reconstructed": "Reconstructed"}


class MarkError(ValueError):
    """A fence or mark that names something unknown; the message has the page and the line."""


class PageMarks:
    """The marks of one page, between Markdown's input and its output.

    `lines_before` are those that MkDocs has taken off the top, so that errors name the right one.
    """

    def __init__(self, page: str, base: str, books: Books, lines_before: int = 0) -> None:
        self.page, self.base, self.books = page, base, books
        self.lines_before = lines_before
        self.pieces: list[str] = []
        self.counts: dict[str, int] = {}

    def replace(self, markdown: str) -> str:
        """The text with tokens. Raises MarkError for an unknown name."""
        text = FENCE.sub(lambda m: self._fence(m, self._line(markdown, m.start())), markdown)
        return MARK.sub(lambda m: self._mark(m, self._line(text, m.start())), text)

    def restore(self, html: str) -> str:
        """The page's HTML with every token replaced."""
        return TOKENS.sub(lambda m: self.pieces[int(m[1] or m[2])], html)

    def _fence(self, match: re.Match[str], line: int) -> str:
        kind = match[1]
        self.counts[kind] = self.counts.get(kind, 0) + 1
        name = f"{kind}-{self.counts[kind]}"
        try:
            html = widget_html(kind, match[2], name, self.base, self.books)
        except (FenceError, ValueError) as error:
            raise MarkError(f"{self.page}, line {line}: in the {kind} fence: {error}") from None
        # the lines of the fence stay counted, so that later errors name the right line
        return self._keep(BLOCK_TOKEN, html) + "\n" * match[0].count("\n")

    def _mark(self, match: re.Match[str], line: int) -> str:
        kind, words = match[1], match[2]
        try:
            if kind == "cite":
                return self._keep(INLINE_TOKEN, citation_note(parse_citation(words)))
            if kind in _LINES:
                return self._keep(INLINE_TOKEN, _LINES[kind](words))
            if kind in _BLOCKS:
                return self._keep(BLOCK_TOKEN, _BLOCKS[kind](words, self.base))
        except (UnknownPlace, UnknownGame, ValueError) as error:
            raise MarkError(f"{self.page}, line {line}: {error}") from None
        raise MarkError(f"{self.page}, line {line}: there is no mark '{kind}'.")

    def _line(self, text: str, position: int) -> int:
        return self.lines_before + text.count("\n", 0, position) + 1

    def _keep(self, token: str, html: str) -> str:
        self.pieces.append(html)
        return token.format(len(self.pieces) - 1)


_LINES: dict[str, Callable[[str], str]] = {"computed": shown.computed, "judged": shown.judged}
_BLOCKS: dict[str, Callable[[str, str], str]] = {
    "differences": lambda words, base: tables.differences_table(words),
    "settings": lambda words, base: tables.settings_table(words),
    "examples": lambda words, base: tables.examples_table(base),
    "errata": lambda words, base: tables.errata_list(base),
    "readings": lambda words, base: tables.readings_list(),
    "unchecked": lambda words, base: tables.unchecked_list(),
    "coverage": lambda words, base: tables.coverage(),
    "choice": lists.choice,
    "families": lists.families,
    "family": lists.family,
    "sheetgames": lists.sheet_games,
    "topics": lists.topics,
    "ways": lists.ways,
    "which": lists.which,
}


def parse_citation(words: str) -> Citation:
    """`003 § 9`, `003 § 10 read: ground`, `003 § 2 reconstructed: ground`."""
    match = re.match(
        r"(?P<place>.*?)(?:\s+(?P<grade>read|reconstructed):\s*(?P<ground>.*))?\Z", words, re.S
    )
    assert match is not None
    place = " ".join(match["place"].split())
    if match["grade"] == "read":
        return cite(place, "read", match["ground"])
    if match["grade"] == "reconstructed":
        return cite(place, "reconstructed", match["ground"])
    return cite(place)


def citation_note(citation: Citation) -> Html:
    """A citation in prose: a sign, and a note that stands in the margin on wide screens."""
    words = GRADE_WORDS[citation.grade]
    label = f"Source place: {citation}"
    source = SOURCES[citation.source]
    title = f"{source.title}: {heading(citation)}"
    note = join(
        el("span", f"{words}: ", class_="vh") if citation.grade == "printed" else f"{words}: ",
        el("span", f"{citation.source}, {citation.place}", title=title),
        f". {citation.ground}" if citation.ground else None,
    )
    return el(
        "span",
        el("button", "§", type="button", class_="cite-sign", aria_label=label),
        el("span", note, class_="cite-note"),
        class_="cite",
        data_grade=citation.grade,
    )
