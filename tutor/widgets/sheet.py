"""The `sheet` widget: a score sheet for a real table, kept on the device, in a file, on paper."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from tutor.rules.seat import letters
from tutor.sheets import Entry, Page, SheetError, SheetKind
from tutor.view import score
from tutor.view.html import Html, el
from tutor.view.parts import (
    Said,
    client_control,
    control,
    control_bar,
    fold,
    ruling_line,
)
from tutor.widgets.base import Answer, Event, EventError, Pairs
from tutor.widgets.entries import (
    agreed,
    asked_twice,
    entries_text,
    kind_of,
    options_of,
    read_entries,
)
from tutor.widgets.link import LinkError, check_keys, format_state, parse_pairs
from tutor.widgets.sections import section

KEYS = frozenset({"sheet", "names", "opt", "do", "sure"})
FORMAT = "spielbuch-sheet"
VERSION = 1
MAX_NAME = 20
_PLAIN = re.compile(r"[A-Za-z0-9]")
_CODED = re.compile(r"(?:[A-Za-z0-9-]|\*[0-9A-F]{2})*\Z")


def encode_name(name: str) -> str:
    """A name in the signs of a link: letters and digits stay, other bytes become `*C3`."""
    return "".join(
        sign if _PLAIN.match(sign) else "".join(f"*{byte:02X}" for byte in sign.encode())
        for sign in name
    )


def decode_name(text: str) -> str:
    """The name behind such a text. Raises LinkError for a text that is none."""
    if not _CODED.match(text):
        raise LinkError(f"{text[:20]!r} is no name of a sheet.")
    try:
        parts = re.split(r"\*([0-9A-F]{2})", text)
        raw = b"".join(
            bytes.fromhex(part) if place % 2 else part.encode() for place, part in enumerate(parts)
        )
        return clean_name(raw.decode())
    except UnicodeDecodeError:
        raise LinkError(f"{text[:20]!r} is no name of a sheet.") from None


def clean_name(name: str) -> str:
    """A name as one writes it. Raises LinkError for one that cannot stand on a sheet."""
    name = " ".join(name.split())
    if not name or len(name) > MAX_NAME or not name.isprintable():
        raise LinkError(f"A name has 1 to {MAX_NAME} printable signs, not {name[:30]!r}.")
    return name


def answer(pairs: Pairs, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    kind = kind_of(pairs)
    page = _page(pairs, kind)
    if event is None:
        return _shown(pairs, kind, page, Said())
    if event.do not in _EVENTS:
        raise EventError(f"A sheet knows the events {', '.join(_EVENTS)}.")
    try:
        asked = pairs if event.do == "blank" else _without(pairs, "sure")
        changed, words = _EVENTS[event.do](asked, kind, event.value)
        later = kind_of(changed)
        return _shown(changed, later, _page(changed, later), Said(words, True))
    except (LinkError, SheetError) as error:
        kept = f"{error} Nothing was changed."
        return _shown(pairs, kind, page, Said(kept, False))


def names_of(pairs: Pairs, kind: SheetKind) -> list[str]:
    """The players' names; letters where none are given. Raises LinkError."""
    if not pairs.get("names"):
        return list(letters(kind.seats))
    return [decode_name(text) for text in pairs["names"].split(",")]


def entries_of(pairs: Pairs) -> list[Entry]:
    """The entries of a state."""
    return read_entries(pairs.get("do", ""))


def _page(pairs: Pairs, kind: SheetKind) -> Page:
    try:
        return kind.page(options_of(pairs, kind), names_of(pairs, kind), entries_of(pairs))
    except SheetError as error:
        raise LinkError(str(error)) from None


def _with_entries(pairs: Pairs, entries: Sequence[Entry]) -> Pairs:
    return {**pairs, "do": entries_text(entries)}


def _write(pairs: Pairs, kind: SheetKind, value: str) -> tuple[Pairs, str]:
    entry = tuple(value.split())
    entries = [*entries_of(pairs), entry]
    kind.check(entry, len(entries))
    return _with_entries(pairs, entries), f"Entry {len(entries)} is written."


def _undo(pairs: Pairs, kind: SheetKind, value: str) -> tuple[Pairs, str]:
    entries = entries_of(pairs)
    if not entries:
        raise SheetError("There is no entry to take back.")
    return _with_entries(pairs, entries[:-1]), f"Entry {len(entries)} is taken back."


def _names(pairs: Pairs, kind: SheetKind, value: str) -> tuple[Pairs, str]:
    names = [clean_name(part) for part in value.split(",")]
    if len(names) != kind.seats:
        raise SheetError(f"Expected {kind.seats} names with commas between, not {len(names)}.")
    return {**pairs, "names": ",".join(map(encode_name, names))}, "The names stand on the sheet."


def _agree(pairs: Pairs, kind: SheetKind, value: str) -> tuple[Pairs, str]:
    return agreed(pairs, kind, value), "It is agreed on."


def _without(pairs: Pairs, name: str) -> Pairs:
    return {key: text for key, text in pairs.items() if key != name}


def _blank(pairs: Pairs, kind: SheetKind, value: str) -> tuple[Pairs, str]:
    """A new sheet, at the second asking where entries would be lost."""
    changed, words = asked_twice(pairs, "do", "blank", "New sheet", "begins")
    return changed, words or "A new sheet with the same names."


def _import(pairs: Pairs, kind: SheetKind, value: str) -> tuple[Pairs, str]:
    """A sheet from a file, checked as strictly as a link."""
    expected = "expected a file that a sheet of this site has saved"
    try:
        found = json.loads(value)
    except (ValueError, RecursionError):
        raise SheetError(f"The file is damaged; {expected}.") from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise SheetError(f"The file is no sheet; {expected}.")
    if found.get("version") != VERSION:
        raise SheetError(f"The file has version {found.get('version')!r}, not {VERSION}.")
    state = found.get("state")
    if not isinstance(state, str):
        raise SheetError(f"The file has no entries; {expected}.")
    read = parse_pairs(state, ("sheet",))
    check_keys(read, KEYS)
    if read.get("sheet") != kind.id:
        title = kind_of(read).title
        raise SheetError(f"The file holds another sheet, “{title}”; read it there.")
    count = len(entries_of(read))
    _page(read, kind_of(read))
    return read, f"{kind_of(read).title}: {count} entries read from the file."


_EVENTS = {
    "write": _write,
    "undo": _undo,
    "names": _names,
    "agree": _agree,
    "blank": _blank,
    "import": _import,
}


def exported(pairs: Pairs) -> str:
    """The sheet as the text of a file."""
    state = format_state(_without(pairs, "sure"))
    return json.dumps({"format": FORMAT, "version": VERSION, "state": state})


def _shown(pairs: Pairs, kind: SheetKind, page: Page, spoken: Said) -> Answer:
    names = names_of(pairs, kind)
    parts = [
        *score.grids(page),
        score.standing(page, kind.citation),
        *score.verdict(page),
        _entry_form(kind, names),
        ruling_line(spoken),
        control_bar(
            control("undo", "Take back", "undo", "ArrowLeft b", "← or b"),
            control("blank", "New sheet", "new", "n", "n"),
            client_control("save", "Save as file", "export", "s"),
            client_control("read", "Read a file", "import", "o"),
        ),
        fold("names", "Names", _names_form(names)),
        _agreements(pairs, kind),
    ]
    saved = el("div", data_file=exported(pairs), hidden=True)
    step = f"{len(entries_of(pairs))} entries"
    html = section("sheet", kind.title, ", ".join(names), step, *parts, saved)
    return Answer(pairs, html, spoken)


def _entry_form(kind: SheetKind, names: Sequence[str]) -> Html:
    fields = [score.form_field(field, field.default, names) for field in kind.fields]
    button = el("button", kind.submit, class_="call", type="submit")
    return el("form", *fields, button, class_="sheet-form", data_do="write")


def _names_form(names: Sequence[str]) -> Html:
    box = el("input", name="with", value=", ".join(names), size="40", autocomplete="off")
    return el(
        "form",
        el("label", "Names, with commas between ", box),
        el("button", "Put them on the sheet", class_="call", type="submit"),
        class_="sheet-form",
        data_do="names",
    )


def _agreements(pairs: Pairs, kind: SheetKind) -> Html:
    if not kind.options:
        return Html("")
    values = options_of(pairs, kind)
    return fold("agreed", "What is agreed on", score.agreement_form(kind.options, values))
