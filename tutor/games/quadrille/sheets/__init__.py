"""The sheets of the family: those of one against all, and those of the games in which a King is
called, for each number of players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tutor.games.quadrille.rules import HelperRules
from tutor.games.quadrille.sheets.called import called_sheet
from tutor.games.quadrille.sheets.tritrille import tritrille_sheet
from tutor.hand.state import Game
from tutor.score.customs import led_by
from tutor.score.sheets import SheetKind

FIRST = ("tritrille", "quadrille", "cinquille")
"""The games for which people have kept these sheets longest."""


def _of(games: Iterable[Game], players: int) -> tuple[Game, ...]:
    return led_by(FIRST, (game for game in games if min(game.players) == players))


def kinds(games: Sequence[Game]) -> tuple[SheetKind, ...]:
    """A sheet for each number of players: without a helper, then with one."""
    helped = [game for game in games if isinstance(game.rules, HelperRules)]
    alone = [game for game in games if game not in helped]
    numbers = sorted({min(game.players) for game in games})
    found = [(tritrille_sheet, _of(alone, number)) for number in numbers]
    found += [(called_sheet, _of(helped, number)) for number in numbers]
    return tuple(sheet(kept) for sheet, kept in found if kept)
