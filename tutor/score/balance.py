"""The sheet that does for any game: what each has won or lost, hand after hand, and the pot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from tutor.hand.state import Game, State
from tutor.rules.core.pot import EMPTY, Pot, PotEnd
from tutor.rules.core.seat import Seat, letters
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import number_word
from tutor.rules.pay.betes import PotRules, after_hand, pot_lines
from tutor.rules.pay.ledger import POT, Settlement
from tutor.score.sheets import (
    Entry,
    Field,
    Grid,
    Page,
    SheetError,
    SheetKind,
    dealer_after,
    number_field,
    seat_field,
    signed,
)
from tutor.sources import Citation

MOST = 100_000
NOBODY = "none"
ENDS = (
    ("drawn", "draws the pot"),
    ("bete", "sets a bête"),
    ("codille", "loses codille"),
)


@dataclass(frozen=True)
class Standing:
    """After some hands: what each has won or lost, and the pot."""

    totals: tuple[int, ...]
    pot: Pot = EMPTY

    def with_gains(self, gains: Iterable[int], pot: Pot) -> Standing:
        """One hand more."""
        totals = tuple(a + b for a, b in zip(self.totals, gains, strict=True))
        return replace(self, totals=totals, pot=pot)


def balance_sheet(
    sheet_id: str,
    title: str,
    games: Sequence[Game],
    seats: int,
    citation: Citation,
    pot: PotRules | None = None,
) -> SheetKind:
    """A sheet of running balances for a table of so many; with a `pot`, that is kept too."""
    amounts = (
        number_field(f"{letter} wins or loses", -MOST, MOST, citation=citation)
        for letter in letters(seats)
    )
    more = pot_fields(seats) if pot else ()
    fields = (seat_field("Dealer", seats), *amounts, *more)

    def write(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
        return _page(names, entries, pot)

    def entry_of(state: State, options: Sequence[str], entries: Sequence[Entry]) -> Entry | None:
        return _entry(state, pot)

    def begun(options: Sequence[str], entries: Sequence[Entry]) -> Entry:
        return (dealer_after(seats, entries), *(field.default for field in fields[1:]))

    return SheetKind(
        id=sheet_id,
        title=title,
        games=tuple(game.id for game in games),
        seats=seats,
        options=(),
        fields=fields,
        submit="Write the hand",
        write=write,
        entry_of=entry_of,
        citation=citation,
        begun=begun,
    )


def balance_sheets(folder: str, name: str, games: Sequence[Game]) -> tuple[SheetKind, ...]:
    """The sheets of a family that keeps none of its own: one for each size of table."""
    kinds = []
    for seats in sorted({seats for game in games for seats in game.players}):
        fitting = [game for game in games if seats in game.players]
        first, players = fitting[0], number_word(seats)
        title = f"{name}, {players} players: the balance{' and the pot' if first.pot else ''}"
        place = first.pot.staking if first.pot else first.source
        kind = balance_sheet(f"{folder}-{seats}", title, fitting, seats, place, first.pot)
        kinds.append(kind)
    return tuple(kinds)


def pot_fields(seats: int) -> tuple[Field, ...]:
    """What is filled in for the pot: who played, what came of it, who gets an odd counter."""
    return (
        seat_field("Who played", seats, (NOBODY, "nobody")),
        Field("For the pot", ENDS, default="drawn"),
        replace(
            seat_field("An odd counter of a codille goes to", seats, (NOBODY, "nobody")),
            default=NOBODY,
        ),
    )


def _page(names: Sequence[str], entries: Sequence[Entry], pot: PotRules | None) -> Page:
    standing, rows = Standing((0,) * len(names)), []
    for number, entry in enumerate(entries, start=1):
        standing = after_numbers(standing, number, entry, len(names), pot)
        kept = (str(standing.pot.total),) if pot else ()
        row = (str(number), numbers_told(entry, names, pot), *map(signed, standing.totals), *kept)
        rows.append(row)
    head = ("No.", "Hand", *names, *(("Pot",) if pot else ()))
    lines = pot_lines(standing.pot) or (f"Hands written: {len(rows)}.",)
    return Page((Grid("The balance", head, tuple(rows), told=1),), lines, pot=standing.pot)


def numbers_told(entry: Entry, names: Sequence[str], pot: PotRules | None) -> str:
    """A hand in a few words."""
    deals = f"{names[Seat.parse(entry[0])]} deals"
    if pot is None:
        return deals
    player, end = entry[-3:-1]
    if player == NOBODY:
        return f"{deals}; nobody plays"
    return f"{deals}; {names[Seat.parse(player)]} {dict(ENDS)[end]}"


def after_numbers(
    standing: Standing, number: int, entry: Entry, seats: int, pot: PotRules | None
) -> Standing:
    """The standing with one hand more. Raises SheetError for one that cannot be."""
    gains = [int(amount) for amount in entry[1 : 1 + seats]]
    if sum(gains):
        raise SheetError(
            f"Entry {number}: what is won and lost besides the pot must sum to zero, "
            f"not to {signed(sum(gains))}."
        )
    if pot is None:
        return standing.with_gains(gains, standing.pot)
    played = _played(entry, number, seats)
    entries, left = after_hand(pot, standing.pot, Seat.parse(entry[0]), played, seats)
    moved = Settlement("", entries, pot.staking).balance(seats)
    return standing.with_gains((a + b for a, b in zip(gains, moved, strict=True)), left)


def _played(entry: Entry, number: int, seats: int) -> PotEnd | None:
    """How the hand ended for the pot; the player stands alone against the others."""
    player, end, odd = entry[-3:]
    if player == NOBODY:
        return None
    if odd == player:
        raise SheetError(f"Entry {number}: {odd} played; an odd counter goes to another.")
    seat = Seat.parse(player)
    others = tuple(seat.next(seats, step) for step in range(1, seats))
    over = () if odd == NOBODY else (Seat.parse(odd),)
    known = next(found for found in ("drawn", "bete", "codille") if found == end)
    return PotEnd(known, (seat,), others, over)


def _entry(state: State, pot: PotRules | None) -> Entry | None:
    """The entry of a finished hand; a void one is none."""
    result, seats = state.result(), state.table.seats
    if result.void:
        return None
    between = tuple(e for e in result.entries if POT not in (*e.writers, *e.parties))
    gains = replace(result, entries=between).balance(seats)
    dealt = (seat_name(state.table.dealer), *map(str, gains))
    if pot is None:
        return dealt
    end = result.end
    if end is None or not end.side:
        return (*dealt, NOBODY, "drawn", NOBODY)
    odd = seat_name(end.odd[0]) if end.odd else NOBODY
    return (*dealt, seat_name(end.side[0]), end.end, odd)
