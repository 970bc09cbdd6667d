"""The form in which a hand is told: what is asked, and what the answers come to.

A family brings the fields, how answers are settled and said, and the answers that a finished hand
would give. What such a form cannot tell to the counter is kept by its numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, Protocol

from tutor.cards import Pack
from tutor.hand.state import State
from tutor.rules.core.pot import EMPTY, Pot
from tutor.rules.core.seat import Seat, letters
from tutor.rules.core.stage import Table, seat_name, those_who_play
from tutor.rules.pay.betes import PotRules
from tutor.rules.pay.ledger import Entry as Line
from tutor.rules.pay.ledger import Settlement
from tutor.score.sheets import Entry, Field, Form, SheetError, named
from tutor.sources import Citation

NO, NONE, YES = "-", "none", "yes"
"""Nobody, or nothing, in either way that entries have it; and that it is so."""


class Given(dict[str, str]):
    """The words of an entry by what they answer; what is not asked is answered by no."""

    def __missing__(self, key: str) -> str:
        return NO

    def seat(self, key: str) -> int | None:
        """Who is named; None for nobody."""
        return None if self[key] in (NO, NONE) else int(Seat.parse(self[key]))

    def number(self, key: str) -> int:
        """How many; 0 for none."""
        return 0 if self[key] == NO else int(self[key])

    def yes(self, key: str) -> bool:
        """Whether it is so."""
        return self[key] == YES

    def but(self, **words: str) -> Given:
        """The same with these words in place of others."""
        return Given({**self, **words})


class Hand(NamedTuple):
    """A hand as an entry tells it: its lines, the pot after it, what happened in words, by letters,
    and the suit in which a game was won, where it is told."""

    lines: tuple[Line, ...]
    pot: Pot
    words: str
    won: str = ""


class Telling(Protocol):
    """A way to enter hands under the rules of a game."""

    @property
    def forms(self) -> tuple[Form, ...]:
        """Its forms, the usual one first."""

    @property
    def pot(self) -> PotRules | None:
        """The rules of the pot; None without one."""

    def tell(self, pot: Pot, entry: Entry) -> Hand:
        """A hand as an entry tells it. Raises SheetError."""

    def entry_of(self, state: State) -> Entry:
        """The entry of a finished hand."""


@dataclass(frozen=True, eq=False)
class Numbers:
    """Hands that are entered by their numbers."""

    form: Form
    tell: Callable[[Pot, Entry], Hand]
    entry_of: Callable[[State], Entry]
    pot: PotRules | None = None

    @property
    def forms(self) -> tuple[Form, ...]:
        """The one there is."""
        return (self.form,)


@dataclass(frozen=True, eq=False)
class ToldForm:
    """Hands that are told: the fields in the order of an entry, how answers are settled and said,
    the answers of a finished hand in each way that it might be told; and the numbers beside it."""

    fields: Mapping[str, Field]
    settle: Callable[[Pot, Given], Settlement]
    said: Callable[[Given], str]
    ways: Callable[[State], Iterable[Given]]
    numbers: Numbers

    @cached_property
    def forms(self) -> tuple[Form, ...]:
        """It is told, or entered by its numbers."""
        return Form("", tuple(self.fields.values())), self.numbers.form

    @property
    def pot(self) -> PotRules | None:
        """The rules of the pot; None without one."""
        return self.numbers.pot

    def takes(self, entry: Entry) -> bool:
        """Whether an entry tells a hand, and does not give its numbers."""
        numbers = self.numbers.form
        as_long = len(entry) == len(numbers.fields)
        return len(entry) == len(self.fields) and not (as_long and numbers.takes(entry))

    def given(self, entry: Entry) -> Given:
        """The answers of an entry."""
        return Given(zip(self.fields, entry, strict=True))

    def tell(self, pot: Pot, entry: Entry) -> Hand:
        """A hand as an entry tells it. Raises SheetError for one that cannot have been."""
        if not self.takes(entry):
            return self.numbers.tell(pot, entry)
        given = self.given(entry)
        result = self.settle(pot, given)
        won = given["suit"] if result.end and result.end.end == "drawn" else ""
        return Hand(result.entries, result.pot, self.said(given), won)

    def told(self, state: State) -> Entry | None:
        """A finished hand as the form has it; None where that would come to something else."""
        result = state.result()
        for given in self.ways(state):
            entry = tuple(given[key] for key in self.fields)
            try:
                again = self.settle(state.table.pot, self.given(entry))
            except SheetError:
                continue
            if again.pot == result.pot and moved(again) == moved(result):
                return entry
        return None

    def entry_of(self, state: State) -> Entry:
        """A finished hand, told if it can be, else by its numbers."""
        return self.told(state) or self.numbers.entry_of(state)


def moved(result: Settlement) -> Counter[tuple[Citation, str, int, int]]:
    """What passes between whom by each item; or what each writes, on a running score."""
    found: Counter[tuple[Citation, str, int, int]] = Counter()
    if result.scored:
        for line in result.entries:
            for seat in line.writers:
                found[line.citation, line.item, seat, seat] += line.amount
    else:
        for paid in result.payments:
            found[paid.citation, paid.item, paid.payer, paid.payee] += paid.amount
    return found


def usual(fields: Mapping[str, Field]) -> Given:
    """What stands in a form before anybody has filled it in."""
    return Given({key: field.default for key, field in fields.items()})


def name_of(seat: int | None, nobody: str = NO) -> str:
    """The word for a seat, or for nobody."""
    return nobody if seat is None else seat_name(seat)


def names_field(label: str, seats: int, *more: tuple[str, str], nobody: str = "nobody") -> Field:
    """A choice of nobody, one of the players, or `more`."""
    players = ((letter, letter) for letter in letters(seats))
    return Field(label, ((NO, nobody), *players, *more), default=NO)


def table_of(
    pack: Pack,
    seats: int,
    players: int,
    dealer: str,
    pot: Pot = EMPTY,
    dealer_plays: bool = False,
) -> Table:
    """The table of a hand; of more than play, the dealer sits out, or the dealer before that."""
    first = int(Seat.parse(dealer))
    return Table(pack, seats, first, those_who_play(first, seats, players, dealer_plays), pot)


def refuse(impossible: object, why: str) -> None:
    """Raises SheetError, saying why, for what cannot have been."""
    if impossible:
        raise SheetError(why)


@contextmanager
def entry_named(number: int, names: Sequence[str] = ()) -> Iterator[None]:
    """What is wrong with an entry is said with its number, and by names where it is by letters."""
    try:
        yield
    except SheetError as error:
        raise SheetError(named(f"Entry {number}: {error}.", names)) from None
