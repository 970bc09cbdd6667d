"""What the solver has found of the printed hands, and what a replay says of it: kept as data, so
that nobody has to wait for it (`scripts/solver.py printed`)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pkgutil import get_data
from typing import Any


@dataclass(frozen=True)
class Told:
    """What is said of a printed hand at its start; and of each turning point as (head, what it
    cost, what could be known), by its step. The weightiest are `shown`."""

    lead: str
    turns: Mapping[int, tuple[str, str, str]]
    shown: tuple[int, ...]


@cache
def all_solved() -> Mapping[str, Any]:
    """What is kept, by example."""
    found: Mapping[str, Any] = json.loads(get_data("tutor.examples", "data/solved.json") or b"{}")
    return found


def told_of(example: str) -> Told | None:
    """What is said of an example; None of one in which nothing could be solved."""
    kept = all_solved().get(example)
    if kept is None or not kept["steps"]:
        return None
    turns = {int(step): (head, cost, knew) for step, (head, cost, knew) in kept["turns"].items()}
    return Told(kept["lead"], turns, tuple(kept["shown"]))
