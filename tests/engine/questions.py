"""Questions that several tests ask about, each made once in a process."""

from __future__ import annotations

from functools import lru_cache

from tutor import find_game
from tutor.quiz import Question, make


@lru_cache(maxsize=1024)
def made(game_id: str, topic: str, seed: int) -> Question:
    """The question of a game on a topic, by its seed."""
    return make(find_game(game_id), topic, seed)
