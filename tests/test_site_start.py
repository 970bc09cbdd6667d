"""How Python starts on the built site: from its kept memory, and from its library when it must."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from test_site import ANSWER, next_deal, open_page, wait_for_state

from lib import browser_python, node, site
from lib.paths import CLIENT

pytestmark = pytest.mark.browser

from_memory = pytest.mark.skipif(
    not browser_python.FROM_MEMORY, reason="the switch is off: this site keeps no memory"
)
MEMORY, PLAIN = "**/app/memory.bin*", "**/app/plain.zip*"
CARDS = "learn/tappen-54/"


def damage(route: Any) -> None:
    """Answer with something that is no memory and no archive."""
    route.fulfill(body=b"no memory")


@pytest.fixture
def warnings(page: Any) -> list[str]:
    """What the page has said to whoever looks behind it."""
    said: list[str] = []
    page.on("console", lambda one: said.append(one.text) if one.type == "warning" else None)
    return said


def deal_and_judge(page: Any) -> None:
    """Python deals a hand, and answers about a choice."""
    next_deal(page, "13")
    page.locator("#quiz-1 [data-digit='1']").first.click()
    wait_for_state(page, "quiz-1", "given=")
    assert page.locator("#quiz-1 .ruling .say").inner_text()


@from_memory
def test_where_the_memory_is_damaged_the_library_takes_over_and_tells_so_in_one_line(
    page: Any, site_url: str, warnings: list[str]
) -> None:
    page.route(MEMORY, damage)
    open_page(page, site_url, CARDS)
    page.evaluate("document.querySelectorAll('[book]').forEach(one => one.removeAttribute('book'))")
    deal_and_judge(page)
    told = [line for line in warnings if "Python" in line]
    assert len(told) == 1
    assert (
        "starts from its library: /club/spielbuch/app/memory.bin is not what was built" in told[0]
    )
    assert "\n" not in told[0]


@from_memory
def test_a_first_visit_does_not_ask_for_the_library(page: Any, site_url: str) -> None:
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    open_page(page, site_url, CARDS)
    next_deal(page, "13")
    assert [url for url in asked if "memory.bin" in url]
    assert not [url for url in asked if "plain.zip" in url]


def test_the_switch_starts_from_the_library_and_asks_for_no_memory(
    page: Any, site_url: str, tmp_path: Path, warnings: list[str]
) -> None:
    node.bundle(
        [CLIENT / "worker.js"],
        tmp_path,
        constants={"BUILD": {**site.python_files(), "fromMemory": False}},
    )
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.route("**/app/worker.js", lambda route: route.fulfill(path=tmp_path / "worker.js"))
    open_page(page, site_url, CARDS)
    deal_and_judge(page)
    assert [url for url in asked if "plain.zip" in url]
    # the copy for visits without a network asks too, and for no build by name
    assert not [url for url in asked if "memory.bin?" in url or "python.zip?" in url]
    assert not [line for line in warnings if "Python" in line]


@from_memory
def test_where_both_are_damaged_it_is_told_and_can_be_tried_again(
    page: Any, site_url: str, problems: list[str]
) -> None:
    page.route(MEMORY, damage)
    page.route(PLAIN, lambda route: route.fulfill(status=404))
    open_page(page, site_url, CARDS)
    before = page.locator("#deal-1 .hand-row").all_inner_texts()
    page.locator("#deal-1 button[data-do=next]").click()
    told = page.locator("#deal-1 .sw-wait")
    told.wait_for(timeout=ANSWER)
    page.wait_for_function(
        "document.querySelector('#deal-1 .sw-wait').textContent.includes('not what was built')",
        timeout=ANSWER,
    )
    assert page.locator("#deal-1 .hand-row").all_inner_texts() == before
    page.unroute(MEMORY)
    page.unroute(PLAIN)
    for _ in range(4):  # a widget that came near meanwhile may have begun one more start
        page.locator("#deal-1 button[data-do=next]").click()
        page.locator("#deal-1:not([aria-busy])").wait_for(timeout=ANSWER)
        if "seed=13" in (page.locator("#deal-1").get_attribute("state") or ""):
            break
    wait_for_state(page, "deal-1", "seed=13")
    problems.clear()


KEPT = """async (part) => {
  for (let tries = 0; tries < 450; tries++) {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      if ((await cache.keys()).some((request) => request.url.includes(part))) return;
    }
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`The copy has no ${part} after a minute and a half.`);
}"""

SPOIL = """async (part) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (request.url.includes(part)) await cache.put(request, new Response("no memory"));
    }
  }
}"""


def wait_until_kept(page: Any, part: str) -> None:
    """Wait until the copy for visits without a network holds such a file."""
    page.evaluate(KEPT, part)


@from_memory
def test_who_has_needed_the_library_has_it_without_a_network_too(
    page: Any, site_url: str, problems: list[str], warnings: list[str]
) -> None:
    page.route(MEMORY, damage)
    open_page(page, site_url, CARDS)
    next_deal(page, "13")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    wait_until_kept(page, "app/plain.zip")
    page.evaluate(SPOIL, "app/memory.bin")
    page.context.set_offline(True)
    page.evaluate("localStorage.clear()")
    warnings.clear()
    page.reload()
    next_deal(page, "13")
    assert [line for line in warnings if "starts from its library" in line]
    problems.clear()
