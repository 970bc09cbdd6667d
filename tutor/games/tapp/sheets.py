"""The sheet of Tappen for a real table, with the pool for an announced Pagat (003 App. I, II)."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.rules.ledger import settle_differences
from tutor.rules.pool import Feat, premium, settle_feat
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

POOL = cite("003 App. II")
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
        declarer, *points, feat = entry
        for seat, amount in enumerate(points):
            sheet[seat] += int(amount)
        purse[(number - 2) % 3] -= stake
        pool += stake
        note = ""
        if feat != "none":
            found = _feat_of(feat, "ABC".index(declarer))
            pool = _move(found, purse, pool, bonus)
            note = _said(found, names)
        rows.append((str(number), *map(str, sheet), *((str(pool),) if stake else ()), note))
    head = ("Hand", *names, *(("Pool",) if stake else ()), "")
    grids = (Grid("The sheet", head, tuple(rows)), _account(sheet, names), _purse(purse, names))
    return Page(grids, ("Who writes less pays the difference to each who writes more.",))


def _feat_of(word: str, declarer: int) -> Feat:
    """The announced Pagat of an entry; who plays alone has both others against him."""
    letter, made, *contra = word.split("-")
    owner = "ABC".index(letter)
    against = tuple(seat for seat in range(3) if seat != declarer)
    others = against if owner == declarer else (declarer,)
    return Feat(owner, others, made == "made", bool(contra))


def _move(feat: Feat, purse: list[int], pool: int, bonus: int) -> int:
    """What is in the pool afterwards; the purses change by the pool or by a fixed premium."""
    moves = premium(bonus, feat, POOL) if bonus else settle_feat(pool, feat, POOL)
    for move in moves:
        purse[move.seat] += move.amount
        pool -= 0 if bonus else move.amount
    return pool


def _said(feat: Feat, names: Sequence[str]) -> str:
    end = "made" if feat.made else "missed"
    return f"Pagat of {names[feat.owner]} {end}{' under Contra' * feat.doubled}"


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
            seat_field("Who played", 3),
            *(number_field(f"{letter} writes", 0, 10000) for letter in "ABC"),
            Field("Pagat announced", FEATS, default="none"),
        ),
        submit="Write it",
        write=write,
        citation=cite("003 App. I"),
    ),
)
