"""What the theme's search finds: the prose of a page by sections, and the entries of word lists.

Signs of places, widgets, choices of games and the heads of tables are left out. What else a table
or a printed leaf says is found and not shown, because cells are no sentences. A section is found by
its title and its text. An entry, a course, and a page with `names: …` above it are also found by
names, which come before all else (`pyodide_app/search.js`); an entry's are its forms and those of
`data-found`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import escape
from html.parser import HTMLParser
from typing import Any, Literal

from scripts.pages.glossary import VOID, forms

OURS = "spielbuch"
"""Our part of the search, which the theme loads as one of its languages."""
LANGUAGES = ["en", OURS]
FIELDS = {"names": 1e5, "title": 1e3, "text": 1.0, "more": 0.5}
BETWEEN_WORDS = r"[\s\-,;:.!?()\[\]{}\"“”„‚‘‹›«»…–—/→·*+=]+"
"""What parts words. An apostrophe does not: it belongs to L’Hombre."""
CONFIG = {
    "lang": LANGUAGES,
    "separator": BETWEEN_WORDS,
    "pipeline": ["stopWordFilter"],
    "fields": {name: {"boost": boost} for name, boost in FIELDS.items()},
}

LEFT_OUT = {"script", "style", "svg", "spiel-widget", "thead", "form", "button", "noscript"}
LEFT_OUT_CLASS = {"cite", "place", "headerlink", "vh", "choose", "ways", "can", "chapters"}
LEFT_OUT_CLASS |= {"go-on", "goal", "onward", "part-of"}
BLOCKS = {"p", "li", "dd", "dt", "div", "summary", "blockquote", "pre", "figcaption", "caption"}
HEADINGS = {f"h{level}" for level in range(1, 7)}
Kind = Literal["", "aside", "out"]
"""What is to be done with an element's words: shown, found only, or nothing."""


@dataclass
class Piece:
    """A section of a page, or an entry: its anchor, its title, its paragraphs.

    `names` are what it is found by before others, `more` is found and not shown.
    """

    anchor: str
    title: str = ""
    names: tuple[str, ...] = ()
    paragraphs: list[str] = field(default_factory=list)
    more: list[str] = field(default_factory=list)

    def document(self, url: str) -> dict[str, Any]:
        """As the theme's search reads it."""
        document: dict[str, Any] = {
            "location": f"{url}#{self.anchor}" if self.anchor else url,
            "title": escape(self.title, quote=False),
            "text": "".join(f"<p>{escape(words, quote=False)}</p>" for words in self.paragraphs),
        }
        if self.names:
            document["names"] = [name for each in self.names for name in _said(each)]
        shown = set(_words(self.title, *self.paragraphs))
        if more := sorted(set(_words(*self.more)) - shown):
            document["more"] = " ".join(more)
        return document


def documents(url: str, title: str, html: str, names: Sequence[str]) -> list[dict[str, Any]]:
    """What is found of a page with this content; `names` are the page's own."""
    reader = _Reader(title)
    reader.feed(html)
    reader.close()
    whole, *others = reader.pieces
    whole.names = tuple(names)
    return [piece.document(url) for piece in (whole, *others)]


def names_of(meta: dict[str, Any], title: str) -> list[str]:
    """The names of a page: those above it, and the title of a course."""
    named = [name.strip() for name in str(meta.get("names") or "").split(",")]
    return [name for name in (title if meta.get("games") else "", *named) if name]


def _said(name: str) -> tuple[str, str]:
    """A name by its words, and as one word by which it is found when nothing else is asked for."""
    return name, f"_{re.sub(BETWEEN_WORDS, '_', name)}"


def _words(*texts: str) -> Iterable[str]:
    return (word for text in texts for word in re.split(BETWEEN_WORDS, text) if word)


class _Reader(HTMLParser):
    """Goes through a page and gathers its pieces; the first is the page."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.pieces = [Piece("", title)]
        self._section = self._now = self.pieces[0]
        self._open: list[tuple[str, Kind]] = []
        self._title: str | None = None
        self._words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in VOID:
            return
        given = dict(attrs)
        classes = set((given.get("class") or "").split())
        out = tag in LEFT_OUT or bool(LEFT_OUT_CLASS & classes) or "data-search-exclude" in given
        aside = tag == "table" or "leaf" in classes
        self._open.append((tag, "out" if out else "aside" if aside else ""))
        if self._is_out():
            return
        if tag in BLOCKS or tag in HEADINGS or tag in ("td", "th", "dl"):
            self._end_of_block()
        if tag in HEADINGS and given.get("id"):
            first = tag == "h1" and len(self.pieces) == 1
            self._begin(Piece("" if first else str(given["id"])), tag)
            self._section = self._now
        elif tag == "dt" and given.get("id"):
            also = [given.get(name) or "" for name in ("data-also", "data-found")]
            self._begin(Piece(str(given["id"]), names=tuple(also)), tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID or not any(tag == open_ for open_, _ in self._open):
            return
        was_out = self._is_out()
        while self._open and self._open.pop()[0] != tag:
            pass
        if was_out:
            return
        if tag == self._title:
            self._end_of_title()
        elif tag in BLOCKS or tag in ("td", "th", "dl"):
            self._end_of_block()
        if tag == "dl":
            self._now = self._section

    def handle_data(self, data: str) -> None:
        if not self._is_out():
            self._words.append(data)

    def close(self) -> None:
        super().close()
        self._end_of_block()

    def _is_out(self) -> bool:
        return any(kind == "out" for _, kind in self._open)

    def _begin(self, piece: Piece, tag: str) -> None:
        if piece.anchor:
            self.pieces.append(piece)
            self._now = piece
        self._title = tag

    def _end_of_title(self) -> None:
        title = " ".join("".join(self._words).split())
        self._now.title, self._title, self._words = title or self._now.title, None, []
        if self._now.names:  # an entry's: what else it is called
            also, found = self._now.names
            every = [*forms(title), *forms(also), *forms(found)]
            self._now.names = tuple(dict.fromkeys(every))

    def _end_of_block(self) -> None:
        words = " ".join("".join(self._words).split())
        self._words = []
        if words:
            aside = any(kind == "aside" for _, kind in self._open)
            (self._now.more if aside else self._now.paragraphs).append(words)
