"""Each game of the registry, lightly: its own table is opened, and the reader takes his turn."""

from __future__ import annotations

from typing import Any

import pytest
from test_site import ANSWER, open_page

from tutor import GAMES

pytestmark = pytest.mark.browser

TURN = "#play-1 .calls button:not(.ctl), #play-1 .hand button.card"
"""What the reader may press in his turn: calls, forms, the cards of his hand."""


@pytest.mark.parametrize("game_id", GAMES)
def test_a_turn_is_taken_at_the_table_of_each_game(page: Any, site_url: str, game_id: str) -> None:
    open_page(page, site_url, f"play/{game_id}/")
    page.locator("#play-1 .control-bar, #play-1 .controls").first.wait_for(timeout=ANSWER)
    before = page.locator("#play-1").get_attribute("state")
    assert f"game={game_id};" in f"{before};"
    page.locator(TURN).first.click()
    page.wait_for_function(
        "() => document.querySelector('#play-1 .ruling .say')?.textContent", timeout=ANSWER
    )
    ruling = page.locator("#play-1 .ruling")
    after = page.locator("#play-1").get_attribute("state")
    assert ruling.get_attribute("data-ok") == ("true" if after != before else "false")
    assert page.locator("#play-1 .seat").count() >= min(GAMES[game_id].players)
