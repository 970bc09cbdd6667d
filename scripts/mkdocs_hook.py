"""MkDocs hook: turns fences and `{{…}}` marks into widgets, citations and computed tables.

Marks become tokens before Markdown runs, so that their HTML needs no escaping rules of Markdown,
and the tokens become HTML afterwards. A mark that names something unknown breaks the build with
the page and the line. Widgets and their answers are kept between builds; see `pages/kept.py`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from mkdocs.exceptions import PluginError

from lib.paths import BUILD
from scripts.pages.books import Books
from scripts.pages.kept import Kept
from scripts.pages.marks import MarkError, PageMarks

_kept = Kept(BUILD / "pages")
_pages: dict[str, PageMarks] = {}
_books = Books(_kept)


def on_pre_build(config: Any) -> None:
    """Start afresh: a second build in one process must not see the first."""
    global _books
    _pages.clear()
    _books = Books(_kept)
    _kept.forget_others()


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Replace fences and marks by tokens."""
    base = "../" * (page.url.count("/"))
    front_matter = page.file.content_string.count("\n") - markdown.count("\n")
    marks = _pages[page.url] = PageMarks(page.file.src_uri, base, _books, _kept, front_matter)
    try:
        return marks.replace(markdown)
    except MarkError as error:
        raise PluginError(str(error)) from None


def on_page_content(html: str, page: Any, config: Any, files: Any) -> str:
    """Replace the tokens by their HTML, and by places for widgets."""
    try:
        return _pages[page.url].restore(html)
    except MarkError as error:
        raise PluginError(str(error)) from None


def on_post_page(output: str, page: Any, config: Any) -> str:
    """Put the widgets into their places."""
    return _pages[page.url].fill(output)


def on_post_build(config: Any) -> None:
    """Write the answer books beside the pages."""
    _books.write(Path(config["site_dir"]) / "app" / "book")
