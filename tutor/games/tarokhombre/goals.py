"""What a hand is about, for the solver: the card points of the declarer, and every trick."""

from __future__ import annotations

from tutor.games.tarokhombre.outcome import heaps_of, scat_of, values_of
from tutor.games.tarokhombre.rules import TarokHombreRules
from tutor.hand.barred_lay import barred_cards
from tutor.hand.played import the_played
from tutor.hand.state import State
from tutor.solve.excused import kept_by
from tutor.solve.goal import Goal
from tutor.solve.goals import each_card, every_trick_of


def goals(state: State, seat: int) -> tuple[Goal, ...]:
    """The points of the declarer in thirds, and every trick."""
    player, pack = the_played(state).player, state.game.pack
    rules, values, lying = state.game.rules_as(TarokHombreRules), values_of(state), heaps_of(state)
    own = lying.of((player,)) if lying else 0
    scat, owner = scat_of(state)
    if owner == player:
        own |= scat & ~barred_cards(state)
    points = Goal(
        "points",
        (player,),
        need=3 * rules.needed.value - 1,
        unit=3,
        before=values.worth(own),
        cards=each_card(values, len(pack)),
        kept=kept_by(pack, values, rules.excuse.value),
    )
    return (points, every_trick_of((player,)))
