"""What the browser prints, read from its PDF: sheets of every game, a widget's own, a course."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from typing import TYPE_CHECKING

import pytest

from scripts.lib.paths import SITE
from tutor import GAMES
from tutor.examples import all_ids
from tutor.paper import printed
from tutor.paper.crib import crib
from tutor.quiz import topics_of
from tutor.score.registry import all_sheets
from tutor.widgets import read_state

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page
    from pypdf import PageObject

pytestmark = pytest.mark.browser

FORMATS = ("A4", "Letter")
LONGEST_COURSE = 8
SCREEN = ("Answer", "Play on", "New deal", "Next question", "Search", "Back to top", "Take back")
STEPS = re.compile(r'<ol class="phases">(.*?)</ol>', re.S)
PRINT_STUB = "window.print = () => { window.asked = (window.asked ?? 0) + 1; }"
MOUNT = """async (html) => {
  await document.fonts.ready;
  const style = new CSSStyleSheet();
  style.replaceSync(":is(.leaf, .one-page):not(:last-child) { break-after: page }");
  document.adoptedStyleSheets.push(style);
  document.body.insertAdjacentHTML("beforeend", `<div class="papers" hidden>${html}</div>`);
  document.documentElement.setAttribute("data-print", "papers");
}"""


@pytest.fixture(scope="session")
def browser(browser_of_readers: Browser) -> Browser:
    """For all tests here, which ask where lines end."""
    return browser_of_readers


def printed_pages(page: Page, paper: str) -> list[PageObject]:
    """The pages that would be printed now."""
    from pypdf import PdfReader

    return list(PdfReader(BytesIO(page.pdf(format=paper))).pages)


def text_of(one: PageObject) -> str:
    """The words on a page."""
    return " ".join(one.extract_text().split())


def pages_of(page: Page, paper: str) -> list[str]:
    """The words on every page that would be printed now."""
    return [text_of(one) for one in printed_pages(page, paper)]


def steps_of(game_id: str) -> list[str]:
    """The order of a hand, as it stands in the built rules on one page."""
    built = (SITE / "cribs" / game_id / "index.html").read_text(encoding="utf-8")
    return re.findall("<li>(.*?)</li>", STEPS.findall(built)[0])


def of_game(game_id: str) -> Iterator[tuple[str, str]]:
    """A sheet of every kind for a game, each of one page, with words that stand on it."""
    game = GAMES[game_id]
    for choice in ("page", "slips"):
        yield printed(read_state(f"w=deal;game={game_id};seed=12"), choice), game.english
    whole = crib(game, steps_of(game_id))
    yield f'<div class="md-typeset one-page">{whole}</div>', "Duties of play"
    yield printed(read_state(f"w=play;game={game_id};seed=3"), "record"), game.english
    topic = next(iter(topics_of(game)))
    state = read_state(f"w=quiz;game={game_id};topic={topic};seed=5")
    for leaf in re.findall(r"<article.*?</article>", printed(state, "questions"), re.S):
        yield leaf, game.english


def of_all() -> Iterator[tuple[str, str]]:
    """Score sheets and examples."""
    for kind in all_sheets():
        for game_id in kind.games:
            yield printed(read_state(f"w=sheet;sheet={kind.id}"), game_id), kind.title
    for example in (*all_ids("hand"), *all_ids("line"), *all_ids("lays")):
        yield printed(read_state(f"w=replay;example={example}"), "record"), "Example"


def test_every_sheet_of_every_game_is_one_page(page: Page, site_url: str) -> None:
    """All in one document, so that a sheet that runs over shifts those behind it; half of them in
    each format, and each kind of sheet in one format for this game and in the other for the next.
    """
    rows = [list(row) for row in (*map(of_game, GAMES), of_all())]
    for turn, paper in enumerate(FORMATS):
        found = [one for place, row in enumerate(rows) for one in row[(place + turn) % 2 :: 2]]
        page.goto(f"{site_url}cribs/")
        page.evaluate(MOUNT, "".join(html for html, _ in found))
        pages = printed_pages(page, paper)
        assert len(pages) == len(found), run_over(found, pages)


SMALLEST = """() => [...document.querySelectorAll(".papers > .leaf")].map((leaf) => {
  const words = document.createTreeWalker(leaf, NodeFilter.SHOW_TEXT);
  const sizes = [];
  while (words.nextNode()) {
    const { data, parentElement } = words.currentNode;
    if (data.trim()) sizes.push(parseFloat(getComputedStyle(parentElement).fontSize) * 72 / 96);
  }
  return [leaf.textContent.slice(0, 80), Math.min(...sizes)];
})"""
SMALL = 9
"""Points, below which nothing is set on a page with room."""


def test_slips_deals_and_running_hands_are_set_large_enough(page: Page, site_url: str) -> None:
    """Only slips with a packet for each of many cards need all of their page."""
    found = [
        printed(read_state(f"w=deal;game={game_id};seed=12"), choice)
        for game_id, game in GAMES.items()
        for choice in ("page", "slips")
        if not game.pattern.before_players
    ]
    found += [printed(read_state(f"w=play;game={game_id};seed=3"), "record") for game_id in GAMES]
    page.goto(f"{site_url}cribs/")
    page.evaluate(MOUNT, "".join(found))
    page.emulate_media(media="print")
    small = [one for one in page.evaluate(SMALLEST) if one[1] < SMALL]
    assert not small, small


def run_over(found: list[tuple[str, str]], pages: list[PageObject]) -> str:
    """Which sheet begins too late."""
    for (_, words), one in zip(found, pages, strict=False):
        if words not in (text := text_of(one)):
            return f"{words!r} should begin here: {text[:200]}"
    return "the last sheet"


@pytest.mark.asks_here
def test_a_deal_is_printed_by_keyboard_and_the_page_comes_back(page: Page, site_url: str) -> None:
    page.set_viewport_size({"width": 390, "height": 664})
    page.add_init_script(PRINT_STUB)
    page.goto(f"{site_url}club/")
    page.locator("spiel-widget[kind=deal]").first.locator(".ctl-more").focus()
    page.keyboard.press("p")
    choices = page.locator(".sw-dialog .sw-choices button")
    choices.first.wait_for()
    assert choices.all_inner_texts() == [
        "All hands on one page",
        "A card for each hand, to cut out",
        "A card with a QR code for each seat, to cut out",
    ]
    choices.nth(1).focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => window.asked === 1")
    for paper in FORMATS:
        (text,) = pages_of(page, paper)
        assert text.count("Deal 110 · Tappen with 54 cards") == 4
        assert "The talon" in text and not any(word in text for word in SCREEN)
    page.keyboard.press("Escape")
    assert page.locator(".papers").count() == 0
    whole = " ".join(pages_of(page, "A4"))
    assert "For a club evening" in whole and "Deal 110" in whole
    assert not [word for word in SCREEN if word in whole]


def test_a_chapter_is_printed_as_words_with_short_places(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}learn/tappen-42/4-bidding-talon-and-price/")
    pages = pages_of(page, "A4")
    whole = " ".join(pages)
    assert len(pages) <= LONGEST_COURSE
    assert "[003 § 6]" in whole and whole.count("On the page:") == page.locator(".sw").count()
    assert not [word for word in SCREEN if word in whole]
    page.goto(f"{site_url}cribs/scat/")
    (text,) = pages_of(page, "A4")
    assert "Duties of play" in text and "Print this page" not in text
