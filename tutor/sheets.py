"""Score sheets for a real table: a fold over short entries, kept as each book keeps its sheet.

A family's module `sheets` brings the kinds (`SHEETS`); what a sheet shows follows from its
options and entries alone, so that any of them can be taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module

from tutor.sources import Citation

MAX_ENTRIES = 300
"""More entries than an evening has."""

HOMES = {
    "tapp": "tutor.games.tapp.sheets",
    "piquet-points": "tutor.games.piquet.sheets",
    "piquet-four": "tutor.games.piquet.sheets",
    "piquet-session": "tutor.games.piquet.sheets",
    "piquet-kings-3": "tutor.games.piquet.sheets",
    "piquet-kings-4": "tutor.games.piquet.sheets",
    "piquet-norman": "tutor.games.piquet.sheets",
    "preference": "tutor.games.preference.sheets",
    "preference-four": "tutor.games.preference.sheets",
    "scat": "tutor.games.scat.sheets",
}
"""The module that lists each kind of sheet."""


class SheetError(ValueError):
    """An entry, option or name that a sheet cannot take; the message says what is expected."""


@dataclass(frozen=True)
class Field:
    """One thing to fill in: a choice of (value, text), or a whole number between two bounds."""

    label: str
    choices: tuple[tuple[str, str], ...] = ()
    least: int = 0
    most: int = 0
    default: str = ""

    def check(self, value: str) -> str:
        """The value itself. Raises SheetError for one that the field does not take."""
        if self.choices:
            if value not in [choice for choice, _ in self.choices]:
                known = ", ".join(choice for choice, _ in self.choices)
                raise SheetError(f"{self.label}: {value[:20]!r} is none of {known}.")
            return value
        sign = value[1:] if value[:1] == "-" else value
        if not (sign.isascii() and sign.isdecimal() and len(sign) <= 6):
            raise SheetError(f"{self.label}: {value[:20]!r} is no whole number.")
        if not self.least <= int(value) <= self.most:
            raise SheetError(f"{self.label} goes from {self.least} to {self.most}, not {value}.")
        return value


@dataclass(frozen=True)
class Grid:
    """A table of the sheet: its title, its head, its rows; the last row may be a sum."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    summed: bool = False


@dataclass(frozen=True)
class Page:
    """What a sheet shows: tables, and sentences on how it stands."""

    grids: tuple[Grid, ...]
    lines: tuple[str, ...]


Entry = tuple[str, ...]
Write = Callable[[Sequence[str], Sequence[str], Sequence[Entry]], Page]
"""(options, names, entries) -> page. Raises SheetError for entries that do not fit together."""


@dataclass(frozen=True)
class SheetKind:
    """A kind of sheet: what is agreed on before, what one entry consists of, how it is kept."""

    id: str
    title: str
    game: str
    seats: int
    options: tuple[Field, ...]
    fields: tuple[Field, ...]
    submit: str
    write: Write
    citation: Citation

    def page(self, options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
        """The sheet with these entries, each checked. Raises SheetError naming the first wrong."""
        for field, value in zip(self.options, options, strict=True):
            field.check(value)
        if len(names) != self.seats:
            raise SheetError(f"This sheet has {self.seats} players, not {len(names)}.")
        if len(entries) > MAX_ENTRIES:
            raise SheetError(f"A sheet has at most {MAX_ENTRIES} entries.")
        for number, entry in enumerate(entries, start=1):
            self.check(entry, number)
        return self.write(options, names, entries)

    def check(self, entry: Entry, number: int) -> None:
        """Raises SheetError for an entry that has not the form of this sheet."""
        if len(entry) != len(self.fields):
            expected = ", ".join(field.label.lower() for field in self.fields)
            raise SheetError(f"Entry {number} must have {len(self.fields)} parts: {expected}.")
        for field, value in zip(self.fields, entry, strict=True):
            try:
                field.check(value)
            except SheetError as error:
                raise SheetError(f"Entry {number}. {error}") from None


def find_sheet(sheet_id: str) -> SheetKind:
    """The kind of this id. Raises SheetError for any other."""
    if sheet_id not in HOMES:
        raise SheetError(f"There is no sheet '{sheet_id[:30]}'; expected {', '.join(HOMES)}.")
    kinds: tuple[SheetKind, ...] = import_module(HOMES[sheet_id]).SHEETS
    return next(kind for kind in kinds if kind.id == sheet_id)


def seat_field(label: str, seats: int, *more: tuple[str, str]) -> Field:
    """A choice of one of the players by his letter."""
    letters = "ABCD"[:seats]
    return Field(label, (*((letter, letter) for letter in letters), *more), default="A")


def number_field(label: str, least: int, most: int, default: int = 0) -> Field:
    """A whole number."""
    return Field(label, (), least, most, str(default))


def signed(value: int) -> str:
    """A number with its sign, with a real minus."""
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"
