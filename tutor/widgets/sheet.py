"""The `sheet` widget: a score sheet for a real table, kept on the device, in a file, on paper."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from tutor.sheets import Entry, Field, Grid, Page, SheetError, SheetKind, find_sheet
from tutor.view.html import Html, el
from tutor.view.parts import (
    Said,
    citation_sign,
    client_control,
    control,
    control_bar,
    fold,
    ruling_line,
)
from tutor.widgets.base import Answer, Event, EventError, Pairs
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


def answer(pairs: Pairs, event: Event | None, base: str) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    kind = _kind(pairs)
    page = _page(pairs, kind)
    if event is None:
        return _shown(pairs, kind, page, Said())
    if event.do not in _EVENTS:
        raise EventError(f"A sheet knows the events {', '.join(_EVENTS)}.")
    try:
        asked = pairs if event.do == "blank" else _without(pairs, "sure")
        changed, words = _EVENTS[event.do](asked, kind, event.value)
        return _shown(changed, _kind(changed), _page(changed, _kind(changed)), Said(words, True))
    except (LinkError, SheetError) as error:
        kept = f"{error} Nothing was changed."
        return _shown(pairs, kind, page, Said(kept, False))


def _kind(pairs: Pairs) -> SheetKind:
    try:
        return find_sheet(pairs.get("sheet", ""))
    except SheetError as error:
        raise LinkError(str(error)) from None


def names_of(pairs: Pairs, kind: SheetKind) -> list[str]:
    """The players' names; letters where none are given. Raises LinkError."""
    if not pairs.get("names"):
        return list("ABCD"[: kind.seats])
    return [decode_name(text) for text in pairs["names"].split(",")]


def options_of(pairs: Pairs, kind: SheetKind) -> list[str]:
    """What was agreed on, in the order of the kind. Raises LinkError for another number."""
    if not pairs.get("opt"):
        return [field.default for field in kind.options]
    found = pairs["opt"].split(".")
    if len(found) != len(kind.options):
        raise LinkError(f"This sheet has {len(kind.options)} agreements, not {len(found)}.")
    return found


def entries_of(pairs: Pairs) -> list[Entry]:
    """The entries of a state."""
    text = pairs.get("do", "")
    return [tuple(part.split("_")) for part in text.split("~")] if text else []


def _page(pairs: Pairs, kind: SheetKind) -> Page:
    try:
        return kind.page(options_of(pairs, kind), names_of(pairs, kind), entries_of(pairs))
    except SheetError as error:
        raise LinkError(str(error)) from None


def _with_entries(pairs: Pairs, entries: Sequence[Entry]) -> Pairs:
    return {**pairs, "do": "~".join("_".join(entry) for entry in entries)}


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
    found = value.split()
    if len(found) != len(kind.options):
        raise SheetError(f"Expected {len(kind.options)} values, not {len(found)}.")
    return {**pairs, "opt": ".".join(found)}, "It is agreed on."


def _without(pairs: Pairs, name: str) -> Pairs:
    return {key: text for key, text in pairs.items() if key != name}


def _blank(pairs: Pairs, kind: SheetKind, value: str) -> tuple[Pairs, str]:
    """A new sheet, at the second asking where entries would be lost."""
    count = len(entries_of(pairs))
    if count and pairs.get("sure") != "1":
        stand = "1 entry stands" if count == 1 else f"{count} entries stand"
        words = f"{stand} here. “New sheet” once more begins without what is written."
        return {**pairs, "sure": "1"}, words
    return _with_entries(_without(pairs, "sure"), []), "A new sheet with the same names."


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
        title = _kind(read).title
        raise SheetError(f"The file holds another sheet, “{title}”; read it there.")
    count = len(entries_of(read))
    _page(read, _kind(read))
    return read, f"{_kind(read).title}: {count} entries read from the file."


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
        *(_grid(grid) for grid in page.grids if grid.rows),
        el("p", " ".join(page.lines), " ", citation_sign(kind.citation), class_="told"),
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


def _grid(grid: Grid) -> Html:
    head = el("tr", *(el("th", name, scope="col") if name else el("td") for name in grid.head))
    rows = [
        el(
            "tr",
            el("th", row[0], scope="row"),
            *(el("td", cell, class_="num" if _is_number(cell) else None) for cell in row[1:]),
            class_="sum" if grid.summed and place == len(grid.rows) - 1 else None,
        )
        for place, row in enumerate(grid.rows)
    ]
    table = el(
        "table", el("caption", grid.title), el("thead", head), el("tbody", *rows), class_="sheet"
    )
    return el("div", table, class_="score-sheet")


def _is_number(cell: str) -> bool:
    return cell.strip("+−– ").isdecimal()


def _entry_form(kind: SheetKind, names: Sequence[str]) -> Html:
    fields = [_field(field, field.default, names) for field in kind.fields]
    button = el("button", kind.submit, class_="call", type="submit")
    return el("form", *fields, button, class_="sheet-form", data_do="write")


def _field(field: Field, value: str, names: Sequence[str]) -> Html:
    """A field with its label; a player's letter is shown by his name."""
    if not field.choices:
        box = el(
            "input",
            name="with",
            type="number",
            inputmode="numeric",
            min=str(field.least),
            max=str(field.most),
            value=value,
            required=True,
        )
        return el("label", _named(field.label, names), " ", box)
    options = [
        el("option", _named(text, names), value=choice, selected=choice == value)
        for choice, text in field.choices
    ]
    return el("label", _named(field.label, names), " ", el("select", *options, name="with"))


def _named(text: str, names: Sequence[str]) -> str:
    """The text of a choice with the players' names in place of their letters."""
    words = [
        names["ABCD".index(word)] if word in tuple("ABCD"[: len(names)]) else word
        for word in text.split(" ")
    ]
    return " ".join(words)


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
    fields = [_field(f, value, ()) for f, value in zip(kind.options, values, strict=True)]
    button = el("button", "Agree on this", class_="call", type="submit")
    form = el("form", *fields, button, class_="sheet-form", data_do="agree")
    return fold("agreed", "What is agreed on", form)
