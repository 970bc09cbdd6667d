"""What holds for every page as it was built, and what no reader would miss at once."""

from __future__ import annotations

import re
from html.parser import HTMLParser
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


class Prose(HTMLParser):
    """The words of a page that are not code."""

    CODE = frozenset({"code", "pre", "script", "style"})

    def __init__(self) -> None:
        super().__init__()
        self.within: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in self.CODE:
            self.within.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self.CODE:
            self.within.pop()

    def handle_data(self, data: str) -> None:
        if not self.within:
            self.words.append(data)


def test_an_apostrophe_is_one_and_the_same_on_all_pages() -> None:
    """In what is written and in what the engine says."""
    site.ensure()
    for path in SITE.rglob("*.html"):
        page = Prose()
        page.feed(path.read_text(encoding="utf-8"))
        found = re.findall(r"\S*[^\W\d_]'[^\W\d_]\S*", " ".join(page.words))
        assert not found, (path.relative_to(SITE).as_posix(), found[:5])
