"""What a hand is about, for the solver: the card points, or no trick at all."""

from __future__ import annotations

from tutor.games.scat.contracts import counts_eyes
from tutor.games.scat.outcome import player_and_game, put_away
from tutor.games.scat.rules import ScatRules
from tutor.games.scat.trickless import TricklessPlay
from tutor.hand.state import State
from tutor.rules.play.play import PlayStage
from tutor.solve.goal import Goal
from tutor.solve.goals import each_card, every_trick_of, no_trick_of


def goals(state: State, seat: int) -> tuple[Goal, ...]:
    """The declarer's points, or that no trick is taken; and every trick."""
    player, contract = player_and_game(state)
    play, rules = state.the(PlayStage), state.game.rules_as(ScatRules)
    side = (player,)
    if not counts_eyes(contract):
        others = tuple(seat for seat in play.table.active if seat != player)
        none = no_trick_of(side, others)
        return (Goal(none.id, side, need=1, tally=none.tally, ends=TricklessPlay),)
    values = rules.values.value
    points = Goal(
        "points",
        side,
        need=rules.majority.value,
        before=values.worth(play.won_by(side) | put_away(state)),
        cards=each_card(values, len(state.game.pack)),
    )
    return (points, every_trick_of(side))
