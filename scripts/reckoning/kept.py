"""What was found: each batch as soon as it is done, and the sums that the pages show."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import astuple, dataclass
from pathlib import Path

from scripts.lib.paths import BUILD, ROOT
from scripts.reckoning.batch import Batch, Done
from scripts.reckoning.tally import Tally

FOUND = ROOT / "scripts" / "reckoning" / "found.json"


@dataclass(frozen=True)
class Found:
    """What is known of a question: sums for each row, and the seed and engine that they are of."""

    version: str
    seed: int
    rows: dict[str, tuple[Tally, ...]]


def kept_in(seed: int) -> Path:
    """The file of the batches of a seed."""
    return BUILD / "odds" / f"{seed}.jsonl"


def keep(path: Path, done: Done) -> None:
    """One more batch, in a line of its own."""
    batch, tallies = done
    path.parent.mkdir(parents=True, exist_ok=True)
    sums = [[one.tries, one.total, one.squares] for one in tallies]
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps([*astuple(batch), sums]) + "\n")


def kept(path: Path) -> Iterator[Done]:
    """The batches that were done before. A last line that was cut off is left out."""
    if not path.is_file():
        return
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            *batch, sums = json.loads(line)
        except ValueError:
            continue
        yield Batch(*batch), tuple(Tally(*one) for one in sums)


def summed(done: Iterable[Done]) -> dict[str, dict[str, tuple[Tally, ...]]]:
    """The sums of each row of each question; a batch that is there twice counts once."""
    found: dict[str, dict[str, tuple[Tally, ...]]] = {}
    for batch, tallies in sorted(dict(done).items()):
        rows = found.setdefault(batch.question, {})
        before = rows.get(batch.row, tuple(Tally() for _ in tallies))
        rows[batch.row] = tuple(one + more for one, more in zip(before, tallies, strict=True))
    return found


def read() -> dict[str, Found]:
    """What the pages show, by question."""
    if not FOUND.is_file():
        return {}
    told = json.loads(FOUND.read_text(encoding="utf-8"))
    return {
        name: Found(
            one["version"],
            one["seed"],
            {row: tuple(Tally(*sums) for sums in cells) for row, cells in one["rows"].items()},
        )
        for name, one in told.items()
    }


def write(found: dict[str, Found]) -> None:
    """Let the pages show this."""
    told = {
        name: {
            "version": one.version,
            "seed": one.seed,
            "rows": {
                row: [[cell.tries, cell.total, cell.squares] for cell in cells]
                for row, cells in one.rows.items()
            },
        }
        for name, one in sorted(found.items())
    }
    FOUND.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
