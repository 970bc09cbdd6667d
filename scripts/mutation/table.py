"""What came of the mutants, as a table for a page and a list of the survivors."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from scripts.lib.paths import ROOT
from scripts.mutation.mutants import Mutant

EQUIVALENT = ROOT / "tests" / "data" / "equivalent.toml"
"""Mutants that change nothing anybody could see, each with the reason."""


@dataclass(frozen=True)
class Outcome:
    """A mutant that was tried: `killed`, `survived` or `equivalent`."""

    mutant: Mutant
    end: str
    before: str
    after: str


def known_equivalents() -> dict[tuple[str, str, str], str]:
    """The reason for each (module, line, changed line)."""
    entries = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("mutant", [])
    return {(entry["module"], entry["line"], entry["now"]): entry["reason"] for entry in entries}


def ended(mutant: Mutant, killed: bool, known: Mapping[tuple[str, str, str], str]) -> Outcome:
    """How it ended; one that survives may be known to change nothing."""
    before, after = mutant.lines()
    if killed:
        return Outcome(mutant, "killed", before, after)
    same = (mutant.module, before, after) in known
    return Outcome(mutant, "equivalent" if same else "survived", before, after)


def written(outcomes: Iterable[Outcome], title: str) -> str:
    """The page's table, a row a module, and below it what survived."""
    found = list(outcomes)
    modules = sorted({one.mutant.module for one in found})
    rows = [_row(module, [o for o in found if o.mutant.module == module]) for module in modules]
    head = [
        "| Module | Mutants | Killed | Survived | Equivalent |",
        "| --- | --: | --: | --: | --: |",
    ]
    survived = [
        f"- `{one.mutant.module}:{one.mutant.line}` `{one.before}` → `{one.after}`"
        for one in sorted(found, key=lambda one: (one.mutant.module, one.mutant.line))
        if one.end == "survived"
    ]
    return "\n".join([title, "", *head, *rows, _row("**all**", found), "", *survived, ""])


def _row(name: str, found: list[Outcome]) -> str:
    counts = [sum(one.end == end for one in found) for end in ("killed", "survived", "equivalent")]
    label = name if name.startswith("*") else f"`{Path(name).relative_to('tutor')}`"
    return f"| {label} | {len(found)} | {' | '.join(map(str, counts))} |"


def share(outcomes: Iterable[Outcome]) -> float:
    """The part of the mutants that change something which the tests notice."""
    ends = [one.end for one in outcomes if one.end != "equivalent"]
    return ends.count("killed") / len(ends) if ends else 1.0
