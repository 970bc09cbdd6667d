"""The sheet of Tarok for two: parties to a hundred, the price of a partie and of a point."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.tarok.games import DEUX
from tutor.games.tarok.party import DOUBLE_AT, EVEN_AT, GOAL, HALF, PARTY_AT, Running
from tutor.games.tarok.rules import TarokRules
from tutor.games.tarok.sheets.told import TarokAsked, told_form
from tutor.hand.state import Game, State
from tutor.rules.core.pot import EMPTY, Pot
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import so_many
from tutor.rules.pay.ledger import Entry as Line
from tutor.rules.pay.ledger import Settlement
from tutor.score.customs import Customs
from tutor.score.pot_book import Hands
from tutor.score.pot_hand import BY_HAND, ENTERED, amount_fields
from tutor.score.sheets import (
    Entry,
    Form,
    Grid,
    Page,
    Sentence,
    SheetKind,
    named,
    nothing_more,
    number_field,
    seat_field,
)
from tutor.score.told_form import Hand, Numbers, ToldForm, entry_named
from tutor.sources import cite

SEATS, MOST = 2, 1000
WRITING_AT = cite("000 5 deux ¶ 1 law 9")
PRICES = (
    number_field("Price of a partie, in Pfennig", 0, 10_000, 96, PARTY_AT),
    number_field("Price of a point, in Pfennig", 0, 1000, 3, PARTY_AT),
)
"""The example of the text: eight Silbergroschen, which are 96 Pfennig, and three Pfennig."""
CUSTOMS = Customs((DEUX,), tuple(one for one in DEUX.settings if one.id == "cards"), PRICES)


def form_of(game: Game) -> ToldForm:
    """The form of a hand under the rules of this game, and what both have written."""
    points = amount_fields("writes", SEATS, WRITING_AT, 0, MOST)
    form = Form(BY_HAND, (seat_field("Dealer", SEATS), *points))
    return told_form(TarokAsked(game.rules_as(TarokRules)), Numbers(form, _by_numbers, _numbers_of))


def _by_numbers(pot: Pot, entry: Entry) -> Hand:
    """A hand by what both write."""
    lines = (
        Line(ENTERED, int(points), (seat,), (seat,), "It was entered.", WRITING_AT)
        for seat, points in enumerate(entry[1:])
    )
    return Hand(tuple(lines), pot, f"{entry[0]} deals")


def _numbers_of(state: State) -> Entry:
    return (seat_name(state.table.dealer), *map(str, state.result().written(SEATS)))


HANDS = Hands(form_of, CUSTOMS)


def write(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
    """Partie after partie, and what they cost. Raises SheetError."""
    form, before, now, rows = HANDS.telling(options), Running(), Running(), []
    lines: tuple[Line, ...] = ()
    for number, entry in enumerate(entries, start=1):
        with entry_named(number, names):
            lines, _, words, _ = form.tell(EMPTY, entry)
        gains = Settlement("", lines, WRITING_AT, scored=True).written(SEATS)
        before, now = now, now.after(gains)
        totals = [old + gain for old, gain in zip(before.totals, gains, strict=True)]
        ended = f"; {_marked(now, names)}" if now.won else ""
        rows.append((str(number), f"{named(words, names)}{ended}", *map(str, totals)))
    grid = Grid("The points", ("No.", "Hand", *names), tuple(rows), told=1)
    said = (
        f"In this partie {names[0]} has {now.totals[0]} points and {names[1]} {now.totals[1]}; "
        f"it goes to {GOAL}.",
        f"{names[0]} has won {so_many(now.parties[0], 'game')} and {names[1]} "
        f"{now.parties[1]}; a double one counts as two.",
        _owed(options, now, names),
    )
    return Page((grid,), said, _verdict(now, names, options), price=_price(lines, names))


def _price(lines: Sequence[Line], names: Sequence[str]) -> tuple[Sentence, ...]:
    """Each line of the last hand as it was told."""
    return tuple(
        (f"{names[seat]} writes {line.amount}. {named(line.reason, names)}", line.citation)
        for line in lines
        for seat in line.writers
        if line.item != ENTERED
    )


def _marked(now: Running, names: Sequence[str]) -> str:
    """A partie as the text marks it: 1 Partie, 30 Points."""
    assert now.won is not None
    winner, double, more = now.won
    parties = "a double partie" if double else "1 partie"
    return f"{names[winner]}: {parties} and {so_many(more, 'point')}"


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
        return ((f"Both have {now.totals[0]}, so the partie goes on.", EVEN_AT),) if even else ()
    winner, double, more = now.won
    cost = _worth(options, 1 + double, more)
    told = f"{names[winner]} wins the partie and {so_many(more, 'point')}, worth {cost} Pfennig."
    found = [(told, PARTY_AT)]
    if double:
        words = f"{names[1 - winner]} has not reached {HALF}, so the partie counts double."
        found.append((words, DOUBLE_AT))
    return tuple(found)


DEUX_SHEET = SheetKind(
    id="tarok-deux",
    title="Tarok en deux: a partie to 100",
    games=("tarok-deux",),
    seats=SEATS,
    options=CUSTOMS.options,
    fields=HANDS.forms(CUSTOMS.usual)[0].fields,
    submit="Write the hand",
    write=write,
    entry_of=HANDS.entry_of,
    citation=WRITING_AT,
    forms=HANDS.forms,
    begun=HANDS.begun,
    words=nothing_more,
)
