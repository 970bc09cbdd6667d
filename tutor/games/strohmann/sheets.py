"""The account of Strohmann-Tarok: a hand is told, and priced as a played one is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tutor.games.strohmann.games import STROHMANN
from tutor.games.strohmann.outcome import StrohmannOutcome, outcome, taker_of
from tutor.games.strohmann.prices import misdealt, priced, revoke_lines
from tutor.games.strohmann.rules import StrohmannRules
from tutor.hand.state import Game, State
from tutor.rules.core.seat import Seat, letters
from tutor.rules.core.stage import Table, seat_name
from tutor.rules.core.wording import signed
from tutor.rules.pay import ledger
from tutor.rules.pay.ledger import Settlement
from tutor.rules.play.packets import PacketPlay
from tutor.score.customs import Customs, customs_about
from tutor.score.sheets import (
    Entry,
    Field,
    Form,
    Grid,
    Page,
    Sentence,
    SheetKind,
    dealer_after,
    named,
    nothing_more,
    seat_field,
    usual_first,
)
from tutor.score.told_form import NONE, Given, entry_named, name_of, refuse, table_of
from tutor.sources import cite

PRICED = {"prices", "honours", "pagat", "valat", "valat_beside", "mond", "undecided"}
"""The parameters on which the price of a hand depends."""


CUSTOMS = Customs((STROHMANN,), customs_about(STROHMANN, PRICED))

REVOKE = "revoke-"
PAGAT = (
    (NONE, "not in the last trick"),
    *(
        (f"{seat}-{end}", f"{seat}’s, {words}")
        for seat in letters(2)
        for end, words in (("made", "made"), ("caught", "caught"))
    ),
)
MISTAKES = (
    (NONE, "none"),
    ("misdeal", "a misdeal"),
    *((f"{REVOKE}{seat}", f"{seat} revoked") for seat in letters(2)),
)
AFTER = {"most", "pagat", "mond", "every"}
"""What is told of a hand that came to its end."""


def _seat(label: str) -> Field:
    """A seat, or nobody, which stands there at first."""
    return replace(seat_field(label, 2, (NONE, "nobody")), default=NONE)


SELDOM = {
    "troule": "honours",
    "kings": "honours",
    "pagat": "Pagat",
    "mond": "Mond",
    "every": "all the tricks",
    "mistake": "mistakes",
}
FIELDS = {
    "dealer": seat_field("Dealer", 2),
    "taker": _seat("Taken up by"),
    "most": _seat("36 points or more"),
    "troule": _seat("Troule paid to"),
    "kings": _seat("Four Kings paid to"),
    "pagat": Field("The Pagat in the last trick", PAGAT, default=NONE),
    "mond": _seat("Mond caught by"),
    "every": _seat("All the tricks"),
    "mistake": Field("Mistake", MISTAKES, default=NONE),
}
FIELDS = usual_first(FIELDS, SELDOM)
FORM = Form("", tuple(FIELDS.values()))


def _given(entry: Entry) -> Given:
    return Given(zip(FIELDS, entry, strict=True))


def _facts(rules: StrohmannRules, given: Given) -> StrohmannOutcome:
    """The facts of a hand as it was told. Raises SheetError for what cannot be."""
    taker, most, every = given.seat("taker"), given.seat("most"), given.seat("every")
    if every is not None:
        caught = (NONE, f"{seat_name(every)}-made", f"{seat_name(1 - every)}-caught")
        refuse(most != every, "whoever made all the tricks has all the points too")
        refuse(given["pagat"] not in caught, "whoever made all the tricks took the last one too")
    winner = most
    if most is None and taker is not None and rules.undecided.value == "lost":
        winner = 1 - taker
    holder, _, end = given["pagat"].partition("-")
    pagat = (int(Seat.parse(holder)), end == "made") if end else None
    paid = ((name, given.seat(name)) for name in ("troule", "kings"))
    honours = tuple((name, seat) for name, seat in paid if seat is not None)
    active, mond = _table(given).active, given.seat("mond")
    return StrohmannOutcome(active, taker, winner, (0, 0), honours, pagat, mond, every)


def _table(given: Given) -> Table:
    return table_of(STROHMANN.pack, 2, 2, given["dealer"])


def _check_mistake(given: Given) -> None:
    """Raises SheetError for what is told beside a mistake that ends the hand before it.

    Who took the game up and what was announced stands beside a revoke.
    """
    word = given["mistake"]
    beside = {"dealer", "mistake"} if word == "misdeal" else {*FIELDS} - AFTER
    mistake = dict(MISTAKES)[word]
    for key, field in FIELDS.items():
        told = word != NONE and key not in beside and given[key] != NONE
        over = f"the hand ended with “{mistake}”, so “{field.label}” must stay empty"
        refuse(told, over)


def lines_of(rules: StrohmannRules, given: Given) -> tuple[ledger.Entry, ...]:
    """The lines of a hand. Raises SheetError for one that cannot be."""
    _check_mistake(given)
    if given["mistake"] == "misdeal":
        return misdealt(rules, _table(given)).entries
    facts = _facts(rules, given)
    if given["mistake"] != NONE:
        culprit = int(Seat.parse(given["mistake"].removeprefix(REVOKE)))
        return revoke_lines(rules, facts.active, facts.taker, culprit, facts.honours)
    return priced(rules, facts)


def _told(given: Given, names: Sequence[str]) -> str:
    """A hand in a few words."""
    if given["mistake"] != NONE:
        return dict(MISTAKES)[given["mistake"]]
    who, most = given.seat("taker"), given.seat("most")
    game = "simple game" if who is None else f"taken up by {names[who]}"
    return f"{game}; {'nobody has 36' if most is None else f'{names[most]} has 36'}"


def _price(lines: Sequence[ledger.Entry], names: Sequence[str]) -> Iterator[Sentence]:
    for line in lines:
        winner = seat_name(line.writers[0])
        yield named(f"{line.reason} {winner} gets {line.amount}.", names), line.citation


def write(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
    """The account: what each has won or lost so far."""
    rules = CUSTOMS.game(options).rules_as(StrohmannRules)
    totals, rows = [0, 0], []
    price: tuple[Sentence, ...] = ()
    for number, entry in enumerate(entries, start=1):
        given = _given(entry)
        with entry_named(number):
            lines = lines_of(rules, given)
        gains = Settlement("", lines, rules.prices.citation).balance(2)
        totals = [total + gain for total, gain in zip(totals, gains, strict=True)]
        rows.append((str(number), _told(given, names), *map(signed, totals)))
        price = tuple(_price(lines, names))
    grid = Grid("The account", ("No.", "Hand", *names), tuple(rows), told=1)
    return Page((grid,), (f"Hands written: {len(rows)}.",), price=price)


def entry_of(state: State, options: Sequence[str], entries: Sequence[Entry]) -> Entry | None:
    """The facts of a finished hand; None if it was thrown in."""
    if state.result().void:
        return None
    fault = state.fault.args if state.fault else ()
    found = Given(dict.fromkeys(FIELDS, NONE), dealer=seat_name(state.table.dealer))
    if fault[:1] == ("misdeal",):
        found["mistake"] = "misdeal"
        return tuple(found.values())
    found["taker"] = name_of(taker_of(state), NONE)
    if fault:
        said = state.the(PacketPlay).announced
        found.update({name: seat_name(seat) for seat, name in said if name in FIELDS})
        found["mistake"] = f"{REVOKE}{fault[1]}"
        return tuple(found.values())
    facts = outcome(state)
    found.update({name: seat_name(seat) for name, seat in facts.honours if name in FIELDS})
    found["most"] = name_of(facts.enough, NONE)
    found["mond"] = name_of(facts.mond, NONE)
    found["every"] = name_of(facts.all_tricks, NONE)
    if facts.pagat is not None:
        found["pagat"] = f"{seat_name(facts.pagat[0])}-{'made' if facts.pagat[1] else 'caught'}"
    return tuple(found.values())


def begun(options: Sequence[str], entries: Sequence[Entry]) -> Entry:
    """The empty form, with who deals now: after a misdeal the same dealer, if it is so agreed."""
    misdeal = STROHMANN.rules_as(StrohmannRules).misdeal.value
    again = bool(entries) and _given(entries[-1])["mistake"] == "misdeal" and misdeal.same_dealer
    dealer = entries[-1][0] if again else dealer_after(2, entries)
    return (dealer, *FORM.defaults[1:])


SHEET = SheetKind(
    id="strohmann",
    title="Strohmann-Tarok: the account",
    games=("strohmann",),
    seats=2,
    options=CUSTOMS.options,
    fields=FORM.fields,
    submit="Write the hand",
    write=write,
    entry_of=entry_of,
    citation=cite(
        "003 Strohmann § 1 ¶ 3",
        "reconstructed",
        "Our copy does not say how the account is kept; two players need only the difference.",
    ),
    begun=begun,
    words=nothing_more,
)


def kinds(games: Sequence[Game]) -> tuple[SheetKind, ...]:
    """The sheet that the book keeps."""
    return (SHEET,)
