"""A play that is lost with the first trick of its player, and ends there."""

from __future__ import annotations

from dataclasses import fields

from tutor.rules.action import Action
from tutor.rules.play import PlayStage
from tutor.value import value


@value
class TricklessPlay(PlayStage):
    """The play until `player` has taken a trick; the cards that are left stay in the hands."""

    player: int = -1

    def after(self, action: Action) -> TricklessPlay:
        """The card lies on the table; a trick of the player ends the hand."""
        return self.play(self.rules[0].pack.index[action.args[0]])

    def play(self, card: int) -> TricklessPlay:
        """The same for a card that is known to be legal."""
        plain = PlayStage.play(self, card)
        kept = {name: getattr(plain, name) for name in PLAIN}
        if not plain.trick and plain.tricks[-1].winner == self.player:
            kept["to_act"] = None
        return TricklessPlay(**kept, player=self.player)


PLAIN = tuple(entry.name for entry in fields(PlayStage))
