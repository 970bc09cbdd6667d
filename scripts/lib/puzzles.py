"""The puzzles of each game, from easy to hard: a file of numbers, which its page fetches."""

from __future__ import annotations

from pathlib import Path

from scripts.lib.paths import DOCS
from tutor.hand.state import Game
from tutor.puzzles.puzzle import Puzzle, parse_puzzle

FOLDER = DOCS / "puzzles"


def path_of(game_id: str) -> Path:
    """The file with the puzzles of a game."""
    return FOLDER / f"{game_id}.txt"


def puzzles(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a game; none as long as nobody has looked for any."""
    path = path_of(game.id)
    lines = path.read_text(encoding="ascii").splitlines() if path.exists() else []
    return tuple(parse_puzzle(game, line) for line in lines)
