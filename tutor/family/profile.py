"""What a reader chooses a game by and no rule says: what it is, what it is like, how it lasts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Lasts = Literal["as long as you like", "half an hour", "an hour", "a whole evening"]


@dataclass(frozen=True)
class Profile:
    """A game for somebody who looks for one.

    `word` says it in a word, `like` names games of today that one may know, the nearest first.
    `ends` is what one plays for, and `lasts` how long that takes at a real table, by our estimate.
    """

    word: str
    like: tuple[str, ...]
    ends: str = "hand by hand"
    lasts: Lasts = "as long as you like"
