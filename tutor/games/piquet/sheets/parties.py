"""Parties to a number of points: two running columns, party after party (002 Die Partie 1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.games.piquet.sheets.match import half_way
from tutor.games.piquet.sheets.race import (
    APART,
    DOUBLE,
    NINETY,
    PARTY,
    TARGETS,
    Race,
    first_field,
    first_there,
    lines_of,
    points_by_side,
    points_field,
    sentence,
    side_with,
    stake_field,
)
from tutor.hand.state import State
from tutor.rules.seat import Seat
from tutor.rules.stage import seat_name
from tutor.score.sheets import Entry, Field, Grid, Page, Sentence, SheetError, SheetKind
from tutor.sources import cite

SIDES = (0, 1)


@dataclass(frozen=True)
class Tally:
    """After some entries: totals of the running party, parties won, rows, the last words.

    `winner` is the side that won a party with the last entry.
    """

    totals: tuple[int, int] = (0, 0)
    won: tuple[int, int] = (0, 0)
    rows: tuple[tuple[str, ...], ...] = ()
    verdict: tuple[Sentence, ...] = ()
    winner: int | None = None


def tally(target: int, names: tuple[str, str], entries: Sequence[Entry]) -> Tally:
    """The parties of these entries. Raises SheetError for one that cannot be."""
    found = Tally()
    for number, entry in enumerate(entries, start=1):
        found = _after(found, target, names, number, entry)
    return found


def _after(found: Tally, target: int, names: tuple[str, str], number: int, entry: Entry) -> Tally:
    """One deal more."""
    won, notes, verdict = list(found.won), [], []
    totals = (found.totals[0] + int(entry[0]), found.totals[1] + int(entry[1]))
    race = Race(target, half_way(target), names, found.totals, totals, number)
    result = race.won(_word(entry[2]))
    if result is not None:
        winner, double = result
        won[winner] += 1 + double
        verdict.append(sentence(target, names[winner], names[1 - winner], double))
        notes.append(f"won{' double' * double} by {names[winner]}")
    if entry[3] != "none":
        maker = Seat.parse(entry[3])
        _apart(target, names[maker], number)
        won[maker] += 1
        words = f"The Neunziger of {names[maker]} is a party won for itself; its points stay "
        verdict.insert(0, (f"{words}out of this one.", NINETY))
        notes.append(f"Neunziger of {names[maker]}: a party")
    return Tally(
        (0, 0) if result else totals,
        (won[0], won[1]),
        (*found.rows, (str(number), *map(str, totals), "; ".join(notes))),
        tuple(verdict),
        result[0] if result else None,
    )


def _apart(target: int, name: str, number: int) -> None:
    """Raises SheetError where a Neunziger is no party for itself."""
    if target > APART:
        raise SheetError(
            f"Entry {number}: in a party to {target} the Neunziger of {name} is no party for "
            f"itself; it belongs into the points, and 'Neunziger' stays at none."
        )


def _word(first: str) -> str:
    """The word of an entry with the place of the side in place of its letter."""
    return first if first == "none" else f"{Seat.parse(first[0])}{first[1:]}"


def to_points(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
    """Party after party, each to the number agreed on (002 Die Partie 1, Die Berechnung 1)."""
    target, stake = int(options[0]), int(options[1])
    columns = tuple(names) if len(names) == 2 else _partners(names)
    found = tally(target, (columns[0], columns[1]), entries)
    ahead = found.won[0] - found.won[1]
    lines = [
        f"Parties won: {columns[0]} {found.won[0]}, {columns[1]} {found.won[1]}; "
        "a double one counts twice.",
        f"In this party: {columns[0]} {found.totals[0]}, {columns[1]} {found.totals[1]} "
        f"of {target}.",
    ]
    if ahead:
        payer, payee = columns[ahead > 0], columns[ahead < 0]
        verb = "owe" if len(names) > 2 else "owes"
        lines.insert(1, f"At a stake of {stake}, {payer} {verb} {payee} {abs(ahead) * stake}.")
    grid = Grid("The count", ("Deal", *columns, ""), found.rows, told=3)
    dealers = () if found.winner is None else tuple(range(found.winner, len(names), 2))
    return Page((grid,), tuple(lines), found.verdict, dealers=dealers)


def _partners(names: Sequence[str]) -> tuple[str, str]:
    return f"{names[0]} and {names[2]}", f"{names[1]} and {names[3]}"


def entry_of(state: State, options: Sequence[str], entries: Sequence[Entry]) -> Entry | None:
    """The points of both sides, who was really first, and a Neunziger that stands apart."""
    if state.result().void:
        return None
    target = int(options[0])
    running, aside = lines_of(state, target <= APART)
    points = points_by_side(state, running)
    before = tally(target, ("A", "B"), entries).totals
    won = first_there(state, target, before, SIDES, running)
    first = "none" if won is None else seat_name(won[0]) + DOUBLE * won[1]
    maker = side_with(state, "neunziger") if aside else None
    ninety = "none" if maker is None else seat_name(maker)
    return (str(points[0]), str(points[1]), first, ninety)


def _kind(
    sheet_id: str, title: str, game: str, seats: int, sides: tuple[str, str], place: str
) -> SheetKind:
    ninety = ("none", "none"), *((side[0], side) for side in sides)
    return SheetKind(
        id=sheet_id,
        title=title,
        games=(game,),
        seats=seats,
        options=(
            Field("The party goes to", TARGETS, default="100", citation=cite("002 Die Partie 2")),
            stake_field(),
        ),
        fields=(
            *(points_field(side) for side in sides),
            first_field(sides),
            Field("Neunziger, a party for itself", ninety, default="none"),
        ),
        submit="Write the deal",
        write=to_points,
        entry_of=entry_of,
        citation=cite(place),
    )


POINTS = _kind("piquet-points", "Piquet: to 100 and more", "piquet", 2, ("A", "B"), str(PARTY))
"""Two players (002 Die Partie 1)."""

PARTNERS = _kind(
    "piquet-partners",
    "Räuberpiquet: to 100 and more",
    "piquet-raeuber",
    4,
    ("A and C", "B and D"),
    "002 Räuberpiquet 4",
)
"""Partners count together; the rest goes as with two (002 Räuberpiquet)."""
