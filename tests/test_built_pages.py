"""What holds for every page as it was built, and what no reader would miss at once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from html import unescape
from urllib.parse import urljoin

from scripts.lib import site
from scripts.lib.paths import SITE

BOOK = re.compile(r'<spiel-widget [^>]*\bbook="([^"]+)"')
READ_EARLY = re.compile(r'<link rel="preload" as="fetch" crossorigin href="([^"]+)">\n\s*<script>')
LOOKS_INTO_THE_PAGE = re.compile(
    r"(?:^|[\s,{}])(?:html|body|main|article|\.md-(?:main|content|container|grid)[\w-]*)[^\s,{]*:has\("
)


def test_the_head_of_a_page_reads_the_book_of_its_first_widget_that_has_one() -> None:
    """Answers that are asked for at once wait for it."""
    site.ensure()
    with_book = 0
    for path in SITE.rglob("index.html"):
        html = path.read_text(encoding="utf-8")
        page = "/" + path.parent.relative_to(SITE).as_posix().replace(".", "") + "/"
        books = [urljoin("/", book) for book in BOOK.findall(html)]
        read = [urljoin(page, book) for book in READ_EARLY.findall(html.partition("</head>")[0])]
        assert read == books[:1], page
        with_book += bool(books)
    assert with_book > 30


def test_no_style_on_the_screen_hangs_on_what_the_whole_page_holds() -> None:
    """With such a rule the browser styles all of a course anew at each press."""
    site.ensure()
    sheets = [path for path in SITE.rglob("*.css") if path.name != "print.css"]
    assert {"site.css", "widget.css"} <= {path.name for path in sheets}
    for path in sheets:
        found = LOOKS_INTO_THE_PAGE.findall(path.read_text(encoding="utf-8"))
        assert not found, (path.name, found)


CODE = re.compile(r"<!--.*?-->|<(code|pre|script|style)\b.*?</\1>", re.S)
TAG = re.compile(r"""<(?:[^"'>]|"[^"]*"|'[^']*')*>""")


def pages() -> Iterator[tuple[str, str]]:
    """The address and the text of each page."""
    for path in sorted(SITE.rglob("*.html")):
        yield path.relative_to(SITE).as_posix(), path.read_text(encoding="utf-8")


def test_an_apostrophe_is_one_and_the_same_on_all_pages() -> None:
    """In what is written and in what the engine says, but for code."""
    site.ensure()
    for name, html in pages():
        words = unescape(TAG.sub(" ", CODE.sub(" ", html)))
        found = re.findall(r"\S*[^\W\d_]'[^\W\d_]\S*", words)
        assert not found, (name, found[:5])


EMPTY = re.compile(r"<(th|a|button|summary|h[1-6])\b(?![^>]*aria-label)[^>]*>\s*</\1>")


def faults(html: str) -> list[str]:
    """What axe would find too, which looks at a few pages only."""
    bare = CODE.sub(" ", html)
    ids = Counter(re.findall(r"<[^>]*?\sid=\"([^\"]+)\"", bare))
    twice = [f"id {name} {number} times" for name, number in ids.items() if number > 1]
    return [*twice, *(found[0] for found in EMPTY.finditer(bare))]


def test_no_page_has_an_empty_head_or_link_or_an_id_twice() -> None:
    site.ensure()
    wrong = {name: found for name, html in pages() if (found := faults(html))}
    assert not wrong
    assert faults('<h1 id="a">A</h1><p id="a">B</p><th></th>') == ["id a 2 times", "<th></th>"]
