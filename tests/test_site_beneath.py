"""Below a place: “This is wrong”, and the code of the rule, by mouse, touch and keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest

from tests.test_site import ANSWER, TRICKS, open_page, wait_for_state
from tutor import __version__

pytestmark = [pytest.mark.browser, pytest.mark.asks_here]

PHONE = {"width": 390, "height": 664}
STATE = "w=play;game=tappen-54;seed=7;seat=0;do=cut_20"
PARTS = ".sw :is(.board, .table, .hand, .calls, .controls, .ruling)"
BOXES = """parts => [...document.querySelectorAll(parts)].map((one) => one.getBoundingClientRect())
  .map(({ top, left, width, height }) => [top + scrollY, left, width, height].map(Math.round))"""
ASKED = "() => performance.getEntriesByType('resource').map(({ name }) => name)"


def refused(page: Any, site_url: str) -> Any:
    """A table with a refusal, and the sign of its place."""
    open_page(page, site_url, f"play/tappen-54/#w=play-1&s={quote(STATE)}")
    page.wait_for_function(
        "state => document.getElementById('play-1').state.startsWith(state)",
        arg=STATE,
        timeout=ANSWER,
    )
    page.evaluate("document.getElementById('play-1').send({ do: 'act', with: 'play XXI' })")
    sign = page.locator("#play-1 .ruling[data-ok=false] .cite").first
    sign.wait_for(timeout=ANSWER)
    return sign


def dialog_of(page: Any) -> Any:
    dialog = page.locator("dialog.sw-dialog")
    dialog.wait_for(timeout=ANSWER)
    return dialog


def lazily(page: Any, *names: str) -> list[str]:
    """Which of these files the page has asked for."""
    asked = page.evaluate(ASKED)
    return [name for name in names if any(f"/{name}" in one for one in asked)]


@pytest.mark.parametrize(
    "size", [(390, 664), pytest.param((844, 390), marks=pytest.mark.thorough), (1280, 720)]
)
def test_a_ruling_leads_to_the_function_that_made_it(
    page: Any, site_url: str, axe: Callable[..., list[str]], size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sign = refused(page, site_url)
    before = page.evaluate(BOXES, PARTS)
    button = page.locator("#play-1 .ruling[data-ok=false] .cite-code")
    box = button.bounding_box()
    assert min(box["width"], box["height"]) >= 24
    assert box["x"] >= 0 and box["x"] + box["width"] <= size[0]
    assert lazily(page, "rule.js", "report.js", "app/code/", "traced.zip") == []
    button.click()
    dialog = dialog_of(page)
    dialog.locator(".sw-record").wait_for(timeout=ANSWER)
    record = dict(
        zip(
            dialog.locator(".sw-record dt").all_inner_texts(),
            dialog.locator(".sw-record dd").all_inner_texts(),
            strict=True,
        )
    )
    assert (record["ok"], record["action"], record["game"]) == ("false", "play XXI", "tappen-54")
    assert record["place"] in str(sign.text_content())
    code = dialog.locator(".sw-code").first
    assert "def " in code.inner_text() and code.locator(".c-word").count() > 1
    assert dialog.locator(".sw-file").first.inner_text().startswith("tutor/")
    assert str(sign.get_attribute("title")) in dialog.locator(".sw-place").inner_text()
    assert lazily(page, "rule.js", "report.js") == ["rule.js"]
    assert axe(page, "dialog.sw-dialog") == []
    box = dialog.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= size[0]
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    assert button.evaluate("button => button === document.activeElement")
    assert page.evaluate(BOXES, PARTS) == before


def test_keys_stop_once_at_a_ruling_and_one_key_or_its_note_leads_to_the_code(
    page: Any, site_url: str, axe: Callable[..., list[str]]
) -> None:
    page.set_viewport_size(PHONE)
    sign = refused(page, site_url)
    assert page.locator("#play-1 .ruling .cite-code:not([tabindex='-1'])").count() == 0
    assert axe(page, "#play-1 .ruling") == []
    sign.press("c")
    dialog_of(page).locator(".sw-record").wait_for(timeout=ANSWER)
    page.keyboard.press("Escape")
    sign.press("Enter")
    button = page.locator(".sw-note").get_by_role("button", name="The rule’s code")
    box = button.bounding_box()
    assert box["height"] >= 24 and box["y"] >= 0 and box["y"] + box["height"] <= PHONE["height"]
    page.keyboard.press("Tab")
    assert button.evaluate("button => button === document.activeElement")
    page.keyboard.press("Enter")
    dialog_of(page).locator(".sw-record").wait_for(timeout=ANSWER)


def test_what_is_wrong_is_a_text_with_position_place_and_version(
    page: Any, site_url: str, axe: Callable[..., list[str]]
) -> None:
    page.set_viewport_size(PHONE)
    sign = refused(page, site_url)
    before = page.evaluate(BOXES, PARTS)
    said = page.locator("#play-1 .ruling .say").first.inner_text()
    sign.click()
    button = page.locator(".sw-note").get_by_role("button", name="This is wrong")
    assert button.bounding_box()["height"] >= 24
    button.click()
    dialog = dialog_of(page)
    text = dialog.locator("textarea").input_value()
    assert f"{site_url}play/tappen-54/#w=play-1&s={quote(STATE)}" in text
    assert said in text and f"Version: {__version__}, " in text
    assert str(sign.get_attribute("title")) in text
    assert dialog.locator("a").count() == 0  # the project has no forge
    assert axe(page, "dialog.sw-dialog") == []
    page.keyboard.press("Escape")
    assert page.evaluate(BOXES, PARTS) == before


@pytest.mark.asks_here(False)
def test_a_question_an_erratum_and_a_place_of_the_ledger_have_them_too(
    page: Any, site_url: str
) -> None:
    open_page(page, site_url, TRICKS)
    wait_for_state(page, "quiz-1", "seed=102")
    page.locator("#quiz-1 [data-digit='1']").press("1")
    sign = page.locator("#quiz-1 .ruling .cite").first
    sign.wait_for(timeout=ANSWER)
    sign.click()
    page.locator(".sw-note").get_by_role("button", name="The rule’s code").click()
    dialog = dialog_of(page)
    dialog.locator(".sw-record, .sw-code").first.wait_for(timeout=ANSWER)
    assert dialog.locator(".sw-code").count() >= 1
    page.goto(f"{site_url}errata/")
    entries = page.locator(".entry")
    buttons = page.locator(".entry [data-client=wrong]")
    assert entries.count() == buttons.count() > 20
    name, head = entries.nth(2).get_attribute("id"), entries.nth(2).locator("h4").inner_text()
    buttons.nth(2).click()
    text = dialog_of(page).locator("textarea").input_value()
    assert f"errata/#{name}" in text and "Place: " in text
    assert f"{head} " in text and " Printed: " in text and " ," not in text
    page.goto(f"{site_url}about/sources/")
    page.locator("details.ledger summary").first.click()
    page.locator("[data-client=rulecode]").first.click()
    dialog_of(page).locator(".sw-code").first.wait_for(timeout=ANSWER)


def test_without_the_network_the_reader_is_told(
    page: Any, site_url: str, problems: list[str]
) -> None:
    sign = refused(page, site_url)
    page.route("**/app/report.js", lambda route: route.abort())
    sign.click()
    page.locator(".sw-note").get_by_role("button", name="This is wrong").click()
    assert "could not be fetched" in dialog_of(page).inner_text()
    problems.clear()
