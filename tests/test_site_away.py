"""The site where things are missing: an address, the network, room on the device, a wish."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.test_site import ANSWER, open_page, wait_for_state

pytestmark = [pytest.mark.browser, pytest.mark.offline]

COPY = """async (wait) => {
  for (let tries = 0; tries < 450; tries++) {
    const urls = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
    }
    if (!wait || urls.some((url) => url.endsWith("precache.json"))) return urls;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error("There is no copy after a minute and a half.");
}"""
"""The files of the copy for visits without a network; with `wait` when it is made."""


def missing(problems: list[str]) -> list[str]:
    """What went wrong beside the answer 404 of a missing address, and the lost network."""
    quiet = ("status of 404", "ERR_INTERNET_DISCONNECTED", "ERR_FAILED")
    return [one for one in problems if not any(words in one for words in quiet)]


def test_the_missing_page_finds_the_site_under_any_path(
    page: Any, site_url: str, problems: list[str], axe: Any
) -> None:
    """On a first visit: no service worker can tell where the site stands."""
    page.goto(f"{site_url}learn/no-such-page/at%20all")
    page.locator("#ways").wait_for(timeout=ANSWER)
    assert page.locator("#address").inner_text().endswith("/learn/no-such-page/at all")
    page.wait_for_function(
        "() => getComputedStyle(document.body).getPropertyValue('--page') !== ''", timeout=ANSWER
    )
    assert axe(page) == []
    assert page.locator("#ways a", has_text="Glossary").evaluate("link => link.href") == (
        f"{site_url}glossary/"
    )
    page.locator("#ways input").fill("Pagat")
    page.locator("#ways input").press("Enter")
    page.wait_for_url(f"{site_url}?q=Pagat")
    page.locator(".md-search-result__item a").first.wait_for(timeout=ANSWER)
    assert missing(problems) == []
    problems.clear()


@pytest.fixture(params=["few_kept_url", pytest.param("site_url", marks=pytest.mark.thorough)])
def kept_url(request: pytest.FixtureRequest) -> str:
    """The site of which few files are kept; in the thorough run the whole of it too."""
    return str(request.getfixturevalue(request.param))


def test_what_can_be_done_without_a_network(page: Any, kept_url: str, problems: list[str]) -> None:
    open_page(page, kept_url, "")
    page.evaluate(COPY, True)
    page.context.set_offline(True)
    page.goto(kept_url + "learn/tappen-54/2-a-hand/")
    page.locator("#deal-1 button[data-do=next]").click()
    wait_for_state(page, "deal-1", "seed=13")
    page.goto(f"{kept_url}learn/piquet")
    assert urlsplit(page.url).path.endswith("/learn/piquet/")
    page.locator("[data-md-component=search-query]").click()
    page.keyboard.type("bete")
    page.locator(".md-search-result__item a[href*='/glossary/?h=']").first.wait_for(timeout=ANSWER)
    page.goto(f"{kept_url}learn/nothing/")
    page.locator("#ways a", has_text="Glossary").click()
    page.wait_for_url(f"{kept_url}glossary/")
    assert missing(problems) == []
    problems.clear()


SAVING = """Object.defineProperty(navigator, "connection", { value: { saveData: true } });"""


def test_who_saves_data_gets_no_copy_but_by_asking_and_can_be_rid_of_it(
    page: Any, few_kept_url: str, axe: Any
) -> None:
    page.add_init_script(SAVING)
    open_page(page, few_kept_url, "about/device/")
    status = page.locator("spiel-device[part=copy] [role=status]")
    status.get_by_text("Nothing is kept, because your browser is set to save data.").wait_for(
        timeout=ANSWER
    )
    assert axe(page) == []
    page.wait_for_timeout(5000)  # longer than a copy waits for its beginning
    assert page.evaluate(COPY) == []
    page.get_by_role("button", name="Keep the whole book here").press("Enter")
    status.get_by_text("The whole book is kept: ").wait_for(timeout=ANSWER)
    page.get_by_role("button", name="Remove it").press("Enter")
    status.get_by_text("Nothing is kept").wait_for(timeout=ANSWER)
    assert page.evaluate(COPY) == []
    assert (
        page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    )


def test_a_copy_for_which_there_is_no_room_ends_with_the_pages_and_rests(
    page: Any, site_url: str
) -> None:
    session = page.context.new_cdp_session(page)
    origin = site_url.partition("/club")[0]
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 30_000_000})
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    open_page(page, site_url, "about/device/")
    files = page.evaluate(COPY, True)
    assert any(url.endswith("/learn/piquet/index.html") for url in files)
    assert not any("/app/runtime/" in url or "memory.bin" in url for url in files)
    told = page.locator("spiel-device[part=copy] [role=status]")
    told.get_by_text("The browser has room for part of the book").wait_for(timeout=ANSWER)
    asked.clear()
    page.reload()
    page.wait_for_timeout(1000)
    fetched = [url for url in asked if "/app/runtime/" in url or "memory.bin" in url]
    assert fetched == []


def test_the_colours_are_switched_both_ways_by_keyboard(page: Any, site_url: str) -> None:
    page.emulate_media(color_scheme="dark")
    open_page(page, site_url, "about/sources/")
    page.wait_for_function("() => document.body.dataset.mdColorScheme === 'slate'", timeout=ANSWER)
    focused = page.locator("*:focus")
    for _ in range(6):
        page.keyboard.press("Tab")
        if focused.get_attribute("data-palette"):
            break
    steps = (("Enter", "Light page", "default"), (" ", "Dark page", "slate"))
    for key, name, scheme in (*steps, steps[0]):
        assert focused.get_attribute("aria-label") == name
        assert focused.evaluate("one => getComputedStyle(one).outlineStyle") == "solid"
        page.keyboard.press(key)
        page.wait_for_function(
            "scheme => document.body.dataset.mdColorScheme === scheme", arg=scheme, timeout=ANSWER
        )
