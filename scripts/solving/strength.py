"""How much better the strong player does than the plain one: the table of docs/about/strength.md.

Each deal is bid plainly, then played once plainly by everybody and once with each group of seats
strong. What was measured is kept under `build/strength`, so that a run goes on where it was left.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from scripts.lib.paths import BUILD, CLIENT, ENGINE, ROOT
from scripts.lib.stamp import content_hash, files_under
from scripts.solving.running import running
from scripts.solving.selfplay import EACH, MOST, NAMED, OPPONENTS, measured
from tutor import GAMES
from tutor.hand.state import Game
from tutor.solve.kernel import Ask, kernel_search
from tutor.solve.player import Strength
from tutor.widgets.machine import WAYS

PAGE = ROOT / "docs" / "about" / "strength.md"
BEGIN, END = "<!-- measured -->\n", "<!-- end of what is measured -->\n"
KEPT = BUILD / "strength"
WAY, NO_CLOCK = WAYS["ahead"], 1e9

HEAD = (
    "| Game and role | Hands | Wins in % | Gain | Paid | Gain |",
    "| --- | --- | --- | --- | --- | --- |",
)

Line = dict[str, Any]
"""What a deal came to for a role: `plain` and `strong`, each whether it won and its counters."""


def kept_in(name: str, cards: int) -> Path:
    """The file of a game for the solver as it is now."""
    name = name if cards == MOST else f"{name}-{cards}"
    sources = files_under(ENGINE / "solve", *CLIENT.glob("kernel*.js"))
    mark = content_hash(sources, ROOT, str(WAY))[:8]
    return KEPT / mark / f"{name}.jsonl"


def lines_of(path: Path) -> list[Line]:
    """What was measured before."""
    if not path.is_file():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def measure_game(game: Game, deals: int, strength: Strength, cards: int) -> list[Line]:
    """So many deals of a game, those measured before among them."""
    path = kept_in(game.id, cards)
    path.parent.mkdir(parents=True, exist_ok=True)
    known = {line["seed"] for line in lines_of(path)}
    for seed in sorted(set(range(1, deals + 1)) - known):
        rows: list[Line] = [
            {
                "seed": seed,
                "role": group.role,
                "plain": [plain.won, plain.counters],
                "strong": [strong.won, strong.counters],
            }
            for group, plain, strong in measured(game, seed, strength, cards)
        ]
        with path.open("a", encoding="utf-8") as file:
            for row in rows or [{"seed": seed, "role": ""}]:
                file.write(json.dumps(row) + "\n")
    return [line for line in lines_of(path) if line["seed"] <= deals]


@dataclass(frozen=True)
class Mean:
    """A mean over deals, and its standard error."""

    mean: float
    error: float

    def times(self, number: int) -> str:
        """So many times the mean with its error, as the tables write it."""
        return f"{number_of(number * self.mean, '+')} ± {number_of(number * self.error)}"


def mean_of(by_deal: Sequence[float]) -> Mean:
    """The mean, with its error where there is more than one."""
    error = stdev(by_deal) / sqrt(len(by_deal)) if len(by_deal) > 1 else float("nan")
    return Mean(fmean(by_deal), error)


def per_deal(lines: Iterable[Line], value: Any) -> list[float]:
    """A value of each line, in the mean of a deal."""
    found: dict[int, list[float]] = {}
    for line in lines:
        found.setdefault(line["seed"], []).append(float(value(line)))
    return [fmean(values) for values in found.values()]


def rows_of(game: Game, lines: Sequence[Line], cards: int) -> Iterator[str]:
    """A line of the table for each role of a game."""
    for role in (*NAMED, OPPONENTS, EACH):
        own = [line for line in lines if line["role"] == role]
        if not own:
            continue
        last = "" if cards == MOST else f", last {cards} cards"
        cells = [f"{game.english}: {role}{last}", str(len(own))]
        for at, percent in ((0, 100), (1, 1)):
            plain = mean_of(per_deal(own, lambda line, at=at: line["plain"][at]))
            strong = mean_of(per_deal(own, lambda line, at=at: line["strong"][at]))
            gain = mean_of(
                per_deal(own, lambda line, at=at: line["strong"][at] - line["plain"][at])
            )
            pair = number_of(plain.mean * percent), number_of(strong.mean * percent)
            cells.append(" → ".join(pair))
            cells.append(gain.times(percent))
        yield "| " + " | ".join(cells) + " |"


def number_of(value: float, sign: str = "") -> str:
    """A number as the tables write it."""
    text = f"{value:{sign}.1f}".replace("-", "−")
    return text.replace("−0.0", "0.0").replace("+0.0", "0.0")


def table_strength(ask: Ask) -> Strength:
    """The strong player as it is at a table, without a clock."""
    return Strength(WAY.worlds, NO_CLOCK, WAY.limit, kernel_search(ask), plays=WAY.plays)


def measure_strength(deals: int, names: Sequence[str], cards: int = MOST) -> int:
    """Measure, print, and write the table if all games were asked for."""
    lines = [*HEAD]
    print("\n".join(lines), flush=True)
    with running() as ask:
        strength = table_strength(ask)
        for name in names or GAMES:
            game = GAMES[name]
            for row in rows_of(game, measure_game(game, deals, strength, cards), cards):
                lines.append(row)
                print(row, flush=True)
    if not names:
        write(lines)
    return 0


def write(lines: Sequence[str]) -> None:
    """The table on its page."""
    text = PAGE.read_text(encoding="utf-8")
    before, after = text.split(BEGIN)[0], text.split(END)[1]
    told = "\n".join(lines)
    PAGE.write_text(f"{before}{BEGIN}\n{told}\n\n{END}{after}", encoding="utf-8")
