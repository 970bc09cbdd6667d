"""One deal under several books, on a phone and on a wide window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.test_site import ANSWER, open_page, wait_for_say, wait_for_state

pytestmark = [pytest.mark.browser, pytest.mark.asks_here]

PAGE = "two-books/"
CELLS = """() => [...document.querySelectorAll("[data-line=wins] .books-cells > *")].map((one) => {
  const { left, top } = one.getBoundingClientRect();
  return [Math.round(left), Math.round(top)];
})"""
OVER = "document.documentElement.scrollWidth - innerWidth"


def test_books_are_chosen_deals_are_drawn_and_nonsense_is_refused(
    page: Any, site_url: str, axe: Callable[..., list[str]]
) -> None:
    page.set_viewport_size({"width": 390, "height": 664})
    open_page(page, site_url, PAGE)
    assert "ad Duo" in page.locator("[data-line=wins]").inner_text()
    (left, top), (other, below) = page.evaluate(CELLS)
    assert left == other and below > top
    page.get_by_role("button", name="A Grand Casco in three games").click()
    wait_for_state(page, "contrast-1", "books=casco")
    assert page.locator("[data-line=pays] .books-cells > div").count() == 3
    page.get_by_role("button", name="Another deal").click()
    wait_for_state(page, "contrast-1", "seed=4")
    box = page.get_by_label("Number of the deal")
    box.fill("<b>")
    box.press("Enter")
    page.wait_for_timeout(500)
    assert "seed=4" in page.locator("#contrast-1").get_attribute("state")
    box.fill("7")
    box.press("Enter")
    wait_for_state(page, "contrast-1", "seed=7")
    wait_for_say(page, "contrast-1", "The books differ in ")
    assert page.evaluate(OVER) <= 0
    assert axe(page, "#contrast-1") == []


def test_the_books_stand_side_by_side_where_there_is_room(page: Any, site_url: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    open_page(page, site_url, PAGE)
    (left, top), (other, beside) = page.evaluate(CELLS)
    assert other > left and beside == top


def test_a_link_opens_a_deal_and_leads_on_to_its_table(page: Any, site_url: str) -> None:
    page.set_viewport_size({"width": 390, "height": 664})
    open_page(page, site_url, f"{PAGE}#w=contrast-1&s=w=contrast;books=tapp-42;seed=9")
    wait_for_state(page, "contrast-1", "books=tapp-42;seed=9")
    fold = page.locator("#contrast-1 details", has_text="this deal at a table")
    fold.locator("summary").click()
    page.get_by_role("link", name="At a table: Tarok-Tapp with 42 cards").click()
    page.wait_for_function(
        "() => document.getElementById('play-1')?.state?.includes('hands=')", timeout=ANSWER
    )
