"""The `sheet` widget: a score sheet for a real table, kept on the device, in a file, on paper."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from tutor.games import find_game
from tutor.rules.seat import letters
from tutor.score.sheets import Page, SheetError, SheetKind
from tutor.view import score
from tutor.view.html import Html, el
from tutor.view.parts import (
    Papers,
    Said,
    client_control,
    control,
    control_bar,
    fold,
    ruling_line,
)
from tutor.widgets.base import Answer, Event, EventError, WidgetState
from tutor.widgets.entries import (
    Entries,
    agreed,
    entries_text,
    kind_named,
    read_entries,
    read_options,
    warning,
)
from tutor.widgets.link import LinkError, Pairs, check_keys, parse_pairs
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


@dataclass(frozen=True)
class Sheet(WidgetState):
    """A score sheet: its kind, the players' names (none: their letters), what was agreed on (none:
    the defaults), the entries; `sure` is what the reader was last asked about."""

    kind = "sheet"

    sheet: SheetKind
    names: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    entries: Entries = ()
    sure: str = ""

    def pairs(self) -> Pairs:
        """The parts of the text."""
        return {
            "sheet": self.sheet.id,
            "names": ",".join(map(encode_name, self.names)),
            "opt": ".".join(self.options),
            "do": entries_text(self.entries),
            "sure": self.sure,
        }

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names; letters where none are given."""
        return self.names or letters(self.sheet.seats)

    @property
    def agreed(self) -> tuple[str, ...]:
        """What was agreed on; the defaults where nothing was."""
        return self.options or self.sheet.defaults

    @cached_property
    def page(self) -> Page:
        """The sheet as it stands. Raises LinkError for what the kind of sheet cannot take."""
        try:
            return self.sheet.page(self.agreed, self.players, self.entries)
        except SheetError as error:
            raise LinkError(str(error)) from None


def read(pairs: Pairs) -> Sheet:
    """The sheet that these parts say. Raises LinkError for what cannot stand on it."""
    found = pairs.get("names", "")
    kept = Sheet(
        kind_named(pairs.get("sheet", "")),
        tuple(map(decode_name, found.split(","))) if found else (),
        read_options(pairs.get("opt", "")),
        read_entries(pairs.get("do", "")),
        pairs.get("sure", ""),
    )
    kept.page  # noqa: B018  (checks names, options and entries)
    return kept


def answer(kept: Sheet, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    if event is None:
        return _shown(kept, Said())
    if event.do not in _EVENTS:
        raise EventError(f"A sheet knows the events {', '.join(_EVENTS)}.")
    try:
        asked = kept if event.do == "blank" else replace(kept, sure="")
        changed, words = _EVENTS[event.do](asked, event.value)
        return _shown(changed, Said(words, True))
    except (LinkError, SheetError) as error:
        return _shown(kept, Said(f"{error} Nothing was changed.", False))


def _write(kept: Sheet, value: str) -> tuple[Sheet, str]:
    entries = (*kept.entries, tuple(value.split()))
    kept.sheet.check(entries[-1], len(entries))
    return replace(kept, entries=entries), f"Entry {len(entries)} is written."


def _undo(kept: Sheet, value: str) -> tuple[Sheet, str]:
    if not kept.entries:
        raise SheetError("There is no entry to take back.")
    words = f"Entry {len(kept.entries)} is taken back."
    return replace(kept, entries=kept.entries[:-1]), words


def _names(kept: Sheet, value: str) -> tuple[Sheet, str]:
    names = tuple(clean_name(part) for part in value.split(","))
    if len(names) != kept.sheet.seats:
        seats = kept.sheet.seats
        raise SheetError(f"Expected {seats} names with commas between, not {len(names)}.")
    return replace(kept, names=names), "The names stand on the sheet."


def _agree(kept: Sheet, value: str) -> tuple[Sheet, str]:
    return replace(kept, options=agreed(kept.sheet, value)), "It is agreed on."


def _blank(kept: Sheet, value: str) -> tuple[Sheet, str]:
    """A new sheet, at the second asking where entries would be lost."""
    words = warning(kept.entries, kept.sure, "blank", "New sheet", "begins")
    if words:
        return replace(kept, sure="blank"), words
    return replace(kept, entries=(), sure=""), "A new sheet with the same names."


def _import(kept: Sheet, value: str) -> tuple[Sheet, str]:
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
    pairs = parse_pairs(state, ("sheet",))
    check_keys(pairs, KEYS)
    if pairs.get("sheet") != kept.sheet.id:
        title = kind_named(pairs.get("sheet", "")).title
        raise SheetError(f"The file holds another sheet, “{title}”; read it there.")
    loaded = read(pairs)
    return loaded, f"{loaded.sheet.title}: {len(loaded.entries)} entries read from the file."


_EVENTS = {
    "write": _write,
    "undo": _undo,
    "names": _names,
    "agree": _agree,
    "blank": _blank,
    "import": _import,
}


def exported(kept: Sheet) -> str:
    """The sheet as the text of a file."""
    state = replace(kept, sure="").text
    return json.dumps({"format": FORMAT, "version": VERSION, "state": state})


def _shown(kept: Sheet, spoken: Said) -> Answer:
    page, sheet, names = kept.page, kept.sheet, kept.players
    parts = [
        *score.grids(page),
        score.standing(page, sheet.citation),
        *score.verdict(page),
        _entry_form(sheet, names),
        ruling_line(spoken),
        control_bar(
            control("undo", "Take back", "undo", "ArrowLeft b", "← or b"),
            control("blank", "New sheet", "new", "n", "n"),
            client_control("save", "Save as file", "export", "s"),
            client_control("read", "Read a file", "import", "o"),
            papers=papers(kept),
        ),
        fold("names", "Names", _names_form(names)),
        _agreements(kept),
    ]
    saved = el("div", data_file=exported(kept), hidden=True)
    step = f"{len(kept.entries)} entries"
    html = section("sheet", sheet.title, ", ".join(names), step, *parts, saved)
    return Answer(kept, html, spoken)


def papers(kept: Sheet) -> Papers:
    """What can be printed: the sheet as it stands, and an empty one for each of its games."""
    games = kept.sheet.games
    names = {game: find_game(game).english for game in games} if len(games) > 1 else {}
    empty = [(game, f"An empty sheet{', ' + names[game] if names else ''}") for game in games]
    return (*[("kept", "The sheet as it stands")] * bool(kept.entries), *empty)


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


def _agreements(kept: Sheet) -> Html:
    if not kept.sheet.options:
        return Html("")
    form = score.agreement_form(kept.sheet.options, kept.agreed)
    return fold("agreed", "What is agreed on", form)
