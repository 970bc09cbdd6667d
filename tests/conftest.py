"""Fixtures for the tests that drive the built site in a real browser, and Hypothesis' settings.

Nothing here is imported before a test asks for it, because the same tests of the engine also run
inside Pyodide, where there is no browser.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
from hypothesis import HealthCheck, settings

from tests.turns import case_of, ordinary

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Playwright

if sys.dont_write_bytecode:
    # To compile every test anew takes ten times as long as to run one; so what is compiled is kept
    # after all, out of the way of the sources; by the programs that a test starts too.
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).resolve().parents[1] / "build" / "pycache")
    os.environ |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": sys.pycache_prefix}

if sys.platform != "emscripten":
    # The hands that tests share are millions of objects, and none of them is a circle. To look
    # through them for circles as often as usual takes a fifth of the time.
    gc.set_threshold(50_000, 20, 20)

PREFIX = "/club/spielbuch/"

TELL_VIOLATIONS = """addEventListener("securitypolicyviolation", (event) => {
  console.error(`policy: ${event.effectiveDirective} refuses ${event.blockedURI} ${event.sample}`);
});"""

# The same examples in every run, so that a failure elsewhere can be repeated here; fewer in
# Pyodide, which is some four times slower.
settings.register_profile(
    "spielbuch",
    deadline=None,
    derandomize=True,
    print_blob=True,
    database=None,
    max_examples=15 if sys.platform == "emscripten" else 100,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("spielbuch")


ONCE = "--js-flags=--liftoff-only"
"""Python's runtime is compiled once, and not better meanwhile: few tests are long enough for that
to pay. The measurements of `scripts/bench_site.py` are made without this."""

LONG = (
    *("live", "widgets", "thinks", "fit", "paper", "away", "heard", "start", "school", "each"),
    *("coach", "path", "still", "today", "ends", "embed", "kept", "refused", "records", "puzzles"),
    "games",
)
"""Of the browser's tests, `test_site_*.py`, those with the longest; the longest first."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--in-turn",
        action="store_true",
        help="one game of each family in the tests marked so, as in the ordinary run of everything",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The tests of the engine, while the site is still being built; then those that ask the site.

    Among these the long come first: one that began last would keep one processor waiting.
    """
    if config.getoption("in_turn"):
        kept = set(ordinary([case_of(item) for item in items]))
        config.hook.pytest_deselected(items=[one for n, one in enumerate(items) if n not in kept])
        items[:] = [one for n, one in enumerate(items) if n in kept]
    files = [f"test_site_{name}.py" for name in LONG]

    def turn(item: pytest.Item) -> tuple[bool, bool, int]:
        browser, name = item.get_closest_marker("browser") is not None, item.path.name
        site = browser or item.get_closest_marker("pyodide") is not None
        place = files.index(name) if name in files else len(files)
        return site or name == "test_shipped.py", browser, place

    items.sort(key=turn)


@pytest.hookimpl(trylast=True, specname="pytest_collection_modifyitems")
def pytest_groups_in_names(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A test's name ends in its group, by which xdist shares the tests out to its processes.

    It does so itself for those that are marked, but writes the name where pytest does not read it
    since 9.2.
    """
    if getattr(config.option, "loadgroup", False):
        for item in items:
            if group := _group(item):
                item._id = item._id.parse(f"{item.nodeid}@{group}")


def pytest_sessionfinish() -> None:
    """At its end pytest looks ten times through all that is left, for circles with an error."""
    gc.collect()
    gc.freeze()


def _group(item: pytest.Item) -> str | None:
    """The tests of a file run in one process, which makes once what they share; but those of one
    game run with its other tests, and a browser's test by itself."""
    marked = item.get_closest_marker("xdist_group")
    if marked:
        return str(marked.args[0])
    return None if item.get_closest_marker("browser") else item.path.name


def _unavailable(reason: str) -> None:
    """Skips the test, or fails it where nothing may be skipped."""
    if os.environ.get("CI", "").lower() in ("1", "true", "yes"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def site_url() -> Iterator[str]:
    """The address of the built site under a sub-path, served by the project's own server."""
    from scripts.lib import server, site
    from scripts.lib.paths import SITE

    site.ensure()
    with server.in_background(SITE, PREFIX) as running:
        yield running.address


@pytest.fixture
def few_kept_url(site_url: str, tmp_path: Path) -> Iterator[str]:
    """The site at another address, of which few files are kept for visits without a network."""
    from tests.short_list import few_kept

    chapters = ("learn/piquet/index", "learn/piquet-norman/", "learn/tappen-54/2-a-hand/")
    pages = ("about/device/", "glossary/", "play/tappen-54/")
    with few_kept(tmp_path, PREFIX, *chapters, *pages) as address:
        yield address


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A headless Chromium that can reach this machine only, if there is one without windows."""
    yield from _started(playwright, light=True)


@pytest.fixture(scope="session")
def browser_of_readers(playwright: Playwright) -> Iterator[Browser]:
    """The program that readers have: it sets text on paper a little narrower."""
    yield from _started(playwright, light=False)


def _started(playwright: Playwright, light: bool) -> Iterator[Browser]:
    from scripts.lib import browser as chromium

    program = chromium.find(light=light)
    if program is None:
        _unavailable(chromium.MISSING)
    started = playwright.chromium.launch(
        executable_path=program, args=[*chromium.ARGUMENTS, ONCE], headless=True
    )
    yield started
    _end(started)


def _end(browser: Browser) -> None:
    """Chromium is ended by its process: now and then it was asked to close and never did."""
    asked = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    for process in asked["processInfo"]:
        if process["type"] == "browser":
            os.kill(process["id"], signal.SIGKILL)
    browser.close()


@pytest.fixture
def problems() -> list[str]:
    """What went wrong on the page; a test that provokes an error on purpose clears the list."""
    return []


@pytest.fixture
def watch(problems: list[str]) -> Callable[[Page], Page]:
    """Makes a page report its errors and every request to another host to `problems`."""

    def attach(page: Page) -> Page:
        def asked(request: Any) -> None:
            if urlsplit(request.url).hostname not in ("127.0.0.1", None):
                problems.append(f"request to another host: {request.url}")

        def said(message: Any) -> None:
            if message.type == "error":
                problems.append(f"console: {message.text} ({message.location.get('url')})")

        page.add_init_script(TELL_VIOLATIONS)
        page.context.on("request", asked)
        page.on("console", said)
        page.on("pageerror", lambda error: problems.append(f"page error: {error}"))
        return page

    return attach


@pytest.fixture
def page(
    request: Any, browser: Browser, watch: Callable[[Page], Page], problems: list[str]
) -> Iterator[Page]:
    """A page in a fresh profile; any error on it or foreign request fails the test.

    Only a test marked `offline` lets the browser keep its copy of the site: a visit of more than
    four seconds would fetch the whole book, and answer from it what a test means to intercept.
    """
    keeps = request.node.get_closest_marker("offline")
    context = browser.new_context(
        viewport={"width": 1280, "height": 900}, service_workers="allow" if keeps else "block"
    )
    here = request.node.get_closest_marker("asks_here")
    if here and here.args != (False,):
        from tests.answering import asks_here

        asks_here(context)
    yield watch(context.new_page())
    context.close()
    assert not problems, "\n".join(problems)


@pytest.fixture(scope="session")
def axe() -> Callable[..., list[str]]:
    """Runs axe-core on a page, or on the part that a selector names; returns what it finds.

    Each finding is one line: rule, help, and the first places. `rules` names the only ones to run,
    `without` the parts that are not looked at. Nothing is fetched for axe anew: it would read all
    style sheets again for a rule on sounds, and there are none.
    """
    from scripts.lib.paths import NODE_MODULES

    script = (NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")

    def check(
        page: Page,
        selector: str | None = None,
        rules: Sequence[str] | None = None,
        without: Sequence[str] = (),
    ) -> list[str]:
        if not page.evaluate("'axe' in window"):
            page.evaluate(script)
        found = page.evaluate(
            "([where, rules, exclude]) => axe.run(exclude.length ? { exclude } : where ?? document,"
            " {resultTypes: ['violations'], preload: false, ...(rules && {runOnly: rules})})",
            [selector, rules, list(without)],
        )
        return [
            f"{item['id']} ({item['impact']}): {item['help']}: "
            + "; ".join(" ".join(map(str, node["target"])) for node in item["nodes"][:5])
            for item in found["violations"]
        ]

    return check
