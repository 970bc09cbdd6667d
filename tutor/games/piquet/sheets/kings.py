"""Königspiquet: two play a party, the others look on as kings, and the loser pays them all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tutor.games.piquet.match import (
    FOUR_ROUNDS,
    SCHNEIDER,
    full_round,
    kings_payments,
    next_pair,
)
from tutor.games.piquet.sheets.race import (
    DOUBLE,
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
from tutor.sheets import Entry, Field, Grid, Page, Sentence, SheetError, SheetKind, signed
from tutor.sources import cite
from tutor.state import State

TURNS, PAYS = cite("002 Königspiquet 2"), cite("002 Königspiquet 3")
Pair = tuple[int, int]


def pair_now(order: str, players: int, done: Sequence[Pair]) -> Pair:
    """Who plays the next party after these (winner, loser), the one named first in front.

    As 002 Königspiquet 2 has it.
    """
    if order in FOUR_ROUNDS and players == 4:
        letters = FOUR_ROUNDS[order][len(done) % full_round(players)]
        return "ABCD".index(letters[0]), "ABCD".index(letters[1])
    pair, waiting = (0, 1), tuple(range(2, players))
    for _, loser in done:
        pair, waiting = next_pair(pair, loser, waiting)
    return pair


@dataclass
class Kings:
    """The fold over the deals: the parties done, the running one, what each has won or lost."""

    stake: int
    target: int
    order: str
    names: Sequence[str]
    done: list[Pair] = field(default_factory=list)
    totals: tuple[int, int] = (0, 0)
    purse: list[int] = field(default_factory=list)
    rows: list[tuple[str, ...]] = field(default_factory=list)
    parties: list[tuple[str, ...]] = field(default_factory=list)
    verdict: list[Sentence] = field(default_factory=list)
    ended: bool = False

    @property
    def pair(self) -> Pair:
        """Who plays now."""
        return pair_now(self.order, len(self.names), self.done)

    def write(self, number: int, entry: Entry) -> None:
        """One deal more. Raises SheetError for one that cannot be."""
        pair, seats = self.pair, len(self.names)
        points, first, ninety = entry[:seats], entry[seats], entry[seats + 1]
        self._refuse_kings(number, points, first, ninety)
        before = self.totals
        after = (before[0] + int(points[pair[0]]), before[1] + int(points[pair[1]]))
        two = (self.names[pair[0]], self.names[pair[1]])
        self.verdict = []
        if ninety != "none":
            maker = pair.index("ABCD".index(ninety))
            result: tuple[int, bool] | None = (maker, before[1 - maker] < SCHNEIDER)
            words = f"The Neunziger of {two[maker]} wins the party at once."
            self.verdict.append((words, PAYS))
        else:
            word = first if first == "none" else f"{pair.index('ABCD'.index(first[0]))}{first[1:]}"
            result = Race(self.target, SCHNEIDER, two, before, after, number).won(word)
            if result:
                winner, loser = two[result[0]], two[1 - result[0]]
                self.verdict.append(sentence(self.target, winner, loser, result[1]))
        row = ["" if seat not in pair else str(after[pair.index(seat)]) for seat in range(seats)]
        note = f"won{' double' * result[1]} by {two[result[0]]}" if result else ""
        self.rows.append((str(number), *row, note))
        self.totals, self.ended = after, result is not None
        if result:
            self._end(pair, result[0], result[1])

    def _refuse_kings(self, number: int, points: Entry, first: str, ninety: str) -> None:
        """Raises SheetError for a king who counts or wins, and for two ways to win at once."""
        pair = self.pair
        playing = " and ".join(self.names[seat] for seat in sorted(pair))
        wrong = [seat for seat, amount in enumerate(points) if seat not in pair and amount != "0"]
        wrong += ["ABCD".index(word[0]) for word in (first, ninety) if word != "none"]
        for seat in wrong:
            if seat not in pair:
                raise SheetError(f"Entry {number}: {playing} play; {self.names[seat]} is king.")
        if ninety != "none" and first != "none":
            raise SheetError(
                f"Entry {number}: the Neunziger has won the party; 'First there' stays at nobody."
            )

    def _end(self, pair: Pair, place: int, double: bool) -> None:
        winner, loser = pair[place], pair[1 - place]
        for payer, payee, amount in kings_payments(loser, len(self.names), self.stake, double):
            self.purse[payer] -= amount
            self.purse[payee] += amount
        amount = self.stake * (1 + double)
        words = f"{self.names[loser]} pays {amount} to the winner and to each king."
        self.verdict.append((words, PAYS))
        self.done.append((winner, loser))
        self.totals = (0, 0)
        played = f"{self.names[winner]} beats {self.names[loser]}{', double' * double}"
        self.parties.append((str(len(self.done)), played, *map(signed, self.purse)))

    def dealers(self) -> tuple[int, ...]:
        """Who deals first in a new party: its last winner, or if he looks on, the first named."""
        if not self.ended:
            return ()
        winner, pair = self.done[-1][0], self.pair
        return (winner,) if winner in pair else pair[:1]


def kept(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Kings:
    """The parties of these entries. Raises SheetError for one that cannot be."""
    order = options[2] if options[2:] else "winner"
    found = Kings(int(options[0]), int(options[1]), order, names, purse=[0] * len(names))
    for number, entry in enumerate(entries, start=1):
        found.write(number, entry)
    return found


def write(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
    """The deals, and the parties with what each has won or lost (002 Königspiquet 2, 3)."""
    found = kept(options, names, entries)
    pair = tuple(sorted(found.pair))
    playing = " and ".join(names[seat] for seat in pair)
    rounds = full_round(len(names))
    kings = [name for seat, name in enumerate(names) if seat not in pair]
    look_on = "look on as kings" if kings[1:] else "looks on as king"
    lines = [
        f"{playing} play to {found.target}; {' and '.join(kings)} {look_on}.",
        f"Party {len(found.done) % rounds + 1} of the {rounds} of a full round.",
    ]
    grids = (
        Grid("The count", ("Deal", *names, ""), tuple(found.rows)),
        Grid("The parties", ("Party", "Played", *names), tuple(found.parties)),
    )
    verdict = tuple(found.verdict)
    return Page(grids, tuple(lines), verdict, dealers=found.dealers(), playing=pair)


def entry_of(state: State, options: Sequence[str], entries: Sequence[Entry]) -> Entry | None:
    """The points of both who played, none of the kings, and who won the party."""
    if state.result().void:
        return None
    seats = state.table.seats
    found = kept(options, "ABCD"[:seats], entries)
    running, aside = lines_of(state, True)
    points = points_by_side(state, running)
    maker = side_with(state, "neunziger") if aside else None
    won = first_there(state, found.target, found.totals, found.pair, running, SCHNEIDER)
    first = "none"
    if won is not None and maker is None:
        first = "ABCD"[found.pair[won[0]]] + DOUBLE * won[1]
    ninety = "none" if maker is None else "ABCD"[maker]
    return (*(str(points.get(seat, 0)) for seat in range(seats)), first, ninety)


ORDERS = (
    ("winner", "the winner plays on"),
    ("neighbours", " ".join(FOUR_ROUNDS["neighbours"])),
    ("first", " ".join(FOUR_ROUNDS["first"])),
)


def _kind(players: int) -> SheetKind:
    letters = "ABCD"[:players]
    rotation = Field("Who plays next", ORDERS, default="winner", citation=TURNS)
    targets = Field("A party goes to", TARGETS[:2], default="100", citation=TURNS)
    ninety = (("none", "none"), *((letter, letter) for letter in letters))
    return SheetKind(
        id=f"piquet-kings-{players}",
        title=f"Königspiquet with {'three' if players == 3 else 'four'}",
        games=("piquet",),
        seats=players,
        options=(stake_field("The stake"), targets, *((rotation,) if players == 4 else ())),
        fields=(
            *(points_field(letter) for letter in letters),
            first_field(letters),
            Field("Neunziger", ninety, default="none"),
        ),
        submit="Write the deal",
        write=write,
        entry_of=entry_of,
        citation=PAYS,
    )


KINGS = (_kind(3), _kind(4))
"""With three and with four."""
