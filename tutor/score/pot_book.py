"""A sheet that keeps a pot: hands told in some form, bêtes beside them, the Kessel at the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from tutor.rules.core.pot import Pot
from tutor.rules.core.seat import Seat
from tutor.rules.pay.betes import PotRules
from tutor.rules.pay.ledger import Entry as Line
from tutor.score.first_won import FirstWon
from tutor.score.pot_page import (
    Kept,
    after_event,
    bete_grid,
    kessel_grid,
    kessel_verdict,
    payment_lines,
    pot_forms,
    pot_said,
)
from tutor.score.sheets import (
    Entry,
    EntryOf,
    Field,
    Form,
    Grid,
    Page,
    SheetError,
    SheetKind,
    dealer_after,
    named,
    nothing_more,
    signed,
)
from tutor.sources import Citation


class Told(NamedTuple):
    """A hand as an entry tells it: its lines, the pot after it, what happened in words, by letters,
    and the suit in which a game was won, where it is told."""

    lines: tuple[Line, ...]
    pot: Pot
    words: str
    won: str = ""


Tell = Callable[[Sequence[str], Pot, Entry], Told]
"""(options, pot before it, entry) -> the hand. Raises SheetError for what cannot have been."""


@dataclass(frozen=True)
class PotBook:
    """What makes such a sheet: its rules and forms by its options, how a hand is told, where the
    Kessel stands if there is one, our reading of what is over in it; and the favourite suits, where
    the first games won may choose them."""

    seats: int
    rules_of: Callable[[Sequence[str]], PotRules]
    hands: Callable[[Sequence[str]], tuple[Form, ...]]
    tell: Tell
    kessel: Citation | None
    rest: Citation | None
    title: str = "The balance"
    first_won: FirstWon | None = None

    def forms(self, options: Sequence[str]) -> tuple[Form, ...]:
        """Those of a hand first, then what may happen beside it."""
        return (*self.hands(options), *pot_forms(self.seats, self.kessel))

    def begun(self, options: Sequence[str], entries: Sequence[Entry]) -> Entry:
        """The deal goes round, and the forehand stands as the player."""
        forms = self.hands(options)
        lengths = {len(form.fields) for form in forms}
        dealer = dealer_after(self.seats, [one for one in entries if len(one) in lengths])
        forehand = Seat.parse(dealer).next(self.seats).letter
        return (dealer, forehand, *forms[0].defaults[2:])

    def write(self, options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
        """What each has won or lost, entry after entry, and the pot. Raises SheetError."""
        rules, kept, rows = self.rules_of(options), Kept((0,) * self.seats), []
        first, before = self._first(options), ""
        for number, entry in enumerate(entries, start=1):
            before = kept.suits
            try:
                kept, words = self._after(options, rules, kept, entry)
            except SheetError as error:
                raise SheetError(named(f"Entry {number}: {error}.", names)) from None
            cells = (*map(signed, kept.totals), str(kept.pot.total))
            rows.append((str(number), named(words, names), *cells))
        grids = (
            Grid(self.title, ("No.", "Hand", *names, "Pot"), tuple(rows), told=1),
            *(() if rules.limit else (bete_grid(kept.pot, names),)),
            *((kessel_grid(kept, names),) if self.kessel else ()),
        )
        lines = pot_said(kept.pot, names) or ("The pot is empty.",)
        last = entries[-1] if entries else ()
        verdict = kessel_verdict(kept, last, names, self.kessel, self.rest) if self.kessel else ()
        price = payment_lines(kept.lines, names)
        page = Page(grids, lines, verdict, pot=kept.pot, price=price)
        return first.on(page, options, before, kept.suits) if first else page

    def _first(self, options: Sequence[str]) -> FirstWon | None:
        """The favourite suits, if the table leaves them to the first games won."""
        return self.first_won if self.first_won and self.first_won.left_open(options) else None

    def _after(
        self, options: Sequence[str], rules: PotRules, kept: Kept, entry: Entry
    ) -> tuple[Kept, str]:
        if len(entry) <= 2:
            return after_event(rules, kept, entry, self.kessel)
        first = self._first(options)
        now = first.in_force(options, kept.suits) if first else options
        told = self.tell(now, kept.pot, entry)
        later = kept.after(told.lines, told.pot)
        if first:
            later = replace(later, suits=first.after(kept.suits, told.won))
        return later, told.words


def pot_sheet(
    sheet_id: str,
    title: str,
    games: tuple[str, ...],
    options: tuple[Field, ...],
    book: PotBook,
    entry_of: EntryOf,
    citation: Citation,
) -> SheetKind:
    """The sheet of such a book."""
    defaults = tuple(field.default for field in options)
    return SheetKind(
        id=sheet_id,
        title=title,
        games=games,
        seats=book.seats,
        options=options,
        fields=book.forms(defaults)[0].fields,
        submit="Write the hand",
        write=book.write,
        entry_of=entry_of,
        citation=citation,
        forms=book.forms,
        begun=book.begun,
        words=nothing_more,
    )
