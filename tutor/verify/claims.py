"""A single statement of a text against what the program computes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.family import room
from tutor.games import find_game
from tutor.verify.answer import Answer, Check


def computed(data: Mapping[str, Any]) -> Answer:
    """What the program finds for a claim, and a note. Raises KeyError for an unknown check."""
    game = find_game(data["game"], data.get("settings", {}))
    checks: Mapping[str, Check] = room(game, "claims").CHECKS
    return checks[data["check"]](game, data.get("args", {}))
