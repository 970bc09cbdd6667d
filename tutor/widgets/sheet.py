"""The `sheet` widget: a score sheet for a real table, kept on the device, in a file, on paper."""

from __future__ import annotations

import json
from dataclasses import replace

from tutor.rules.core.wording import so_many
from tutor.score.sheets import SheetError
from tutor.view.parts import RulingLine
from tutor.widgets.base import Answer, Event, EventError
from tutor.widgets.entries import agreed, kind_named, warning
from tutor.widgets.link import LinkError, check_keys, parse_pairs
from tutor.widgets.names import clean_name
from tutor.widgets.sheet_shown import LOOK, exported, shown
from tutor.widgets.sheet_state import FORMAT, KEYS, VERSION, WRITTEN, SheetState, read, taken_back

__all__ = ["KEYS", "SheetState", "answer", "exported", "read"]

Changed = tuple[SheetState, RulingLine]


def answer(kept: SheetState, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    if event is None:
        return shown(kept, RulingLine())
    if event.do not in _EVENTS:
        raise EventError(f"A sheet knows the events {', '.join(_EVENTS)}.")
    try:
        asked = kept if event.do == "blank" else replace(kept, sure="")
        changed, said = _EVENTS[event.do](asked, event.value)
        changed.reading  # noqa: B018  (refuses what the sheet cannot take)
        return shown(changed, said)
    except (LinkError, SheetError) as error:
        words = f"{error} Nothing was changed."
        if event.do == "names":
            raise EventError(words) from None  # what was typed stays where it was typed
        return shown(kept, RulingLine(words, False))


def _write(kept: SheetState, value: str) -> Changed:
    """An entry at the end or in the place of the open one; at a first look it is only reckoned.

    What is refused stays in the form.
    """
    words = value.split()
    look = words[-1:] == [LOOK]
    entry = tuple(words[:-1] if look else words)
    number = kept.at or len(kept.entries) + 1
    kept.form_of(entry, number)
    draft, entries = replace(kept, draft=entry), kept.placed(entry)
    found = kept.with_entries(entries)
    if found.counted < number and (not kept.at or found.counted == number - 1):
        return draft, RulingLine(f"{found.why} Nothing was written.", False)
    if look:
        return draft, RulingLine(
            f"Entry {number} is not written yet; this is what it would come to."
        )
    undone = ("r", str(number), *kept.entries[number - 1]) if kept.at else WRITTEN
    later = kept.changed(entries, undone)
    what = "corrected" if kept.at else "written"
    return later, _but(later, f"Entry {number} is {what}.")


def _but(later: SheetState, words: str) -> RulingLine:
    """What was done, and which later entry cannot be any more."""
    found = later.reading
    if not found.why:
        return RulingLine(words, True)
    stops = found.counted + 1
    rest = f"Nothing counts from entry {stops} on until it is corrected or deleted."
    return RulingLine(f"{words} {found.why} {rest}", False)


def _number(kept: SheetState, value: str) -> int:
    """The number of an entry on the sheet. Raises SheetError for any other."""
    entries = len(kept.entries)
    if not (value.isascii() and value.isdecimal() and len(value) < 6):
        raise SheetError(f"An entry is opened by its number, not by {value[:20]!r}.")
    if not 1 <= int(value) <= entries:
        raise SheetError(f"The sheet has {so_many(entries, 'entry', 'entries')}, and no {value}.")
    return int(value)


def _open(kept: SheetState, value: str) -> Changed:
    number = _number(kept, value)
    words = f"Entry {number} is open: correct it, or delete it."
    return replace(kept, at=number, draft=()), RulingLine(words, True)


def _close(kept: SheetState, value: str) -> Changed:
    words = f"Entry {kept.at} stays as it is." if kept.at else "The form is empty again."
    return replace(kept, at=0, draft=()), RulingLine(words, True)


def _delete(kept: SheetState, value: str) -> Changed:
    number = _number(kept, value)
    entries = (*kept.entries[: number - 1], *kept.entries[number:])
    later = kept.changed(entries, ("i", str(number), *kept.entries[number - 1]))
    return later, _but(later, f"Entry {number} is deleted; “Take back” brings it back.")


def _undo(kept: SheetState, value: str) -> Changed:
    before, words = taken_back(kept)
    return before, _but(before, words)


def _names(kept: SheetState, value: str) -> Changed:
    names = tuple(clean_name(part) for part in value.split(","))
    seats = kept.sheet.seats
    if len(names) != seats:
        raise SheetError(f"Expected {seats} names with commas between them, not {len(names)}.")
    if len(set(names)) < seats:
        raise SheetError("Two players of the same name cannot be told apart on the sheet.")
    return replace(kept, names=names), RulingLine("The names are on the sheet.", True)


def _agree(kept: SheetState, value: str) -> Changed:
    later = replace(kept, options=agreed(kept.sheet, value), at=0, draft=(), back=())
    return later, _but(later, "Agreed.")


def _blank(kept: SheetState, value: str) -> Changed:
    """A new sheet, at the second asking where entries would be lost."""
    words = warning(kept.entries, kept.sure, "blank", "New sheet", "begin one")
    if words:
        return replace(kept, sure="blank"), RulingLine(words, True)
    blank = SheetState(kept.sheet, kept.names, kept.options)
    return blank, RulingLine("A new sheet with the same names.", True)


def _import(kept: SheetState, value: str) -> Changed:
    """A sheet from a file, checked as strictly as a link."""
    expected = "expected a file saved from a sheet on this site"
    try:
        found = json.loads(value)
    except (ValueError, RecursionError):
        raise SheetError(f"The file is damaged; {expected}.") from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise SheetError(f"The file is not a sheet; {expected}.")
    if found.get("version") != VERSION:
        raise SheetError(f"The file has version {found.get('version')!r}, not {VERSION}.")
    state = found.get("state")
    if not isinstance(state, str):
        raise SheetError(f"The file has no entries; {expected}.")
    pairs = parse_pairs(state, ("sheet",))
    check_keys(pairs, KEYS)
    if pairs.get("sheet") != kept.sheet.id:
        title = kind_named(pairs.get("sheet", "")).title
        raise SheetError(f"The file holds another sheet, “{title}”; read it there.")
    loaded = read(pairs)
    number = so_many(len(loaded.entries), "entry", "entries")
    return loaded, _but(loaded, f"{loaded.sheet.title}: {number} read from the file.")


_EVENTS = {
    "write": _write,
    "open": _open,
    "close": _close,
    "delete": _delete,
    "undo": _undo,
    "names": _names,
    "agree": _agree,
    "blank": _blank,
    "import": _import,
}
