"""Königspiquet: two play a partie, the others look on as kings, and the loser pays them all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import add

from tutor.games.piquet.sheets.match import (
    FOUR_ROUNDS,
    SCHNEIDER,
    full_round,
    is_schneider,
    loser_pays,
    next_pair,
)
from tutor.games.piquet.sheets.race import (
    FIRST_AT,
    FIRST_LABEL,
    TARGETS,
    Race,
    first_field,
    first_there,
    lines_of,
    points_by_side,
    points_field,
    side_field,
    stake_field,
    won,
    writer_of,
)
from tutor.hand.state import State
from tutor.rules.core.seat import Seat, letters
from tutor.rules.core.wording import listed, number_word, signed
from tutor.score.sheets import Entry, Field, Grid, Page, Sentence, SheetKind
from tutor.score.told_form import entry_named, refuse
from tutor.sources import cite

TURNS_AT, PAYS_AT = cite("002 Königspiquet 2"), cite("002 Königspiquet 3")
NINETY_AT = cite(
    "002 Königspiquet 3",
    "read",
    "A Neunziger wins at once, and a loser with fewer than 50 points pays double. The words imply "
    "that both apply together, but the book does not say so.",
)
Pair = tuple[int, int]


def pair_now(order: str, players: int, done: Sequence[Pair]) -> Pair:
    """Who plays the next partie after these (winner, loser), the one named first in front.

    As 002 Königspiquet 2 has it.
    """
    if order in FOUR_ROUNDS and players == 4:
        two = FOUR_ROUNDS[order][len(done) % full_round(players)]
        return Seat.parse(two[0]), Seat.parse(two[1])
    pair, waiting = (0, 1), tuple(range(2, players))
    for _, loser in done:
        pair, waiting = next_pair(pair, loser, waiting)
    return pair


@dataclass(frozen=True)
class Kings:
    """After some deals: the parties done, the running one, what each has won or lost.

    `ended` tells that the last deal ended a partie; `parties` and `rows` are those of the sheet.
    """

    stake: int
    target: int
    order: str
    names: Sequence[str]
    twice: bool
    purse: tuple[int, ...]
    done: tuple[Pair, ...] = ()
    totals: tuple[int, int] = (0, 0)
    rows: tuple[tuple[str, ...], ...] = ()
    parties: tuple[tuple[str, ...], ...] = ()
    verdict: tuple[Sentence, ...] = ()
    ended: bool = False

    @property
    def pair(self) -> Pair:
        """Who plays now."""
        return pair_now(self.order, len(self.names), self.done)

    def after(self, entry: Entry) -> Kings:
        """One deal more. Raises SheetError for one that cannot be."""
        pair, seats = self.pair, len(self.names)
        points, first, ninety = entry[:seats], entry[seats], entry[seats + 1]
        self._check(points, first, ninety)
        totals = (
            self.totals[0] + int(points[pair[0]]),
            self.totals[1] + int(points[pair[1]]),
        )
        two = (self.names[pair[0]], self.names[pair[1]])
        verdict: tuple[Sentence, ...] = ()
        if ninety != "none":
            maker = pair.index(Seat.parse(ninety))
            double = self.twice and is_schneider(self.totals[1 - maker])
            won: tuple[int, bool] | None = maker, double
            verdict = ((f"{two[maker]}’s Neunziger wins the partie at once.", PAYS_AT),)
            if double:
                verdict = (*verdict, (f"{two[1 - maker]} is Schneider.", NINETY_AT))
        else:
            won = Race(self.target, SCHNEIDER, two, pair, self.totals, totals).won(first)
            if won:
                verdict = _told(self.target, two[won[0]], two[1 - won[0]], won[1])
        cells = ["" if seat not in pair else str(totals[pair.index(seat)]) for seat in range(seats)]
        note = f"won{' double' * won[1]} by {two[won[0]]}" if won else ""
        rows = (*self.rows, (str(len(self.rows) + 1), *cells, note))
        later = replace(self, totals=totals, rows=rows, verdict=verdict, ended=won is not None)
        return later._paid(pair, *won) if won else later

    def _check(self, points: Entry, first: str, ninety: str) -> None:
        """Raises SheetError for a king who counts or wins, and for two ways to win at once."""
        pair = self.pair
        playing = listed(self.names[seat] for seat in sorted(pair))
        counting = [seat for seat, amount in enumerate(points) if amount != "0"]
        winning = [Seat.parse(word[0]) for word in (first, ninety) if word != "none"]
        for seat in (*counting, *winning):
            refuse(seat not in pair, f"{playing} are playing, and {self.names[seat]} is king")
        twice = f"the Neunziger has won the partie, so leave “{FIRST_LABEL}” at nobody"
        refuse(ninety != "none" and first != "none", twice)

    def _paid(self, pair: Pair, place: int, double: bool) -> Kings:
        """The partie is over, and its loser pays the winner and the kings."""
        winner, loser = pair[place], pair[1 - place]
        amount = self.stake * (1 + double)
        purse = tuple(map(add, self.purse, loser_pays(loser, len(self.names), amount)))
        pays = f"{self.names[loser]} pays {amount}"
        played = f"{self.names[winner]} beats {self.names[loser]}{', double' * double}"
        done = (*self.done, (winner, loser))
        return replace(
            self,
            purse=purse,
            done=done,
            totals=(0, 0),
            parties=(*self.parties, (str(len(done)), played, *map(signed, purse))),
            verdict=(*self.verdict, (f"{pays} to the winner and to each king.", PAYS_AT)),
        )

    def dealers(self) -> tuple[int, ...]:
        """The first dealer of a new partie: its last winner, or else the first named."""
        if not self.ended:
            return ()
        winner, pair = self.done[-1][0], self.pair
        return (winner,) if winner in pair else pair[:1]


def _told(target: int, winner: str, loser: str, double: bool) -> tuple[Sentence, ...]:
    """How a partie was won."""
    first = (won(target, winner), FIRST_AT)
    schneider = (f"{loser} has not reached {SCHNEIDER} and is Schneider.", PAYS_AT)
    return (first, schneider) if double else (first,)


def kept(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Kings:
    """The parties of these entries. Raises SheetError for one that cannot be."""
    stake, target, ninety, *orders = options
    order, nothing = orders[0] if orders else "winner", (0,) * len(names)
    found = Kings(int(stake), int(target), order, names, ninety == "double", nothing)
    for number, entry in enumerate(entries, start=1):
        with entry_named(number):
            found = found.after(entry)
    return found


def write(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
    """The deals, and the parties with what each has won or lost (002 Königspiquet 2, 3)."""
    found = kept(options, names, entries)
    pair = tuple(sorted(found.pair))
    playing = listed(names[seat] for seat in pair)
    rounds = full_round(len(names))
    kings = [name for seat, name in enumerate(names) if seat not in pair]
    look_on = "look on as kings" if kings[1:] else "looks on as king"
    lines = (
        f"{playing} play to {found.target}; {listed(kings)} {look_on}.",
        f"Partie {len(found.done) % rounds + 1} of the {rounds} in a full round.",
    )
    grids = (
        Grid("The count", ("Deal", *names, ""), found.rows, told=1 + len(names)),
        Grid("Partie by partie", ("Partie", "Played", *names), found.parties),
    )
    totals = dict(zip(found.pair, map(str, found.totals), strict=True))
    running = (totals.get(seat, "king") for seat in range(len(names)))
    rows = (("this partie", *running), ("won or lost", *map(signed, found.purse)))
    balance = Grid("How it stands", ("", *names), rows)
    dealers = found.dealers()
    return Page(grids, lines, found.verdict, dealers=dealers, playing=pair, balance=balance)


def entry_of(state: State, options: Sequence[str], entries: Sequence[Entry]) -> Entry | None:
    """The points of both who played, none of the kings, and who won the partie."""
    if state.result().void:
        return None
    seats = state.table.seats
    found = kept(options, letters(seats), entries)
    running, aside = lines_of(state, True)
    points = points_by_side(state, running)
    won = first_there(state, found.target, found.totals, found.pair, running, SCHNEIDER)
    last = ("none", writer_of(state, "neunziger")) if aside else (won, "none")
    return (*(str(points.get(seat, 0)) for seat in range(seats)), *last)


ORDERS = (
    ("winner", "the winner plays on"),
    ("neighbours", " ".join(FOUR_ROUNDS["neighbours"])),
    ("first", " ".join(FOUR_ROUNDS["first"])),
)
STAKE = stake_field("Stake")
TARGET = Field("Points that win a partie", TARGETS[:2], default="100", citation=TURNS_AT)
ROTATION = Field("Who plays next", ORDERS, default="winner", citation=TURNS_AT)
AT_NINETY = Field(
    "A loser below 50 when the other makes a Neunziger",
    (("double", "pays double"), ("once", "pays once")),
    default="double",
    citation=NINETY_AT,
)


def _kind(players: int) -> SheetKind:
    return SheetKind(
        id=f"piquet-kings-{players}",
        title=f"Königspiquet with {number_word(players)}",
        games=("piquet-kings",),
        seats=players,
        options=(STAKE, TARGET, AT_NINETY, *((ROTATION,) if players == 4 else ())),
        fields=(
            *(points_field(letter) for letter in letters(players)),
            first_field(letters(players)),
            replace(side_field("Neunziger", letters(players)), seldom="Neunziger"),
        ),
        submit="Write the deal",
        write=write,
        entry_of=entry_of,
        citation=PAYS_AT,
    )


KINGS = (_kind(3), _kind(4))
"""With three and with four."""
