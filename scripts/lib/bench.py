"""The measuring behind `bench_site.py`; runs in the project's own environment."""

from __future__ import annotations

import argparse
import json
import platform
import re
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from scripts.lib import bench_pages, bench_press, server, weight
from scripts.lib.bench_visit import Counted, bare_folder, cold_and_warm, opened
from scripts.lib.paths import SITE

LONG_PAGE = "learn/tappen-54/4-the-bidding/"
"""The page with most widgets: there a press is dearest."""

PRESSES = 60

PYTHON = re.compile(r"/app/(runtime/.*|memory\.bin|worker\.js|[\w-]+\.zip)(\?|\Z)")
"""Files that only Python needs."""

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
    return sum(weight.sent(SITE / name) for name in listed)


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
    reading = sum(size for path, size in sent.items() if not PYTHON.search(path))
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
        epilog="example: python3 scripts/bench_site.py --page play/scat/ --repetitions 7",
    )
    options.add_argument("--page", default="", help="path of the page (default: the home page)")
    options.add_argument(
        "--pages",
        nargs="*",
        metavar="PATH",
        help="one row for each of these pages (default: one of each kind and family)",
    )
    options.add_argument("--repetitions", type=int, default=5, metavar="N", help="default: 5")
    options.add_argument("--json", action="store_true", help="all raw values as JSON")
    chosen = options.parse_args()
    repetitions = max(1, chosen.repetitions)
    if chosen.pages is not None:
        seen = bench_pages.measure(chosen.pages or bench_pages.PAGES, repetitions)
        print(json.dumps(seen, indent=1) if chosen.json else bench_pages.table(seen))
        return 0
    found = measure(chosen.page, repetitions)
    print(json.dumps(found, indent=1) if chosen.json else table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
