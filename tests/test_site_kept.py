"""What a reader wrote stays his, whatever tab, link, file or browser comes between."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.test_site import ANSWER, open_page, unfold, wait_for_say

pytestmark = pytest.mark.browser

SHEET = "sheets/piquet-points/"
STALE = "addEventListener('storage', (event) => event.stopImmediatePropagation());"
"""A tab that hears nothing of the others, as one that a phone has put to sleep."""


def state_of(page: Any, widget: str) -> str:
    return str(page.locator(f"#{widget}").get_attribute("state"))


def entries(state: str) -> int:
    """How many entries stand on the sheet of a state."""
    found = re.search(r";do=([^;]+)", state)
    return len(found[1].split("~")) if found else 0


def wait_for_entries(page: Any, number: int) -> None:
    """Wait until the sheet on the page has so many."""
    page.wait_for_function(
        "number => (/;do=([^;]+)/.exec(document.getElementById('sheet-1').getAttribute('state'))"
        "?.[1].split('~').length ?? 0) === number",
        arg=number,
        timeout=ANSWER,
    )


def write(page: Any, points: int) -> None:
    """Write one entry, so many points for the first player, and wait until it stands."""
    before = entries(state_of(page, "sheet-1"))
    page.locator("#sheet-1 form[data-do=write] input").first.fill(str(points))
    page.locator("#sheet-1 form[data-do=write] button[data-main]").click()
    wait_for_entries(page, before + 1)


def kept(page: Any) -> str:
    """The state that the device keeps for the sheet of the page."""
    states = json.loads(page.evaluate("localStorage.getItem('spielbuch.1.states')") or "{}")
    return next((one["s"] for name, one in states.items() if name.endswith("#sheet-1")), "")


def test_a_sheet_outlives_other_tabs_links_and_files(
    page: Any, site_url: str, watch: Callable[[Any], Any], axe: Callable[..., list[str]]
) -> None:
    open_page(page, site_url, SHEET)
    note = page.locator("#sheet-1 .sw-own")
    awake = watch(page.context.new_page())
    open_page(awake, site_url, SHEET)
    stale = watch(page.context.new_page())
    stale.add_init_script(STALE)
    open_page(stale, site_url, SHEET)
    write(page, 11)
    write(page, 12)
    # another tab goes on with the same sheet
    wait_for_entries(awake, 2)
    write(awake, 13)
    wait_for_entries(page, 3)
    assert entries(kept(page)) == 3
    # one that has not heard of it sets aside what it would replace
    write(stale, 21)
    assert entries(kept(stale)) == 1
    told = stale.locator("#sheet-1 .sw-own")
    assert "Your own sheet of 3 entries is kept beside" in told.inner_text()
    told.get_by_role("button", name="Back to it").press("Enter")
    wait_for_entries(stale, 3)
    assert entries(kept(stale)) == 3
    assert "Your own sheet of 1 entry is kept beside" in told.inner_text()
    stale.close()
    awake.close()

    # a friend's link is shown over it, and says so before anything is pressed
    wait_for_entries(page, 3)
    own = state_of(page, "sheet-1")
    link = f"{site_url}{SHEET}#w=sheet-1&s={own.replace('do=11_', 'do=31_').rpartition('~')[0]}"
    page.goto(link)
    wait_for_entries(page, 2)
    assert "Your own sheet of 3 entries is kept" in note.inner_text()
    assert axe(page, "#sheet-1") == []
    note.get_by_role("button", name="Back to it").click()
    wait_for_entries(page, 3)
    assert "#" not in page.url
    page.goto(link)
    wait_for_entries(page, 2)
    write(page, 14)
    assert kept(page) == state_of(page, "sheet-1") != own
    assert "Your own sheet of 3 entries is kept beside" in note.inner_text()

    # so is a file; and the list of what lies beside is one's own to empty
    unfold(page.locator("#sheet-1 .sw-beside"))
    beside = page.locator("#sheet-1 .sw-beside li")
    assert [text.partition(",")[0] for text in beside.all_inner_texts()] == [
        "Sheet of 3 entries",
        "Sheet of 1 entry",
    ]
    shorter = own.partition("~")[0]
    _read(page, shorter)
    dialog = page.locator("dialog.sw-dialog")
    assert "The file holds a sheet of 1 entry." in dialog.inner_text()
    assert "On this page is a sheet of 3 entries." in dialog.inner_text()
    dialog.get_by_role("button", name="Leave it").click()
    _read(page, shorter)
    dialog.get_by_role("button", name="Read it in").click()
    wait_for_say(page, "sheet-1", "from the file")
    wait_for_entries(page, 1)
    assert beside.count() == 3
    beside.nth(2).get_by_role("button", name="Delete").click()
    beside.nth(2).get_by_role("button", name="Delete it for good").click()
    assert beside.count() == 2
    page.reload()
    wait_for_entries(page, 1)
    assert beside.count() == 2


ROOM = """const plain = Storage.prototype.setItem;
window.room = 0;
Storage.prototype.setItem = function (key, value) {
  if (value.length > window.room) throw new DOMException("full", "QuotaExceededError");
  return plain.call(this, key, value);
};"""
"""A storage that takes only texts so long: none at first."""


def test_a_browser_that_keeps_nothing_is_told_of_before_the_first_entry(
    page: Any, site_url: str
) -> None:
    page.add_init_script(ROOM)
    open_page(page, site_url, SHEET)
    note = page.locator("#sheet-1 .sw-own")
    assert "This browser keeps nothing for this site" in note.inner_text()
    assert "“Save as file”" in note.inner_text()
    page.evaluate("room = 50")
    write(page, 11)
    note.get_by_text("storage for this site is full").wait_for(timeout=ANSWER)
    page.evaluate("room = 1e6")
    write(page, 12)
    note.wait_for(state="detached", timeout=ANSWER)
    assert entries(kept(page)) == 2


def test_an_evening_outlives_a_link_to_another_table(page: Any, site_url: str) -> None:
    def wait_for_deal(seed: int) -> None:
        page.locator("#play-1 .sw-title", has_text=f"Deal {seed}").wait_for(timeout=ANSWER)

    table = f"{site_url}play/scat/#w=play-1&s=w=play;game=scat;seed="
    page.goto(f"{table}4;kept=A_frage-S_0_plain_won")
    wait_for_deal(4)
    page.locator("#play-1 .seed input").fill("5")
    page.locator("#play-1 .seed input").press("Enter")
    wait_for_deal(5)
    page.goto(table + "9")
    wait_for_deal(9)
    note = page.locator("#play-1 .sw-own")
    assert "Your own evening of 1 hand is kept" in note.inner_text()
    page.locator("#play-1 .seed input").fill("10")
    page.locator("#play-1 .seed input").press("Enter")
    note.get_by_text("kept beside").wait_for(timeout=ANSWER)
    note.get_by_role("button", name="Back to it").click()
    wait_for_deal(5)
    assert "kept=A_frage-S_0_plain_won" in state_of(page, "play-1")


def _read(page: Any, state: str) -> None:
    """Read a file with this state into the sheet."""
    text = json.dumps({"format": "spielbuch-sheet", "version": 1, "state": state})
    with page.expect_file_chooser() as chooser:
        page.locator("#sheet-1 [data-client=read]").click()
    chooser.value.set_files(
        [{"name": "sheet.json", "mimeType": "application/json", "buffer": text.encode()}]
    )


DENIED = """for (const name of ["localStorage", "sessionStorage"]) {
  const get = () => { throw new DOMException("denied", "SecurityError"); };
  Object.defineProperty(window, name, { get, configurable: true });
}"""
"""A browser that is told to let no site keep anything."""


def test_a_browser_that_denies_its_storage_breaks_nothing(page: Any, site_url: str) -> None:
    """Neither the theme nor the client ends with an error, which `page` would tell."""
    page.add_init_script(DENIED)
    open_page(page, site_url, SHEET)
    assert "This browser keeps nothing" in page.locator("#sheet-1 .sw-own").inner_text()
    write(page, 11)
    assert entries(state_of(page, "sheet-1")) == 1
    page.wait_for_function("() => window.document$ !== undefined", timeout=ANSWER)
