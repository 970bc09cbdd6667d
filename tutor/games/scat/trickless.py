"""A play that is lost with the first trick of its player, and ends there."""

from __future__ import annotations

from dataclasses import replace
from typing import Self

from tutor.rules.play.play import PlayStage
from tutor.value import value


@value
class TricklessPlay(PlayStage):
    """The play until `player` has taken a trick; the cards that are left stay in the hands."""

    player: int = -1

    def play(self, card: int) -> Self:
        """The card lies on the table; a trick of the player ends the hand."""
        later = PlayStage.play(self, card)
        if later.trick or later.tricks[-1].winner != self.player:
            return later
        return replace(later, to_act=None)
