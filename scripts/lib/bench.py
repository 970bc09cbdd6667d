"""The measuring behind `bench_site.py`; runs in the project's own environment."""

from __future__ import annotations

import argparse
import gzip
import json
import platform
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from scripts.lib import bench_press, browser, server
from scripts.lib.paths import PYODIDE, SITE

SETTLE_MS = 4000
"""A browser that has just been started is busy with its own windows for that long."""

LONG_PAGE = "learn/tappen-54/"
"""The page with most widgets: there a press is dearest."""

PRESSES = 60

PYTHON = ("/app/memory.bin", "/app/python.zip", "/app/plain.zip", "/app/worker.js")
"""Files of our own that only Python needs."""

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
customElements.whenDefined("spiel-widget").then(() => {
  bench.alive = performance.now();
  if (window.touch) touch();
});
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

# As soon as the client is alive, use the first control of the first widget that has a book; for
# an answer of Python's, take its book away.
TOUCH = """
window.touch = () => {
  const widget = document.querySelector("spiel-widget[book]");
  if (%s) widget?.removeAttribute("book");
  const control = widget?.querySelector("button[data-do]:not([disabled])");
  if (!control) { bench.untouched = true; return; }
  widget.addEventListener("spiel-answer", () => (bench.answer ??= performance.now()));
  control.click();
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


def visit(playwright: Playwright, profile: Path, url: str, until: str, touch: str = "") -> Any:
    """Opens an address and waits until a value has been measured; returns all values."""
    with opened(playwright, profile, touch) as page:
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


def bytes_sent(playwright: Playwright, running: Counted, url: str) -> dict[str, int]:
    """Bytes of the bodies sent for a first visit, by path, without the copy to be kept offline."""
    running.sent.clear()
    with (
        tempfile.TemporaryDirectory() as profile,
        opened(playwright, Path(profile), offline_copy=False) as page,
    ):
        page.goto(url, wait_until="load")
        page.wait_for_function("() => bench.ready !== undefined", timeout=60_000)
        return dict(running.sent)


def whole_site() -> int:
    """Bytes of everything that is kept offline, packed where there is a packed copy."""
    listed = json.loads((SITE / "app" / "precache.json").read_text(encoding="utf-8"))["files"]
    suffixes = (*server.PACKED.values(), "")
    forms = [[SITE / f"{name}{suffix}" for suffix in suffixes] for name in listed]
    return sum(next(path for path in paths if path.exists()).stat().st_size for paths in forms)


def is_for_python(path: str) -> bool:
    return "/app/runtime/" in path or urlsplit(path).path.endswith(PYTHON)


def measure(page_path: str, repetitions: int) -> dict[str, Any]:
    """All raw values of all repetitions, ours and the bare page's in turn."""
    runs: dict[str, list[Any]] = {}
    with bare_folder() as bare, sync_playwright() as playwright:
        ours, other = Counted(SITE), Counted(bare)
        with server.running(ours), server.running(other):
            url = ours.address + page_path
            for number in range(repetitions):
                print(f"· repetition {number + 1} of {repetitions}", file=sys.stderr, flush=True)
                for name, address, until, touch in (
                    ("bare", other.address, "python", ""),
                    ("read", url, "ready", ""),
                    ("book", url, "answer", TOUCH % "false"),
                    ("ask", url, "python", TOUCH % "true"),
                ):
                    cold, warm = cold_and_warm(playwright, address, until, touch)
                    runs.setdefault(f"{name} cold", []).append(cold)
                    runs.setdefault(f"{name} warm", []).append(warm)
            sent = bytes_sent(playwright, ours, url)
            pressed = {
                f"`{path or 'index'}`: {reader.name}": bench_press.presses(
                    playwright, ours.address + path, reader, PRESSES
                )
                for path in dict.fromkeys((page_path, LONG_PAGE))
                for reader in bench_press.READERS
            }
    return {
        "page": page_path,
        "repetitions": repetitions,
        "runs": runs,
        "bytes": sent,
        "presses": pressed,
    }


def middle(found: dict[str, Any], run: str, value: str) -> float | None:
    values = [one[value] for one in found["runs"][run] if value in one]
    return statistics.median(values) if values else None


def rows(found: dict[str, Any]) -> Iterator[tuple[str, str, str, str, str]]:
    """What was measured: cold, warm, ratio cold / warm, target."""

    def milliseconds(value: float | None) -> str:
        return "not on this page" if value is None else f"{value:.0f} ms"

    def line(what: str, run: str, value: str, against: str, of: str, target: str) -> Any:
        ours = [middle(found, f"{run} {how}", value) for how in ("cold", "warm")]
        base = [middle(found, f"{against} {how}", of) for how in ("cold", "warm")]
        ratios = [f"{a / b:.2f}" for a, b in zip(ours, base, strict=True) if a and b]
        return what, milliseconds(ours[0]), milliseconds(ours[1]), " / ".join(ratios), target

    yield line("first contentful paint", "read", "paint", "read", "paint", "")
    yield line("widget alive", "read", "alive", "read", "paint", "1.10 × first paint")
    yield line(
        "widget’s first answer, from its book",
        "book",
        "answer",
        "book",
        "paint",
        "1.30 × first paint",
    )
    yield line("Python ready, untouched", "read", "ready", "bare", "python", "")
    yield line("Python’s first answer", "ask", "python", "bare", "python", "0.35 × bare page")
    yield line("bare page: Python’s first answer", "bare", "python", "bare", "python", "")
    cold, warm = (f"{middle(found, f'read {how}', 'shift') or 0:.3f}" for how in ("cold", "warm"))
    yield "layout shift until Python is ready", cold, warm, "", "0"


def table(found: dict[str, Any]) -> str:
    sent = found["bytes"]
    reading = sum(size for path, size in sent.items() if not is_for_python(path))
    lines = [
        f"Page `{found['page'] or 'index'}`, medians of {found['repetitions']} repetitions, "
        f"{platform.system()} {platform.machine()}; ratios cold / warm.",
        "",
        "| measured | cold | warm | ratio | target |",
        "| --- | ---: | ---: | ---: | --- |",
        *("| " + " | ".join(row) + " |" for row in rows(found)),
        "",
        f"| from a press to the painted answer, {PRESSES} presses | median | 95 of 100 | target |",
        "| --- | ---: | ---: | --- |",
        *("| " + " | ".join(row) + " |" for row in bench_press.rows(found["presses"])),
        "",
        "| on the wire | bytes | target |",
        "| --- | ---: | --- |",
        f"| reading, without Python | {reading:,} | 300,000 |",
        f"| first visit in all | {sum(sent.values()):,} | 5,500,000 |",
        f"| the whole site, when it is kept offline | {whole_site():,} | |",
    ]
    return "\n".join(lines)


def main() -> int:
    options = argparse.ArgumentParser(
        prog="bench_site.py",
        description="Measure the built site in Chromium against a bare Pyodide page.",
        epilog="example: python3 scripts/bench_site.py --page learn/tappen-54/ --repetitions 7",
    )
    options.add_argument("--page", default="", help="path of the page (default: the home page)")
    options.add_argument("--repetitions", type=int, default=5, metavar="N", help="default: 5")
    options.add_argument("--json", action="store_true", help="all raw values as JSON")
    chosen = options.parse_args()
    found = measure(chosen.page, max(1, chosen.repetitions))
    print(json.dumps(found, indent=1) if chosen.json else table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
