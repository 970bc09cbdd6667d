"""What every card of the printed hands was worth, with open cards: kept as `solved.json`.

The kernel looks much further here than on a page, since nobody waits for it.
"""

from __future__ import annotations

import json
import random
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import astuple
from pathlib import Path
from typing import Any

from scripts.lib import node
from scripts.lib.paths import ENGINE
from tests.kernel import kernel
from tutor.coach.look import Searching, Seen, looking, moments_of
from tutor.coach.printed import told_of
from tutor.coach.turns import SHOWN, Turn, known, weighed
from tutor.examples import all_ids
from tutor.examples.replay import replay_of
from tutor.examples.solved import all_solved
from tutor.solve.kernel import Ask, kernel_search
from tutor.solve.player import Strength

FILE = ENGINE / "examples" / "data" / "solved.json"
ASKS = Path(__file__).parents[2] / "tests" / "kernel.mjs"
LIMIT = 150_000


@contextmanager
def asking() -> Iterator[Ask]:
    """The kernel, which waits for one question after another."""
    command = [str(node.find().program), str(ASKS), str(kernel())]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as running:
        assert running.stdin and running.stdout
        took, gave = running.stdin, running.stdout

        def ask(question: str) -> str:
            took.write(question + "\n")
            took.flush()
            return gave.readline()

        yield ask
        took.close()


def solve_example(example: str, search: Searching, limit: int = LIMIT) -> dict[str, Any]:
    """By the step of each card where there was a choice: what the best card is worth for the main
    goal, what the printed one, whether the values are exact, and the best cards."""
    states = [step.state for step in replay_of(example).steps]
    tricks, found, first = moments_of(states), dict[str, Any](), dict[int, Seen]()
    since = max(tricks, default=0) + 1
    for trick in sorted(tricks, reverse=True):
        *_, row = looking(tricks[trick], search, limit)
        if row is None:
            break
        since = trick
        for seen in row:
            if seen.moment.step not in first:
                first[seen.moment.step] = seen
    turns = weighed(map(Turn, first.values()), None)
    strength = Strength(20, 60, 100_000, search)
    for step, seen in sorted(first.items()):
        found[str(step)] = told(seen)
    for turn in turns[:SHOWN]:
        knew = known(turn, strength, random.Random(turn.moment.step))
        found[str(turn.moment.step)].append(list(astuple(knew)))
    return {"since": since, "steps": found}


def told(seen: Seen) -> list[Any]:
    """What the best card is worth and what the printed one, whether exactly, and the best cards."""
    codes = seen.moment.state.game.pack.codes
    return [seen.best, seen.after, int(seen.exact), [codes[card] for card in seen.better]]


def write(words_alone: bool = False) -> int:
    """Solve the printed hands, and keep what is found with its words; or write the words anew."""
    found = dict(all_solved()) if FILE.exists() else {}
    if not words_alone:
        with asking() as ask:
            for example in (*all_ids("hand"), *all_ids("line")):
                found[example] = solve_example(example, kernel_search(ask))
                print(example, found[example]["since"], len(found[example]["steps"]), flush=True)
        _save(found)
    for example, one in found.items():
        one |= told_of(example)
    _save(found)
    return 0


def _save(found: dict[str, Any]) -> None:
    rows = ",\n".join(
        f'"{name}": {json.dumps(one, ensure_ascii=False)}' for name, one in found.items()
    )
    FILE.write_text(f"{{\n{rows}\n}}\n", encoding="utf-8")
    all_solved.cache_clear()


__all__ = ["solve_example", "write"]
