"""The order of the cards, matadors and the talon in a browser, on a phone, by touch and by keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.test_site import ANSWER, open_page, wait_for_say, wait_for_state
from tutor.widgets import read_state
from tutor.widgets.higher import Drill
from tutor.widgets.matadors import MatadorHand

pytestmark = [pytest.mark.browser, pytest.mark.asks_here]


def state_of(page: Any, widget: str) -> Any:
    """What the widget shows, as the engine reads it."""
    return read_state(str(page.locator(f"#{widget}").get_attribute("state")))


def test_a_newcomer_learns_the_order_counts_matadors_and_buys(
    page: Any, site_url: str, axe: Callable[..., list[str]]
) -> None:
    page.set_viewport_size({"width": 320, "height": 664})
    open_page(page, site_url, "learn/hombre/2-the-order-of-the-cards/")
    page.locator("#ladder-1 [data-with=C]").click()
    wait_for_state(page, "ladder-1", "trump=C")
    codes = "all => all.map(card => card.dataset.card)"
    trumps = page.locator("#ladder-1 .rungs").first.locator("[data-card]")
    assert trumps.evaluate_all(codes)[:4] == ["S-A", "C-2", "C-A", "C-K"]
    assert page.locator("#ladder-1 [data-card]").count() == 40
    page.locator("#ladder-1 [data-with=none]").click()
    wait_for_state(page, "ladder-1", "trump=none")
    assert trumps.evaluate_all(codes) == ["S-A", "C-A"]

    drill = state_of(page, "higher-1")
    assert isinstance(drill, Drill)
    other = "two" if drill.right == "one" else "one"
    page.locator(f"#higher-1 [data-with={other}]").click()
    wait_for_say(page, "higher-1", "Not right. ")
    assert page.locator("#higher-1 .rank-row mark").count() == 2
    page.locator("#higher-1 .quiz-bar [data-do=next]").focus()
    page.keyboard.press("n")
    wait_for_say(page, "higher-1", "Press it.")
    page.keyboard.press("1" if state_of(page, "higher-1").right == "one" else "2")
    wait_for_say(page, "higher-1", "Right. ")
    assert "1 right in a row" in page.locator("#higher-1 .dots-line").inner_text()
    check = ("#ladder-1", "#higher-1")
    assert [found for widget in check for found in axe(page, widget)] == []

    open_page(page, site_url, "learn/hombre/8-matadors-and-premiers/")
    hand = state_of(page, "matadors-1")
    assert isinstance(hand, MatadorHand)
    page.locator("#matadors-1 .numbers button").first.focus()
    page.keyboard.press(str(len(hand.worth.row)))
    wait_for_say(page, "matadors-1", "Right. ")
    assert page.locator("#matadors-1 .hand [data-mark=right]").count() == len(hand.worth.row)
    assert page.locator("#matadors-1 .worth .cite-in").count() >= 1
    page.locator("#matadors-1 [data-do=trump][aria-pressed=false]").first.click()
    wait_for_say(page, "matadors-1", "Press a number.")

    assert axe(page, "#matadors-1") == []
    open_page(page, site_url, "learn/hombre/5-buying/")
    page.locator("#buy-1 .hand input").first.focus()
    for key in ("End", "Space", "ArrowLeft", "Space"):
        page.keyboard.press(key)
    assert page.locator("#buy-1 .hand input:checked").count() == 2
    page.locator("#buy-1 button[type=submit]").click()
    wait_for_say(page, "buy-1", "You change two cards.")
    assert page.locator("#buy-1 .came [data-mark=new]").count() == 2
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert axe(page, "#buy-1") == []
    page.locator("#buy-1 .quiz-bar [data-do=next]").click()
    page.wait_for_function(
        "() => document.querySelector('#buy-1 .quiz').dataset.answered === 'false'", timeout=ANSWER
    )
