"""The sheets of Piquet for a real table: to a number of points, four deals, a session."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.piquet.match import (
    FOUR_ROUNDS,
    doubled,
    four_deals,
    half_way,
    kings_payments,
    lese_after,
    next_pair,
    price,
    rounded,
    strokes,
)
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


def pair_now(order: str, players: int, done: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """Who plays the next party of Königspiquet after these (winner, loser) (002 Königspiquet 2)."""
    if order in FOUR_ROUNDS and players == 4:
        letters = FOUR_ROUNDS[order][len(done) % 6]
        return "ABCD".index(letters[0]), "ABCD".index(letters[1])
    pair, waiting = (0, 1), tuple(range(2, players))
    for _, loser in done:
        pair, waiting = next_pair(pair, loser, waiting)
    return pair


def kings(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
    """The parties of Königspiquet: the loser pays the winner and the kings (002 Königspiquet 3)."""
    stake, target, order = int(options[0]), int(options[1]), options[2] if options[2:] else "winner"
    totals = [0] * len(names)
    done: list[tuple[int, int]] = []
    rows = []
    for number, entry in enumerate(entries, start=1):
        pair, winner = pair_now(order, len(names), done), "ABCD".index(entry[0])
        if winner not in pair:
            playing = " and ".join(names[seat] for seat in sorted(pair))
            raise SheetError(f"Entry {number}: {playing} play; {names[winner]} is king.")
        loser = pair[1 - pair.index(winner)]
        double = int(entry[1]) < half_way(target)
        for payer, payee, amount in kings_payments(loser, len(names), stake, double):
            totals[payer] -= amount
            totals[payee] += amount
        done.append((winner, loser))
        played = f"{names[winner]} beats {names[loser]}{', double' * double}"
        rows.append((str(number), played, *map(signed, totals)))
    following = " and ".join(names[seat] for seat in sorted(pair_now(order, len(names), done)))
    grid = Grid("The parties", ("Party", "Played", *names), tuple(rows))
    return Page((grid,), (f"Next play {following}; the others are kings.",))


def norman(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
    """Three columns; who reaches the number leaves, the last pays both (002 Normannisches 4)."""
    target, totals = int(options[0]), [0] * 3
    left: list[int] = []
    rows = []
    for number, entry in enumerate(entries, start=1):
        if len(left) == 2:
            raise SheetError(f"Entry {number}: the match was over before.")
        for seat in range(3):
            if seat in left and entry[seat] != "0":
                raise SheetError(f"Entry {number}: {names[seat]} has left as a winner.")
            totals[seat] += int(entry[seat])
        there = [seat for seat in range(3) if seat not in left and totals[seat] >= target]
        if len(there) > 1:
            raise SheetError(f"Entry {number}: write the points only up to who was there first.")
        left += there
        note = f"{names[there[0]]} leaves" if there else ""
        rows.append((str(number), *map(str, totals), note))
    lines = [f"The match goes to {target}."]
    if len(left) == 2:
        loser = ({0, 1, 2} - set(left)).pop()
        lines = [f"{names[loser]} pays {names[left[0]]} and {names[left[1]]}."]
    elif left:
        lines.append("The two others play on at plain Piquet.")
    return Page((Grid("The count", ("Deal", *names, ""), tuple(rows)),), tuple(lines))


def _kings_kind(players: int) -> SheetKind:
    orders = (
        ("winner", "the winner plays on"),
        ("neighbours", " ".join(FOUR_ROUNDS["neighbours"])),
        ("first", " ".join(FOUR_ROUNDS["first"])),
    )
    rotation = (Field("Who plays next", orders, default="winner"),) if players == 4 else ()
    return SheetKind(
        id=f"piquet-kings-{players}",
        title=f"Königspiquet with {'three' if players == 3 else 'four'}",
        game="piquet",
        seats=players,
        options=(
            number_field("The stake", 1, 1000, 1),
            Field("A party goes to", TARGETS[:2], default="100"),
            *rotation,
        ),
        fields=(seat_field("Winner", players), number_field("Points of the loser", 0, 100)),
        submit="Write the party",
        write=kings,
        citation=cite("002 Königspiquet 3"),
    )


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
    _kings_kind(3),
    _kings_kind(4),
    SheetKind(
        id="piquet-norman",
        title="Norman Piquet: to 100 and more",
        game="piquet-norman",
        seats=3,
        options=(Field("The match goes to", TARGETS, default="100"),),
        fields=(_points("A"), _points("B"), _points("C")),
        submit="Write the deal",
        write=norman,
        citation=cite("002 Normannisches Piquet 4"),
    ),
)
