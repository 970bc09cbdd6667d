"""A widget in a page on another host: its line, its frame, its height, what it leaves alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import escape, unescape
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from scripts.lib import server
from tests.test_site import ANSWER, open_page

pytestmark = [pytest.mark.browser, pytest.mark.asks_here]

PHONE = {"width": 390, "height": 664}
QUIZ = "w=quiz;game=tappen-54;topic=trick;seed=102"
PLACES = """() => {
  const parts = ".sw :is(.question, .board, .table, .hand, .options)";
  const found = [...document.querySelectorAll(parts)].map((one) => one.getBoundingClientRect());
  return found.map(({ top, height }) => [Math.round(top + scrollY), Math.round(height)]);
}"""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Callable[..., str]]:
    """Makes a page on another origin, with a policy of its own, and gives its address."""
    with server.in_background(tmp_path) as running:

        def make(site: str, body: str, name: str = "club.html") -> str:
            origin = "/".join(site.split("/")[:3])
            policy = f"default-src 'none'; frame-src {origin}; script-src {origin}"
            head = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
            whole = (
                f"<!doctype html><html lang=en><title>Our club</title>{head}<h1>Our club</h1>{body}"
            )
            (tmp_path / name).write_text(whole, encoding="utf-8")
            return running.address + name

        yield make


def address(site: str, widget: str, state: str, page: str, more: str = "") -> str:
    return f"{site}embed.html#w={widget}&s={quote(state)}&p={quote(page)}{more}"


def line(site: str, src: str) -> str:
    """A line as somebody might write it by hand."""
    frame = f'<iframe src="{escape(src)}" title="Spielbuch" width="100%" height="640"></iframe>'
    return f'{frame}<script src="{site}app/embed.js" async></script>'


def framed(page: Any) -> Any:
    """The frame, when its widget is there."""
    frame = page.frame_locator("iframe")
    frame.locator("spiel-widget .sw").wait_for(timeout=ANSWER)
    return frame


def fits(page: Any) -> None:
    """Waits until the frame is as high as what it holds."""
    inner = page.frames[1]
    for _ in range(100):
        inside = inner.evaluate("Math.ceil(document.body.getBoundingClientRect().height)")
        outside = page.locator("iframe").evaluate("frame => frame.clientHeight")
        if abs(max(inside, 240) - outside) < 1:
            return
        page.wait_for_timeout(100)
    pytest.fail(f"the frame is {outside} high, and what it holds {inside}")


@pytest.mark.asks_here(False)
def test_the_line_is_offered_with_the_link_and_works_in_a_page_elsewhere(
    page: Any, site_url: str, host: Callable[..., str], axe: Callable[..., list[str]]
) -> None:
    page.set_viewport_size(PHONE)
    open_page(page, site_url, f"practice/tappen-54/#w=quiz-1&s={QUIZ}")
    page.wait_for_function(
        "() => document.getElementById('quiz-1').state.includes('seed=102')", timeout=ANSWER
    )
    page.locator("#quiz-1").get_by_role("button", name="More").click()
    before = page.evaluate(PLACES)
    page.locator("#quiz-1 [data-client=link]").click()
    offer = page.get_by_role("button", name="Put this into your page")
    offer.wait_for(timeout=ANSWER)
    assert offer.bounding_box()["height"] >= 24
    offer.press("Enter")
    dialog = page.locator("dialog.sw-dialog")
    text = dialog.locator("textarea").input_value()
    assert axe(page, "dialog.sw-dialog") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.keyboard.press("Escape")
    assert page.evaluate(PLACES) == before

    assert "\n" not in text and text.count("<iframe ") == text.count("<script ") == 1
    src = unescape(str(re.search(r'src="([^"]+)"', text)[1]))  # type: ignore[index]
    assert src == (
        f"{site_url}embed.html#w=quiz-1&s={quote(QUIZ)}&p={quote('practice/tappen-54/', '')}"
    )
    page.set_viewport_size({"width": 844, "height": 800})
    page.goto(host(site_url, text))
    frame = framed(page)
    fits(page)
    whole = frame.locator("#from a").last
    assert whole.get_attribute("href") == f"{site_url}practice/tappen-54/#w=quiz-1&s={quote(QUIZ)}"
    assert whole.inner_text() == "Questions on Tappen with 54 cards"
    assert frame.locator(".md-header, nav, footer").count() == 0
    frame.locator("[data-digit='1']").press("1")
    frame.locator(".ruling .cite").first.wait_for(timeout=ANSWER)
    fits(page)
    assert whole.get_attribute("href") != f"{site_url}practice/tappen-54/#w=quiz-1&s={quote(QUIZ)}"
    with page.context.expect_page() as opened:
        whole.click()
    there = opened.value
    there.locator("#quiz-1 .ruling .cite").first.wait_for(timeout=ANSWER)
    there.close()


def test_a_table_in_a_frame_is_played_by_keys_and_leaves_nothing_behind(
    page: Any, site_url: str, host: Callable[..., str], axe: Callable[..., list[str]]
) -> None:
    page.set_viewport_size(PHONE)
    state = "w=play;game=scat;seed=7;seat=0"
    src = address(site_url, "play-1", state, "play/scat/", "&c=dark")
    page.goto(host(site_url, line(site_url, src)))
    frame = framed(page)
    fits(page)
    inner = page.frames[1]
    assert inner.evaluate("document.body.dataset.mdColorScheme") == "slate"
    assert inner.evaluate("document.documentElement.scrollWidth") <= 390
    assert axe(inner) == []
    first = inner.evaluate("document.getElementById('play-1').state")
    button = frame.locator(".calls button").first
    button.focus()
    page.keyboard.press("Enter")
    inner.wait_for_function(
        "first => document.getElementById('play-1').state !== first", arg=first, timeout=ANSWER
    )
    fits(page)
    assert inner.evaluate("location.hash").startswith("#w=play-1&")
    kept = page.context.storage_state()["origins"]
    assert kept == []
    assert inner.evaluate("navigator.serviceWorker?.controller ?? null") is None


def test_a_damaged_or_foreign_fragment_is_told_and_nothing_more(page: Any, site_url: str) -> None:
    page.goto(f"{site_url}embed.html")
    page.locator("#alone [role=alert]").wait_for(timeout=ANSWER)
    for widget in ("quiz-1<img>", "quiz", "constructor"):
        page.goto(f"{site_url}embed.html?{quote(widget)}#w={quote(widget)}&s={quote(QUIZ)}")
        page.locator("#alone [role=alert]").wait_for(timeout=ANSWER)
        assert page.locator("spiel-widget, #alone img").count() == 0
    page.goto(f"{site_url}embed.html?1#w=quiz-1&s={quote(QUIZ + ';what=<b>')}")
    page.locator("#alone .sw-wait").wait_for(timeout=ANSWER)
    assert "damaged" in page.locator("#alone .sw-wait").inner_text()
    for foreign in ("https://example.org/", "../../", "constructor", "practice/no-such/"):
        page.goto(
            f"{site_url}embed.html?{quote(foreign, '')}#w=quiz-1&s={QUIZ}&p={quote(foreign, '')}"
        )
        page.locator("#alone .sw").wait_for(timeout=ANSWER)
        assert page.locator("#from a").last.get_attribute("href") == site_url


HEARD = """([data, from]) => {
  const frame = document.querySelector("iframe");
  const source = from === "frame" ? frame.contentWindow : window;
  const { origin } = from === "frame" ? new URL(frame.src) : location;
  dispatchEvent(new MessageEvent("message", { data, source, origin }));
  return frame.style.height;
}"""


def test_the_height_is_taken_only_as_a_number_and_from_the_frame_itself(
    page: Any, site_url: str, host: Callable[..., str]
) -> None:
    src = address(site_url, "quiz-1", QUIZ, "practice/tappen-54/")
    page.goto(host(site_url, line(site_url, src)))
    framed(page)
    fits(page)
    height = page.locator("iframe").evaluate("frame => frame.style.height")
    for wrong in ("900", None, -5, 1e9, {"height": 900}, "<b>"):
        assert page.evaluate(HEARD, [wrong, "frame"]) == height
    assert page.evaluate(HEARD, [900, "elsewhere"]) == height
    assert page.evaluate(HEARD, [900, "frame"]) == "900px"


def test_a_script_that_comes_late_finds_the_height(
    page: Any, site_url: str, host: Callable[..., str]
) -> None:
    src = address(site_url, "quiz-1", QUIZ, "practice/tappen-54/")
    frame, _, _ = line(site_url, src).partition("<script")
    page.goto(host(site_url, frame))
    framed(page)
    assert page.locator("iframe").evaluate("frame => frame.style.height") == ""
    page.evaluate(
        "src => document.body.append(Object.assign(document.createElement('script'), { src }))",
        f"{site_url}app/embed.js",
    )
    fits(page)
