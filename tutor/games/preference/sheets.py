"""The sheet of Préférence for a real table: the Poule and a column for each of the others."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.preference.sheet import UNIT, HandResult, Sheet, new_sheet
from tutor.sheets import (
    Entry,
    Field,
    Grid,
    Page,
    SheetError,
    SheetKind,
    number_field,
    seat_field,
    signed,
)
from tutor.sources import cite

GAMES = (
    ("1", "Treff 1"),
    ("2", "Pique 2"),
    ("3", "Carreau 3"),
    ("4", "Coeur 4"),
    ("s1", "Solo in Treff 2"),
    ("s2", "Solo in Pique 3"),
    ("s3", "Solo in Carreau 4"),
    ("s4", "Préférence 5"),
)
STAYED = ("stays", "stays")
TRICKS = tuple((str(number), str(number)) for number in range(11))


def hand_of(entry: Entry, seats: int, number: int) -> HandResult:
    """One hand from its entry: player, game, the tricks of the others in the order of the turn.

    Raises SheetError for tricks that no hand can have.
    """
    player = "ABCD".index(entry[0])
    value = int(entry[1].removeprefix("s")) + entry[1].startswith("s")
    others = [(player + step) % seats for step in range(1, seats)]
    made = {
        seat: int(words)
        for seat, words in zip(others, entry[2:], strict=True)
        if words not in ("stays", "deals")
    }
    if sum(made.values()) > 10:
        raise SheetError(f"Entry {number}: a hand has ten tricks, not {sum(made.values())}.")
    if seats == 4 and entry[2:].count("deals") != 1:
        raise SheetError(f"Entry {number}: of four players one deals and sits out.")
    return HandResult(player, value, made)


def write(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
    """The three-part sheet, and the final reckoning (000 2 ¶¶ 12-17)."""
    seats, sheet = len(names), new_sheet(len(names), int(options[0]))
    rows = []
    over = 0
    for number, entry in enumerate(entries, start=1):
        if over:
            raise SheetError(f"Entry {number}: the Poules were even after entry {over}.")
        hand = hand_of(entry, seats, number)
        sheet = sheet.after(hand)
        over = number if sheet.finished else 0
        rows.append(_hand_row(number, hand, sheet, names))
    head = ("No.", "Played", *(f"Poule {name}" for name in names))
    grids = (Grid("Hands", head, tuple(rows)), _columns(sheet, names), _reckoning(sheet, names))
    return Page(grids, _lines(sheet, names, over))


def _hand_row(number: int, hand: HandResult, sheet: Sheet, names: Sequence[str]) -> tuple[str, ...]:
    won = "won" if hand.won else "lost"
    fallen = "".join(f", {names[seat]} falls" for seat in hand.fallen)
    played = f"{names[hand.player]}, {hand.value}: {won}{fallen}"
    return (str(number), played, *(signed(units) for units in sheet.poules))


def _columns(sheet: Sheet, names: Sequence[str]) -> Grid:
    rows = tuple(
        (
            name,
            signed(sheet.poules[seat]),
            *("" if on == seat else str(points) for on, points in enumerate(sheet.columns[seat])),
        )
        for seat, name in enumerate(names)
    )
    return Grid("The sheet", ("", "Poule", *(f"on {name}" for name in names)), rows)


def _reckoning(sheet: Sheet, names: Sequence[str]) -> Grid:
    balance = sheet.balance()
    rows = tuple(
        (name, str(sheet.credit(seat)), str(sheet.debit(seat)), signed(balance[seat]))
        for seat, name in enumerate(names)
    )
    total = ("all", "", "", signed(sum(balance)))
    return Grid("The reckoning", ("", "to the good", "owed", "result"), (*rows, total), True)


def _lines(sheet: Sheet, names: Sequence[str], over: int) -> tuple[str, ...]:
    if over:
        return ("The Poules sum to zero: the game is over, and the results sum to zero.",)
    left = -sum(sheet.poules)
    word = f"{left} units are still to be won" if left > 0 else f"{-left} units too many are won"
    return (f"{word} in the Poules together; a unit is {UNIT} points.",)


def _kind(seats: int) -> SheetKind:
    others = ("at the right", "at the left") if seats == 3 else ("first", "second", "third")
    more = (STAYED, ("deals", "deals")) if seats == 4 else (STAYED,)
    fields = tuple(
        Field(f"Tricks of the helper {word}", (*TRICKS, *more), default="2") for word in others
    )
    return SheetKind(
        id="preference" if seats == 3 else "preference-four",
        title=f"Préférence with {'three' if seats == 3 else 'four'}: Poule and columns",
        game="preference",
        seats=seats,
        options=(number_field("The Poule begins in the minus at", 1, 200, 20),),
        fields=(seat_field("Player", seats), Field("Game", GAMES, default="1"), *fields),
        submit="Write the hand",
        write=write,
        citation=cite("000 2 ¶ 12"),
    )


SHEETS = (_kind(3), _kind(4))
