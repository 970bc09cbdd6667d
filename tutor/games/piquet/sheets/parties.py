"""Parties to a number of points: two running columns, partie after partie (002 Die Partie 1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.games.piquet.counting.tally import NINETY_SAID, ninety_bonus
from tutor.games.piquet.games import RAEUBER, TWO
from tutor.games.piquet.rules import PiquetRules
from tutor.games.piquet.sheets.match import half_way
from tutor.games.piquet.sheets.race import (
    APART,
    LONGER_AT,
    NINETY_AT,
    PARTY_AT,
    TARGETS,
    Race,
    first_field,
    first_there,
    lines_of,
    points_by_side,
    points_field,
    sentence,
    side_field,
    stake_field,
    writer_of,
)
from tutor.hand.state import State
from tutor.rules.core.seat import Seat
from tutor.score.sheets import Entry, Field, Grid, Page, Sentence, SheetKind
from tutor.score.told_form import entry_named, refuse
from tutor.sources import cite

SIDES = (0, 1)
STAYS_OUT_AT = cite(
    "002 Der Neunziger 4",
    "read",
    "The book says that it does not affect the partie in progress. It does not say what stays out "
    "of that partie: what the Neunziger adds, or all that its maker has announced.",
)
IN_LONGER = Field(
    "Double win in a partie beyond 101",
    (("half", "if the loser is below half"), ("never", "never")),
    default="half",
    citation=LONGER_AT,
)


APART_LABEL = "Neunziger, a partie in itself"


@dataclass(frozen=True)
class Agreed:
    """What was agreed on: the number, the stake, the points below which one loses double, and
    whether all that the maker of a Neunziger announced stays out of the partie, or what it adds."""

    target: int
    stake: int
    half: int
    pieces_out: bool
    bonus: int

    @property
    def apart(self) -> bool:
        """Whether a Neunziger is a partie for itself."""
        return self.target <= APART


def agreed(options: Sequence[str], bonus: int) -> Agreed:
    """The agreements of these options; `bonus` is what a Neunziger adds."""
    target = int(options[0])
    never = target > APART and options[2] == "never"
    half = 0 if never else half_way(target)
    return Agreed(target, int(options[1]), half, options[3] == "announced", bonus)


@dataclass(frozen=True)
class PartyTally:
    """After some entries: totals of the running partie, parties won, rows, the last words.

    `winner` is the side that won a partie with the last entry.
    """

    totals: tuple[int, int] = (0, 0)
    won: tuple[int, int] = (0, 0)
    rows: tuple[tuple[str, ...], ...] = ()
    verdict: tuple[Sentence, ...] = ()
    winner: int | None = None


def tally(under: Agreed, names: tuple[str, str], entries: Sequence[Entry]) -> PartyTally:
    """The parties of these entries. Raises SheetError for one that cannot be."""
    found = PartyTally()
    for number, entry in enumerate(entries, start=1):
        with entry_named(number):
            found = _after(found, under, names, entry)
    return found


def _after(found: PartyTally, under: Agreed, names: tuple[str, str], entry: Entry) -> PartyTally:
    """One deal more."""
    target, won = under.target, list(found.won)
    notes, verdict = list[str](), list[Sentence]()
    gains = _gains(under, names, entry)
    totals = (found.totals[0] + gains[0], found.totals[1] + gains[1])
    result = Race(target, under.half, names, SIDES, found.totals, totals).won(entry[2])
    if result is not None:
        winner, double = result
        won[winner] += 1 + double
        verdict.append(sentence(target, names[winner], names[1 - winner], double))
        notes.append(f"won{' double' * double} by {names[winner]}")
    if entry[3] != "none":
        maker = Seat.parse(entry[3])
        won[maker] += 1
        verdict[:0] = _told_apart(under, names[maker], gains[maker])
        notes.append(f"Neunziger of {names[maker]}, a partie in itself")
    return PartyTally(
        (0, 0) if result else totals,
        (won[0], won[1]),
        (*found.rows, (str(len(found.rows) + 1), *map(str, totals), "; ".join(notes))),
        tuple(verdict),
        result[0] if result else None,
    )


def _gains(under: Agreed, names: Sequence[str], entry: Entry) -> list[int]:
    """What both get in the partie begun. Raises SheetError for a Neunziger that cannot be."""
    gains = [int(entry[0]), int(entry[1])]
    if entry[3] == "none":
        return gains
    maker = Seat.parse(entry[3])
    name = names[maker]
    inside = f"in a partie to {under.target} a Neunziger belongs in the points"
    refuse(not under.apart, f"{inside}, so leave “{APART_LABEL}” at none")
    many = gains[maker] >= NINETY_SAID
    out = f"what {name} announced stays out, so write only what was counted after it, "
    refuse(under.pieces_out and many, f"{out}which is less than {NINETY_SAID}")
    few = f"{name} made a Neunziger, which is at least {NINETY_SAID} points; "
    refuse(not under.pieces_out and not many, f"{few}write what was counted aloud")
    gains[maker] -= 0 if under.pieces_out else under.bonus
    return gains


def _told_apart(under: Agreed, name: str, left: int) -> list[Sentence]:
    """What a Neunziger is, and what of the hand counts in the partie begun."""
    out = "All that was announced stays" if under.pieces_out else f"The {under.bonus} it adds stay"
    return [
        (f"{name}’s Neunziger is a partie won in itself.", NINETY_AT),
        (f"{out} out of the partie in progress, where {name} may write {left}.", STAYS_OUT_AT),
    ]


def to_points(under: Agreed, names: Sequence[str], entries: Sequence[Entry]) -> Page:
    """Partie after partie, each to the number agreed on (002 Die Partie 1, Die Berechnung 1)."""
    target, stake = under.target, under.stake
    columns = tuple(names) if len(names) == 2 else _partners(names)
    found = tally(under, (columns[0], columns[1]), entries)
    ahead = found.won[0] - found.won[1]
    lines = [
        f"Games won: {columns[0]} {found.won[0]}, {columns[1]} {found.won[1]}; "
        "a double one counts twice.",
        f"In this partie: {columns[0]} {found.totals[0]}, {columns[1]} {found.totals[1]} "
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


def entry_of(state: State, under: Agreed, entries: Sequence[Entry]) -> Entry | None:
    """The points of both sides, who was really first, and a Neunziger that stands apart."""
    if state.result().void:
        return None
    running, aside = lines_of(state, under.apart, under.pieces_out)
    points = points_by_side(state, running if under.pieces_out else [*running, *aside])
    before = tally(under, ("A", "B"), entries).totals
    first = first_there(state, under.target, before, SIDES, running, under.half)
    ninety = writer_of(state, "neunziger") if aside else "none"
    return (str(points[0]), str(points[1]), first, ninety)


def _kind(
    sheet_id: str,
    title: str,
    game: tuple[str, PiquetRules],
    seats: int,
    sides: tuple[str, str],
    place: str,
) -> SheetKind:
    game_id, rules = game
    bonus = ninety_bonus(rules)
    out = (("bonus", f"the {bonus} it adds"), ("announced", "all that its maker announced"))
    return SheetKind(
        id=sheet_id,
        title=title,
        games=(game_id,),
        seats=seats,
        options=(
            Field(
                "Points that win the partie",
                TARGETS,
                default="100",
                citation=cite("002 Die Partie 2"),
            ),
            stake_field(),
            IN_LONGER,
            Field(
                "What a Neunziger leaves out of a partie to 100 or 101",
                out,
                default="bonus",
                citation=STAYS_OUT_AT,
            ),
        ),
        fields=(
            *(points_field(side) for side in sides),
            first_field(sides),
            side_field(APART_LABEL, sides),
        ),
        submit="Write the deal",
        write=lambda options, names, entries: to_points(agreed(options, bonus), names, entries),
        entry_of=lambda state, options, entries: entry_of(state, agreed(options, bonus), entries),
        citation=cite(place),
        named_options=2,
    )


POINTS = _kind(
    "piquet-points", "Piquet: to 100 or more", ("piquet", TWO), 2, ("A", "B"), str(PARTY_AT)
)
"""Two players (002 Die Partie 1)."""

PARTNERS = _kind(
    "piquet-partners",
    "Räuberpiquet: to 100 or more",
    ("piquet-raeuber", RAEUBER),
    4,
    ("A and C", "B and D"),
    "002 Räuberpiquet 4",
)
"""Partners count together; the rest goes as with two (002 Räuberpiquet)."""
