"""The sheets of Piquet for a real table: to a number of points, four deals, a session."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.piquet.match import (
    doubled,
    four_deals,
    half_way,
    lese_after,
    price,
    rounded,
    strokes,
)
from tutor.sheets import Entry, Field, Grid, Page, SheetError, SheetKind, number_field, signed
from tutor.sources import cite

POINTS = 300
"""No hand brings more."""

FEATS = (
    ("none", "no feat"),
    *(
        (f"{letter}-{feat}", f"{feat.capitalize()} of {letter}")
        for feat in ("neunziger", "sechziger", "allstich")
        for letter in "AB"
    ),
)
TARGETS = tuple((str(number), str(number)) for number in (100, 101, 150, 151, 200, 201, 300, 301))


def _points(letter: str) -> Field:
    return number_field(f"Points of {letter}", 0, POINTS)


def to_points(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
    """Two running columns, party after party (002 Die Partie 1, Die Berechnung 1)."""
    target, totals, won = int(options[0]), [0, 0], [0, 0]
    rows = []
    for number, entry in enumerate(entries, start=1):
        ninety = entry[3]
        if ninety != "none":
            won["AB".index(ninety)] += 1
        for side in (0, 1):
            totals[side] += int(entry[side])
        there = [side for side in (0, 1) if totals[side] >= target]
        note = f"Neunziger of {names['AB'.index(ninety)]}: a party" if ninety != "none" else ""
        if there:
            winner = _first(there, entry[2], number)
            double = totals[1 - winner] < half_way(target)
            won[winner] += 1 + double
            note = f"{names[winner]} wins{' double' * double}. {note}".strip()
        rows.append((str(number), *map(str, totals), note))
        if there:
            totals = [0, 0]
    lines = (
        f"Parties won: {names[0]} {won[0]}, {names[1]} {won[1]}; a double one counts twice.",
        f"In this party: {names[0]} {totals[0]}, {names[1]} {totals[1]} of {target}.",
    )
    return Page((Grid("The count", ("Deal", *names, ""), tuple(rows)),), lines)


def _first(there: list[int], first: str, number: int) -> int:
    """Who was really there first; if both are, the entry must say it."""
    if len(there) == 1:
        return there[0]
    if first == "none":
        raise SheetError(f"Entry {number}: both have reached the number; say who was first.")
    return "AB".index(first)


def four(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
    """Four deals with the first and last doubled, strokes and prices (002 Die Berechnung 2-4)."""
    if len(entries) > 4:
        raise SheetError("A party has four deals; begin a new sheet for the next.")
    deals = tuple(tuple(int(entry[side]) for entry in entries) for side in (0, 1))
    written = [doubled(row) for row in deals]
    prices = [0, 0]
    rows = []
    for place, entry in enumerate(entries):
        marks = ["", ""]
        if entry[2] != "none":
            letter, _, feat = entry[2].partition("-")
            side = "AB".index(letter)
            prices[side] += price(feat, place)
            marks[side] = " " + "–" * strokes(feat, place)
        rows.append((str(place + 1), *(f"{written[side][place]}{marks[side]}" for side in (0, 1))))
    sums = ("sum", *(str(sum(row)) for row in written))
    grid = Grid("The four deals", ("Deal", *names), (*rows, sums), True)
    return Page((grid,), _four_lines(deals, names, prices))


def _four_lines(
    deals: tuple[tuple[int, ...], ...], names: Sequence[str], prices: list[int]
) -> tuple[str, ...]:
    feats = f"Prices for feats: {names[0]} {prices[0]}, {names[1]} {prices[1]}."
    if len(deals[0]) < 4:
        return (f"{4 - len(deals[0])} deals are still to come.", feats)
    end = four_deals(*deals)
    if end.winner is None:
        return ("Both have the same sum: nobody wins.", feats)
    how = ", double, since the other is below 100" if end.double else ""
    total = end.win + prices[end.winner] - prices[1 - end.winner]
    name = names[end.winner]
    return (f"{name} wins {end.win}{how}.", feats, f"With the feats {name} gets {signed(total)}.")


def session(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
    """The points of a whole session, with the Lese carried on (002 Das Zählen 13)."""
    unit, totals, stood = int(options[0]), [0, 0], 0
    rows = []
    for number, entry in enumerate(entries, start=1):
        lese = entry[2]
        gain = [int(entry[0]), int(entry[1])]
        note = "the Lese stands"
        if lese != "stands":
            gain["AB".index(lese)] += lese_after(stood)
            note = f"Lese {lese_after(stood)}"
        stood = stood + 1 if lese == "stands" else 0
        totals = [total + more for total, more in zip(totals, gain, strict=True)]
        rows.append((str(number), *map(str, gain), *map(str, totals), note))
    head = ("Deal", *names, *(f"{name} in all" for name in names), "")
    lines = [f"The next Lese is worth {lese_after(stood)}."]
    ahead = totals[0] - totals[1]
    if ahead:
        name = names[0] if ahead > 0 else names[1]
        paid = rounded(abs(ahead), unit)
        lines.append(f"{name} is {abs(ahead)} ahead, which is settled as {paid}.")
    return Page((Grid("The session", head, tuple(rows)),), tuple(lines))


WHO = (("none", "nobody, or clear"), ("A", "A"), ("B", "B"))

SHEETS = (
    SheetKind(
        id="piquet-points",
        title="Piquet: to 100 and more",
        game="piquet",
        seats=2,
        options=(Field("The party goes to", TARGETS, default="100"),),
        fields=(
            _points("A"),
            _points("B"),
            Field("First there", WHO, default="none"),
            Field("Neunziger", (("none", "none"), ("A", "A"), ("B", "B")), default="none"),
        ),
        submit="Write the deal",
        write=to_points,
        citation=cite("002 Die Partie 1"),
    ),
    SheetKind(
        id="piquet-four",
        title="Piquet: four deals",
        game="piquet",
        seats=2,
        options=(),
        fields=(_points("A"), _points("B"), Field("Feat", FEATS, default="none")),
        submit="Write the deal",
        write=four,
        citation=cite("002 Die Berechnung 2"),
    ),
    SheetKind(
        id="piquet-session",
        title="Piquet: a session",
        game="piquet",
        seats=2,
        options=(Field("Settled by", (("10", "tens"), ("100", "hundreds")), default="10"),),
        fields=(
            number_field("Points of A without the Lese", 0, POINTS),
            number_field("Points of B without the Lese", 0, POINTS),
            Field("The Lese", (("A", "A"), ("B", "B"), ("stands", "stands")), default="A"),
        ),
        submit="Write the deal",
        write=session,
        citation=cite("002 Die Berechnung 5"),
    ),
)
