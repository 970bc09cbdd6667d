"""What a hand is about, for the solver: the player's tricks, and those of each helper."""

from __future__ import annotations

from tutor.games.preference.helpers import HelpersStage
from tutor.games.preference.outcome import player_and_game
from tutor.games.preference.rules import PreferenceRules
from tutor.hand.state import State
from tutor.rules.play.play import PlayStage
from tutor.solve.goal import Goal, tricks_of
from tutor.solve.goals import made


def goals(state: State, seat: int) -> tuple[Goal, ...]:
    """The tricks of the player against the helpers; those of each helper, against everybody."""
    player, _ = player_and_game(state)
    play, needed = state.the(PlayStage), state.game.rules_as(PreferenceRules).tricks.value
    helpers = state.find(HelpersStage)
    along = helpers.along if helpers else ()
    each = ((player, needed.player), *((seat, needed.helper) for seat in along))
    return tuple(tricks_of((seat,), made(play, (seat,)), need) for seat, need in each)
