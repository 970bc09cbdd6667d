"""What a hand is about, for the solver: the card points of each seat, and the Pagat."""

from __future__ import annotations

from tutor.games.tarok.outcome import outcome
from tutor.games.tarok.rules import TarokRules
from tutor.hand.state import State
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tarock import tarock_values
from tutor.solve.excused import kept_by
from tutor.solve.goal import Goal
from tutor.solve.goals import each_card, last_won_by


def goals(state: State, seat: int) -> tuple[Goal, ...]:
    """The points of this seat, as if all the others held together; its Pagat at the end."""
    play, rules, pack = state.the(PlayStage), state.game.rules_as(TarokRules), state.game.pack
    values = tarock_values(pack, rules.lay.value)
    points = Goal(
        "points",
        (seat,),
        unit=rules.lay.value,
        before=outcome(state).parts[seat],
        cards=each_card(values, len(pack)),
        kept=kept_by(pack, values, rules.excuse.value),
    )
    pagat = pack.index["I"]
    mine = play.hands[seat] >> pagat & 1
    return (points, *(last_won_by(play, pagat, (seat,)) if mine else ()))
