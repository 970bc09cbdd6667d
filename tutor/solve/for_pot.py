"""What a game for a pot is about: so many tricks, or more of them than each opponent."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.hand.for_pot import APART
from tutor.hand.played import sides, the_played
from tutor.hand.state import State
from tutor.rules.bid.call import CallStage
from tutor.rules.bid.contract import Count, every_trick, most_tricks, no_trick
from tutor.rules.play.committed import CommittedPlay
from tutor.solve.goal import Goal, Tally, tricks_of
from tutor.solve.goals import every_trick_of, made, no_trick_of

WON, REMISE, CODILLE = 2, 1, 0
"""What an end of the hand is worth where each opponent keeps the tricks."""


def goals(state: State, needed: int = APART) -> tuple[Goal, ...]:
    """What the declarer's side wants: so many tricks, or more than each opponent has."""
    found, play, parties = the_played(state), state.the(CommittedPlay), sides(state)
    side, others = parties.party(found.player), parties.against(found.player)
    demand = found.contract.demand
    if demand is no_trick:
        return (no_trick_of(side, others),)
    if demand is every_trick:
        return (tricks_of(side, made(play, side), state.game.pattern.hand_size),)
    if demand is most_tricks or needed == APART:
        main: tuple[Goal, ...] = (_apart(side, others),)
    else:
        call = state.find(CallStage)
        own = call.rules.own if call and call.own else None
        main = (tricks_of(side, made(play, side), own.needed if own else needed),)
    return (*main, *((every_trick_of(side),) if play.commitment else ()))


def _apart(side: tuple[int, ...], others: tuple[int, ...]) -> Goal:
    """More tricks than each opponent, or that no single one of them has most."""

    def worth(counts: Sequence[int]) -> int:
        own, against = counts[0], tuple(counts[1:])
        if most_tricks(Count(own, against)):
            return WON
        best = max(against)
        return CODILLE if best > own and against.count(best) == 1 else REMISE

    groups = (side, *((seat,) for seat in others))
    return Goal("outcome", side, need=WON, tally=Tally(groups, worth))
