"""A single statement of a text against what the program computes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.family import room
from tutor.games import find_game
from tutor.hand.state import Game
from tutor.verify.answer import Answer, Check
from tutor.verify.general import GENERAL, with_place


def computed(data: Mapping[str, Any]) -> Answer:
    """What the program finds for a claim, and a note. Raises KeyError for an unknown check.

    `in_words` of a record has what the book calls an answer: the seat `A` is its "next one".
    """
    game = find_game(data["game"], data.get("settings", {}))
    args = with_place(data["check"], data.get("args", {}), data["place"])
    answer, note = checks_of(game)[data["check"]](game, args)
    return data.get("in_words", {}).get(answer, answer), note


def checks_of(game: Game) -> Mapping[str, Check]:
    """What can be computed of a game: the checks of its family, before those of every game."""
    own = room(game, "claims")
    return {**GENERAL, **(own.CHECKS if own else {})}
