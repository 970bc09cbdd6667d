"""Score sheets: a fold over short entries, kept as each book keeps its sheet.

A family's room `sheets` makes the kinds for its games (`kinds`), whose ids begin with the family;
`registry` finds them. It groups the games by what they say of themselves, so that their order is of
no account.

What a sheet shows follows from its options and entries alone, so that any of them can be taken
back. At a real table somebody writes the entries; at the play table a finished hand writes its own
(`entry_of`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from tutor.hand.state import State
from tutor.rules.core.pot import EMPTY, Pot
from tutor.rules.core.seat import Seat, letters
from tutor.rules.core.variant import Setting
from tutor.sources import Citation

MAX_ENTRIES = 300
"""More entries than an evening has."""

MAX_SIGNS = 14_000
"""So many signs of entries a link takes beside the names and a running hand."""

GAME = "game"
"""The `setting` of an option whose value is the game that is played."""


DEALER = "Dealer"
"""What is asked first of most hands; the answer moves on by itself."""

MOST_USUAL = 5
"""So many things at most are asked of a usual hand; the rest on demand."""

_LETTER = re.compile(r"(?<![\w’'-])[A-F](?![\w-])")
"""A letter that stands for a player."""


class SheetError(ValueError):
    """An entry, option or name that a sheet cannot take; the message says what is expected."""


@dataclass(frozen=True)
class Field:
    """One thing to fill in: a choice of (value, text), or a whole number between two bounds.

    Of an option, `citation` says where the text leaves it open. `setting` is the house rule of
    the game that decides it at the play table, where there is one, or `GAME`. A `wide` one has
    long words. Choices that are `unoffered` are read where they stand, and not asked for. What is
    `seldom` needed is asked on demand, and is this word what it is looked for under.
    """

    label: str
    choices: tuple[tuple[str, str], ...] = ()
    least: int = 0
    most: int = 0
    default: str = ""
    citation: Citation | None = None
    setting: str = ""
    wide: bool = False
    unoffered: tuple[str, ...] = ()
    seldom: str = ""

    def check(self, value: str) -> str:
        """The value itself. Raises SheetError for one that the field does not take."""
        if self.choices:
            if value not in [choice for choice, _ in self.choices]:
                known = ", ".join(choice for choice, _ in self.choices)
                raise SheetError(f"{self.label}: {value[:20]!r} is not one of {known}.")
            return value
        sign = value[1:] if value[:1] == "-" else value
        if not (sign.isascii() and sign.isdecimal() and len(sign) <= 6):
            raise SheetError(f"{self.label}: {value[:20]!r} is not a whole number.")
        if not self.least <= int(value) <= self.most:
            raise SheetError(f"{self.label}: expected {self.least} to {self.most}, not {value}.")
        return value

    def text_of(self, value: str) -> str:
        """A value as one reads it."""
        return dict(self.choices).get(value, value)


@dataclass(frozen=True)
class Form:
    """A way to write an entry: its fields. The forms of a sheet differ in how many they have, or
    in what those take. One that is not `offered` only reads entries that were written once."""

    title: str
    fields: tuple[Field, ...]
    offered: bool = True

    def check(self, entry: Sequence[str]) -> None:
        """Raises SheetError for a value that its field does not take."""
        for field, value in zip(self.fields, entry, strict=True):
            field.check(value)

    def takes(self, entry: Sequence[str]) -> bool:
        """Whether each of its fields takes its value."""
        try:
            self.check(entry)
        except SheetError:
            return False
        return True

    @property
    def defaults(self) -> tuple[str, ...]:
        """The form as it is before anybody has filled it in."""
        return tuple(field.default for field in self.fields)

    @property
    def more(self) -> tuple[str, ...]:
        """What the fields that are seldom needed are about, each word once."""
        return tuple(dict.fromkeys(field.seldom for field in self.fields if field.seldom))

    def words(self, entry: Sequence[str], names: Sequence[str]) -> str:
        """An entry in words: what differs from the empty form, and every number."""
        said = (
            f"{named(field.label, names)} {named(field.text_of(value), names)}"
            for field, value in zip(self.fields, entry, strict=True)
            if value not in ("none", "no") and (field.choices or value != "0")
        )
        return ", ".join(said)


@dataclass(frozen=True)
class Grid:
    """A table of the sheet: its title, its head, its rows; the last row may be a sum.

    The first table of a page has a row for each entry. `told` is the place of the column that says
    in words what happened, if there is one. `room` is how many lines an empty sheet leaves for a
    table without rows.
    """

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    summed: bool = False
    told: int | None = None
    room: int = 2


Sentence = tuple[str, Citation]
"""What is said, and where it stands."""


@dataclass(frozen=True)
class Page:
    """What a sheet shows: tables, sentences on how it stands, what the last entry decided, and
    its `price` line by line, as a played hand is settled.

    `over`: nothing more is written. `dealers`: the first of these seats in turn deals next;
    empty where the hand alone decides that. `playing`: who plays the next hand, if not all.
    `game`: the id of the game that is played next, where the match passes on to another. `chosen`:
    house rules that the hands so far have decided for the next. `pot`: what lies in the pot before
    the next hand. `balance`: how everybody stands, in a few rows; None where the last row of the
    first table says it.
    """

    grids: tuple[Grid, ...]
    lines: tuple[str, ...]
    verdict: tuple[Sentence, ...] = ()
    over: bool = False
    dealers: tuple[int, ...] = ()
    playing: tuple[int, ...] = ()
    game: str = ""
    chosen: tuple[tuple[str, str], ...] = ()
    pot: Pot = EMPTY
    balance: Grid | None = None
    price: tuple[Sentence, ...] = ()


@dataclass(frozen=True)
class Reading:
    """A page, and how many of the entries it counts; `why` the next of them cannot be."""

    page: Page
    counted: int
    why: str = ""


Entry = tuple[str, ...]
Entries = tuple[Entry, ...]
Write = Callable[[Sequence[str], Sequence[str], Sequence[Entry]], Page]
"""(options, names, entries) -> page. Raises SheetError for entries that do not fit together."""

EntryOf = Callable[[State, Sequence[str], Sequence[Entry]], "Entry | None"]
"""(finished hand, options, entries before it) -> its entry; None if it writes nothing."""

Forms = Callable[[Sequence[str]], tuple[Form, ...]]
"""Options -> the forms, the usual one first."""

Begun = Callable[[Sequence[str], Sequence[Entry]], Entry]
"""(options, entries) -> what stands in the usual form before it is filled in."""

Words = Callable[[Entry, Sequence[str]], str]
"""(entry, names) -> what of it the row of the first table does not say."""


@lru_cache(maxsize=32)
def _once(write: Write, options: tuple[str, ...], names: tuple[str, ...], entries: Entries) -> Page:
    """A page is asked for again and again until the next entry; it is worked out once."""
    return write(options, names, entries)


@dataclass(frozen=True)
class SheetKind:
    """A kind of sheet: what is agreed on before, what one entry consists of, how it is kept.

    `games` are the ids of the games that a play table can keep on it; `seats` sit at the table.
    `fields` are those of the usual form. `forms` has others beside it, or follows the options;
    `begun` moves the dealer on. `words` is for a first table that says itself what was entered.
    Where the last options are as usual, a link may name the first `named_options` alone (0: all).
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
    forms: Forms | None = None
    begun: Begun | None = None
    words: Words | None = None
    named_options: int = 0

    def page(self, options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
        """The sheet with these entries, each checked. Raises SheetError naming the first wrong."""
        return _once(self._page, tuple(options), tuple(names), tuple(map(tuple, entries)))

    def _page(self, options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
        self._check_all(options, names, entries)
        return self.write(options, names, entries)

    def reading(
        self, options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]
    ) -> Reading:
        """The sheet as far as its entries go together.

        Raises SheetError for options, names, or an entry without the form of this sheet.
        """
        try:
            return Reading(self.page(options, names, entries), len(entries))
        except SheetError as error:
            self._check_all(options, names, entries)
            page, why = self.write(options, names, ()), str(error)
        counted, fails = 0, len(entries)
        while fails - counted > 1:
            middle = (counted + fails) // 2
            try:
                page, counted = self.write(options, names, entries[:middle]), middle
            except SheetError as error:
                fails, why = middle, str(error)
        return Reading(page, counted, why)

    def _check_all(
        self, options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]
    ) -> None:
        if len(options) != len(self.options):
            raise SheetError(f"This sheet has {len(self.options)} agreements, not {len(options)}.")
        for field, value in zip(self.options, options, strict=True):
            field.check(value)
        if len(names) != self.seats:
            raise SheetError(f"This sheet has {self.seats} players, not {len(names)}.")
        if len(entries) > MAX_ENTRIES:
            raise SheetError(f"A sheet has at most {MAX_ENTRIES} entries.")
        if signs(entries) > MAX_SIGNS:
            raise SheetError("The sheet is full: save it as a file, and begin a new one.")
        for number, entry in enumerate(entries, start=1):
            self.check(entry, number, options)

    def no_room(self, entries: Sequence[Entry]) -> bool:
        """Whether the next entry might not be taken any more."""
        longest = max(map(signs, ((entry,) for entry in entries)), default=0)
        return len(entries) >= MAX_ENTRIES or signs(entries) + 2 * longest > MAX_SIGNS

    def forms_for(self, options: Sequence[str]) -> tuple[Form, ...]:
        """The forms in which one writes an entry under these options, the usual one first."""
        return self.forms(options) if self.forms else (Form("", self.fields),)

    def check(self, entry: Entry, number: int, options: Sequence[str] = ()) -> Form:
        """The form of an entry. Raises SheetError for one that has none of this sheet."""
        forms = self.forms_for(options or self.defaults)
        fitting = [form for form in forms if len(form.fields) == len(entry)]
        if not fitting:
            usual = forms[0].fields
            expected = ", ".join(field.label.lower() for field in usual)
            parts = " or ".join(str(len(form.fields)) for form in forms)
            raise SheetError(f"Entry {number} must have {parts} parts: {expected}.")
        found = next((form for form in fitting if form.takes(entry)), fitting[0])
        try:
            found.check(entry)
        except SheetError as error:
            raise SheetError(f"Entry {number}. {error}") from None
        return found

    def told(self, entry: Entry, options: Sequence[str], names: Sequence[str]) -> str:
        """What was entered, as far as the row of the first table does not say it."""
        if self.words:
            return self.words(entry, names)
        return self.check(entry, 1, options).words(entry, names)

    def empty(self, options: Sequence[str], entries: Sequence[Entry]) -> Entry:
        """What stands in the usual form before the next entry is filled in."""
        if self.begun:
            return self.begun(options, entries)
        return self.forms_for(options)[0].defaults

    @property
    def defaults(self) -> tuple[str, ...]:
        """The options where nothing was agreed on."""
        return tuple(field.default for field in self.options)

    def agreed(self, options: Sequence[str]) -> tuple[str, ...]:
        """The options of a link, with the usual ones where it names none or only the first."""
        options = self._with_game(options)
        silent = not options or 0 < self.named_options <= len(options)
        return (*options, *self.defaults[len(options) :]) if silent else tuple(options)

    def _with_game(self, options: Sequence[str]) -> Sequence[str]:
        """The options of a link; one that is older than the second game of the sheet names none."""
        first = self.options[0] if self.options else None
        if first is None or first.setting != GAME or not 0 < len(options) < len(self.options):
            return options
        named = any(options[0] == game_id for game_id, _ in first.choices)
        return options if named else (first.default, *options)


def option_of(setting: Setting) -> Field:
    """A house rule of the game as something a sheet is agreed on."""
    choices = tuple((option.id, option.text) for option in setting.options)
    return Field(
        setting.text,
        choices,
        default=choices[0][0],
        citation=setting.citation,
        setting=setting.id,
    )


def seat_field(label: str, seats: int, *more: tuple[str, str]) -> Field:
    """A choice of one of the players by letter."""
    players = ((letter, letter) for letter in letters(seats))
    return Field(label, (*players, *more), default="A")


def usual_first(fields: Mapping[str, Field], seldom: Mapping[str, str]) -> dict[str, Field]:
    """The fields by their keys, of which the `seldom` needed ones are asked on demand, under these
    words; so is the dealer where more than a few are left."""
    left = [key for key in fields if key not in seldom]
    dealer = {"dealer": "dealer"} if len(left) > MOST_USUAL else {}
    words = {**dealer, **seldom}
    return {key: replace(field, seldom=words.get(key, "")) for key, field in fields.items()}


def number_field(
    label: str, least: int, most: int, default: int = 0, citation: Citation | None = None
) -> Field:
    """A whole number."""
    return Field(label, (), least, most, str(default), citation)


def signs(entries: Iterable[Entry]) -> int:
    """So many signs entries have in a link."""
    return sum(len(word) + 1 for entry in entries for word in entry)


def nothing_more(entry: Entry, names: Sequence[str]) -> str:
    """The words of a sheet whose first table says all."""
    return ""


def dealer_after(seats: int, entries: Sequence[Entry]) -> str:
    """The letter of who deals next where the deal goes round; the first entry names the dealer."""
    return letters(seats)[(Seat.parse(entries[-1][0]) + 1) % seats] if entries else "A"


def named(text: str, names: Sequence[str]) -> str:
    """A text with the players' names in place of their letters."""
    known = dict(zip(letters(len(names)), names, strict=True)) if names else {}
    return _LETTER.sub(lambda found: known.get(found[0], found[0]), text)
