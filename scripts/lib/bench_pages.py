"""A row for each page of the site: how soon it is alive, and what a first visit costs."""

from __future__ import annotations

import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from scripts.lib import server
from scripts.lib.bench_visit import Counted, bare_folder, visit
from scripts.lib.paths import SITE

PAGES = (
    *("", "club/", "examples/", "cribs/", "laws/", "learn/tarok/"),
    *("learn/tappen-54/4-the-bidding/", "learn/tarok/7-what-announcements-are-worth/"),
    *("learn/piquet/7-announcing-by-question-and-answer/", "learn/solo-five/2-the-fifth-suit/"),
    *("play/hombre/", "play/tarokhombre/", "play/scat/"),
    *("practice/preference/", "practice/strohmann/"),
    "sheets/quadrille/",
)
"""One of each kind: overviews, chapters, tables, exercises, a sheet; and one of each family."""

ALIVE, PYTHON, BYTES = 1.3, 0.45, 5_300_000
"""The aims: alive to first paint, Python's first answer to the bare page's, a first visit."""

# As soon as the client is alive, use the first control of the page, which may not have been read
# yet; Python is to answer.
ASK = """
window.touch = () => {
  const widgets = [...document.querySelectorAll("spiel-widget")];
  for (const widget of widgets) widget.removeAttribute("book");
  const controls = widgets.map((one) => one.querySelector("button[data-do]:not([disabled])"));
  const control = controls.find(Boolean);
  if (control) control.click();
  else if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", touch);
  else bench.untouched = true;
};
"""

Visits = list[dict[str, Any]]


def measure(pages: Sequence[str], repetitions: int) -> dict[str, Visits]:
    """The visits to the bare page and to each of ours, cold and warm, each page in turn."""
    found: dict[str, Visits] = {}
    with bare_folder() as bare, sync_playwright() as playwright:
        ours, other = Counted(SITE), Counted(bare)
        with server.running(ours), server.running(other):
            for number in range(repetitions):
                print(f"· repetition {number + 1} of {repetitions}", file=sys.stderr, flush=True)
                found.setdefault("bare", []).append(_both(playwright, other, "", ""))
                for page in pages:
                    found.setdefault(f"/{page}", []).append(_both(playwright, ours, page, ASK))
    return found


def _both(playwright: Playwright, running: Counted, page: str, touch: str) -> dict[str, Any]:
    """What was measured with a fresh profile and again with the same, and the bytes it took."""
    running.sent.clear()
    with tempfile.TemporaryDirectory() as name:

        def once() -> Any:
            address, profile = running.address + page, Path(name)
            return visit(playwright, profile, address, "python", touch, offline_copy=False)

        cold, sent = once(), sum(running.sent.values())
        return {"cold": cold, "sent": sent, "warm": once()}


def table(found: dict[str, Visits]) -> str:
    """A row for each page, medians; the ratios cold / warm."""
    repetitions = len(found["bare"])
    lines = [
        f"Medians of {repetitions} repetitions; cold / warm.",
        "",
        "| page | first paint, ms | alive to it | Python’s answer, ms | to the bare page | bytes |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for page, visits in found.items():
        sent = int(statistics.median(one["sent"] for one in visits))
        paint, python = _medians(visits, "paint"), _medians(visits, "python")
        cells = (
            page,
            _said(paint, ".0f"),
            _said(_ratios(_medians(visits, "alive"), paint), ".2f"),
            _said(python, ".0f"),
            _said(_ratios(python, _medians(found["bare"], "python")), ".2f"),
            f"{sent:,}",
        )
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join([*lines, f"| aim | | {ALIVE} | | {PYTHON} | {BYTES:,} |"])


def _medians(visits: Visits, value: str) -> list[float]:
    """Cold and warm; nothing where a page has no such value."""
    each = [[one[how][value] for one in visits if value in one[how]] for how in ("cold", "warm")]
    return [statistics.median(values) for values in each if values]


def _ratios(ours: list[float], others: list[float]) -> list[float]:
    return [mine / other for mine, other in zip(ours, others, strict=False)]


def _said(values: list[float], form: str) -> str:
    return " / ".join(format(value, form) for value in values)
