"""The games of the family: Tritrille, and those in which a King is called."""

from __future__ import annotations

from tutor.games.quadrille.helped import HELPED_PLACE
from tutor.games.quadrille.tritrille import TRITRILLE

GAMES = (*TRITRILLE, *HELPED_PLACE)
