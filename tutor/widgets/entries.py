"""The entries of a score sheet as the text of a state: `A_3_2_3~B_s4_1_stays`.

Shared by the sheet for a real table and the play table. What comes in a link is untrusted: the
kind of sheet checks every part of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor.sheets import Entry, SheetError, SheetKind, find_sheet
from tutor.widgets.base import Pairs
from tutor.widgets.link import LinkError


def kind_of(pairs: Pairs) -> SheetKind:
    """The kind of sheet that a state names. Raises LinkError for an unknown one."""
    try:
        return find_sheet(pairs.get("sheet", ""))
    except SheetError as error:
        raise LinkError(str(error)) from None


def options_of(pairs: Pairs, kind: SheetKind) -> list[str]:
    """What was agreed on, in the order of the kind; its defaults where the state is silent."""
    return pairs["opt"].split(".") if pairs.get("opt") else list(kind.defaults)


def agreed(pairs: Pairs, kind: SheetKind, value: str) -> Pairs:
    """The state with other agreements, as a form sends them. Raises SheetError."""
    found = value.split()
    if len(found) != len(kind.options):
        raise SheetError(f"Expected {len(kind.options)} values, not {len(found)}.")
    for field, word in zip(kind.options, found, strict=True):
        field.check(word)
    return {**pairs, "opt": ".".join(found)}


def read_entries(text: str) -> list[Entry]:
    """The entries in a part of a state."""
    return [tuple(part.split("_")) for part in text.split("~")] if text else []


def entries_text(entries: Sequence[Entry]) -> str:
    """Entries as a part of a state."""
    return "~".join("_".join(entry) for entry in entries)


def asked_twice(pairs: Pairs, key: str, event: str, name: str, wish: str) -> tuple[Pairs, str]:
    """The state without its entries, at the second asking where some would be lost.

    `key` holds the entries, `event` is what `sure` remembers, `name` the words of the button and
    `wish` what it does. A warning has words; an empty text means that it was done.
    """
    count = len(read_entries(pairs.get(key, "")))
    kept = {part: text for part, text in pairs.items() if part != "sure"}
    if count and pairs.get("sure") != event:
        stand = "1 entry stands" if count == 1 else f"{count} entries stand"
        words = f"{stand} here. “{name}” once more {wish} without what is written."
        return {**kept, "sure": event}, words
    return {**kept, key: ""}, ""
