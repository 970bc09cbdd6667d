"""The work on a batch, with the kernel that plays strongly."""

from __future__ import annotations

import atexit
import random
from contextlib import ExitStack
from functools import cache
from pathlib import Path

from scripts.lib.paths import CLIENT, ENGINE, ROOT
from scripts.lib.stamp import content_hash, files_under
from scripts.reckoning.asked import QUESTIONS
from scripts.reckoning.batch import Batch, Done
from scripts.reckoning.tally import Tally
from scripts.solving.running import running
from tutor.solve.kernel import kernel_search
from tutor.solve.player import Strength

WORLDS, LIMIT, NO_CLOCK = 6, 4_000, 1e9

HERE = Path(__file__).parent

_open = ExitStack()
"""Keeps the kernel of this process running until it ends."""
atexit.register(_open.close)


@cache
def version(question: str) -> str:
    """A mark of all that its hands depend on: the engine, the kernel, how they are drawn."""
    drawn = (HERE / f"{name}.py" for name in ("dealt", "drawn", "fought", "played"))
    files = files_under(ENGINE, *drawn, *CLIENT.glob("kernel*.js"))
    code = (one for one in files if one.suffix in (".py", ".js"))
    return content_hash(code, ROOT, f"{WORLDS} {LIMIT}", str(QUESTIONS[question].tries))[:12]


@cache
def strength() -> Strength:
    """The strong player without a clock, so that the same hand is played alike everywhere."""
    ask = _open.enter_context(running())
    return Strength(WORLDS, NO_CLOCK, LIMIT, search=kernel_search(ask))


def reckoned(batch: Batch) -> Done:
    """What the hands of a batch came to. Raises RuntimeError if the engine here is another one."""
    here = version(batch.question)
    if batch.version != here:
        raise RuntimeError(
            f"A worker has another edition of Spielbuch ({here}) than the one that asks "
            f"({batch.version}); start it in the same checkout."
        )
    question = QUESTIONS[batch.question]
    found = tuple(Tally() for _ in question.columns)
    for number in batch.hands:
        rng = random.Random(f"{batch.seed}/{batch.question}/{batch.row}/{number}")
        values = question.trial(question.game, batch.row, rng, strength())
        found = tuple(one + Tally.of(value) for one, value in zip(found, values, strict=True))
    return batch, found
