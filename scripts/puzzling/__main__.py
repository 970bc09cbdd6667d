"""What `scripts/puzzles.py` runs in the environment of the tests."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

from scripts.lib.paths import ROOT
from scripts.lib.puzzles import path_of, puzzles
from scripts.puzzling.find import Found, chosen, puzzles_of
from scripts.solving.running import running
from tutor import GAMES
from tutor.hand.state import Game
from tutor.puzzles.proof import Searching, fault_of
from tutor.puzzles.puzzle import parse_puzzle
from tutor.solve.kernel import kernel_search
from tutor.solve.player import Search
from tutor.solve.tables import Tables

FOUND = ROOT / "build" / "puzzles"
"""What was found so far, with the deal up to which it was looked for."""

AT_STAKE, IN_ALL = 1.0, 1.2
"""So many times the number are found in which the hand is at stake, or in all, for a choice."""

SPARE = 2
"""A position is found so many times as fast as it must be proved, which may take longer then."""

AT_ONCE = 16
"""So many deals are looked through at once, so that the kernel always has something to do."""


def find(game: Game, count: int, seed: int, most: int, searching: Searching) -> None:
    """Look on from where the last run ended, and keep the best of what there is."""
    FOUND.mkdir(parents=True, exist_ok=True)
    path = FOUND / f"{game.id}.txt"
    at, found = _so_far(game, seed)
    end = at + most
    with ThreadPoolExecutor(AT_ONCE) as threads:
        while at < end and not _enough(found, count):
            deals = range(at, at + AT_ONCE)
            for some in threads.map(lambda deal: list(puzzles_of(game, deal, searching)), deals):
                found += some
            at += AT_ONCE
            lines = "".join(f"{one.puzzle.text(game)}\n" for one in found)
            path.write_text(f"{at}\n{lines}", encoding="utf-8")
    kept = chosen(found, count)
    text = "".join(f"{one.puzzle.text(game)}\n" for one in kept)
    path_of(game.id).write_text(text, encoding="ascii")
    print(f"{game.id}: {len(kept)} of {len(found)}. {told(kept)}", flush=True)


def _so_far(game: Game, seed: int) -> tuple[int, list[Found]]:
    """The deal at which to go on, and what was found before it: by the last run, or else what is
    kept in the repository."""
    path, rows = FOUND / f"{game.id}.txt", puzzles(game)
    at = max((puzzle.seed + 1 for puzzle in rows), default=seed)
    if path.exists():
        number, *texts = path.read_text(encoding="utf-8").splitlines()
        at, rows = int(number), tuple(parse_puzzle(game, text) for text in texts)
    return at, [Found.of(puzzle, puzzle.state(game)) for puzzle in rows]


def _enough(found: Sequence[Found], count: int) -> bool:
    at_stake = sum(one.at_stake for one in found)
    return at_stake >= AT_STAKE * count or len(found) >= IN_ALL * count


def told(kept: Sequence[Found]) -> str:
    """How many of each kind and size, and in how many the hand is at stake."""
    kinds = ", ".join(f"{kind} {n}" for kind, n in Counter(o.kind for o in kept).most_common())
    number = sorted(Counter(one.cards for one in kept).items())
    sizes = ", ".join(f"{n} of {size}" for size, n in number)
    return f"At stake {sum(one.at_stake for one in kept)}; cards: {sizes}; {kinds}."


def prove(game: Game, searching: Searching) -> int:
    """All puzzles of a game again; how many fail."""
    failed = 0
    rows = puzzles(game)
    for number, puzzle in enumerate(rows, start=1):
        fault = fault_of(puzzle, game, searching)
        if fault:
            print(f"{game.id} {number}: {fault}", flush=True)
            failed += 1
    print(f"{game.id}: {len(rows) - failed} of {len(rows)} are proved.", flush=True)
    return failed


def main(arguments: list[str]) -> int:
    """One of the commands."""
    name, *rest = arguments
    options = {key: int(value) for key, value in pairwise(rest) if key.startswith("--")}
    games = [GAMES[one] for one in rest if one in GAMES] or list(GAMES.values())
    with running() as ask:
        searching = kernel_search(ask)
        if name == "prove":
            return int(sum(prove(game, searching) for game in games) > 0)

        def quick(tables: Tables, limit: int) -> Search:
            return searching(tables, limit // SPARE)

        for game in games:
            count, seed = options.get("--count", 100), options.get("--seed", 1)
            find(game, count, seed, options.get("--most", 2000), quick)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
