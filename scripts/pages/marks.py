"""Fences (```replay …) and marks ({{cite …}}) of a page.

Before Markdown runs each becomes a token; what Markdown takes for code keeps its marks as they are
written. A fence may be indented, in a list or an admonition; each other fence has to be code.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from html import escape

from scripts.pages import (
    corpus,
    course,
    errata,
    evenings,
    known,
    ledger,
    licences,
    lists,
    odds,
    published,
    records,
    shown,
    signs,
    starts,
    tables,
    teach,
)
from scripts.pages.books import Book, Books
from scripts.pages.fences import KEYS, FenceError, widget
from scripts.pages.kept import Kept
from scripts.pages.shelf import subjects
from tutor.sources import GRADE_WORDS, SOURCES, Citation, cite, heading, sentence
from tutor.sources.subject import subject
from tutor.view.html import Html, el, join

CODE = (
    "bash",
    "console",
    "html",
    "javascript",
    "json",
    "markdown",
    "python",
    "text",
    "toml",
    "yaml",
)
"""Languages of fences that are shown as code, beside those that name none."""

SCAN = re.compile(
    r"""
    ^ (?P<lead> [ \t>]*) (?P<bars> `{3,} | ~{3,}) (?P<info> [^`\n]*) \n
      (?P<body> (?: .*\n )*?) [ \t>]* (?P=bars) [ \t]* $
    | ^ (?P<lost> [ \t>]* (?: (?: [-*+] | \d+[.)] ) [ \t]+ )? (?: `{3,} | ~{3,}) [^`\n]*) $
    | \{\{ \s* (?P<kind> [a-z]+) (?P<words> [^{}]*) \}\}
    """,
    re.M | re.X,
)
IN_CODE = re.compile(r"(<(pre|code)\b.*?</\2>)", re.S)
TOKEN = re.compile(r"<p>⁅(\d+)⁆\s*</p>|⁅(\d+)⁆")
PLACE = re.compile(r'<spiel-widget data-place="(\d+)"></spiel-widget>')


class MarkError(ValueError):
    """A fence or mark that cannot be; the message has the page and the line."""


@dataclass(frozen=True, slots=True)
class Piece:
    """What stands behind a token: how it was written and where, what it becomes."""

    written: str
    line: int
    make: Callable[[], str]
    is_block: bool


class PageMarks:
    """The marks of one page, between Markdown's input and its output.

    `lines_before` are those that MkDocs has taken off the top, so that errors name the right one.
    `onward` is where the hand of one table leads on if its fence does not say that.
    """

    def __init__(
        self,
        page: str,
        base: str,
        books: Books,
        kept: Kept,
        lines_before: int = 0,
        onward: tuple[str, str] | None = None,
    ) -> None:
        self.page, self.base, self.books, self.kept = page, base, books, kept
        self.lines_before = lines_before
        self.onward = dict([onward] if onward else [])
        self.home = subjects(page)
        self.pieces: list[Piece] = []
        self.widgets: list[str] = []
        self.first_book: Book | None = None
        self.counts: dict[str, int] = {}

    def replace(self, markdown: str) -> str:
        """The text with tokens. Raises MarkError for a fence or a mark of an unknown kind."""
        return SCAN.sub(self._token, markdown)

    def restore(self, html: str) -> str:
        """The page's HTML with marks in place, and a place for each widget; see `fill`.

        Raises MarkError where a mark names something unknown, or a block stands among words.
        """
        parts = IN_CODE.split(html)
        for at in range(0, len(parts), 3):
            parts[at] = TOKEN.sub(self._made, parts[at])
            if at + 1 < len(parts):
                parts[at + 1] = TOKEN.sub(self._written, parts[at + 1])
                parts[at + 2] = ""
        return "".join(parts)

    def fill(self, html: str) -> str:
        """The finished page with its widgets; the search, which skips them, need not read them."""
        return PLACE.sub(lambda match: self.widgets[int(match[1])], html)

    def _token(self, match: re.Match[str]) -> str:
        line = self.lines_before + match.string.count("\n", 0, match.start()) + 1
        if match["lost"]:
            raise self._error(
                line, f"'{match['lost'].strip()}' opens a fence on no line of its own, or none ends"
            )
        if match["kind"]:
            return self._mark(match, line)
        kind, _, rest = match["info"].strip().partition(" ")
        if not kind or kind in CODE:
            return match[0]
        if kind not in KEYS or rest:
            raise self._error(line, _misread(kind, rest))
        self.counts[kind] = self.counts.get(kind, 0) + 1
        name = f"{kind}-{self.counts[kind]}"
        body = re.sub(r"^[ \t>]+", "", match["body"], flags=re.M)
        if name in self.onward and not re.search(r"^next:", body, re.M):
            body += f"\nnext: {self.onward[name]}"
        make = partial(self._widget, kind, body, name)
        token = self._keep(Piece(match[0], line, make, is_block=True))
        lead = match["lead"]
        return f"{lead.rstrip()}\n{lead}{token}\n{lead.rstrip()}"

    def _mark(self, match: re.Match[str], line: int) -> str:
        kind, words = match["kind"], match["words"].strip()
        make: Callable[[], str]
        if kind == "cite":
            make = partial(_citation, words, self.home)
        elif kind in _LINES:
            make = partial(_LINES[kind], words)
        elif kind in _SLOW:
            make = partial(self.kept.text, partial(_BLOCKS[kind], words, self.base))
            make = partial(make, kind, words, self.base, *errata.replays())
        elif kind in _BLOCKS:
            make = partial(_BLOCKS[kind], words, self.base)
        else:
            make = partial(_no_such, kind)
        return self._keep(Piece(match[0], line, make, is_block=kind in _BLOCKS))

    def _keep(self, piece: Piece) -> str:
        self.pieces.append(piece)
        return f"⁅{len(self.pieces) - 1}⁆"

    def _widget(self, kind: str, body: str, name: str) -> str:
        try:
            html, book = widget(kind, body, name, self.base, self.kept)
        except ValueError as error:
            raise FenceError(f"in the {kind} fence: {error}") from None
        if book:
            self.first_book = self.first_book or book
            self.books.add(book)
        # Else a long page is styled and laid out several times over before its client runs.
        rests = html.replace("<spiel-widget", '<spiel-widget data-rests=""', 1)
        self.widgets.append(rests if self.widgets else html)
        return f'<spiel-widget data-place="{len(self.widgets) - 1}"></spiel-widget>'

    def _made(self, match: re.Match[str]) -> str:
        piece = self.pieces[int(match[1] or match[2])]
        if piece.is_block and not match[1]:
            raise self._error(
                piece.line, f"'{_first(piece)}' has to stand alone, between blank lines"
            )
        try:
            made = piece.make()
        except ValueError as error:
            raise self._error(piece.line, str(error)) from None
        return made if piece.is_block or not match[1] else f"<p>{made}</p>"

    def _written(self, match: re.Match[str]) -> str:
        piece = self.pieces[int(match[1] or match[2])]
        if piece.written.lstrip(" \t>")[0] != "{":
            raise self._error(piece.line, f"'{_first(piece)}' stands in a block of indented code")
        return escape(piece.written, quote=False)

    def _error(self, line: int, words: str) -> MarkError:
        return MarkError(f"{self.page}, line {line}: {words}{'' if words.endswith('.') else '.'}")


def _first(piece: Piece) -> str:
    return piece.written.strip().splitlines()[0]


def _misread(kind: str, rest: str) -> str:
    """Why an opening line of a fence is none of ours."""
    if kind in KEYS:
        return f"the {kind} fence takes no '{rest}': what it shows stands in its lines"
    return f"there is no fence '{kind}'; expected {', '.join(KEYS)}, or code in {', '.join(CODE)}"


_LINES: dict[str, Callable[[str], str]] = {
    "computed": shown.computed,
    "judged": shown.judged,
    "pyodide": lambda words: shown.pyodide(),
}
_BLOCKS: dict[str, Callable[[str, str], str]] = {
    "differences": lambda words, base: tables.differences_table(words),
    "comparison": lambda words, base: tables.comparison_table(words),
    "settings": lambda words, base: tables.settings_table(words),
    "supplied": lambda words, base: tables.supplied_table(words),
    "laws": lambda words, base: tables.laws_table(words),
    "examples": lambda words, base: records.examples_table(base),
    "errata": lambda words, base: errata.errata_list(base),
    "evenings": evenings.evenings,
    "readings": lambda words, base: errata.readings_list(base),
    "unchecked": lambda words, base: errata.unchecked_list(),
    "ledger": lambda words, base: ledger.table(base),
    "kinds": lambda words, base: records.kinds_list(),
    "licences": lambda words, base: licences.table(base),
    "hand": lambda words, base: shown.hand(words),
    "corpuschanges": lambda words, base: corpus.changes(),
    "corpusciting": lambda words, base: corpus.citing(),
    "corpusfields": lambda words, base: corpus.fields(),
    "corpusfiles": lambda words, base: corpus.files(base),
    "corpusscript": lambda words, base: corpus.script(words),
    "program": lambda words, base: corpus.program(words),
    "recordcards": lambda words, base: published.cards(),
    "recordfields": lambda words, base: published.fields(),
    "recordfiles": lambda words, base: published.files(base),
    "recordshown": lambda words, base: published.shown(words),
    "recordtags": lambda words, base: published.tags(),
    "downloads": lambda words, base: shown.downloads(base),
    "begin": course.begin,
    "chapters": course.chapters,
    "goal": course.goal,
    "known": known.known,
    "mixedgoal": course.mixed_goal,
    "onward": course.onward,
    "partof": course.part_of,
    "choice": lists.choice,
    "crib": lists.crib_page,
    "dayof": lists.of_the_day,
    "daydeals": lists.deals_of_the_day,
    "daypuzzles": lists.puzzles_of_the_day,
    "due": lists.due_today,
    "families": lists.families,
    "family": lists.family,
    "puzzlesof": lists.puzzles_of,
    "sheetgames": lists.sheet_games,
    "starts": starts.begin_with,
    "teach": teach.form,
    "topics": lists.topics,
    "ways": lists.ways,
    "odds": lambda words, base: odds.odds(words),
    "which": lists.which,
}
_SLOW = ("examples", "errata", "readings", "unchecked", "kinds")
"""Marks that replay every example; they read nothing but the engine and which examples have a
replay, and so are kept."""


def _no_such(kind: str) -> str:
    raise FenceError(f"there is no mark '{kind}'")


def _citation(words: str, home: frozenset[str]) -> Html:
    citation = parse_citation(words)
    said_of = subject(str(citation))
    return citation_note(citation, "" if not home or said_of in home else said_of)


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


def citation_note(citation: Citation, other: str = "") -> Html:
    """A citation in prose: a sign, and a note that stands in the margin on wide screens. `other` is
    the game that the place speaks of, where it is not one of the page's."""
    printed = citation.grade == "printed"
    of = f" of {other}" if printed and other else ""
    words = f"{GRADE_WORDS.get(citation.grade, 'Printed')}{of}: "
    book = SOURCES[citation.source]
    note = join(
        el("span", words, class_="vh") if printed and not of else words,
        el("span", book.short, class_="cite-short"),
        el("span", book.title, class_="cite-more"),
        f" ({book.id}), {citation.place}",
        f", on {other}" if other and not printed else None,
        el("span", f" ({heading(citation)})", class_="cite-more"),
        ".",
        f" {sentence(citation.ground)}" if citation.ground else None,
    )
    return signs.sign(citation.grade, str(citation), note)
