"""The forms of a check: what a family of games brings to verify its printed statements."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tutor.hand.state import Game, State

Args = Mapping[str, Any]
Answer = tuple[str, str]
"""What the program computes, and a note on how (may be empty)."""

Check = Callable[[Game, Args], Answer]
"""A statement about a game."""

Position = Callable[[State, Args], Answer]
"""A statement about a moment of a hand that was followed to there."""
