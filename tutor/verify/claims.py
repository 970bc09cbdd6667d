"""A single statement of a text against what the program computes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tutor.games import find_game
from tutor.state import Game
from tutor.verify.facts import FACTS, Answer
from tutor.verify.positions import POSITIONS
from tutor.verify.prices import PRICES

CHECKS: Mapping[str, Callable[[Game, Mapping[str, Any]], Answer]] = {
    **FACTS,
    **PRICES,
    **POSITIONS,
}


def computed(data: Mapping[str, Any]) -> Answer:
    """What the program finds for a claim, and a note. Raises KeyError for an unknown check."""
    return CHECKS[data["check"]](find_game(data["game"]), data.get("args", {}))
