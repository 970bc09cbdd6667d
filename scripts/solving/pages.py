"""How long the machine thinks about a card on a page: a few hands of every game in Chromium.

The times are the processor's, for the thread of the worker, so it does not matter what else the
machine does. The worker's clock goes slower, so that no thought is cut short.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from scripts.lib import browser, server
from scripts.lib.paths import ROOT, SITE
from scripts.solving.measure import told
from tutor import GAMES

PAGE = ROOT / "docs" / "about" / "solver.md"
BEGIN, END = "<!-- played -->\n", "<!-- end of what is played -->\n"
SLOWER = 50
"""So many times slower goes the worker's clock."""
CLOCK = f"""const tick = performance.now.bind(performance);
performance.now = () => tick() / {SLOWER};
"""
PRESSES, ANSWER = 70, 120_000
THREAD = "DedicatedWorker"
TICK = 10.0
"""Milliseconds in which the system counts a thread's time."""

# Before each question the time of the worker's thread is noted, with what the last answer was.
GATE = """
const Told = window.Worker;
let last = null;
window.Worker = class extends Told {
  constructor(...args) {
    super(...args);
    this.addEventListener("message", ({ data }) => {
      if (data?.kind === "answer") last = JSON.parse(data.text);
    });
  }
  postMessage(data) {
    if (typeof data !== "string") return super.postMessage(data);
    const before = last && { shown: last.html !== undefined, error: last.error };
    note(JSON.parse(data).event, before).then(() => super.postMessage(data));
  }
};
"""

PLAY = (Path(__file__).parent / "play_hand.js").read_text(encoding="utf-8")


class Watch:
    """The time of the worker's thread between two questions of a page."""

    def __init__(self, started: Browser) -> None:
        self.session = started.new_browser_cdp_session()
        self.noted: list[tuple[float, Any, Any]] = []

    def note(self, event: Any, last: Any) -> None:
        """A question is about to be asked; `last` tells of the answer before."""
        self.noted.append((self.spent(), event, last))

    def spent(self) -> float:
        """Milliseconds of the processor that the worker's threads have had."""
        found = self.session.send("SystemInfo.getProcessInfo")["processInfo"]
        ticks = 0
        for one in found:
            for stat in Path(f"/proc/{one['id']}/task").glob("*/stat"):
                name, rest = stat.read_text().rpartition(")")[::2]
                if THREAD in name:
                    ticks += sum(map(int, rest.split()[11:13]))
        return ticks * TICK

    def moves(self) -> Iterator[float]:
        """What each card took that somebody thought about, with its picture."""
        took = 0.0
        for (begun, event, _), (ended, _, last) in zip(self.noted, self.noted[1:], strict=False):
            if event and (event["do"], event.get("with")) == ("go", "on"):
                took += ended - begun
                if last["shown"]:
                    yield took
                    took = 0.0


def hand(started: Browser, url: str, game: str, seed: int, way: str) -> tuple[str, list[float]]:
    """How a hand of a game ended, and what each thought took."""
    page = started.new_page(service_workers="block", reduced_motion="reduce")
    watch = Watch(started)
    page.expose_function("note", watch.note)
    page.add_init_script(GATE)
    page.route("**/app/worker.js*", _slower)
    state = f"w=play;game={game};seed={seed};seat=0;machine={way}"
    page.goto(f"{url}play/{game}/#w=play-1&s={state}")
    words = f"() => document.getElementById('play-1')?.state?.includes('machine={way}')"
    page.wait_for_function(words, timeout=ANSWER)
    end = page.evaluate(PLAY, PRESSES)
    watch.note(None, {"shown": True})
    page.close()
    return end, list(watch.moves())


def _slower(route: Any) -> None:
    route.fulfill(
        body=CLOCK + (SITE / "app" / "worker.js").read_text("utf-8"), content_type="text/javascript"
    )


def played(number: int, games: Sequence[str], way: str = "ahead") -> int:
    """Plays so many hands of each game, prints what a card took, and writes the table if all games
    were asked for."""
    lines = ["| Game | Hands | Cards | Milliseconds |", "| --- | --- | --- | --- |"]
    print("\n".join(lines), flush=True)
    with server.in_background(SITE) as running, sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=browser.find(), args=list(browser.ARGUMENTS), headless=True
        )
        for game in games or GAMES:
            took: list[float] = []
            ends = []
            for seed in range(1, number + 1):
                end, moves = hand(started, running.address, game, seed, way)
                ends.append(end)
                took += moves
            name = GAMES[game].english
            lines.append(f"| {name} | {number} | {len(took)} | {told(took)} |")
            print(lines[-1], *{end for end in ends if end != "over"}, flush=True)
        started.close()
    if not games:
        text = PAGE.read_text(encoding="utf-8")
        before, after = text.split(BEGIN)[0], text.split(END)[1]
        table = "\n".join(lines)
        PAGE.write_text(f"{before}{BEGIN}\n{table}\n\n{END}{after}", encoding="utf-8")
    return 0
