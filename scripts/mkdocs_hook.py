"""MkDocs hook: turns fences and `{{…}}` marks into widgets, citations and computed tables.

Marks become tokens before Markdown runs, so that their HTML needs no escaping rules of Markdown,
and the tokens become HTML afterwards. A mark that names something unknown breaks the build with
the page and the line. Widgets and their answers are kept between builds; see `pages/kept.py`.
"""

from __future__ import annotations

import json
import re
import sys
from html import escape
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File

from scripts.lib.paths import BUILD
from scripts.lib.project import repository
from scripts.pages import (
    code,
    computed,
    corpus,
    course,
    facts,
    found,
    glossary,
    places,
    policy,
    published,
    signs,
)
from scripts.pages.books import Books
from scripts.pages.chapters import ChapterError
from scripts.pages.kept import Kept
from scripts.pages.marks import MarkError, PageMarks
from scripts.pages.shelf import ShelfError, head_of
from tutor import __version__

_kept = Kept(BUILD / "pages")
_pages: dict[str, PageMarks] = {}
_books = Books(_kept)
_glossary: tuple[glossary.Entry, ...] = ()
_found: list[dict[str, Any]] = []
_CORNER = re.compile(r"<th( [^>]*)?></th>")
"""The empty corner of a table, which heads nothing."""


def on_pre_build(config: Any) -> None:
    """Start afresh: a second build in one process must not see the first."""
    global _books, _glossary
    _pages.clear()
    _found.clear()
    _books = Books(_kept)
    _kept.forget_others()
    facts.keep_in(_kept)
    corpus.keep_in(_kept)
    _glossary = glossary.entries(Path(config["docs_dir"]))


def on_config(config: Any) -> None:
    """Put the families into the navigation, and the version where the footer finds it."""
    config["extra"] |= {"version": __version__, "repository": repository()}
    try:
        config["nav"] = computed.filled(config["nav"] or []) or None
    except ShelfError as error:
        raise PluginError(str(error)) from None


def on_files(files: Any, config: Any) -> Any:
    """Add the pages that follow from the registry, where `docs` has none of its own."""
    for uri in computed.uris({file.src_uri for file in files}):
        if files.get_file_from_path(uri) is None:
            files.append(File.generated(config, uri, content=""))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Complete a computed page, and replace fences and marks by tokens."""
    base = "../" * (page.url.count("/"))
    front_matter = page.file.content_string.count("\n") - markdown.count("\n")
    try:
        whole = computed.completed(page.file.src_uri, markdown)
        if whole.title:
            page.meta.setdefault("title", whole.title)
        before = front_matter - whole.lines_above
        told = (page.file.src_uri, base, _books, _kept, before, whole.onward)
        marks = _pages[page.url] = PageMarks(*told)
        text = marks.replace(whole.markdown)
        if chapter := course.chapter_at(page.file.src_uri):
            chapter.check(marks.counts, page.file.content_string)
            page.meta["hide"] = ["footer"]  # its own foot leads on
        return text
    except (MarkError, ShelfError, ChapterError) as error:
        raise PluginError(str(error)) from None


def on_page_context(context: Any, page: Any, config: Any, nav: Any) -> None:
    """Show in the navigation to which page a computed one belongs."""
    hub = computed.hub_of(page.file.src_uri)
    for other in nav.pages:
        if other.active or other.file.src_uri == hub:
            other.active = other.file.src_uri == hub
    page.active = True


def on_page_content(html: str, page: Any, config: Any, files: Any) -> str:
    """Replace the tokens by their HTML, and by places for widgets; link the glossary's words."""
    marks, uri = _pages[page.url], page.file.src_uri
    try:
        whole = marks.restore(html)
    except MarkError as error:
        raise PluginError(str(error)) from None
    if marks.first_book:
        page.meta["first_book"] = marks.first_book.address
    if not page.meta.get("moved"):
        title = page.meta.get("title") or page.title
        pieces = found.documents(page.url, title, whole, found.names_of(page.meta, title))
        if head_of(uri) != uri:
            pieces[0]["title"] = escape(title, quote=False)  # with the course that it is of
        _found.extend(pieces)
    page.meta["search"] = {"exclude": True}  # the theme's plugin need not read it too
    linked = glossary.linked(whole, glossary.entries_for(uri, _glossary), marks.base)
    return _CORNER.sub(r"<td\1></td>", signs.gathered(linked))


def on_post_page(output: str, page: Any, config: Any) -> str:
    """Put the widgets into their places."""
    return _pages[page.url].fill(output)


def on_post_build(config: Any) -> None:
    """Write what is searched, the answer books, the places, the published records, the corpus and
    the engine's source; the policy into the pages."""
    site = Path(config["site_dir"])
    index = json.dumps({"config": found.CONFIG, "docs": _found}, separators=(",", ":"))
    searched = site / "search" / "search_index.json"
    searched.parent.mkdir(exist_ok=True)
    searched.write_text(index, encoding="utf-8")
    _books.write(site / "app" / "book")
    published.write(site)
    corpus.write(site)
    code.write(site, _kept)
    (site / "app" / places.NAME).write_text(places.file(), encoding="utf-8")
    try:
        policy.guard(site)
    except policy.PolicyError as error:
        raise PluginError(str(error)) from None
