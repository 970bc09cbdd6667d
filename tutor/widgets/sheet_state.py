"""The state of the `sheet` widget: what stands on it, what is being written, what can be undone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from tutor.games import find_game
from tutor.hand.state import Game
from tutor.rules.core.seat import letters
from tutor.score.sheets import MAX_ENTRIES, Entry, Form, Reading, SheetError, SheetKind
from tutor.widgets.base import WidgetState
from tutor.widgets.entries import (
    Entries,
    entries_text,
    entry_text,
    kind_named,
    read_entries,
    read_options,
)
from tutor.widgets.link import MAX_LENGTH, LinkError, Pairs, parse_number
from tutor.widgets.names import decode_name, encode_name

KEYS = frozenset({"sheet", "names", "opt", "do", "at", "draft", "back", "sure"})
FORMAT = "spielbuch-sheet"
VERSION = 1
MOST_BACK = 20
"""So many changes can be taken back one after the other; after them the last entries."""

WRITTEN: Entry = ("w",)
"""How an entry at the end is undone; that need not be said where nothing else was changed."""


@dataclass(frozen=True)
class SheetState(WidgetState):
    """A score sheet: its kind, the players' names (none: their letters), what was agreed on (none:
    the defaults), the entries.

    `at` is the number of the entry that is open (0: none is), `draft` what is filled in and not
    written. `back` are the last changes as that which undoes them: `w`, or `r` and `i` with a
    number and an entry, which is put back in place of another or between others. `sure` is what
    the reader was last asked about.
    """

    kind = "sheet"

    sheet: SheetKind
    names: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    entries: Entries = ()
    at: int = 0
    draft: Entry = ()
    back: Entries = ()
    sure: str = ""

    def pairs(self) -> Pairs:
        """The parts of the text."""
        return {
            "sheet": self.sheet.id,
            "names": ",".join(map(encode_name, self.names)),
            "opt": ".".join(self.options),
            "do": entries_text(self.entries),
            "at": str(self.at) if self.at else "",
            "draft": entry_text(self.draft),
            "back": entries_text(self.back),
            "sure": self.sure,
        }

    @property
    def about(self) -> tuple[Game, ...]:
        """Every game that is kept on it."""
        return tuple(map(find_game, self.sheet.games))

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names; letters where none are given."""
        return self.names or letters(self.sheet.seats)

    @property
    def agreed(self) -> tuple[str, ...]:
        """What was agreed on; as usual where nothing was."""
        return self.sheet.agreed(self.options)

    @cached_property
    def reading(self) -> Reading:
        """The sheet as far as its entries go together. Raises LinkError for what has no form."""
        return self.with_entries(self.entries)

    def with_entries(self, entries: Sequence[Entry]) -> Reading:
        """The sheet if these entries stood on it. Raises LinkError."""
        try:
            return self.sheet.reading(self.agreed, self.players, entries)
        except SheetError as error:
            raise LinkError(str(error)) from None

    def form_of(self, entry: Entry, number: int) -> Form:
        """The form in which an entry is written. Raises SheetError for one that has none."""
        return self.sheet.check(entry, number, self.agreed)

    def placed(self, entry: Entry) -> Entries:
        """The entries with this one, in the place of the open one or after the last."""
        if not self.at:
            return (*self.entries, entry)
        return (*self.entries[: self.at - 1], entry, *self.entries[self.at :])

    def changed(self, entries: Entries, undone: Entry) -> SheetState:
        """The sheet with other entries; nothing is open any more.

        Raises SheetError where they would not fit into a link.
        """
        plain = undone == WRITTEN and not self.back
        back = () if plain else (*self.back, undone)[-MOST_BACK:]
        later = replace(self, entries=entries, at=0, draft=(), back=back)
        if len(later.text) > MAX_LENGTH:
            raise SheetError("The sheet is full: save it as a file, and begin a new one.")
        return later


def read(pairs: Pairs) -> SheetState:
    """The sheet that these parts say. Raises LinkError for what cannot stand on it."""
    found, draft = pairs.get("names", ""), read_entries(pairs.get("draft", ""))
    kept = SheetState(
        kind_named(pairs.get("sheet", "")),
        tuple(map(decode_name, found.split(","))) if found else (),
        read_options(pairs.get("opt", "")),
        read_entries(pairs.get("do", "")),
        parse_number(pairs, "at", 0, MAX_ENTRIES),
        draft[0] if draft else (),
        read_entries(pairs.get("back", "")),
        pairs.get("sure", ""),
    )
    _check(kept, len(draft))
    return kept


def _check(kept: SheetState, drafts: int) -> None:
    """Raises LinkError for names, options, entries and changes that cannot be."""
    kept.reading  # noqa: B018  (checks names, options and entries)
    if kept.at > len(kept.entries):
        raise LinkError(f"Entry {kept.at} is open, and the sheet has {len(kept.entries)}.")
    if drafts > 1:
        raise LinkError(f"One entry is being written, not {drafts}.")
    try:
        if kept.draft:
            kept.form_of(kept.draft, kept.at or len(kept.entries) + 1)
        for change in kept.back:
            if change != WRITTEN:
                kept.form_of(change[2:], number_in(change))
    except SheetError as error:
        raise LinkError(str(error)) from None


def number_in(change: Entry) -> int:
    """The number of the entry that a change was about. Raises LinkError for what is no change."""
    if len(change) < 2 or change[0] not in ("r", "i"):
        raise LinkError(f"{'_'.join(change)[:20]!r} is not something that can be taken back.")
    number = parse_number({"back": change[1]}, "back", 0, MAX_ENTRIES)
    if not number:
        raise LinkError("Entries are numbered from 1.")
    return number


def taken_back(kept: SheetState) -> tuple[SheetState, str]:
    """The sheet before its last change, and what was undone.

    Raises SheetError where there is nothing to undo.
    """
    change, rest = (kept.back[-1], kept.back[:-1]) if kept.back else (WRITTEN, ())
    before = replace(kept, at=0, draft=(), back=rest)
    number = len(kept.entries) if change == WRITTEN else number_in(change)
    if change[0] == "i" and number <= len(kept.entries) + 1:
        entries = (*kept.entries[: number - 1], change[2:], *kept.entries[number - 1 :])
        return replace(before, entries=entries), f"Entry {number} is back."
    if not kept.entries or number > len(kept.entries):
        raise SheetError("There is no entry to take back.")
    if change[0] == "r":
        entries = (*kept.entries[: number - 1], change[2:], *kept.entries[number:])
        return replace(before, entries=entries), f"Entry {number} is as it was."
    return replace(before, entries=kept.entries[:-1]), f"Entry {number} is taken back."
