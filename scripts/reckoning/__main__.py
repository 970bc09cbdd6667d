"""What `scripts/odds.py` runs in the environment of the tests."""

from __future__ import annotations

import argparse
import sys

from scripts.reckoning.asked import QUESTIONS
from scripts.reckoning.batch import Batch, size_of
from scripts.reckoning.cores import all_reckoned, executor
from scripts.reckoning.kept import Found, keep, kept, kept_in, read, summed, write
from scripts.reckoning.question import Question
from scripts.reckoning.told import finding, lines
from scripts.reckoning.work import version


def wanted(question: Question, tries: int, seed: int) -> list[Batch]:
    """The batches of a question, the rows in turn."""
    mark = version(question.name)
    parts = range(-(-(tries or question.tries) // size_of(question.name)))
    return [
        Batch(question.name, row, seed, number, mark) for number in parts for row in question.rows
    ]


def find(names: list[str], tries: int, seed: int, workers: int, cluster: str) -> int:
    """Reckon what is missing, and let the pages show it."""
    path = kept_in(seed)
    known = dict(kept(path))
    batches = [one for name in names for one in wanted(QUESTIONS[name], tries, seed)]
    missing = [one for one in batches if one not in known]
    print(f"{len(batches) - len(missing)} of {len(batches)} batches are there.", flush=True)
    with executor(workers, cluster) as pool:
        for number, done in enumerate(all_reckoned(missing, pool), 1):
            keep(path, done)
            known[done[0]] = done[1]
            print(f"{number} of {len(missing)}: {done[0].question}, {done[0].row}", flush=True)
    sums = summed((one, known[one]) for one in batches)
    write(read() | {name: Found(version(name), seed, rows) for name, rows in sums.items()})
    return show(names)


def show(names: list[str]) -> int:
    """What has been found."""
    found = read()
    for name in names:
        question = QUESTIONS[name]
        print(f"\n{name} ({question.game.english}, {question.place})\n  {question.book}")
        if name in found:
            print("\n".join(f"  {line}" for line in lines(question, found[name])))
            print(f"  {finding(question, found[name])}")
    return 0


def main(arguments: list[str]) -> int:
    """One of the commands."""
    parser = argparse.ArgumentParser(prog="odds.py")
    parser.add_argument("command", choices=("list", "show", "find"))
    parser.add_argument("names", nargs="*", metavar="NAME", help="a question (all)")
    for option in ("tries", "seed", "workers"):
        parser.add_argument(f"--{option}", type=int, default=int(option == "seed"))
    parser.add_argument("--cluster", default="", metavar="ADDRESS")
    chosen = parser.parse_args(arguments)
    unknown = [name for name in chosen.names if name not in QUESTIONS]
    if unknown:
        parser.error(f"no question {', '.join(unknown)}; expected some of {', '.join(QUESTIONS)}")
    if min(chosen.tries, chosen.workers) < 0:
        parser.error("--tries and --workers are not negative")
    names = chosen.names or list(QUESTIONS)
    if chosen.command == "find":
        return find(names, chosen.tries, chosen.seed, chosen.workers, chosen.cluster)
    return show(names)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
