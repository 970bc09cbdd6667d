"""Examples and their verdicts as text on a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tutor.examples import all_ids, load
from tutor.examples.store import KINDS
from tutor.verify.report import Verdict, tally

NOTHING = "nothing is computed"
LISTED = ("id", "game", "place", "title", "form", "kind")


def listed() -> list[dict[str, Any]]:
    """What there is to verify, without computing anything."""
    entries = [load(example_id) for example_id in all_ids()]
    return [{name: getattr(entry, name) for name in LISTED} for entry in entries]


def print_list() -> None:
    """One line for each example."""
    for entry in listed():
        print(f"{entry['id']:<24} {entry['place']}: {entry['title']}")


def print_finding(entry: Mapping[str, Any], whole: bool) -> None:
    """A verdict with its errata; the `whole` of it where it was asked for by its id."""
    print(f"{entry['id']:<24} {entry['verdict']:<13} {entry['place']}")
    if whole:
        bound = "at least " if entry["lower_bound"] else ""
        words = "; ".join(f"“{one}”" for one in entry["follows"])
        told = f"{entry['printed']}, from {words}" if words else entry["printed"]
        print(f"    printed:     {told}\n    computed:    {entry['computed']}")
        print(f"    completions: {bound}{entry['completions']:,}")
        print("".join(f"    note: {note}\n" for note in entry["notes"]), end="")
    for erratum in entry["errata"]:
        print(f"    {erratum['place']}: '{erratum['printed']}' should be '{erratum['corrected']}'.")
        print(f"      {erratum['reason']}")
        if whole:
            print(f"      Without it: {erratum['fails']}")
        print(f"      {erratum['alternatives']}")
    if entry["verdict"] == "read":
        print(f"    '{entry['printed']}' is read as '{entry['computed']}'.")


def print_tally(verdicts: Iterable[Verdict]) -> None:
    """How many there are of each kind with each verdict; what they prove cannot be added up."""
    for kind, counts in tally(verdicts).items():
        told = ", ".join(f"{number} {verdict}" for verdict, number in counts.most_common())
        print(f"{kind or 'note'}: {told}. {KINDS.get(kind, NOTHING).capitalize()}.")
