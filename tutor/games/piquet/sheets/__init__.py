"""The sheets of Piquet: to a number of points, four deals, a session, the matches of its kin."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.piquet.sheets.deals import FOUR, SESSION
from tutor.games.piquet.sheets.kings import KINGS
from tutor.games.piquet.sheets.norman import NORMAN
from tutor.games.piquet.sheets.parties import PARTNERS, POINTS
from tutor.hand.state import Game
from tutor.score.sheets import SheetKind


def kinds(games: Sequence[Game]) -> tuple[SheetKind, ...]:
    """Every kind, the usual one of each game first."""
    return (POINTS, FOUR, SESSION, *KINGS, PARTNERS, NORMAN)
