"""Words between the actions of a hand: they move no card and take no turn.

A call that goes with the count, a question and its answer, a mistake in announcing mended. They
are judged like any action and stay in the history, but nobody has to say them, so that they are
not listed among what the turn offers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tutor.rules.core.ruling import Ruling

if TYPE_CHECKING:
    from tutor.hand.state import State

Words = tuple[str, ...]
"""What follows the verb."""


@dataclass(frozen=True)
class Aside:
    """Words that the seat to act may say in these phases.

    `judge` says whether and why, from the state and the words after the verb; `onward` gives the
    state in which the hand goes on (its history has the words already).
    """

    verb: str
    phases: tuple[str, ...]
    judge: Callable[[State, Words], Ruling]
    onward: Callable[[State, Words], State]
