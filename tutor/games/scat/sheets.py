"""The list of Scat for a real table: who played what, and what it cost."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.scat.games import SCAT
from tutor.games.scat.outcome import NULLS, Defeat, Outcome
from tutor.games.scat.prices import price_lines
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

BIDS = {bid.id: bid for bid in SCAT.rules.games.value}
SOLOS = ("low", "high")
MATADORS = ("game", "fragen", "none")
ENDS: tuple[tuple[str, str], ...] = (
    ("plain", "plain"),
    ("schneider", "Schneider"),
    ("schwarz", "Schwarz"),
)


def price_of(options: Sequence[str], entry: Entry, number: int) -> tuple[int, str]:
    """What each opponent pays or gets, with its sum. Raises SheetError for an impossible hand."""
    bid = BIDS[entry[1]]
    game = SCAT.with_settings({"solos": options[0], "matadors": options[1]})
    row, defeat = int(entry[2]), entry[3]
    if bid.category in NULLS and (row or defeat != "plain"):
        raise SheetError(f"Entry {number}: a Null has neither matadors nor Schneider.")
    if bid.category == "grand" and row > 4:
        raise SheetError(f"Entry {number}: a Grand has four matadors at most.")
    end: Defeat = "schneider" if defeat == "schneider" else "schwarz" if defeat == "schwarz" else ""
    facts = Outcome(0, bid, 0, 0, entry[4] == "won", end, row)
    lines = list(price_lines(game.rules, facts))
    return sum(line[1] for line in lines), " + ".join(f"{line[0]} {line[1]}" for line in lines)


def write(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
    """The list with running balances: both opponents pay, or are paid (000 3 § 9)."""
    totals = [0] * len(names)
    rows = []
    for number, entry in enumerate(entries, start=1):
        player, (price, words) = "ABC".index(entry[0]), price_of(options, entry, number)
        amount = price if entry[4] == "won" else -price
        for seat in range(len(names)):
            totals[seat] += (len(names) - 1) * amount if seat == player else -amount
        played = f"{names[player]}, {BIDS[entry[1]].german}, {entry[4]}: {words}"
        rows.append((str(number), played, *map(signed, totals)))
    grid = Grid("The list", ("No.", "Played", *names), tuple(rows))
    return Page((grid,), (f"After {len(rows)} games; the three columns always sum to zero.",))


SHEETS = (
    SheetKind(
        id="scat",
        title="Scat: the list",
        game="scat",
        seats=3,
        options=(
            Field("Solos cost", (("low", "5, 6, 7, 8"), ("high", "6, 8, 10, 12")), default="low"),
            Field(
                "A matador costs",
                (("game", "as the game"), ("fragen", "1 to 4"), ("none", "nothing")),
                default="game",
            ),
        ),
        fields=(
            seat_field("Player", 3),
            Field("Game", tuple((bid.id, bid.german) for bid in BIDS.values()), default="frage-S"),
            number_field("Matadors", 0, 11),
            Field("End", ENDS, default="plain"),
            Field("Result", (("won", "won"), ("lost", "lost")), default="won"),
        ),
        submit="Write the game",
        write=write,
        citation=cite("000 3 § 9 ¶ 1"),
    ),
)
