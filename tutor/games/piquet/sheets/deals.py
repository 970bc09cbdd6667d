"""Sheets without a number to reach: a partie of four deals, and a whole session."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.piquet.counting.tally import ninety_bonus, sixty_bonus
from tutor.games.piquet.games import TWO
from tutor.games.piquet.sheets.match import (
    DEALS,
    doubled,
    four_deals,
    lese_after,
    price,
    rounded,
    strokes,
)
from tutor.games.piquet.sheets.race import points_by_side, points_field, side_field, writer_of
from tutor.hand.state import State
from tutor.rules.core.seat import Seat, letters
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import so_many
from tutor.score.sheets import (
    Entry,
    Field,
    Grid,
    Page,
    Sentence,
    SheetError,
    SheetKind,
    number_field,
)
from tutor.score.told_form import entry_named, refuse
from tutor.sources import cite

UNIT = Field(
    "Settled by",
    (("10", "tens"), ("100", "hundreds")),
    default="10",
    citation=cite("002 Die Berechnung 5"),
)
FEAT_PRICES_AT = cite("002 Die Berechnung 4")
RATE = number_field("Worth of each ten or hundred", 1, 1000, 1, cite("002 Die Berechnung 5"))
SILENT = "It is paid at its price; the book does not say that its points are left out of the sum."
BONUS = Field(
    "The 60 for a Neunziger, the 30 for a Sechziger",
    (("both", "in the sum too"), ("price", "only paid at their price")),
    default="both",
    citation=cite("002 Die Berechnung 4", "read", SILENT),
)
BONUSES = {"neunziger": ninety_bonus(TWO), "sechziger": sixty_bonus(TWO)}
FEATS = (
    ("none", "neither"),
    *(
        (f"{letter}-{feat}", f"{feat.capitalize()} of {letter}")
        for feat in BONUSES
        for letter in letters(2)
    ),
)


def settled(points: int, options: Sequence[str]) -> str:
    """Points as they are paid: rounded, then at what ten or a hundred are worth."""
    unit, rate = int(options[0]), int(options[1])
    paid = rounded(points, unit)
    return f"{paid}, which is {paid // unit * rate} at {rate} for each {unit}"


def four(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
    """Four deals with the first and last doubled, strokes and prices (002 Die Berechnung 2-4)."""
    if len(entries) > DEALS:
        raise SheetError(f"A partie has {DEALS} deals, so begin a new sheet for the next one.")
    deals = _points(options, names, entries)
    written = [doubled(row) for row in deals]
    prices = [0, 0]
    rows = []
    for place, entry in enumerate(entries):
        marks = [0, 0]
        for side, feat in feats_of(entry):
            prices[side] += price(feat, place)
            marks[side] += strokes(feat, place)
        cells = [f"{written[side][place]} {'–' * marks[side]}".strip() for side in (0, 1)]
        rows.append((str(place + 1), *cells))
    sums = ("sum", *(str(sum(row)) for row in written))
    grid = Grid("The four deals", ("Deal", *names), (*rows, sums), True)
    feats = f"Prices for feats: {names[0]} {prices[0]}, {names[1]} {prices[1]}."
    told: tuple[Sentence, ...] = ((feats, FEAT_PRICES_AT),) if any(prices) else ()
    if len(entries) < DEALS:
        left = DEALS - len(entries)
        lines = (f"{so_many(left, 'deal')} still to come.", *(text for text, _ in told))
        return Page((grid,), lines, told)
    winner, end = _ending(deals, names, prices, options)
    end = (*told, *end)
    first = () if winner is None else (winner,)
    return Page((grid,), tuple(text for text, _ in end), end, True, dealers=first)


def feats_of(entry: Entry) -> list[tuple[int, str]]:
    """Whose feats a deal had: a Neunziger or Sechziger, which only one can make, and the Allstich.

    A player who beats or counts anything takes a Neunziger from the other, and one who made it has
    passed the Sechziger (002 Der Neunziger 3, Der Sechziger 1); an Allstich can go with either.
    """
    letter, _, feat = entry[2].partition("-")
    found: list[tuple[int, str]] = [(Seat.parse(letter), feat)] if feat else []
    if entry[3] != "none":
        found.append((Seat.parse(entry[3]), "allstich"))
    return found


def _points(
    options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]
) -> tuple[tuple[int, ...], ...]:
    """The points of both as they go into the sums."""
    deals: tuple[list[int], list[int]] = ([], [])
    for number, entry in enumerate(entries, start=1):
        letter, _, feat = entry[2].partition("-")
        for side in (0, 1):
            bonus = BONUSES[feat] if feat and seat_name(side) == letter else 0
            few = f"{names[side]} made a {feat.capitalize()}, so {entry[side]} points are too few"
            with entry_named(number):
                refuse(int(entry[side]) < bonus, f"{few}; write what was counted aloud")
            deals[side].append(int(entry[side]) - bonus * (options[2] == "price"))
    return tuple(deals[0]), tuple(deals[1])


def _ending(
    deals: tuple[tuple[int, ...], ...],
    names: Sequence[str],
    prices: list[int],
    options: Sequence[str],
) -> tuple[int | None, tuple[Sentence, ...]]:
    """Who has won the four deals, in words too, and what that brings with the prices."""
    end = four_deals(deals[0], deals[1])
    balance = prices[0] - prices[1]
    if end.winner is None:
        said = ["The sums are equal, so nobody wins the partie."]
        places = [cite("002 Die Berechnung 2", "read", "The book does not mention equal sums.")]
    else:
        how = ", which is double because the other is below 100" if end.double else ""
        said = [f"{names[end.winner]} wins {end.win}{how}."]
        places = [cite("002 Die Berechnung 3" if end.double else "002 Die Berechnung 2")]
        balance += end.win if end.winner == 0 else -end.win
    if balance:
        name = names[balance < 0]
        with_feats = "With the feats " if any(prices) else ""
        text = f"{with_feats}{name} gets {abs(balance)}, settled as "
        said.append(f"{text}{settled(abs(balance), options)}.")
        places.append(cite("002 Die Berechnung 5"))
    return end.winner, tuple(zip(said, places, strict=True))


def four_entry(state: State, options: Sequence[str], entries: Sequence[Entry]) -> Entry | None:
    """The points counted aloud without the Allstich, which has its price here, and the feats."""
    if state.result().void:
        return None
    lines = [line for line in state.result().entries if line.item != "allstich"]
    points = points_by_side(state, lines)
    makers = {name: writer_of(state, name) for name in BONUSES}
    feat = next((f"{who}-{name}" for name, who in makers.items() if who != "none"), "none")
    return str(points[0]), str(points[1]), feat, writer_of(state, "allstich")


def session(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
    """The points of a whole session, with the Lese carried on (002 Das Zählen 13)."""
    totals, stood = [0, 0], 0
    rows = []
    for number, entry in enumerate(entries, start=1):
        lese = entry[2]
        gain = [int(entry[0]), int(entry[1])]
        note = {"stands": "the Lese is divided", "none": "no Lese"}.get(lese, "")
        if lese in ("A", "B"):
            gain[Seat.parse(lese)] += lese_after(stood)
            note, stood = f"Lese {lese_after(stood)}", 0
        stood += lese == "stands"
        totals = [total + more for total, more in zip(totals, gain, strict=True)]
        rows.append((str(number), *map(str, gain), *map(str, totals), note))
    head = ("Deal", *names, *(f"{name} in all" for name in names), "")
    lines = [f"The next Lese is worth {lese_after(stood)}."]
    ahead = totals[0] - totals[1]
    if ahead:
        name = names[ahead < 0]
        paid = settled(abs(ahead), options)
        lines.append(f"{name} is {abs(ahead)} ahead, settled as {paid}.")
    grid = Grid("The session", head, tuple(rows), told=5)
    balance = Grid("How it stands", ("", *names), (("points", *map(str, totals)),))
    return Page((grid,), tuple(lines), balance=balance if rows else None)


def session_entry(state: State, options: Sequence[str], entries: Sequence[Entry]) -> Entry | None:
    """The points without the Lese, and whose it is; a hand that a fault ended has none."""
    if state.result().void:
        return None
    lines = [line for line in state.result().entries if line.item != "lese"]
    points, lese = points_by_side(state, lines), writer_of(state, "lese")
    if lese == "none" and not state.fault:
        lese = "stands"
    return str(points[0]), str(points[1]), lese


FOUR = SheetKind(
    id="piquet-four",
    title="Piquet: four deals",
    games=("piquet",),
    seats=2,
    options=(UNIT, RATE, BONUS),
    fields=(
        points_field("A"),
        points_field("B"),
        Field("Neunziger or Sechziger", FEATS, default="none"),
        side_field("Allstich", letters(2)),
    ),
    submit="Write the deal",
    write=four,
    entry_of=four_entry,
    citation=cite("002 Die Berechnung 2"),
)
"""A partie of four deals (002 Die Partie 3)."""

SESSION = SheetKind(
    id="piquet-session",
    title="Piquet: a session",
    games=("piquet",),
    seats=2,
    options=(UNIT, RATE),
    fields=(
        points_field("A without the Lese"),
        points_field("B without the Lese"),
        Field(
            "The Lese",
            (
                ("A", "A"),
                ("B", "B"),
                ("stands", "divided, six tricks each"),
                ("none", "not played out"),
            ),
            default="A",
        ),
    ),
    submit="Write the deal",
    write=session,
    entry_of=session_entry,
    citation=cite("002 Die Berechnung 5"),
)
"""Points to the end of the session (002 Die Partie 4)."""
