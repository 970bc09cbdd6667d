"""What comes back, on a phone: missed, due on the next day, right, and due again after three."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest

from tests.test_site import ANSWER, open_page, wait_for_say
from tests.test_site_kept import SHEET
from tests.test_site_path import CHAPTER, COURSE, answer

pytestmark = [pytest.mark.browser, pytest.mark.asks_here]

BEGAN = datetime(2026, 11, 26, 22, 30)
SHIFTS = """window.shifts = [];
const named = ({ node }) => node?.className || node?.nodeName || "";
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    if (!hadRecentInput) shifts.push([value, sources.map(named).join()]);
  }
}).observe({ type: "layout-shift", buffered: true });"""
"""What has moved, and how far."""
LADDER = "JSON.parse(localStorage.getItem('spielbuch.1.ladder')).topics"


def moved(page: Any) -> float:
    """A line that came between would move the page by 0.03."""
    return float(page.evaluate("shifts.reduce((sum, [value]) => sum + value, 0)"))


def read_file(page: Any, text: str) -> None:
    """Offer a file to “Open such a file” on the page of the device."""
    with page.expect_file_chooser() as chosen:
        page.get_by_role("button", name="Open such a file").click()
    chosen.value.set_files(
        {"name": "a.json", "mimeType": "application/json", "buffer": text.encode()}
    )


def test_what_was_missed_comes_back(
    page: Any, site_url: str, axe: Callable[..., list[str]]
) -> None:
    page.clock.set_fixed_time(BEGAN)
    page.set_viewport_size({"width": 390, "height": 664})
    open_page(page, site_url, CHAPTER)
    answer(page, right=False)
    asked = page.evaluate(LADDER)
    (topic,) = asked
    open_page(page, site_url, "today/")
    today = page.locator("spiel-today")
    assert "Nothing is due today. The next question comes on Friday" in today.inner_text()
    assert axe(page) == []

    page.add_init_script(SHIFTS)
    page.clock.set_fixed_time(BEGAN + timedelta(hours=2))
    open_page(page, site_url, COURSE)
    due = page.locator(".go-on [data-due]")
    assert due.inner_text() == "Today: 1 due"
    assert axe(page, ".go-on") == []
    assert moved(page) < 0.02, page.evaluate("shifts")
    open_page(page, site_url, "")
    assert due.inner_text() == "Today: 1 due"
    cards = page.locator("#play-1 .hand button").evaluate_all(
        "all => all.map((card) => card.getBoundingClientRect().bottom)"
    )
    assert max(cards) <= 664
    box, line = due.bounding_box(), page.locator("h1 + p").bounding_box()
    assert box["y"] + box["height"] <= line["y"] + line["height"] + 1
    assert axe(page, "h1 + p") == []
    assert moved(page) < 0.02, page.evaluate("shifts")
    due.click()
    page.locator("#quiz-1 .question").wait_for(timeout=ANSWER)
    assert "One question is due." in today.inner_text()
    assert today.locator(".today-from").inner_text() == "From Tappen with 54 cards, 1. A trick"
    fresh = str(page.locator("#quiz-1").get_attribute("state"))
    missed = asked[topic]["key"]
    assert fresh != missed and fresh.rpartition(";")[0] == missed.rpartition(";")[0]
    assert axe(page, ".md-content") == []
    answer(page, right=True)
    wait_for_say(page, "quiz-1", "Right. ")
    assert page.locator("#quiz-1 .quiz-bar [data-do=next]").inner_text() == "Done for today"
    assert page.evaluate(LADDER)[topic]["due"] == asked[topic]["due"] + 3
    assert "All is done for today. The next question comes on Monday 30" in today.inner_text()
    page.locator("#quiz-1 .quiz-bar [data-do=next]").click()
    page.locator("#quiz-1").wait_for(state="detached")
    assert today.evaluate("today => today.contains(document.activeElement)")
    assert axe(page, ".md-content") == []
    assert not due.is_visible()

    page.locator("summary", has_text="Choose one").first.click()
    page.locator("a[data-deal=scat]").click()
    page.locator("#play-1 .sw-head", has_text="20261127").wait_for(timeout=ANSWER)


def test_a_file_carries_everything_to_another_device(
    page: Any, site_url: str, axe: Callable[..., list[str]]
) -> None:
    page.set_viewport_size({"width": 390, "height": 664})
    open_page(page, site_url, "about/device/")
    sheet = f"{SHEET}#sheet-1"
    mine, theirs = (f"w=sheet;sheet=piquet-points;do={points}_0" for points in (11, 31))
    kept = {sheet: {"s": mine, "t": 5}}
    page.evaluate("kept => localStorage.setItem('spielbuch.1.states', kept)", json.dumps(kept))
    whole = {
        **{"kind": "spielbuch-score", "version": 1, "missed": []},
        "topics": {"scat.trick": {"right": 3, "asked": 4}, "scat.legal": 3},
        "path": {"reached": {"scat/1-a-trick": 5}, "done": {}, "at": {}},
        "sheets": {sheet: {"s": theirs, "t": 9}},
    }
    said = page.locator("spiel-device[part=own] > [role=status]")
    for text in (json.dumps(whole)[:80], '{"kind": "else"}'):
        read_file(page, text)
        said.filter(has_text="Nothing has changed here.").wait_for(timeout=ANSWER)
        assert page.evaluate("localStorage.getItem('spielbuch.1.marks')") is None
        said.evaluate("line => { line.textContent = ''; }")
    read_file(page, json.dumps(whole))
    dialog = page.locator("dialog.sw-dialog")
    assert "a score of 3 of 4 right, 1 goal reached, 1 sheet" in dialog.inner_text()
    assert "The score: 1 of 2 entries cannot be read." in dialog.inner_text()
    assert axe(page, "dialog.sw-dialog") == []
    dialog.get_by_role("button", name="Open it").click()
    said.filter(has_text="The file has been read. Left out: The score").wait_for(timeout=ANSWER)
    own = page.locator("spiel-device[part=own]")
    assert "1 goal that you have reached in the courses" in own.inner_text()
    assert "Sheet of 1 entry at sheets/piquet-points, set aside" in own.inner_text()
    assert axe(page) == []
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    written = json.loads(saved.value.path().read_text(encoding="utf-8"))
    assert written["sheets"][sheet]["s"] == theirs
    assert written["path"] == whole["path"] and "scat.trick" in written["topics"]
