"""The account of Strohmann-Tarok: a hand is told, and priced as a played one is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutor.games.strohmann.games import STROHMANN
from tutor.games.strohmann.outcome import StrohmannOutcome, outcome, taker_of
from tutor.games.strohmann.prices import misdealt, priced, revoke_lines
from tutor.games.strohmann.rules import StrohmannRules
from tutor.hand.state import Game, State
from tutor.rules.core.seat import Seat, letters
from tutor.rules.core.stage import Table, seat_name
from tutor.rules.core.variant import Setting
from tutor.rules.pay import ledger
from tutor.rules.pay.ledger import Settlement
from tutor.rules.play.packets import PacketPlay
from tutor.score.sheets import (
    Entry,
    Field,
    Grid,
    Page,
    Sentence,
    SheetError,
    SheetKind,
    dealer_after,
    named,
    nothing_more,
    option_of,
    seat_field,
    signed,
)
from tutor.sources import cite

NOBODY = "none"
PRICED = {"prices", "honours", "pagat", "valat", "valat_beside", "mond", "undecided"}
"""The parameters on which the price of a hand depends."""


def _about_prices(setting: Setting) -> bool:
    return any(PRICED & set(option.changes) for option in setting.options)


AGREED = tuple(setting for setting in STROHMANN.settings if _about_prices(setting))

PAGAT = (
    (NOBODY, "not in it"),
    *(
        (f"{seat}-{end}", f"{seat}’s, {words}")
        for seat in letters(2)
        for end, words in (("made", "made"), ("caught", "caught"))
    ),
)
MISTAKES = (
    (NOBODY, "none"),
    ("misdeal", "a misdeal"),
    *((f"revoke-{seat}", f"{seat} revoked") for seat in letters(2)),
)


def _seat(label: str, nobody: str = "nobody") -> Field:
    """A seat, or nobody, which stands there at first."""
    field = seat_field(label, 2, (NOBODY, nobody))
    return Field(label, field.choices, default=NOBODY, citation=field.citation)


FIELDS = (
    seat_field("Dealer", 2),
    _seat("Taken up by"),
    _seat("36 points or more"),
    _seat("Troule paid to"),
    _seat("Four kings paid to"),
    Field("The Pagat in the last trick", PAGAT, default=NOBODY),
    _seat("Mond caught by"),
    _seat("All tricks"),
    Field("Mistake", MISTAKES, default=NOBODY),
)


def _who(word: str) -> int | None:
    return None if word == NOBODY else int(Seat.parse(word))


def _table(entry: Entry) -> Table:
    dealer = Seat.parse(entry[0])
    return Table(STROHMANN.pack, 2, dealer, (1 - dealer, int(dealer)))


def _facts(rules: StrohmannRules, entry: Entry, number: int) -> StrohmannOutcome:
    """The facts of a hand as it was told. Raises SheetError for what cannot be."""
    active, taker, most = _table(entry).active, _who(entry[1]), _who(entry[2])
    every = _who(entry[7])
    if every is not None and most != every:
        raise SheetError(f"Entry {number}: who made all tricks has all the points too.")
    if every is not None and entry[5] != NOBODY and entry[5] != f"{entry[7]}-made":
        loser = seat_name(1 - every)
        caught = entry[5] == f"{loser}-caught"
        if not caught:
            raise SheetError(f"Entry {number}: who made all tricks took the last one as well.")
    winner = most
    if most is None and taker is not None and rules.undecided.value == "lost":
        winner = 1 - taker
    holder, _, end = entry[5].partition("-")
    pagat = None if entry[5] == NOBODY else (int(Seat.parse(holder)), end == "made")
    honours = tuple(
        (name, seat)
        for name, seat in (("troule", _who(entry[3])), ("kings", _who(entry[4])))
        if seat is not None
    )
    return StrohmannOutcome(active, taker, winner, (0, 0), honours, pagat, _who(entry[6]), every)


def _check_mistake(entry: Entry, number: int) -> None:
    """Raises SheetError for what is told beside a mistake that ends the hand before it.

    Who took the game up and what was announced stands beside a revoke.
    """
    if entry[8] == NOBODY:
        return
    after = range(1, 8) if entry[8] == "misdeal" else (2, 5, 6, 7)
    for place in after:
        if entry[place] != NOBODY:
            mistake, label = dict(MISTAKES)[entry[8]], FIELDS[place].label
            raise SheetError(
                f"Entry {number}: with the mistake “{mistake}” the hand is over, "
                f"so “{label}” stays empty."
            )


def lines_of(rules: StrohmannRules, entry: Entry, number: int) -> tuple[ledger.Entry, ...]:
    """The lines of a hand. Raises SheetError for one that cannot be."""
    _check_mistake(entry, number)
    if entry[8] == "misdeal":
        return misdealt(rules, _table(entry)).entries
    facts = _facts(rules, entry, number)
    if entry[8] != NOBODY:
        culprit = int(Seat.parse(entry[8].removeprefix("revoke-")))
        return revoke_lines(rules, facts.active, facts.taker, culprit, facts.honours)
    return priced(rules, facts)


def _told(entry: Entry, names: Sequence[str]) -> str:
    """A hand in a few words."""
    if entry[8] != NOBODY:
        return dict(MISTAKES)[entry[8]]
    who = _who(entry[1])
    game = "simple game" if who is None else f"taken up by {names[who]}"
    most = _who(entry[2])
    return f"{game}; {'nobody has 36' if most is None else f'{names[most]} has 36'}"


def _price(lines: Sequence[ledger.Entry], names: Sequence[str]) -> Iterator[Sentence]:
    for line in lines:
        winner = seat_name(line.writers[0])
        yield named(f"{line.reason} {winner} gets {line.amount}.", names), line.citation


def write(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
    """The account: what each has won or lost so far."""
    chosen = {setting.id: value for setting, value in zip(AGREED, options, strict=True)}
    rules = STROHMANN.with_settings(chosen).rules_as(StrohmannRules)
    totals, rows = [0, 0], []
    price: tuple[Sentence, ...] = ()
    for number, entry in enumerate(entries, start=1):
        lines = lines_of(rules, entry, number)
        gains = Settlement("", lines, rules.prices.citation).balance(2)
        totals = [total + gain for total, gain in zip(totals, gains, strict=True)]
        rows.append((str(number), _told(entry, names), *map(signed, totals)))
        price = tuple(_price(lines, names))
    grid = Grid("The account", ("No.", "Hand", *names), tuple(rows), told=1)
    return Page((grid,), (f"Hands written: {len(rows)}.",), price=price)


def entry_of(state: State, options: Sequence[str], entries: Sequence[Entry]) -> Entry | None:
    """The facts of a finished hand; None if it was thrown in."""
    result, dealer = state.result(), seat_name(state.table.dealer)
    if result.void:
        return None
    taker = taker_of(state)
    head = (dealer, NOBODY if taker is None else seat_name(taker))
    if state.fault and state.fault.args[0] == "misdeal":
        return (dealer, *(NOBODY,) * 7, "misdeal")
    if state.fault:
        play = state.the(PacketPlay)
        said = {name: seat_name(seat) for seat, name in play.announced}
        honours = (said.get("troule", NOBODY), said.get("kings", NOBODY))
        return (*head, NOBODY, *honours, NOBODY, NOBODY, NOBODY, f"revoke-{state.fault.args[1]}")
    facts = outcome(state)
    paid = {name: seat_name(seat) for name, seat in facts.honours}
    most = facts.enough
    pagat = NOBODY
    if facts.pagat is not None:
        pagat = f"{seat_name(facts.pagat[0])}-{'made' if facts.pagat[1] else 'caught'}"
    return (
        *head,
        NOBODY if most is None else seat_name(most),
        paid.get("troule", NOBODY),
        paid.get("kings", NOBODY),
        pagat,
        NOBODY if facts.mond is None else seat_name(facts.mond),
        NOBODY if facts.all_tricks is None else seat_name(facts.all_tricks),
        NOBODY,
    )


def begun(options: Sequence[str], entries: Sequence[Entry]) -> Entry:
    """The empty form, with who deals now: after a misdeal the same dealer, if it is so agreed."""
    misdeal = STROHMANN.rules_as(StrohmannRules).misdeal.value
    again = bool(entries) and entries[-1][8] == "misdeal" and misdeal.same_dealer
    dealer = entries[-1][0] if again else dealer_after(2, entries)
    return (dealer, *(field.default for field in FIELDS[1:]))


SHEET = SheetKind(
    id="strohmann",
    title="Strohmann-Tarok: the account",
    games=("strohmann",),
    seats=2,
    options=tuple(option_of(setting) for setting in AGREED),
    fields=FIELDS,
    submit="Write the hand",
    write=write,
    entry_of=entry_of,
    citation=cite(
        "003 Strohmann § 1 ¶ 3",
        "reconstructed",
        "How the account is kept our copy does not say; two players need one difference.",
    ),
    begun=begun,
    words=nothing_more,
)


def kinds(games: Sequence[Game]) -> tuple[SheetKind, ...]:
    """The sheet that the book keeps."""
    return (SHEET,)
