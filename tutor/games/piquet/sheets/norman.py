"""The match of Norman Piquet: the first of three leaves, the others play a partie for two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tutor.games.piquet.sheets.match import loser_pays
from tutor.games.piquet.sheets.race import (
    FIRST_AT,
    FIRST_LABEL,
    TARGETS,
    first_there,
    not_there,
    points_by_side,
    points_field,
    side_field,
    stake_field,
)
from tutor.hand.state import State
from tutor.rules.core.seat import Seat, letters
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import signed
from tutor.score.sheets import Entry, Field, Grid, Page, Sentence, SheetKind
from tutor.score.told_form import entry_named, refuse
from tutor.sources import cite

LEAVES_AT = cite("002 Normannisches Piquet 4")
ANEW_AT = cite(
    "002 Normannisches Piquet 4",
    "read",
    "The book gives the other two “eine Partie” after the first, and a partie begins at nothing.",
)
PRINTED = ("100", "101", "150", "200")
"""The numbers that 002 Normannisches Piquet 4 gives."""


@dataclass(frozen=True)
class NormanMatch:
    """After some deals: who has left as a winner, the totals of the running partie, the rows."""

    target: int
    names: Sequence[str]
    left: tuple[int, ...] = ()
    totals: tuple[int, ...] = (0, 0, 0)
    rows: tuple[tuple[str, ...], ...] = ()
    verdict: tuple[Sentence, ...] = ()

    @property
    def playing(self) -> tuple[int, ...]:
        """Who has not left."""
        return tuple(seat for seat in range(3) if seat not in self.left)

    def after(self, entry: Entry) -> NormanMatch:
        """One deal more. Raises SheetError for one that cannot be."""
        refuse(len(self.left) == 2, "the match was already over")
        for seat in self.left:
            playing = entry[seat] != "0" or entry[3] == seat_name(seat)
            refuse(playing, f"{self.names[seat]} has won and dropped out")
        totals = tuple(self.totals[seat] + int(entry[seat]) for seat in range(3))
        later = replace(self, totals=totals, verdict=())
        winner = later._first(entry[3])
        cells = ["" if seat in self.left else str(totals[seat]) for seat in range(3)]
        note = "" if winner is None else f"{self.names[winner]} wins and drops out"
        later = replace(later, rows=(*self.rows, (str(len(self.rows) + 1), *cells, note)))
        return later if winner is None else later._without(winner)

    def _first(self, word: str) -> int | None:
        """Who was first at the number with this deal."""
        there = [seat for seat in self.playing if self.totals[seat] >= self.target]
        if word == "none":
            names = " and ".join(self.names[seat] for seat in there)
            refuse(len(there) > 1, f"{names} have reached {self.target}, so say who was first")
            return there[0] if there else None
        seat = Seat.parse(word)
        short = not_there(self.names[seat], self.totals[seat], self.target)
        refuse(seat not in there, short)
        return seat

    def _without(self, winner: int) -> NormanMatch:
        """The match when somebody was first; those who stay begin at nothing."""
        later = replace(self, left=(*self.left, winner), totals=(0, 0, 0))
        name = self.names[winner]
        if len(later.left) == 1:
            others = " and ".join(self.names[seat] for seat in later.playing)
            words = f"{name} drops out, and {others} play a partie for two, starting from nothing."
            last = (words, ANEW_AT)
        else:
            loser = self.names[later.playing[0]]
            winners = " and ".join(self.names[seat] for seat in later.left)
            last = (f"{loser} has lost and pays {winners}.", LEAVES_AT)
        return replace(
            later, verdict=((f"{name} is the first to reach {self.target}.", FIRST_AT), last)
        )


def kept(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> NormanMatch:
    """The match of these entries. Raises SheetError for one that cannot be."""
    found = NormanMatch(int(options[0]), names)
    for number, entry in enumerate(entries, start=1):
        with entry_named(number):
            found = found.after(entry)
    return found


def write(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
    """Three columns, then two; the last one pays both (002 Normannisches Piquet 4)."""
    found = kept(options, names, entries)
    grids = [Grid("The count", ("Deal", *names, ""), found.rows, told=4)]
    two, over = len(found.left) == 1, len(found.left) == 2
    winners = [names[seat] for seat in found.left]
    lines = [f"The match is to {found.target}, and a Neunziger counts towards it."]
    if two:
        lines.append(
            f"{winners[0]} has won, and the others play on at Piquet for two, from nothing."
        )
    elif over:
        loser = found.playing[0]
        lines = [f"{names[loser]} pays {' and '.join(winners)}."]
        purse = loser_pays(loser, 3, int(options[1]))
        rows = tuple((name, signed(won)) for name, won in zip(names, purse, strict=True))
        grids.append(Grid("The payment", ("", "won or lost"), rows))
    return Page(
        tuple(grids),
        tuple(lines),
        found.verdict,
        over,
        dealers=(found.left[-1],) if over else found.playing if two else (),
        playing=found.playing if two else (),
        game="piquet" if two else "",
    )


def entry_of(state: State, options: Sequence[str], entries: Sequence[Entry]) -> Entry | None:
    """The points of each who plays, and who was really first."""
    if state.result().void:
        return None
    found = kept(options, letters(3), entries)
    lines = state.result().entries
    points = points_by_side(state, lines)
    before = [found.totals[seat] for seat in found.playing]
    first = first_there(state, found.target, before, found.playing, lines)
    return (*(str(points.get(seat, 0)) for seat in range(3)), first)


NORMAN = SheetKind(
    id="piquet-norman",
    title="Norman Piquet: to 100 or more",
    games=("piquet-norman",),
    seats=3,
    options=(
        Field(
            "Points that win the match",
            tuple((number, text) for number, text in TARGETS if number in PRINTED),
            default="100",
            citation=LEAVES_AT,
        ),
        stake_field("Paid by the loser to each winner"),
    ),
    fields=(
        *(points_field(letter) for letter in letters(3)),
        side_field(FIRST_LABEL, letters(3), "nobody, or it is clear"),
    ),
    submit="Write the deal",
    write=write,
    entry_of=entry_of,
    citation=LEAVES_AT,
)
"""Three players; the number and the amount are agreed on (002 Normannisches Piquet 4)."""
