"""The mutation run; see scripts/mutate.py."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator

import hypothesis
import hypothesis.strategies
import xdist  # noqa: F401  loaded once, before the processes part

from scripts.mutation.mutants import Mutant, rule_modules, sampled
from scripts.mutation.reach import HOME, Reach, measure
from scripts.mutation.table import Outcome, ended, known_equivalents, share, written
from scripts.mutation.trial import begin

assert hypothesis.strategies


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mutate.py")
    parser.add_argument("--sample", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="")
    parser.add_argument("--tests", default="")
    return parser.parse_args()


def main() -> int:
    chosen, begun = options(), time.monotonic()
    modules = [module for module in rule_modules() if chosen.only in module]
    reach = measure(modules, chosen.tests)
    mutants = sampled(modules, chosen.sample, chosen.seed)
    print(f"· {len(mutants)} mutants of {len(modules)} modules", flush=True)
    outcomes = tried(mutants, reach, chosen.jobs, begun + 60 * chosen.minutes)
    minutes = (time.monotonic() - begun) / 60
    title = (
        f"Seed {chosen.seed}: {len(outcomes)} mutants of {len(modules)} modules in {minutes:.0f} "
        f"minutes; {share(outcomes):.1%} of those that change something are killed."
    )
    HOME.mkdir(parents=True, exist_ok=True)
    (HOME / "table.md").write_text(written(outcomes, title), encoding="utf-8")
    print(title)
    return 0


def tried(mutants: list[Mutant], reach: Reach, jobs: int, until: float) -> list[Outcome]:
    """Every mutant before its tests, so many at a time, until all are done or the time is over.

    One that survives the quick tests meets all others that reach it, when every mutant has met
    the quick ones.
    """
    known = known_equivalents()
    found: list[Outcome] = []
    left: list[Mutant] = []
    for mutant, killed in trials(mutants, reach, jobs, until, slice(0, 2)):
        if killed or ended(mutant, False, known).end == "equivalent":
            found.append(ended(mutant, killed, known))
        else:
            left.append(mutant)
        if (len(found) + len(left)) % 20 == 0:
            print(f"· {len(found) + len(left)} tried, {len(left)} survive so far", flush=True)
    done = {}
    for mutant, killed in trials(left, reach, jobs, until, slice(2, 3)):
        done[mutant] = killed
    for mutant in left:
        outcome = ended(mutant, done.get(mutant, False), known)
        found.append(outcome)
        if outcome.end == "survived":
            where = f"{mutant.module}:{mutant.line}"
            print(f"{where}\n  - {outcome.before}\n  + {outcome.after}", flush=True)
    return found


def trials(
    mutants: list[Mutant], reach: Reach, jobs: int, until: float, part: slice
) -> Iterator[tuple[Mutant, bool]]:
    """Each mutant, and whether a part of its tests kills it."""
    waiting = list(reversed(mutants))
    running: dict[int, Mutant] = {}
    while running or waiting:
        if waiting and len(running) < jobs and time.monotonic() < until:
            mutant = waiting.pop()
            batches = reach.tests(mutant.module, mutant.line)[part]
            seconds = sum(map(reach.cost, batches))
            running[begin(mutant, batches, seconds)] = mutant
            continue
        if not running:
            print(f"· the time is over: {len(waiting)} mutants were not tried", flush=True)
            return
        process, status = os.waitpid(-1, 0)
        yield running.pop(process), status != 0


if __name__ == "__main__":
    sys.exit(main())
