"""The mutation run; see scripts/mutate.py."""

from __future__ import annotations

import argparse
import os
import sys
import time

import hypothesis
import hypothesis.strategies
import xdist  # noqa: F401  loaded once, before the processes part

from mutation.mutants import Mutant, rule_modules, sampled
from mutation.reach import HOME, Reach, measure
from mutation.table import Outcome, ended, known_equivalents, share, written
from mutation.trial import begin

assert hypothesis.strategies


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mutate.py")
    parser.add_argument("--sample", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="")
    return parser.parse_args()


def main() -> int:
    chosen, begun = options(), time.monotonic()
    modules = [module for module in rule_modules() if chosen.only in module]
    reach = measure()
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
    """Every mutant before its tests, so many at a time, until all are done or the time is over."""
    known, waiting = known_equivalents(), list(reversed(mutants))
    running: dict[int, Mutant] = {}
    found: list[Outcome] = []
    while running or waiting:
        if waiting and len(running) < jobs and time.monotonic() < until:
            mutant = waiting.pop()
            first, others = reach.tests(mutant.module, mutant.line)
            seconds = sum(reach.seconds[test] for test in (*first, *others))
            running[begin(mutant, (first, others), seconds)] = mutant
            continue
        if not running:
            print(f"· the time is over: {len(waiting)} mutants were not tried", flush=True)
            break
        process, status = os.waitpid(-1, 0)
        outcome = ended(running.pop(process), status != 0, known)
        found.append(outcome)
        if outcome.end == "survived":
            where = f"{outcome.mutant.module}:{outcome.mutant.line}"
            print(f"{where}\n  - {outcome.before}\n  + {outcome.after}", flush=True)
    return found


if __name__ == "__main__":
    sys.exit(main())
