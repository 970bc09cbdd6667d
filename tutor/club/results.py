"""The results of the same deals at several tables, one line each, and what they come to.

`tappen-54 110 2: Anna +4, Bert -2, Clara -2` is the deal 110 at table 2; the names stand in the
order of the seats. Whoever held the same cards is compared: what counts is the difference from the
average of that deal and seat.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction

from tutor.club.tables import ClubError
from tutor.games import GAMES
from tutor.placed import quoted
from tutor.rules.core.stage import seat_name
from tutor.score.registry import tables_of
from tutor.value import value

MOST_LINES, MOST_TABLE, MOST_AMOUNT, MAX_NAME = 120, 99, 99_999, 20
_LINE = re.compile(r"\s*(\S+)\s+(\d{1,9})\s+(\d{1,2})\s*:(.*)\Z", re.ASCII)
_PART = re.compile(r"\s*(.+?)\s+([+\-−]?)(\d{1,6})\s*\Z", re.ASCII)
FORM = "game deal table: name +4, name -2, name -2"


@value
class Result:
    """What one table wrote for one deal: the names in the order of the seats, each with what they
    won or lost."""

    game: str
    deal: int
    table: int
    names: tuple[str, ...]
    amounts: tuple[int, ...]

    @property
    def text(self) -> str:
        """The line, as it is read."""
        pairs = zip(self.names, self.amounts, strict=True)
        told = ", ".join(f"{name} {amount:+d}" for name, amount in pairs)
        return f"{self.game} {self.deal} {self.table}: {told}"


@value
class Compared:
    """A seat of a deal: who held its cards at each table, what each won there, the average, and by
    how much each was above it."""

    game: str
    deal: int
    seat: int
    names: tuple[str, ...]
    amounts: tuple[int, ...]

    @property
    def average(self) -> Fraction:
        """What these cards brought on average."""
        return Fraction(sum(self.amounts), len(self.amounts))

    @property
    def differences(self) -> tuple[Fraction, ...]:
        """How much each was above the average."""
        return tuple(amount - self.average for amount in self.amounts)


@value
class Placed:
    """A place in the evening's ranking: the name, the sum of the differences, how many deals."""

    place: int
    name: str
    total: Fraction
    deals: int


def read_results(text: str) -> tuple[Result, ...]:
    """The results in these lines; empty lines are left out.

    Raises ClubError with the number of the first line that is wrong, and why.
    """
    found: list[Result] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip():
            try:
                found.append(read_line(line))
            except ClubError as error:
                raise ClubError(f"Line {number}: {error}") from None
    check_results(found)
    return tuple(found)


def read_line(line: str) -> Result:
    """The result in a line. Raises ClubError."""
    match = _LINE.match(line)
    if not match:
        raise ClubError(f"Expected “{FORM}”, not {quoted(line.strip()[:60])}.")
    game, deal, table, rest = match.groups()
    pairs = [_pair(part) for part in rest.split(",")]
    return result(
        game,
        int(deal),
        int(table),
        tuple(name for name, _ in pairs),
        tuple(amount for _, amount in pairs),
    )


def _pair(part: str) -> tuple[str, int]:
    match = _PART.match(part)
    if not match:
        raise ClubError(f"Expected a name and what they won, not {quoted(part.strip())}.")
    name, sign, amount = match.groups()
    return " ".join(name.split()), -int(amount) if sign in ("-", "−") else int(amount)


def result(
    game: str, deal: int, table: int, names: tuple[str, ...], amounts: tuple[int, ...]
) -> Result:
    """A result that can be. Raises ClubError for any other."""
    if game not in GAMES:
        raise ClubError(f"There is no game {quoted(game)}; `games` lists them.")
    seats = tables_of(GAMES[game])
    if len(names) not in seats:
        known = " or ".join(map(str, seats))
        raise ClubError(f"{GAMES[game].english} has {known} players, not {len(names)}.")
    if len(set(names)) < len(names):
        raise ClubError("The same name appears twice at one table.")
    for name in names:
        if not 0 < len(name) <= MAX_NAME or not name.isprintable():
            raise ClubError(f"A name has 1 to {MAX_NAME} printable characters, not {quoted(name)}.")
    if not 1 <= table <= MOST_TABLE:
        raise ClubError(f"A table has a number from 1 to {MOST_TABLE}, not {table}.")
    if any(abs(amount) > MOST_AMOUNT for amount in amounts):
        raise ClubError(f"Nobody wins or loses more than {MOST_AMOUNT}.")
    return Result(game, deal, table, names, amounts)


def check_results(results: Sequence[Result]) -> None:
    """Raises ClubError for too many results, and for two of one deal at one table, or with one
    person at two tables."""
    if len(results) > MOST_LINES:
        raise ClubError(f"There are {len(results)} results; at most {MOST_LINES} are compared.")
    tables: set[tuple[str, int, int]] = set()
    people: set[tuple[str, int, str]] = set()
    for one in results:
        key = (one.game, one.deal, one.table)
        if key in tables:
            raise ClubError(
                f"Deal {one.deal} of {one.game} is entered twice for table {one.table}."
            )
        tables.add(key)
        for name in one.names:
            if (one.game, one.deal, name) in people:
                raise ClubError(f"{name} plays deal {one.deal} of {one.game} at two tables.")
            people.add((one.game, one.deal, name))


def compared(results: Iterable[Result]) -> tuple[Compared, ...]:
    """Each seat of each deal with all who held its cards, in the order of the deals.

    Tables of more people are compared among themselves.
    """
    rows: dict[tuple[str, int, int], list[Result]] = {}
    for one in results:
        rows.setdefault((one.game, one.deal, len(one.names)), []).append(one)
    return tuple(
        Compared(
            game,
            deal,
            seat,
            tuple(one.names[seat] for one in row),
            tuple(one.amounts[seat] for one in row),
        )
        for (game, deal, seats), row in rows.items()
        for seat in range(seats)
    )


def ranking(results: Iterable[Result]) -> tuple[Placed, ...]:
    """The evening's ranking by the sum of all differences; equal sums share a place."""
    sums: dict[str, Fraction] = {}
    deals: dict[str, int] = {}
    for row in compared(results):
        for name, more in zip(row.names, row.differences, strict=True):
            sums[name] = sums.get(name, Fraction()) + more
            deals[name] = deals.get(name, 0) + 1
    order = sorted(sums, key=lambda name: (-sums[name], name))
    return tuple(
        Placed(
            1 + sum(other > sums[name] for other in sums.values()), name, sums[name], deals[name]
        )
        for name in order
    )


def held(row: Compared) -> str:
    """The seat of a row, as a table names it."""
    return f"{GAMES[row.game].english}, deal {row.deal}, seat {seat_name(row.seat)}"
