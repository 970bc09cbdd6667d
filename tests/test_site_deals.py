"""A deal played by several at one device, in a real browser on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.test_site import ANSWER, open_page, unfold, wait_for_say

pytestmark = [pytest.mark.browser, pytest.mark.asks_here]


def seen(page: Any) -> set[str]:
    """The cards that are drawn face up at the table."""
    codes = page.locator("#play-1 [data-card]").locator("visible=true")
    return set(codes.evaluate_all("cards => cards.map((card) => card.dataset.card)"))


def test_a_deal_goes_round_one_device_under_its_cover(
    page: Any, site_url: str, axe: Callable[..., list[str]]
) -> None:
    """From the club's page to the table: whoever lifts the cover sees one hand and no other."""
    page.set_viewport_size({"width": 390, "height": 664})
    open_page(page, site_url, "club/")
    door = page.locator("#deal-1 details[data-part=table]")
    unfold(door)
    door.get_by_text("with a cover").click()
    hands = []
    for seat in "AB":
        wait_for_say(page, "play-1", f"Hand the device to {seat}")
        assert seen(page) == set()
        page.keyboard.press("Tab")
        lift = page.locator("#play-1").get_by_text(f"I am {seat}: show my cards")
        assert lift.bounding_box()["y"] < 664
        lift.click()
        page.locator("#play-1 .hand button").first.wait_for(timeout=ANSWER)
        hands.append(seen(page))
        assert len(hands[-1]) == 16
        if seat == "A":
            assert axe(page, "#play-1") == []
            page.locator("#play-1 .calls").get_by_text("Pass", exact=True).click()
    assert not hands[0] & hands[1]
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
