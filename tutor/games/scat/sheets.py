"""The list of Scat: who played what, and what it cost (000 3 § 9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from tutor.games.scat.contracts import counts_eyes
from tutor.games.scat.games import SCAT
from tutor.games.scat.order import UNTERS
from tutor.games.scat.outcome import ScatOutcome, game_named, outcome
from tutor.games.scat.prices import price_lines
from tutor.games.scat.rules import ScatRules
from tutor.hand.state import Game, State
from tutor.rules.core.seat import Seat
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import signed, so_many
from tutor.rules.pay.schneider import Defeat, Line
from tutor.score.customs import Customs, customs_about
from tutor.score.sheets import (
    Entry,
    Field,
    Grid,
    Page,
    Sentence,
    SheetKind,
    named,
    nothing_more,
    number_field,
    seat_field,
)
from tutor.score.told_form import entry_named, refuse
from tutor.sources import cite

NAMES = {game.id: game.german for game in SCAT.rules_as(ScatRules).games}
ENDS: tuple[tuple[str, str], ...] = (
    ("plain", "plain"),
    ("schneider", "Schneider"),
    ("schwarz", "Schwarz"),
)
PRICED = {entry.name for entry in fields(ScatRules) if "price" in entry.metadata["name"]}
"""The parameters that are prices."""


CUSTOMS = Customs((SCAT,), customs_about(SCAT, PRICED))
"""What a table agrees on before it keeps a list: the game's own house rules about prices."""


def price_of(rules: ScatRules, entry: Entry) -> tuple[Line, ...]:
    """The lines that each opponent pays or gets. Raises SheetError for an impossible hand."""
    contract = rules.game(entry[1])
    row, defeat = int(entry[2]), entry[3]
    null = not counts_eyes(contract) and (row or defeat != "plain")
    refuse(null, "a Null has no matadors and no Schneider")
    refuse(contract.suit is None and row > len(UNTERS), "a Grand has at most four matadors")
    # Two matadors may lie in the Scat, or be laid there; the third takes a trick.
    third = defeat == "schwarz" and entry[4] == "lost" and row > rules.discard.value.number
    refuse(third, "the declarer with three matadors takes a trick")
    end: Defeat = "schneider" if defeat == "schneider" else "schwarz" if defeat == "schwarz" else ""
    player = Seat.parse(entry[0])
    return tuple(
        price_lines(rules, ScatOutcome(player, contract, 0, 0, entry[4] == "won", end, row))
    )


def _told(entry: Entry, lines: Sequence[Line], names: Sequence[str]) -> str:
    """A game in words, with its price item by item."""
    priced = " + ".join(f"{item} {amount}" for item, amount, *_ in lines)
    return f"{names[Seat.parse(entry[0])]}, {NAMES[entry[1]]}, {entry[4]}: {priced}"


def _price(entry: Entry, lines: Sequence[Line], names: Sequence[str]) -> tuple[Sentence, ...]:
    """Each line of the last price, with who pays it and its place."""
    verb = "pays" if entry[4] == "won" else "gets"
    return tuple(
        (named(f"{reason} Each of the others {verb} {amount}.", names), place)
        for _, amount, reason, place in lines
        if amount
    )


def write(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
    """The list with running balances: both opponents pay, or are paid (000 3 § 9)."""
    rules = CUSTOMS.game(options).rules_as(ScatRules)
    totals = [0] * len(names)
    rows = []
    price: tuple[Sentence, ...] = ()
    for number, entry in enumerate(entries, start=1):
        with entry_named(number):
            player, lines = Seat.parse(entry[0]), price_of(rules, entry)
        worth = sum(line[1] for line in lines)
        amount = worth if entry[4] == "won" else -worth
        for seat in range(len(names)):
            totals[seat] += (len(names) - 1) * amount if seat == player else -amount
        rows.append((str(number), _told(entry, lines, names), *map(signed, totals)))
        price = _price(entry, lines, names)
    grid = Grid("The list", ("No.", "Played", *names), tuple(rows), told=1)
    games = f"After {so_many(len(rows), 'game')}" if rows else "Nothing has been written yet"
    return Page((grid,), (f"{games}; the three columns always sum to zero.",), price=price)


def entry_of(state: State, options: Sequence[str], entries: Sequence[Entry]) -> Entry | None:
    """The facts of a finished hand; None if it was thrown in.

    Whoever made a mistake has lost the simple game (000 3 § 4 ¶ 6, reconstructed).
    """
    result, named = state.result(), game_named(state)
    if named is None or not result.entries:
        return None
    player, contract = named
    letter = seat_name(player)
    if state.fault:
        won = player in result.entries[0].writers
        return (letter, contract.id, "0", "plain", "won" if won else "lost")
    facts = outcome(state)
    end = facts.defeat or "plain"
    return (letter, contract.id, str(facts.matadors), end, "won" if facts.won else "lost")


SHEET = SheetKind(
    id="scat",
    title="Scat: the list",
    games=("scat",),
    seats=3,
    options=CUSTOMS.options,
    fields=(
        seat_field("Declarer", 3),
        Field("Game", tuple(NAMES.items()), default="frage-S"),
        number_field("Matadors", 0, 11),
        Field("End", ENDS, default="plain"),
        Field("Result", (("won", "won"), ("lost", "lost")), default="won"),
    ),
    submit="Write the game",
    write=write,
    entry_of=entry_of,
    citation=cite(
        "000 3 § 1 ¶ 5",
        "read",
        "Both opponents pay a declarer who wins. It follows from the price then due that a "
        "declarer who loses pays both, so that the columns sum to zero.",
    ),
    words=nothing_more,
)
"""Three players."""


def kinds(games: Sequence[Game]) -> tuple[SheetKind, ...]:
    """The sheet that the book keeps."""
    return (SHEET,)
