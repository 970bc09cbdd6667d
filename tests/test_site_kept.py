"""What a reader wrote stays, whatever tab, link, file or browser comes between."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.test_site import ANSWER, open_page, unfold, wait_for_say

pytestmark = [pytest.mark.browser, pytest.mark.asks_here]

thorough = pytest.mark.thorough

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
    assert "Your own sheet of 3 entries has been set aside" in told.inner_text()
    told.get_by_role("button", name="Back to it").press("Enter")
    wait_for_entries(stale, 3)
    assert entries(kept(stale)) == 3
    assert "Your own sheet of 1 entry has been set aside" in told.inner_text()
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
    assert "Your own sheet of 3 entries has been set aside" in note.inner_text()

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
    assert "This page has a sheet of 3 entries." in dialog.inner_text()
    dialog.get_by_role("button", name="Leave it").click()
    _read(page, shorter)
    dialog.get_by_role("button", name="Open it").click()
    wait_for_say(page, "sheet-1", "from the file")
    wait_for_entries(page, 1)
    assert beside.count() == 3
    beside.nth(2).get_by_role("button", name="Delete").click()
    beside.nth(2).get_by_role("button", name="Delete it for good").click()
    assert beside.count() == 2
    page.reload()
    wait_for_entries(page, 1)
    assert beside.count() == 2


FRAMES = """window.seen = [];
window.shifts = [];
const what = ({ node }) => node?.className || node?.nodeName;
const note = ({ value, sources }) => window.shifts.push([value, sources.map(what).join()]);
new PerformanceObserver((list) => list.getEntries().forEach(note))
  .observe({ type: "layout-shift", buffered: true });
const drawn = (part) => {
  const found = document.querySelector(`#sheet-1 ${part}`);
  return found?.checkVisibility({ visibilityProperty: true }) ? found : null;
};
const look = () => {
  const seen = [drawn(".sw-step")?.textContent ?? "", drawn(".sheet-form") !== null];
  if (document.querySelector("#sheet-1 .sw")) window.seen.push(seen);
  requestAnimationFrame(look);
};
requestAnimationFrame(look);"""
"""Frame by frame, how many entries the sheet says it has and whether its form is seen; and what has
moved."""


def late(seconds: float) -> Callable[[Any], None]:
    """A handler of requests that waits before it lets one through."""

    def handle(route: Any) -> None:
        time.sleep(seconds)
        route.continue_()

    return handle


@pytest.mark.asks_here(False)
@pytest.mark.parametrize(
    "size",
    [(390, 664), *(pytest.param(one, marks=thorough) for one in ((1280, 720), (1920, 1080)))],
)
def test_a_kept_sheet_is_never_drawn_empty_and_nothing_moves_when_it_is_there(
    page: Any, site_url: str, size: tuple[int, int]
) -> None:
    """The client comes late, and Python later still."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_page(page, site_url, SHEET)
    write(page, 11)
    write(page, 12)
    page.add_init_script(FRAMES)
    for file, seconds in (("element.js", 0.4), ("memory.bin", 0.8)):
        page.route(f"**/app/{file}*", late(seconds))
    page.reload()
    page.wait_for_function("() => window.seen?.at(-1)?.[0] === '2 entries'", timeout=ANSWER)
    page.wait_for_timeout(300)
    seen = [tuple(one) for one in page.evaluate("window.seen")]
    assert list(dict.fromkeys(seen)) == [
        ("", False),
        ("2 entries, being read …", False),
        ("2 entries", True),
    ]
    shifts = page.evaluate("window.shifts")
    assert sum(value for value, _ in shifts) < 0.005, shifts  # the words in its head alone


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
    note.get_by_text("set aside").wait_for(timeout=ANSWER)
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


def test_a_usual_hand_is_entered_by_keyboard_and_a_wrong_part_unfolds(
    page: Any, site_url: str
) -> None:
    open_page(page, site_url, "sheets/koenigrufen/")
    form = page.locator("#sheet-1 form[data-do=write]").first
    in_sight = [one for one in form.locator("select, input").all() if one.is_visible()]
    assert len(in_sight) == 5
    in_sight[0].focus()
    for keys in ((), ("C",), ("Solo-R",), ("4", "0"), ("B",)):
        for key in keys:
            page.keyboard.type(key)
        page.keyboard.press("Tab")
    fold = form.locator("details")
    assert fold.locator("summary").evaluate("one => one === document.activeElement")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    wait_for_entries(page, 1)
    assert "do=A_C_solorufer_40_p_B_0_-_0_-_0_-_-_-" in state_of(page, "sheet-1")
    # what is wrong in a fold is shown by the browser itself
    page.goto(f"{site_url}sheets/tarok/")
    form = page.locator("#sheet-1 form[data-do=write]").first
    unfold(form.locator("details"))
    form.get_by_label("A announced").fill("999")
    form.locator("summary").click()
    form.locator("button[data-main]").click()
    assert form.get_by_label("A announced").evaluate("one => one === document.activeElement")
    assert form.locator("details").get_attribute("open") is not None
    # and what is refused there opens by itself
    form.get_by_label("A announced").fill("7")
    form.locator("summary").click()
    form.locator("button[data-main]").click()
    page.locator('#sheet-1 .ruling[data-ok="false"]').wait_for(timeout=ANSWER)
    assert form.locator("details").get_attribute("open") is not None
