"""The games of the family."""

from __future__ import annotations

from tutor.games.solo.five import FIVE_GAMES
from tutor.games.solo.kaufsolo import KAUF_GAMES
from tutor.games.solo.spitzeln import SPITZEL_GAMES
from tutor.games.solo.thirty import THIRTY_GAMES

GAMES = (*SPITZEL_GAMES, *KAUF_GAMES, *THIRTY_GAMES, *FIVE_GAMES)
