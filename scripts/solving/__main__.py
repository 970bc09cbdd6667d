"""What `scripts/solver.py` runs in the environment of the tests."""

from __future__ import annotations

import sys

from scripts.solving.duel import measure_duel
from scripts.solving.given import measure_given
from scripts.solving.measure import measure
from scripts.solving.one_card import measure_cards
from scripts.solving.printed import write
from scripts.solving.selfplay import MOST
from scripts.solving.strength import measure_strength
from scripts.solving.thinking import measure_thinking
from scripts.solving.wrong import battery, noticed
from tests.kernel import ask, question
from tutor.solve.reference import Reference

MAY_PASS = 1


def run_battery(number: int) -> int:
    """Kernel and search in Python against everything tried."""
    tried = battery(number)
    missed = tried.notices(ask([question(case.tables, [case.world]) for case in tried.found]))
    for case, values in zip(tried.found, tried.right, strict=True):
        found = Reference(case.tables, 10**7).all(case.world) or {}
        if case.by_card(found.items()) != values:
            missed = missed or f"{case.name}, in Python"
    print(missed or f"All {len(tried.found)} plays agree.")
    return int(bool(missed))


def run_wrong(number: int) -> int:
    """Every wrong kernel, with the case that notices it."""
    passed, count = [], 0
    for name, case in noticed(battery(number)):
        print(f"{name}: {case or 'NOT NOTICED'}", flush=True)
        passed += [] if case else [name]
        count += 1
    print(f"{count - len(passed)} of {count} are noticed.")
    return int(len(passed) > MAY_PASS)


def main(arguments: list[str]) -> int:
    """One of the commands."""
    name, *rest = arguments
    number = int(rest[0]) if rest and rest[0].isdigit() else 0
    if name == "battery":
        return run_battery(number or 40)
    if name == "wrong":
        return run_wrong(number or 6)
    if name == "printed":
        return write(rest == ["words"])
    games = rest[1:] if number else rest
    if name == "thinking":
        return measure_thinking(number or 3, games)
    if name in ("strength", "card"):
        last = int(games.pop(0)) if games and games[0].isdigit() else MOST
        measure_how = measure_strength if name == "strength" else measure_cards
        return measure_how(number or 40, games, last)
    if name == "given":
        return measure_given(number or 30, games)
    if name == "duel":
        return measure_duel(number or 40)
    return measure(number or 200, games)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
