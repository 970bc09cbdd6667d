"""The end of a hand lies in the window: who won, what it is worth, the count, the next step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.answering import asks_here
from tests.hands_seen import ends
from tests.test_site import open_page
from tests.turns import in_turn

pytestmark = pytest.mark.browser

SIZES = {
    "a small telephone": (360, 640),
    "a telephone": (390, 664),
    "on its side": (844, 390),
    "a laptop": (1280, 720),
}
ENDS = (Path(__file__).parent / "ends.js").read_text(encoding="utf-8")


def table_in(browser: Any, watch: Any, site_url: str, width: int, height: int) -> Any:
    """A table in a window of this size; whoever asks for it closes its context."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=width < 1000,
        reduced_motion="reduce",
        service_workers="block",
    )
    page = watch(context.new_page())
    asks_here(page)
    open_page(page, site_url, "play/hombre/")
    page.locator("#play-1 .board").wait_for()
    return page


def test_the_end_of_a_hand_lies_in_the_window(
    browser: Any, watch: Any, problems: list[str], site_url: str
) -> None:
    """A hand of every game, played by the engine, in one window; no part lies over another."""
    found, games = list[str](), in_turn(SIZES, 1)
    for size, (width, height) in SIZES.items():
        page = table_in(browser, watch, site_url, width, height)
        states = [state for game in games[size] for state in ends(game)]
        found += [f"{size}: {fault}" for fault in page.evaluate(ENDS, ["play-1", states])]
        page.context.close()
    assert not problems, problems
    assert not found, "\n".join(found)
