"""How Python starts on the built site: from its kept memory, and from its library when it must."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable, Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest

from scripts.lib import browser_python, node, site
from scripts.lib.paths import CLIENT, SITE
from scripts.lib.server import SiteHandler, SiteServer, content_type, running
from tests.test_site import ANSWER, next_deal, open_page, wait_for_state

pytestmark = pytest.mark.browser

from_memory = pytest.mark.skipif(
    not browser_python.FROM_MEMORY, reason="the switch is off: this site keeps no memory"
)
MEMORY, PLAIN = "**/app/memory.bin*", "**/app/plain.zip*"
CARDS = "learn/piquet-norman/1-three-at-a-table/"
"""A short course: its page is drawn sooner than the start takes that is looked at."""


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
    next_deal(page, "7")
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
        "starts from its library: /club/spielbuch/app/memory.bin is not the file that was built"
        in told[0]
    )
    assert "\n" not in told[0]


def test_the_switch_starts_from_the_library_and_asks_for_no_memory(
    page: Any, site_url: str, tmp_path: Path, warnings: list[str]
) -> None:
    node.bundle(
        [CLIENT / "worker.js"],
        tmp_path,
        constants={"BUILD": {**site.python_files(browser_python.products()), "fromMemory": False}},
    )
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.route("**/app/worker.js*", lambda route: route.fulfill(path=tmp_path / "worker.js"))
    open_page(page, site_url, CARDS)
    deal_and_judge(page)
    assert [url for url in asked if "plain.zip" in url]
    # the copy for visits without a network asks too, and for no build by name
    assert not [url for url in asked if "memory.bin?" in url or "python.zip?" in url]
    assert not [line for line in warnings if "Python" in line]


ENGINE = ("worker.js", "runtime/pyodide.js", "runtime/pyodide.asm.js", "runtime/pyodide.asm.wasm")


def flipped(file: str) -> bytes:
    """A file of the application, some bytes of it changed: within it, and near its end.

    In a script the first may fall on data that this page does not use; its end is what runs.
    """
    data = bytearray((SITE / "app" / file).read_bytes())
    for at in (len(data) // 3, len(data) - 200):
        data[at : at + 100] = bytes(one ^ 0x55 for one in data[at : at + 100])
    return bytes(data)


def typed(file: str) -> str:
    return content_type(SITE / "app" / file)


FAULTS: dict[str, Callable[[str], dict[str, Any]]] = {
    "missing": lambda file: {"status": 404, "body": "no"},
    "another page": lambda file: {"body": "<!doctype html><p>Sign in", "content_type": "text/html"},
    "cut off": lambda file: {"body": flipped(file)[:900], "content_type": typed(file)},
    "changed": lambda file: {"body": flipped(file), "content_type": typed(file)},
}


def answering(answer: dict[str, Any]) -> Callable[[Any], None]:
    """A handler of requests that gives this answer."""
    return lambda route: route.fulfill(**answer)


def press_and_try_again(page: Any, damaged: str, fault: dict[str, Any]) -> None:
    """Ask for a deal with a damaged file: it is told at that place, and mended from there."""
    pattern = f"**/app/{damaged}*"
    page.route(pattern, lambda route: route.fulfill(**fault))
    table = page.locator("spiel-widget").first
    before = table.get_attribute("state")
    table.locator("[data-do=new]").first.click()
    told = table.locator(".sw-wait[data-kind=error]")
    again = told.get_by_role("button", name="Try again")
    again.wait_for(timeout=ANSWER)
    assert "missing or damaged" in told.locator("p").first.inner_text(), damaged
    assert told.locator("details:not([open]) p").text_content(), damaged
    assert table.get_attribute("state") == before
    width = "[document.documentElement.scrollWidth, innerWidth]"
    told.locator("summary").click()
    wide, screen = page.evaluate(width)
    assert wide <= screen, damaged
    page.unroute(pattern)
    # Another start may have begun before, for a widget that came near: it is told once more.
    for _ in range(2):
        again.click()
        page.wait_for_function(
            """before => document.querySelector('spiel-widget').getAttribute('state') !== before
            || document.querySelector('spiel-widget .sw-wait[data-kind=error]')""",
            arg=before,
            timeout=ANSWER,
        )
        if not told.count():
            break
    assert not told.count(), f"{damaged}: {told.inner_text()}"


DAMAGED = ("memory.bin", "python.zip", *ENGINE, "piquet.zip")
"""The memory, its archives and each file that both ways need."""


def damages() -> Iterator[Any]:
    """Each of those files has one fault: what is fetched goes through one check. The worker, which
    the browser itself reads, has two, and in the thorough run all."""
    for place, file in enumerate(DAMAGED):
        for number, fault in enumerate(FAULTS):
            if number == place % len(FAULTS):
                yield pytest.param(file, fault)
            elif file == "worker.js":
                often = [] if fault == "another page" else [pytest.mark.thorough]
                yield pytest.param(file, fault, marks=often)


@from_memory
@pytest.mark.parametrize(("damaged", "fault"), list(damages()))
def test_a_damaged_file_is_told_where_it_was_pressed_and_mended_by_the_next_try(
    browser: Any, site_url: str, damaged: str, fault: str
) -> None:
    """Each in a page of its own, for a game that wants them all."""
    context = browser.new_context(viewport={"width": 390, "height": 664}, service_workers="block")
    page = context.new_page()
    page.route(PLAIN, lambda route: route.fulfill(status=404))
    page.route("**/app/book/*", lambda route: route.fulfill(status=404))
    # From the beginning: a page may fetch its engine before anything is pressed.
    answer = FAULTS[fault](damaged)
    page.route(f"**/app/{damaged}*", answering(answer))
    page.goto(site_url + "play/piquet/")
    press_and_try_again(page, damaged, answer)
    context.close()


@from_memory
@pytest.mark.parametrize("fault", [pytest.param(None, marks=pytest.mark.thorough), "missing"])
def test_what_the_first_page_does_not_need_is_fetched_when_it_is_wanted(
    browser: Any, site_url: str, fault: str | None
) -> None:
    """Its hands are played by the memory alone; another game, on the same page, wants the rest."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page.route("**/app/book/*", lambda route: route.fulfill(status=404))
    open_page(page, site_url, "")
    page.locator("#play-1 [data-do=new]").first.click()
    wait_for_state(page, "play-1", "seed=25")
    page.evaluate("path => document.querySelector('.md-logo').href += path", "play/piquet/")
    page.evaluate("document.querySelector('.md-logo').click()")
    wait_for_state(page, "play-1", "game=piquet;seed=201;")
    assert not archives_in(asked)
    if fault:
        answer = FAULTS[fault]("piquet.zip")
        page.route("**/app/piquet.zip*", answering(answer))
        press_and_try_again(page, "piquet.zip", answer)
    else:
        page.locator("#play-1 [data-do=new]").first.click()
        wait_for_state(page, "play-1", "seed=202")
    tries = 2 if fault else 1  # a worker for each
    assert archives_in(asked) == {"piquet.zip", "python.zip"}
    assert [sum(name in url for url in asked) for name in ("memory.bin", "piquet.zip")] == [
        tries
    ] * 2
    context.close()


def archives_in(asked: list[str]) -> set[str]:
    """The archives among the addresses that a page has asked for."""
    return set(re.findall(r"/app/([\w-]+\.zip)\?", " ".join(asked)))


WIDGET = "document.querySelector('[kind=announce]') ?? document.querySelector('spiel-widget')"


@from_memory
@pytest.mark.parametrize(
    ("path", "archives"),
    [
        pytest.param("play/tarok/", {"tarok.zip"}, marks=pytest.mark.thorough),
        ("sheets/hombre-3/", {"quadrille.zip"}),
        ("learn/tarok/7-what-announcements-are-worth/", {"tarok.zip", "lessons.zip"}),
        ("", set()),
    ],
)
def test_a_page_fetches_the_family_it_shows_and_no_other(
    page: Any, site_url: str, path: str, archives: set[str]
) -> None:
    """With the memory, before a question wants it; and what is asked then wants no more, nor the
    library."""
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    open_page(page, site_url, path)
    page.evaluate("document.querySelectorAll('[book]').forEach(one => one.removeAttribute('book'))")
    wanted = archives | {"python.zip"} if archives else archives
    before = page.evaluate(f"({WIDGET}).getAttribute('state')")
    page.evaluate(f"({WIDGET}).querySelector('button[data-do]:enabled').click()")
    page.wait_for_function(
        f"""before => {{
          const widget = {WIDGET};
          return widget.getAttribute('state') !== before
            || widget.querySelector('.ruling .say')?.textContent;
        }}""",
        arg=before,
        timeout=ANSWER,
    )
    assert archives_in(asked) == wanted and "plain.zip" not in " ".join(asked)
    assert sum(".zip?" in url for url in asked) == len(wanted)
    assert [url for url in asked if "memory.bin" in url]


def test_a_client_that_does_not_come_is_told_and_fetched_again_without_a_reload(
    page: Any, site_url: str, problems: list[str]
) -> None:
    page.route("**/app/element.js", lambda route: route.fulfill(status=404))
    page.goto(site_url)
    told = page.locator("spiel-widget .unplayed").first
    told.wait_for(timeout=ANSWER)
    page.locator("spiel-widget .hand button").first.click()
    told.get_by_role("button", name="Try again").click()
    page.wait_for_function("() => !!customElements.get('spiel-widget')", timeout=ANSWER)
    page.locator("spiel-widget .hand button").first.click()
    page.wait_for_function(
        "() => document.querySelector('spiel-widget .ruling .say')?.textContent", timeout=ANSWER
    )
    assert not page.locator(".unplayed").count()
    problems.clear()


def test_styles_and_drawings_that_do_not_come_are_told_and_fetched_again(
    browser: Any, site_url: str
) -> None:
    """One is missing, one cut off; after the next try all is there, and new cards are drawn."""
    damaged: dict[str, dict[str, Any]] = {
        "**/app/widget.css*": {"status": 404, "body": "no"},
        "**/app/cards/*.svg*": {"body": "<svg xmlns='http://www.w3.org/2000/svg'><symbol"},
    }
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    for pattern, answer in damaged.items():
        page.route(pattern, answering(answer))
    page.goto(site_url + CARDS)
    told = page.locator("[data-parts]")
    told.wait_for(timeout=ANSWER)
    told.get_by_role("button", name="Try again").click()
    told.wait_for(timeout=ANSWER)
    for pattern in damaged:
        page.unroute(pattern)
    told.get_by_role("button", name="Try again").click()
    page.wait_for_function(WHOLE, timeout=ANSWER)
    assert not told.count()
    next_deal(page, "7")
    page.wait_for_function(WHOLE, timeout=ANSWER)
    context.close()


WHOLE = """() => {
  const drawn = document.querySelector("#deal-1 .hand-row use")?.getBBox().width > 0;
  const styled = getComputedStyle(document.documentElement).getPropertyValue("--whole-widget-css");
  return drawn && styled.trim() === "1";
}"""


def test_a_host_that_names_no_types_plays_and_no_press_is_lost(page: Any, site_url: str) -> None:
    """What the runtime is made of comes as mere bytes; a book hangs; forty presses are quick."""

    def untyped(route: Any) -> None:
        answer = route.fetch()
        headers = {**answer.headers, "content-type": "application/octet-stream"}
        route.fulfill(response=answer, headers=headers)

    page.route("**/*.{wasm,mjs}", untyped)
    page.route("**/app/book/*", lambda route: None)
    page.goto(site_url + CARDS)
    page.locator("#quiz-1 [data-digit='1']").first.click()
    wait_for_state(page, "quiz-1", "given=")
    page.evaluate(
        """() => {
          const press = () => document.querySelector("#deal-1 button[data-do=next]").click();
          for (let turn = 0; turn < 40; turn++) press();
        }"""
    )
    wait_for_state(page, "deal-1", "seed=46")


THREADS = """window.threads = [];
window.Worker = class extends Worker {
  constructor(...all) {
    super(...all);
    window.threads.push(this);
  }
};"""
"""Each thread of the page is kept where the test can end it; ended so, it tells nobody."""


def test_a_worker_that_ended_without_a_word_costs_seconds_and_no_press(
    page: Any, site_url: str
) -> None:
    page.add_init_script(THREADS)
    open_page(page, site_url, CARDS)
    page.evaluate("document.querySelectorAll('[book]').forEach(one => one.removeAttribute('book'))")
    deal_and_judge(page)
    threads = "window.threads.length"
    before = page.evaluate(threads)
    page.evaluate("window.threads.forEach(one => one.terminate())")
    begun = time.monotonic()
    next_deal(page, "8")
    assert time.monotonic() - begun < 15, "The wait is that for an answer, not for a sign of life."
    assert page.evaluate(threads) == before + 1
    next_deal(page, "9")
    assert page.evaluate(threads) == before + 1


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
@pytest.mark.offline
def test_who_has_needed_the_library_has_it_without_a_network_too(
    page: Any, few_kept_url: str, problems: list[str], warnings: list[str]
) -> None:
    page.route(MEMORY, damage)
    open_page(page, few_kept_url, CARDS)
    next_deal(page, "7")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    wait_until_kept(page, "app/plain.zip")
    page.evaluate(SPOIL, "app/memory.bin")
    page.context.set_offline(True)
    page.evaluate("localStorage.clear()")
    warnings.clear()
    page.reload()
    next_deal(page, "7")
    assert [line for line in warnings if "starts from its library" in line]
    problems.clear()


class Halved(SiteHandler):
    """Sends a page as far as a little after its first widget, and the rest when it is let go."""

    def _send_file(self, file: Path, with_body: bool) -> None:
        if file.name != "index.html":
            return super()._send_file(file, with_body)
        text = file.read_bytes()
        half = text.index(b"</spiel-widget>") + 400
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text[:half])
        self.wfile.flush()
        HalvedServer.goes_on.wait(30)
        self.wfile.write(text[half:])


class HalvedServer(SiteServer):
    handler = Halved
    goes_on = threading.Event()


def go_forward(page: Any, widget: str) -> None:
    """One step of a replay, and its answer."""
    before = page.locator(f"#{widget}").get_attribute("state")
    page.locator(f"#{widget} [data-do='forward']").first.click()
    page.wait_for_function(f"was => document.getElementById('{widget}').state !== was", arg=before)


def test_a_widget_can_be_used_before_the_page_has_been_read(page: Any) -> None:
    HalvedServer.goes_on.clear()
    with running(HalvedServer(SITE)) as halved:
        page.goto(f"{halved.address}examples/", wait_until="commit")
        go_forward(page, "replay-1")
        assert page.evaluate("document.readyState") == "loading"
        assert page.locator("spiel-widget").count() == 1
        HalvedServer.goes_on.set()
        page.wait_for_load_state()
        go_forward(page, "replay-2")
