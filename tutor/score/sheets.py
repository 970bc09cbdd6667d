"""Score sheets: a fold over short entries, kept as each book keeps its sheet.

A family's room `sheets` brings the kinds (`SHEETS`), whose ids begin with the family. What a
sheet shows follows from its options and entries alone, so that any of them can be taken back. At a
real table somebody writes the entries; at the play table a finished hand writes its own
(`entry_of`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from tutor.family import family_in, room
from tutor.games import FAMILIES
from tutor.hand.state import Game, State
from tutor.rules.pot import EMPTY, Pot
from tutor.rules.seat import letters
from tutor.sources import Citation

MAX_ENTRIES = 300
"""More entries than an evening has."""


class SheetError(ValueError):
    """An entry, option or name that a sheet cannot take; the message says what is expected."""


@dataclass(frozen=True)
class Field:
    """One thing to fill in: a choice of (value, text), or a whole number between two bounds.

    Of an option, `citation` says where the text leaves it open. `setting` is the house rule of
    the game that decides it at the play table, where there is one.
    """

    label: str
    choices: tuple[tuple[str, str], ...] = ()
    least: int = 0
    most: int = 0
    default: str = ""
    citation: Citation | None = None
    setting: str = ""

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

    def text_of(self, value: str) -> str:
        """A value as one reads it."""
        return dict(self.choices).get(value, value)


@dataclass(frozen=True)
class Grid:
    """A table of the sheet: its title, its head, its rows; the last row may be a sum."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    summed: bool = False


Sentence = tuple[str, Citation]
"""What is said, and where it stands."""


@dataclass(frozen=True)
class Page:
    """What a sheet shows: tables, sentences on how it stands, what the last entry decided.

    `over`: nothing more is written. `dealers`: the first of these seats in turn deals next;
    empty where the hand alone decides that. `playing`: who plays the next hand, if not all.
    `game`: the id of the game that is played next, where the match passes on to another. `pot`:
    what lies in the pot before the next hand.
    """

    grids: tuple[Grid, ...]
    lines: tuple[str, ...]
    verdict: tuple[Sentence, ...] = ()
    over: bool = False
    dealers: tuple[int, ...] = ()
    playing: tuple[int, ...] = ()
    game: str = ""
    pot: Pot = EMPTY


Entry = tuple[str, ...]
Write = Callable[[Sequence[str], Sequence[str], Sequence[Entry]], Page]
"""(options, names, entries) -> page. Raises SheetError for entries that do not fit together."""

EntryOf = Callable[[State, Sequence[str], Sequence[Entry]], "Entry | None"]
"""(finished hand, options, entries before it) -> its entry; None if it writes nothing."""


@dataclass(frozen=True)
class SheetKind:
    """A kind of sheet: what is agreed on before, what one entry consists of, how it is kept.

    `games` are the ids of the games that a play table can keep on it; `seats` sit at the table.
    """

    id: str
    title: str
    games: tuple[str, ...]
    seats: int
    options: tuple[Field, ...]
    fields: tuple[Field, ...]
    submit: str
    write: Write
    entry_of: EntryOf
    citation: Citation

    def page(self, options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
        """The sheet with these entries, each checked. Raises SheetError naming the first wrong."""
        if len(options) != len(self.options):
            raise SheetError(f"This sheet has {len(self.options)} agreements, not {len(options)}.")
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

    @property
    def defaults(self) -> tuple[str, ...]:
        """The options where nothing was agreed on."""
        return tuple(field.default for field in self.options)


@cache
def _kinds_in(folder: str) -> tuple[SheetKind, ...]:
    """The sheets of a family; a running balance for each size of table where it has none."""
    family = family_in(folder)
    own = room(family.games[0], "sheets")
    if own is not None:
        kinds: tuple[SheetKind, ...] = own.SHEETS
        return kinds
    from tutor.score.balance import balance_sheets

    return balance_sheets(folder, family.name, family.games)


def all_sheets() -> Iterable[SheetKind]:
    """Every kind of sheet, family by family."""
    for family in FAMILIES:
        yield from _kinds_in(family)


def find_sheet(sheet_id: str) -> SheetKind:
    """The kind of this id. Raises SheetError for any other."""
    family = sheet_id.partition("-")[0]
    kinds = _kinds_in(family) if family in FAMILIES else ()
    found = next((kind for kind in kinds if kind.id == sheet_id), None)
    if found is None:
        known = ", ".join(kind.id for kind in all_sheets())
        raise SheetError(f"There is no sheet '{sheet_id[:30]}'; expected {known}.")
    return found


def sheets_for(game: Game) -> tuple[SheetKind, ...]:
    """The kinds on which a table of this game can be kept; the first is the usual one."""
    return tuple(kind for kind in _kinds_in(game.family) if game.id in kind.games)


def seat_field(label: str, seats: int, *more: tuple[str, str]) -> Field:
    """A choice of one of the players by his letter."""
    players = ((letter, letter) for letter in letters(seats))
    return Field(label, (*players, *more), default="A")


def number_field(
    label: str, least: int, most: int, default: int = 0, citation: Citation | None = None
) -> Field:
    """A whole number."""
    return Field(label, (), least, most, str(default), citation)


def signed(value: int) -> str:
    """A number with its sign, with a real minus."""
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"
