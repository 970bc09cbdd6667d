"""The games of the family: Tritrille, and those in which a King is called."""

from __future__ import annotations

from tutor.games.quadrille.helped import HELPER_GAMES
from tutor.games.quadrille.tritrille import TRITRILLE

GAMES = (*TRITRILLE, *HELPER_GAMES)
