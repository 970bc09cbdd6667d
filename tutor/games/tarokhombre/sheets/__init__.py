"""The sheets of the family, for three and for four: the balance, and of Tarokhombre the pot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from tutor.games.tarokhombre.rules import TarokHombreRules
from tutor.games.tarokhombre.sheets.told import Asked, said, settle_told, told_of
from tutor.hand.state import Game, State
from tutor.rules.core.pot import EMPTY, Pot
from tutor.rules.core.seat import Seat, letters
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import number_word
from tutor.rules.pay.betes import PotRules
from tutor.score.customs import Customs
from tutor.score.pot_book import PotBook, Told, pot_sheet
from tutor.score.pot_hand import (
    MOST,
    number_form,
    numbers_of,
    passing,
    told_for_pot,
    writes_nothing,
)
from tutor.score.pot_page import Kept, payment_lines
from tutor.score.sheets import (
    Entry,
    Form,
    Grid,
    Page,
    SheetError,
    SheetKind,
    count,
    dealer_after,
    named,
    nothing_more,
    number_field,
    seat_field,
    signed,
)

ONLY_PLAYED = ("scat", "skus")
"""Customs that change how a hand is dealt and played, and nothing of what it costs."""


@lru_cache(maxsize=64)
def _made(rules: TarokHombreRules, seats: int) -> Asked:
    return Asked(rules, seats)


@dataclass(frozen=True)
class Balance:
    """The sheet of a game for so many: its forms, how a hand is told, how it is kept."""

    game: Game
    seats: int
    customs: Customs

    def asked(self, options: Sequence[str]) -> Asked:
        """What is asked under these options."""
        return _made(self.customs.game(options).rules_as(TarokHombreRules), self.seats)

    def pot_rules(self, options: Sequence[str]) -> PotRules:
        """The rules of the pot. Raises SheetError for a game without one."""
        rules = self.asked(options).rules.pot.value
        if rules is None:
            raise SheetError(f"{self.game.english} has no pot")
        return rules

    def hands(self, options: Sequence[str]) -> tuple[Form, ...]:
        """The forms of a hand: told, or by its numbers."""
        asked = self.asked(options)
        told = Form("", tuple(asked.fields.values()))
        if asked.rules.pot.value:
            return told, number_form(self.seats, self.game.source)
        amounts = (
            number_field(f"{letter} wins or loses", -MOST, MOST, citation=self.game.source)
            for letter in letters(self.seats)
        )
        numbers = (seat_field("Dealer", self.seats), *amounts)
        return told, Form("Enter the numbers yourself", numbers)

    def tell(self, options: Sequence[str], pot: Pot, entry: Entry) -> Told:
        """A hand as an entry tells it. Raises SheetError."""
        asked = self.asked(options)
        if asked.takes(entry):
            result = settle_told(asked, pot, entry)
            return Told(result.entries, result.pot, said(asked, entry))
        rules = asked.rules.pot.value
        if rules:
            return told_for_pot(rules, self.seats, pot, entry, sits_out=self.seats > 3)
        gains = [int(number) for number in entry[1:]]
        if sum(gains):
            raise SheetError(f"what is won and lost must sum to zero, not to {signed(sum(gains))}")
        return Told(passing(gains, self.game.source), pot, f"{entry[0]} deals")

    def entry_of(
        self, state: State, options: Sequence[str], entries: Sequence[Entry]
    ) -> Entry | None:
        """A finished hand, told if it can be, else by its numbers."""
        if writes_nothing(state):
            return None
        asked = _made(state.game.rules_as(TarokHombreRules), self.seats)
        told = told_of(asked, state)
        if told is not None:
            return told
        if asked.rules.pot.value:
            return numbers_of(state)
        return (seat_name(state.table.dealer), *map(str, state.result().balance(self.seats)))

    def begun(self, options: Sequence[str], entries: Sequence[Entry]) -> Entry:
        """The deal goes round, and the forehand stands as the player."""
        dealer = dealer_after(self.seats, entries)
        forehand = Seat.parse(dealer).next(self.seats).letter
        return (dealer, forehand, *self.hands(options)[0].defaults[2:])

    def write(self, options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
        """What each has won or lost, hand after hand. Raises SheetError."""
        kept, rows = Kept((0,) * len(names)), []
        for number, entry in enumerate(entries, start=1):
            try:
                told = self.tell(options, EMPTY, entry)
            except SheetError as error:
                raise SheetError(named(f"Entry {number}: {error}.", names)) from None
            kept = kept.after(told.lines, EMPTY)
            rows.append((str(number), named(told.words, names), *map(signed, kept.totals)))
        grid = Grid("The balance", ("No.", "Hand", *names), tuple(rows), told=1)
        lines = (f"{count(len(rows), 'hand')} written.",)
        return Page((grid,), lines, price=payment_lines(kept.lines, names))


def sheet_of(game: Game, seats: int) -> SheetKind:
    """The sheet of a game for so many."""
    settings = tuple(one for one in game.settings if one.id not in ONLY_PLAYED)
    one = Balance(game, seats, Customs((game,), settings))
    options, four = one.customs.options, seats > min(game.players)
    sheet_id = f"{game.id}-four" if four else game.id
    title = f"{game.english}, {number_word(seats)} players" if four else game.english
    if game.pot:
        book = PotBook(seats, one.pot_rules, one.hands, one.tell, None, None)
        title = f"{title}: the balance and the pot"
        return pot_sheet(sheet_id, title, (game.id,), options, book, one.entry_of, game.source)
    return SheetKind(
        id=sheet_id,
        title=f"{title}: the balance",
        games=(game.id,),
        seats=seats,
        options=options,
        fields=one.hands(tuple(field.default for field in options))[0].fields,
        submit="Write the hand",
        write=one.write,
        entry_of=one.entry_of,
        citation=game.source,
        forms=one.hands,
        begun=one.begun,
        words=nothing_more,
    )


def kinds(games: Sequence[Game]) -> tuple[SheetKind, ...]:
    """A sheet for each game and each number at its table."""
    return tuple(sheet_of(game, seats) for game in games for seats in game.players)
