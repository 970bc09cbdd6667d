"""The entries of a score sheet as the text of a state: `A_3_2_3~B_s4_1_stays`.

Shared by the sheet for a real table and the play table. What comes in a link is untrusted: the
kind of sheet checks every part of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor.rules.core.wording import so_many
from tutor.score.registry import find_sheet
from tutor.score.sheets import Entry, SheetError, SheetKind
from tutor.widgets.link import LinkError

Entries = tuple[Entry, ...]


def kind_named(sheet_id: str) -> SheetKind:
    """The kind of sheet that a state names. Raises LinkError for an unknown one."""
    try:
        return find_sheet(sheet_id)
    except SheetError as error:
        raise LinkError(str(error)) from None


def read_options(text: str) -> tuple[str, ...]:
    """What was agreed on, in the order of the kind; nothing where the state is silent."""
    return tuple(text.split(".")) if text else ()


def agreed(kind: SheetKind, value: str) -> tuple[str, ...]:
    """Other agreements, as a form sends them. Raises SheetError."""
    found = kind.agreed(tuple(value.split()))
    if len(found) != len(kind.options):
        raise SheetError(f"Expected {len(kind.options)} values, not {len(found)}.")
    for field, word in zip(kind.options, found, strict=True):
        field.check(word)
    return found


def read_entries(text: str) -> Entries:
    """The entries in a part of a state."""
    return tuple(tuple(part.split("_")) for part in text.split("~")) if text else ()


def entry_text(entry: Entry) -> str:
    """An entry as a part of a state."""
    return "_".join(entry)


def entries_text(entries: Sequence[Entry]) -> str:
    """Entries as a part of a state."""
    return "~".join(map(entry_text, entries))


def warning(entries: Entries, sure: str, event: str, name: str, wish: str) -> str:
    """What is said at the first asking where entries would be lost; nothing at the second.

    `sure` is the event that was asked for before, `name` the words of the button and `wish` what
    it is pressed for.
    """
    if not entries or sure == event:
        return ""
    lost = so_many(len(entries), "entry", "entries")
    return f"This would delete {lost}. Press “{name}” again to {wish} all the same."
