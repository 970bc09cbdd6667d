"""The table stands still: whole hands in the browser, on a telephone, on its side and on a desk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from scripts.lib.paths import NODE_MODULES
from tests.answering import asks_here
from tests.test_site import ANSWER, PYTHON_SLEEPS, open_page

pytestmark = pytest.mark.browser

HERE = Path(__file__).parent

SIZES = {"upright": (390, 664), "on its side": (844, 390), "desk": (1280, 720)}
DEALS = {"tappen-54": 13, "piquet": 13, "preference": 13, "scat": 4, "tritrille": 27}
"""For each game a deal that is played to its last trick though the reader passes, by its number."""


ALIKE = {"preference", "tritrille"}
"""Tables made of the same parts as some of the others."""


def sizes_of(game: str) -> tuple[str, str]:
    """The telephone, and by turns its side and the desk."""
    return "upright", ("on its side", "desk")[list(DEALS).index(game) % 2]


TRICKS = 9
"""So many are seen of the shortest hand: with its last trick it is over, and is counted."""
MOST = 4

SHEETS_OF_THE_FIRST_PAINT = """window.sheets = [];
addEventListener("load", () => {
  window.sheets.push(...document.styleSheets);
});"""
HOME = ".md-content__inner--home"
ALL_STAND = "() => sheets.length > 3 && sheets.every((sheet) => sheet.ownerNode?.isConnected)"

WHOLE_HAND = (HERE / "whole_hand.js").read_text(encoding="utf-8")


@pytest.fixture
def windows(
    browser: Any, watch: Callable[[Any], Any], problems: list[str]
) -> Iterator[dict[str, Any]]:
    """A page for each size; narrow ones are touched."""
    pages = {}
    for name, (width, height) in SIZES.items():
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=width < 1000,
            reduced_motion="reduce",
            service_workers="block",
        )
        pages[name] = watch(context.new_page())
    yield pages
    for one in pages.values():
        one.context.close()
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize(
    "game", [pytest.param(one, marks=[pytest.mark.thorough] * (one in ALIKE)) for one in DEALS]
)
def test_a_whole_hand_moves_no_control_and_fits_the_window(
    windows: dict[str, Any], site_url: str, game: str
) -> None:
    """Every trick with its cards in sight; on the telephone axe looks at each phase as well."""
    script = (NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    wrong: dict[str, Any] = {}
    for size in sizes_of(game):
        window = windows[size]
        asks_here(window)
        open_page(window, site_url, f"play/{game}/")
        if size == "upright":
            window.evaluate(script)
        hand = window.evaluate(WHOLE_HAND, ["play-1", DEALS[game], MOST, 150])
        assert hand["tricks"] >= TRICKS, (size, hand)
        wrong |= {size: hand["found"]} if hand["found"] else {}
    assert not wrong, wrong


def test_the_page_is_never_without_its_style_sheets(page: Any, site_url: str) -> None:
    """Nor when the theme begins, nor after a step to a page in another folder and back."""
    page.add_init_script(SHEETS_OF_THE_FIRST_PAINT + PYTHON_SLEEPS)
    with page.expect_request_finished(lambda asked: asked.url.startswith("blob:")):
        open_page(page, site_url, "play/tappen-54/")  # the theme has the list of pages now
    assert page.evaluate(ALL_STAND)
    page.evaluate("() => document.querySelector('a.md-logo').click()")
    page.locator(HOME).wait_for(state="attached", timeout=ANSWER)
    assert page.evaluate(ALL_STAND)
    page.go_back()
    page.locator(HOME).wait_for(state="detached", timeout=ANSWER)
    assert page.evaluate(ALL_STAND)


REPLAY = (HERE / "whole_replay.js").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "size", [pytest.param(one, marks=[pytest.mark.thorough] * (one != "upright")) for one in SIZES]
)
def test_a_replay_is_tapped_through_at_one_place(
    windows: dict[str, Any], site_url: str, size: str
) -> None:
    """In any window; the book answers, and Python sleeps."""
    window = windows[size]
    window.add_init_script(PYTHON_SLEEPS)
    open_page(window, site_url, "learn/tappen-54/12-the-pagat-in-the-last-trick/")
    name = window.locator("spiel-widget[state*='003-A-2']").first.get_attribute("id")
    assert not window.evaluate(REPLAY, [name, MOST])


def test_a_tap_on_the_table_and_on_a_card_goes_on(page: Any, site_url: str) -> None:
    """And Space; settings and the full screen are behind their names."""
    page.set_viewport_size({"width": 390, "height": 664})
    page.emulate_media(reduced_motion="reduce")
    open_page(page, site_url, "")
    widget = page.locator("#play-1")
    goes_on = widget.locator(".board[data-tap]")
    taken = 0
    for way in ("table", "key", "card"):
        for _ in range(20):
            if goes_on.count():
                break
            _act(page, widget.locator(".hand button").nth(taken % 3).click)
            taken += 1
        before = widget.get_attribute("state")
        if way == "table":
            widget.locator(".table .seat").first.click()
        elif way == "key":
            widget.evaluate("widget => widget.focus()")
            page.keyboard.press("Space")
        else:
            widget.locator(".hand button").last.click()
        page.wait_for_function(
            "before => document.getElementById('play-1').getAttribute('state') !== before",
            arg=before,
            timeout=ANSWER,
        )
        assert widget.locator(".ruling").get_attribute("data-ok") != "false", way
    widget.locator("[data-client=more]").click()
    widget.locator("[data-client=keys]").click()
    dialog = page.locator(".sw-dialog")
    dialog.locator("select").select_option("once")
    assert page.evaluate("JSON.parse(localStorage['spielbuch.1.settings']).pace") == "once"
    page.keyboard.press("Escape")
    widget.locator("[data-client=full]").click()
    assert widget.get_attribute("data-full") is not None


def _act(page: Any, press: Callable[[], None]) -> None:
    """Press, and wait for the answer, whatever it is."""
    page.evaluate(
        "window.said = 0; addEventListener('spiel-answer', () => window.said++, { once: true })"
    )
    press()
    page.wait_for_function("() => window.said > 0", timeout=ANSWER)
