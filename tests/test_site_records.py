"""Records in a real browser on a phone: saved, opened, dropped and pasted; damaged ones told."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.test_site import ANSWER, open_page, unfold
from tutor.records.as_json import written
from tutor.records.as_pbn import written as in_pbn
from tutor.records.printed import example_record
from tutor.records.reading import read
from tutor.widgets import read_state

pytestmark = [pytest.mark.browser, pytest.mark.asks_here]

PHONE = {"width": 390, "height": 664}
TABLE = "play/tappen-42/"
RECORD = example_record("003-B-2")
DROP = """(fold, [text, name]) => {
  const data = new DataTransfer();
  if (name) data.items.add(new File([text], name, { type: "application/json" }));
  else data.setData("text/plain", text);
  const table = fold.closest("spiel-widget").querySelector(".table") ?? fold;
  const how = { bubbles: true, cancelable: true, dataTransfer: data };
  for (const type of ["dragover", "drop"]) table.dispatchEvent(new DragEvent(type, how));
}"""


def fold_of(page: Any, widget: str) -> Any:
    fold = page.locator(f"#{widget} [data-part=recording]")
    unfold(fold)
    return fold


def agree(page: Any) -> str:
    """Says yes to the question, and gives what it said."""
    dialog = page.locator("dialog.sw-dialog")
    dialog.wait_for(timeout=ANSWER)
    words = str(dialog.inner_text())
    dialog.get_by_role("button", name="Open it", exact=True).click()
    return words


def lies(page: Any, widget: str = "play-1") -> None:
    """Waits until the whole printed hand lies on the table."""
    page.wait_for_function(
        "id => document.getElementById(id).state.includes('play_XVII~play_S-Q')",
        arg=widget,
        timeout=ANSWER,
    )


def said(fold: Any) -> Any:
    line = fold.locator(".record-said")
    line.locator(".note[data-kind=error]").first.wait_for(timeout=ANSWER)
    return line


@pytest.mark.parametrize("form", ["json", "pbn"])
def test_a_table_saves_what_it_opens(
    page: Any, site_url: str, tmp_path: Path, form: str, axe: Callable[..., list[str]]
) -> None:
    page.set_viewport_size(PHONE)
    open_page(page, site_url, TABLE)
    fold = fold_of(page, "play-1")
    file = tmp_path / f"hand.{form}"
    file.write_text(written(RECORD) if form == "json" else in_pbn([RECORD]), encoding="utf-8")
    with page.expect_file_chooser() as asked:
        fold.get_by_role("button", name="Open a file").click()
    asked.value.set_files(file)
    assert "A whole hand of Tappen with 42 cards, A −6, B +3, C +3." in agree(page)
    lies(page)
    fold = fold_of(page, "play-1")
    with page.expect_download() as loading:
        fold.get_by_role("button", name=f"Save as {form.upper()}").click()
    text = Path(loading.value.path()).read_text(encoding="utf-8")
    again = read(text).judged.record
    assert again.lying == RECORD.lying and again.actions == RECORD.actions
    assert loading.value.suggested_filename.endswith(f".{form}")
    assert axe(page, "#play-1") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("name", ["hand.json", ""])
def test_a_file_or_a_text_is_dropped_on_the_table(page: Any, site_url: str, name: str) -> None:
    page.set_viewport_size(PHONE)
    open_page(page, site_url, TABLE)
    fold = page.locator("#play-1 [data-part=recording]")
    fold.evaluate(DROP, [written(RECORD), name])
    agree(page)
    lies(page)


def test_a_text_is_pasted_by_keyboard_and_what_was_there_comes_back(
    page: Any, site_url: str
) -> None:
    page.set_viewport_size(PHONE)
    open_page(page, site_url, TABLE)
    page.locator("#play-1 .calls [data-do=act]").first.click()
    page.wait_for_function("() => document.getElementById('play-1').state.includes(';do=')")
    before = page.evaluate("document.getElementById('play-1').state")
    fold = fold_of(page, "play-1")
    fold.get_by_role("button", name="Paste a text").press("Enter")
    page.wait_for_function("() => document.activeElement?.matches('textarea')", timeout=ANSWER)
    page.keyboard.insert_text(in_pbn([RECORD]))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    agree(page)
    lies(page)
    page.locator("#play-1 .sw-own").get_by_role("button", name="Back to it").click()
    page.wait_for_function(
        "state => document.getElementById('play-1').state === state", arg=before, timeout=ANSWER
    )


def test_a_damaged_file_is_told_below_the_buttons_and_changes_nothing(
    page: Any, site_url: str, axe: Callable[..., list[str]]
) -> None:
    page.set_viewport_size(PHONE)
    open_page(page, site_url, TABLE)
    before = page.evaluate("document.getElementById('play-1').state")
    data = json.loads(written(RECORD))
    data["actions"][2] = "C hold"
    data["title"] = "<img src=x onerror=alert(1)>"
    fold = page.locator("#play-1 [data-part=recording]")
    for text, words in (
        (json.dumps(data, indent=1), "actions.3: it is A’s turn, not C’s."),
        ("<script>alert(1)</script>", "not a record. A record in JSON"),
        (written(RECORD)[:600], "is not JSON"),
        ("x" * 300_000, "too large"),
    ):
        fold.evaluate(DROP, [text, "hand.json"])
        page.wait_for_function(
            "words => document.querySelector('.record-said')?.textContent.includes(words)",
            arg=words,
            timeout=ANSWER,
        )
        assert said(fold).is_visible()
    assert page.evaluate("document.getElementById('play-1').state") == before
    assert page.locator("dialog").count() == 0
    assert axe(page, "#play-1") == []


def test_a_replay_sends_its_record_to_the_games_own_table(page: Any, site_url: str) -> None:
    page.set_viewport_size(PHONE)
    open_page(page, site_url, "examples/")
    fold = page.locator("#replay-1 [data-part=recording]")
    fold.evaluate(DROP, [written(RECORD), "hand.json"])
    assert "It opens on a page of its own." in agree(page)
    page.wait_for_url("**/play/tappen-42/**")
    lies(page)


@pytest.mark.asks_here(False)
def test_a_sheet_and_a_deal_open_what_they_have_saved(page: Any, site_url: str) -> None:
    page.set_viewport_size(PHONE)
    for path, widget in (("sheets/tapp/", "sheet-1"), ("club/", "deal-1")):
        open_page(page, site_url, path)
        fold = fold_of(page, widget)
        with page.expect_download() as loading:
            fold.get_by_role("button", name="Save as PBN").click()
        text = Path(loading.value.path()).read_text(encoding="utf-8")
        before = read_state(str(page.locator(f"#{widget}").get_attribute("state")))
        fold.evaluate(DROP, [text, "evening.pbn"])
        agree(page)
        page.wait_for_timeout(500)
        after = read_state(str(page.locator(f"#{widget}").get_attribute("state")))
        assert type(after) is type(before)
