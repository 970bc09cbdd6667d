"""From a press to its painted answer, with Python awake: the part of `bench.py` about presses."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from playwright.sync_api import Page, Playwright

from scripts.lib import browser


@dataclass(frozen=True)
class Reader:
    """Who presses: on what, with cards that travel or not; the aims in milliseconds."""

    name: str
    motion: bool
    phone: bool
    median: int
    most: int


READERS = (
    Reader("without motion", motion=False, phone=False, median=50, most=100),
    Reader("with motion", motion=True, phone=False, median=50, most=100),
    Reader("phone, without motion", motion=False, phone=True, median=150, most=300),
)
DESK = {"viewport": {"width": 1280, "height": 900}}
PHONE = {
    "viewport": {"width": 390, "height": 664},
    "device_scale_factor": 3,
    "is_mobile": True,
    "has_touch": True,
}
SLOWED = 4
"""So many times slower is the phone's processor than this machine's."""

WARM_UP = 5
"""Presses that are not counted: the browser compiles what it meets for the first time."""

# The message comes when the frame after the answer has been drawn.
WATCH = """
window.presses = [];
document.addEventListener("click", (event) => {
  window.pressed = event.timeStamp;
  window.painted = false;
}, true);
addEventListener("spiel-answer", () => {
  const from = window.pressed;
  if (from === undefined) return;
  window.pressed = undefined;
  requestAnimationFrame(() => {
    const drawn = new MessageChannel();
    drawn.port1.onmessage = () => {
      presses.push(performance.now() - from);
      window.painted = true;
    };
    drawn.port2.postMessage(0);
  });
});
const Told = window.Worker;
window.Worker = class extends Told {
  constructor(...args) {
    super(...args);
    this.addEventListener("message", ({ data }) => (window.awake ||= data?.kind === "ready"));
  }
};
"""

# What one would press next: the call that goes on, else a card of the hand, in turn.
NEXT = """(number) => {
  const table = document.querySelector("spiel-widget[kind=play]");
  const seen = (all) => [...all].filter((one) => one.checkVisibility() && !one.disabled);
  const onward = seen(table.querySelectorAll("[data-key~=' '], [data-do=go], [data-do=following]"));
  const cards = seen(table.querySelectorAll(".hand button[data-do]"));
  const calls = seen(table.querySelectorAll(".calls button[data-do]"));
  const anew = seen(table.querySelectorAll("[data-do=new]"));
  const next = onward[0] ?? cards[number % Math.max(1, cards.length)] ?? calls[0] ?? anew[0];
  next.scrollIntoView({ block: "center" });
  const box = next.getBoundingClientRect();
  return [box.x + Math.min(12, box.width / 2), box.y + box.height / 2];
}"""


def presses(playwright: Playwright, url: str, reader: Reader, number: int) -> list[float]:
    """Milliseconds of so many presses in a row at the page's table, answered by Python."""
    started = playwright.chromium.launch(
        executable_path=browser.find(), args=list(browser.ARGUMENTS), headless=True
    )
    motion: Literal["no-preference", "reduce"] = "no-preference" if reader.motion else "reduce"
    look: dict[str, Any] = PHONE if reader.phone else DESK
    context = started.new_context(reduced_motion=motion, service_workers="block", **look)
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(url, wait_until="load")
    page.evaluate(
        "document.querySelectorAll('[book]').forEach((one) => one.removeAttribute('book'))"
    )
    page.locator("spiel-widget[kind=play]").first.scroll_into_view_if_needed()
    page.wait_for_function("() => window.awake", timeout=120_000)
    page.wait_for_timeout(1000)
    if reader.phone:
        throttle = {"rate": SLOWED}
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", throttle)
    for turn in range(number + WARM_UP):
        _press(page, turn, reader)
    found: list[float] = page.evaluate("presses")
    started.close()
    return found[WARM_UP:]


def _press(page: Page, turn: int, reader: Reader) -> None:
    x, y = page.evaluate(NEXT, turn)
    page.evaluate("window.painted = false")
    if reader.phone:
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)
    page.wait_for_function("() => window.painted", timeout=30_000)
    page.wait_for_timeout(350)


def rows(found: dict[str, list[float]]) -> Iterator[tuple[str, str, str, str]]:
    """Who pressed on which page, the median, what 95 of 100 stay below, and the aims."""
    for name, times in found.items():
        reader = next(one for one in READERS if name.endswith(f": {one.name}"))
        most = statistics.quantiles(times, n=20, method="inclusive")[-1]
        aims = f"{reader.median} / {reader.most} ms"
        yield name, f"{statistics.median(times):.0f} ms", f"{most:.0f} ms", aims
