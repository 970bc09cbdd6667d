"""The sheet of Tarok for two: parties to a hundred, the price of a party and of a point."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.tarok.games import DEUX
from tutor.games.tarok.party import DOUBLE, EVEN, GOAL, HALF, PARTY, Running
from tutor.games.tarok.rules import TarokRules
from tutor.games.tarok.sheets.told import Asked, said, settle_told, told_of
from tutor.hand.state import Game, State
from tutor.rules.core.pot import EMPTY
from tutor.rules.core.seat import letters
from tutor.rules.core.stage import seat_name
from tutor.score.customs import Customs
from tutor.score.pot_hand import writes_nothing
from tutor.score.sheets import (
    Entry,
    Form,
    Grid,
    Page,
    Sentence,
    SheetError,
    SheetKind,
    dealer_after,
    named,
    nothing_more,
    number_field,
    seat_field,
)
from tutor.sources import cite

SEATS, MOST = 2, 1000
WRITING = cite("000 5 deux ¶ 1 law 9")
PRICES = (
    number_field("Price of a party, in Pfennig", 0, 10_000, 96, PARTY),
    number_field("Price of a point, in Pfennig", 0, 1000, 3, PARTY),
)
"""The example of the text: eight Silbergroschen, which are 96 Pfennig, and three Pfennig."""
CUSTOMS = Customs((DEUX,), tuple(one for one in DEUX.settings if one.id == "cards"))


def asked_of(game: Game) -> Asked:
    """What is asked under the rules of this game."""
    return Asked(game.rules_as(TarokRules))


def _asked(options: Sequence[str]) -> Asked:
    return asked_of(CUSTOMS.game(options[len(PRICES) :]))


def forms(options: Sequence[str]) -> tuple[Form, ...]:
    """A hand told, or by what both have written."""
    asked = _asked(options)
    points = (number_field(f"{letter} writes", 0, MOST, citation=WRITING) for letter in letters(2))
    numbers = (seat_field("Dealer", SEATS), *points)
    return Form("", tuple(asked.fields.values())), Form("Enter the numbers yourself", numbers)


def write(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
    """Party after party, and what they cost. Raises SheetError."""
    asked, now, rows, price = _asked(options), Running(), [], tuple[Sentence, ...]()
    before = now
    for number, entry in enumerate(entries, start=1):
        try:
            gains, words, price = _hand(asked, entry, names)
        except SheetError as error:
            raise SheetError(named(f"Entry {number}: {error}.", names)) from None
        before, now = now, now.after(gains)
        totals = [old + gain for old, gain in zip(before.totals, gains, strict=True)]
        ended = f"; {_marked(now, names)}" if now.won else ""
        rows.append((str(number), f"{named(words, names)}{ended}", *map(str, totals)))
    grid = Grid("The points", ("No.", "Hand", *names), tuple(rows), told=1)
    lines = (
        f"In this party: {names[0]} {now.totals[0]}, {names[1]} {now.totals[1]} of {GOAL}.",
        f"Parties won: {names[0]} {now.parties[0]}, {names[1]} {now.parties[1]}; a double one "
        "counts twice.",
        _owed(options, now, names),
    )
    return Page((grid,), lines, _verdict(now, names, options), price=price)


def _hand(
    asked: Asked, entry: Entry, names: Sequence[str]
) -> tuple[list[int], str, tuple[Sentence, ...]]:
    """What both write for a hand, what happened, and the lines of it."""
    if not asked.takes(entry):
        return [int(entry[1]), int(entry[2])], f"{entry[0]} deals", ()
    result = settle_told(asked, EMPTY, entry)
    price = tuple(
        (f"{names[seat]} writes {line.amount}. {named(line.reason, names)}", line.citation)
        for line in result.entries
        for seat in line.writers
    )
    return list(result.written(SEATS)), said(asked, entry), price


def _marked(now: Running, names: Sequence[str]) -> str:
    """A party as the text marks it: 1 Partie, 30 Points."""
    assert now.won is not None
    winner, double, more = now.won
    return f"{names[winner]}: {'2 parties' if double else '1 party'}, {more} points"


def _worth(options: Sequence[str], parties: int, points: int) -> int:
    return parties * int(options[0]) + points * int(options[1])


def _owed(options: Sequence[str], now: Running, names: Sequence[str]) -> str:
    """What the parties come to in money."""
    first, second = (_worth(options, now.parties[s], now.points[s]) for s in range(SEATS))
    if first == second:
        return "Neither owes the other anything."
    payer, payee = (1, 0) if first > second else (0, 1)
    return f"{names[payer]} owes {names[payee]} {abs(first - second)} Pfennig."


def _verdict(now: Running, names: Sequence[str], options: Sequence[str]) -> tuple[Sentence, ...]:
    """What the last hand decided."""
    if now.won is None:
        even = now.totals[0] == now.totals[1] >= GOAL
        return ((f"Both have {now.totals[0]}: the party goes on.", EVEN),) if even else ()
    winner, double, more = now.won
    cost = _worth(options, 1 + double, more)
    told = f"{names[winner]} wins the party and {more} points: {cost} Pfennig."
    found = [(told, PARTY)]
    if double:
        words = f"{names[1 - winner]} has not come to {HALF}, so the party counts double."
        found.append((words, DOUBLE))
    return tuple(found)


def entry_of(state: State, options: Sequence[str], entries: Sequence[Entry]) -> Entry | None:
    """A finished hand, told if it can be, else by its numbers."""
    if writes_nothing(state):
        return None
    told = told_of(asked_of(state.game), state)
    written = state.result().written(SEATS)
    return told or (seat_name(state.table.dealer), *map(str, written))


def begun(options: Sequence[str], entries: Sequence[Entry]) -> Entry:
    """The deal goes round."""
    return (dealer_after(SEATS, entries), *forms(options)[0].defaults[1:])


OPTIONS = (*PRICES, *CUSTOMS.options)
DEFAULTS = tuple(field.default for field in OPTIONS)
DEUX_SHEET = SheetKind(
    id="tarok-deux",
    title="Tarok en deux: parties to 100",
    games=("tarok-deux",),
    seats=SEATS,
    options=OPTIONS,
    fields=forms(DEFAULTS)[0].fields,
    submit="Write the hand",
    write=write,
    entry_of=entry_of,
    citation=WRITING,
    forms=forms,
    begun=begun,
    words=nothing_more,
)
