"""Each game of the registry, lightly: its own table is opened, and the reader takes a turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.test_site import ANSWER, open_page
from tutor import GAMES

# In one process, for the page that they share.
pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("each")]

INDEX: Any = {"x": 8, "y": 8}
"""Where a card shows its index: in long hands its other corner may lie under the next row."""
TURN = "#play-1 .calls button:not(.ctl), #play-1 .hand button.card"
"""What the reader may press in turn: calls, forms, the cards of the hand."""


@pytest.fixture(scope="module")
def going_round(browser: Any, site_url: str) -> Iterator[Any]:
    """A page that goes from table to table as a reader does, with Python awake from the first."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, service_workers="block")
    page, errors = context.new_page(), []
    page.on("pageerror", lambda error: errors.append(str(error)))
    open_page(page, site_url, "play/")
    yield page
    context.close()
    assert errors == []


@pytest.mark.in_turn
@pytest.mark.parametrize("game_id", GAMES)
def test_a_turn_is_taken_at_the_table_of_each_game(
    going_round: Any, site_url: str, game_id: str
) -> None:
    page = going_round
    page.locator(f".choose a[data-choice='{game_id}']").evaluate("link => link.click()")
    page.wait_for_url(f"{site_url}play/{game_id}/")
    page.locator(f"#play-1[state*='game={game_id};']").wait_for(timeout=ANSWER)
    page.locator("#play-1 .control-bar, #play-1 .controls").first.wait_for(timeout=ANSWER)
    before = page.locator("#play-1").get_attribute("state")
    page.locator(TURN).first.click(position=INDEX)
    page.wait_for_function(
        "() => document.querySelector('#play-1 .ruling .say')?.textContent", timeout=ANSWER
    )
    ruling = page.locator("#play-1 .ruling")
    after = page.locator("#play-1").get_attribute("state")
    assert ruling.get_attribute("data-ok") == ("true" if after != before else "false")
    assert page.locator("#play-1 .seat").count() >= min(GAMES[game_id].players)
