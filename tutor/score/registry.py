"""The kinds of sheets there are, by their ids and by the games they are for."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from tutor.family import family_in, room
from tutor.games import FAMILIES, SHEETS_ELSEWHERE
from tutor.hand.state import Game
from tutor.placed import quoted
from tutor.score.balance import balance_sheets
from tutor.score.sheets import SheetError, SheetKind


@cache
def kinds_in(folder: str) -> tuple[SheetKind, ...]:
    """The sheets of a family; where it has none for a game, a running balance for each size of
    table."""
    family = family_in(folder)
    own = room(family.games[0], "sheets")
    kinds: tuple[SheetKind, ...] = own.kinds(family.games) if own else ()
    kept = {game_id for kind in kinds for game_id in kind.games}
    if not kept:
        return balance_sheets(folder, family.name, family.games)
    left = (game for game in family.games if game.id not in kept)
    alone = (balance_sheets(game.id, game.english, (game,)) for game in left)
    return (*kinds, *(kind for found in alone for kind in found))


def all_sheets() -> Iterable[SheetKind]:
    """Every kind of sheet, family by family."""
    for family in FAMILIES:
        yield from kinds_in(family)


def find_sheet(sheet_id: str) -> SheetKind:
    """The kind of this id, looked for first in the family whose name or game begins it with most
    signs, so that no other is imported for it. Raises SheetError for any other."""
    kinds = (kind for folder in _likely(sheet_id) for kind in kinds_in(folder))
    found = next((kind for kind in kinds if kind.id == sheet_id), None)
    if found is None:
        known = ", ".join(kind.id for kind in all_sheets())
        raise SheetError(f"There is no sheet {quoted(sheet_id)}; expected {known}.")
    return found


def _likely(sheet_id: str) -> list[str]:
    """The families, the likeliest first."""

    def begun(folder: str) -> int:
        names = (folder, *FAMILIES[folder], *SHEETS_ELSEWHERE.get(folder, ()))
        return max((len(name) for name in names if sheet_id.startswith(name)), default=0)

    return sorted(FAMILIES, key=begun, reverse=True)


def sheets_for(game: Game) -> tuple[SheetKind, ...]:
    """The kinds on which a table of this game can be kept; the first is the usual one."""
    return tuple(kind for kind in kinds_in(game.family) if game.id in kind.games)


def tables_of(game: Game) -> tuple[int, ...]:
    """How many may sit at a table of this game, those who look on by its rules among them."""
    return tuple(sorted({kind.seats for kind in sheets_for(game)}))
