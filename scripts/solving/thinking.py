"""How long the machine thinks about a card at a table: the second table of docs/about/solver.md.

The hands are played in Pyodide under Node.js, whose JavaScript engine is Chromium's, and the times
are the processor's: so it does not matter what else the machine does.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from scripts.lib import browser_python, node
from scripts.lib.paths import LEAN_PYODIDE, ROOT
from scripts.solving.measure import told
from tests.kernel import kernel
from tutor import GAMES
from tutor.widgets.machine import WAYS

HERE = Path(__file__).parent
PAGE = ROOT / "docs" / "about" / "solver.md"
BEGIN, END = "<!-- thought -->\n", "<!-- end of what is thought -->\n"
WAY = WAYS["ahead"]


def thoughts(number: int, games: Sequence[str]) -> Iterator[dict[str, Any]]:
    """For each game what the thoughts in so many hands took, and in how many the machine knew
    enough worlds to choose by them."""
    spec = {
        "pyodide": str(LEAN_PYODIDE),
        "stdlib": str(browser_python.PLAIN),
        "kernel": str(kernel()),
        "file": str(HERE / "thinking_inside.py"),
        "games": list(games),
        "hands": number,
        "worlds": WAY.worlds,
        "limit": WAY.limit,
        "plays": WAY.plays,
    }
    command = [str(node.find().program), str(HERE / "thinking.mjs"), json.dumps(spec)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout
        for line in running.stdout:
            yield json.loads(line)


def measure_thinking(number: int, games: Sequence[str]) -> int:
    """Measure, print, and write the table if all games were asked for."""
    browser_python.ensure()
    lines = [
        "Processor time in milliseconds: median / 95 of 100 / longest.",
        "",
        "| Game | Cards thought about | Time | Cards with at least 4 worlds solved |",
        "| --- | --- | --- | --- |",
    ]
    print("\n".join(lines), flush=True)
    for found in thoughts(number, games or list(GAMES)):
        took, worlds = found["took"], found["worlds"]
        sure = f"{sum(one >= 4 for one in worlds) / len(worlds):.0%}" if worlds else "–"
        name = GAMES[found["game"]].english
        lines.append(f"| {name} | {len(took)} | {told(took)} | {sure} |")
        print(lines[-1], flush=True)
    if not games:
        text = PAGE.read_text(encoding="utf-8")
        before, after = text.split(BEGIN)[0], text.split(END)[1]
        table = "\n".join(lines)
        PAGE.write_text(f"{before}{BEGIN}\n{table}\n\n{END}{after}", encoding="utf-8")
    return 0
