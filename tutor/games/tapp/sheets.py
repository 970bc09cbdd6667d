"""The sheet of Tappen for a real table, with the pool for an announced Pagat (003 App. I, II)."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.rules.ledger import settle_differences
from tutor.rules.pool import Feat, premium, settle_feat
from tutor.sheets import Entry, Field, Grid, Page, SheetError, SheetKind, number_field, signed
from tutor.sources import cite

POOL = cite("003 App. II")
WRITERS = tuple((word, " and ".join(word)) for word in ("A", "B", "C", "AB", "AC", "BC"))
FEATS = (
    ("none", "no announced Pagat"),
    *(
        (f"{letter}-{end}", f"{letter} {text}")
        for letter in "ABC"
        for end, text in (
            ("made", "made it"),
            ("missed", "missed it"),
            ("made-contra", "made it under Contra"),
            ("missed-contra", "missed it under Contra"),
        )
    ),
)


def write(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
    """What each writes, the pool, and the account of differences."""
    stake, bonus = (int(value) for value in options)
    if stake and bonus:
        raise SheetError("A table has either a pool or a fixed premium.")
    sheet, purse, pool = [0] * 3, [0] * 3, 0
    rows = []
    for number, entry in enumerate(entries, start=1):
        for letter in entry[0]:
            sheet["ABC".index(letter)] += int(entry[1])
        purse[(number - 2) % 3] -= stake
        pool += stake
        note = ""
        if entry[2] != "none":
            note, pool = _feat(entry[2], names, purse, pool, bonus)
        rows.append((str(number), *map(str, sheet), *((str(pool),) if stake else ()), note))
    head = ("Hand", *names, *(("Pool",) if stake else ()), "")
    grids = (Grid("The sheet", head, tuple(rows)), _account(sheet, names), _purse(purse, names))
    return Page(grids, ("Who writes less pays the difference to each who writes more.",))


def _feat(
    word: str, names: Sequence[str], purse: list[int], pool: int, bonus: int
) -> tuple[str, int]:
    """What an announced Pagat does to the pool, or to the purses by a fixed premium."""
    letter, made, *contra = word.split("-")
    owner = "ABC".index(letter)
    others = tuple(seat for seat in range(3) if seat != owner)
    feat = Feat(owner, others, made == "made", bool(contra))
    moves = premium(bonus, feat, POOL) if bonus else settle_feat(pool, feat, POOL)
    for move in moves:
        purse[move.seat] += move.amount
        pool -= 0 if bonus else move.amount
    return f"Pagat of {names[owner]} {made}{' under Contra' * bool(contra)}", pool


def _account(sheet: Sequence[int], names: Sequence[str]) -> Grid:
    rows = tuple(
        (names[payer], names[payee], str(amount))
        for payer, payee, amount in settle_differences(sheet)
    )
    return Grid("The account", ("pays", "to", "points"), rows)


def _purse(purse: Sequence[int], names: Sequence[str]) -> Grid:
    rows = tuple((name, signed(amount)) for name, amount in zip(names, purse, strict=True))
    return Grid("Pool and premium", ("", "won or lost"), rows)


SHEETS = (
    SheetKind(
        id="tapp",
        title="Tappen and Tarok-Tapp: the sheet",
        game="tappen-54",
        seats=3,
        options=(
            number_field("Each dealer pays into the pool", 0, 100),
            number_field("Or a fixed premium of", 0, 100),
        ),
        fields=(
            Field("Who writes", WRITERS, default="A"),
            number_field("Points", 0, 10000, 1),
            Field("Pagat announced", FEATS, default="none"),
        ),
        submit="Write it",
        write=write,
        citation=cite("003 App. I"),
    ),
)
