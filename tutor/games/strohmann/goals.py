"""What a hand is about, for the solver: the card points of who has taken the game up."""

from __future__ import annotations

from tutor.games.strohmann.outcome import taker_of
from tutor.games.strohmann.rules import StrohmannRules
from tutor.hand.state import State
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tarock import tarock_values
from tutor.solve.goal import Goal
from tutor.solve.goals import each_card, every_trick_of, last_won_by


def goals(state: State, seat: int) -> tuple[Goal, ...]:
    """The points of the taker, or of the seat to act in a simple game; the Pagat; every trick."""
    play, pack = state.the(PlayStage), state.game.pack
    taker, values = taker_of(state), tarock_values(pack)
    side = (seat if taker is None else taker,)
    points = Goal(
        "points",
        side,
        need=3 * state.game.rules_as(StrohmannRules).majority.value - 1,
        unit=3,
        before=values.worth(play.won_by(side)),
        cards=each_card(values, len(pack)),
    )
    pagat = pack.index["I"]
    holder = next((one for one in play.table.active if play.hands[one] >> pagat & 1), None)
    last = last_won_by(play, pagat, (holder,)) if holder is not None else ()
    return (points, *last, every_trick_of(side))
