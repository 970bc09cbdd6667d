"""A visit to a page in a browser that has just been started: the part that all measures share."""

from __future__ import annotations

import gzip
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright

from scripts.lib import browser, server
from scripts.lib.paths import PYODIDE

SETTLE_MS = 4000
"""A browser that has just been started is busy with its own windows for that long."""

BARE_PAGE = """<!doctype html><meta charset="utf-8"><title>bare</title><p>bare page
<script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
python.runPython("1 + 1");
window.bench.python = performance.now();
</script>
"""

# Runs before the page's own scripts. Times are milliseconds since navigation.
WATCH = """
localStorage.clear();  // else a hand begun in the cold visit would go on in the warm one
window.bench = { shift: 0, shifted: [] };
new PerformanceObserver((list) => {
  for (const e of list.getEntriesByName("first-contentful-paint")) bench.paint = e.startTime;
}).observe({ type: "paint", buffered: true });
new PerformanceObserver((list) => {
  for (const e of list.getEntries()) {
    if (e.hadRecentInput) continue;
    bench.shift += e.value;
    const nodes = e.sources.map(({ node }) => node?.parentElement?.outerHTML?.slice(0, 120));
    bench.shifted.push({ value: e.value, time: e.startTime, nodes });
  }
}).observe({ type: "layout-shift", buffered: true });
// Alive is the first widget when it has begun, and a page without any when the client is there.
const alive = () => {
  const first = document.querySelector("spiel-widget");
  const begun = first ? first.hasAttribute("tabindex") : customElements.get("spiel-widget");
  if (bench.alive || !begun || (!first && document.readyState === "loading")) return;
  bench.alive = performance.now();
  if (window.touch) touch();
};
new MutationObserver(alive).observe(document, {
  subtree: true, childList: true, attributeFilter: ["tabindex"],
});
customElements.whenDefined("spiel-widget").then(alive);
document.addEventListener("DOMContentLoaded", alive);
const Plain = window.Worker;
window.Worker = class extends Plain {
  constructor(...args) {
    super(...args);
    this.addEventListener("message", ({ data }) => {
      if (data?.kind === "ready") bench.ready ??= performance.now();
      if (data?.kind === "answer") bench.python ??= performance.now();
    });
  }
};
"""


class Counted(server.SiteServer):
    """Counts the bytes of the bodies that it sends, by path."""

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self.sent: dict[str, int] = {}

    def finish_file(self, path: str, size: int) -> None:
        self.sent[path] = self.sent.get(path, 0) + size


@contextmanager
def bare_folder() -> Iterator[Path]:
    """A folder with the bare page and the stock runtime, packed like the site."""
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        (root / "index.html").write_text(BARE_PAGE, encoding="utf-8")
        (root / "favicon.ico").touch()
        shutil.copytree(PYODIDE, root / "pyodide")
        for path in (root / "pyodide").iterdir():
            packed = gzip.compress(path.read_bytes(), 9, mtime=0)
            path.with_name(f"{path.name}.gz").write_bytes(packed)
        yield root


@contextmanager
def opened(
    playwright: Playwright, profile: Path, touch: str = "", *, offline_copy: bool = True
) -> Iterator[Page]:
    """A page of a browser that has just been started with this profile."""
    context: BrowserContext = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=browser.find(),
        args=list(browser.ARGUMENTS),
        headless=True,
        viewport={"width": 1280, "height": 900},
        service_workers="allow" if offline_copy else "block",
    )
    page = context.new_page()
    page.add_init_script(touch + WATCH)
    page.wait_for_timeout(SETTLE_MS)
    yield page
    context.close()


def visit(
    playwright: Playwright,
    profile: Path,
    url: str,
    until: str,
    touch: str = "",
    *,
    offline_copy: bool = True,
) -> Any:
    """Opens an address and waits until a value has been measured; returns all values."""
    with opened(playwright, profile, touch, offline_copy=offline_copy) as page:
        page.goto(url, wait_until="load")
        page.wait_for_function(
            f"() => bench.{until} !== undefined || bench.untouched", timeout=60_000
        )
        # a shift that the arrival causes comes a frame later, what is kept for the next visit soon
        page.wait_for_timeout(1500)
        return page.evaluate("bench")


def cold_and_warm(playwright: Playwright, url: str, until: str, touch: str = "") -> tuple[Any, Any]:
    with tempfile.TemporaryDirectory() as profile:
        cold = visit(playwright, Path(profile), url, until, touch)
        warm = visit(playwright, Path(profile), url, until, touch)
        return cold, warm
