"""What a hand is about, for the solver: the card points, the Pagat and the King at the end."""

from __future__ import annotations

from tutor.games.tapp.outcome import declarer_thirds
from tutor.games.tapp.rules import TappRules
from tutor.hand.played import sides, the_played
from tutor.hand.state import State
from tutor.rules.bid.call import CallStage
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tarock import tarock_values
from tutor.solve.goal import AtLast, Goal
from tutor.solve.goals import each_card, every_trick_of, last_won_by


def goals(state: State, seat: int) -> tuple[Goal, ...]:
    """The points of the declarer's side in thirds; the Pagat of its holder's side; every trick;
    the called King in the last trick."""
    play, pack, parties = state.the(PlayStage), state.game.pack, sides(state)
    party, rules = parties.party(the_played(state).player), state.game.rules_as(TappRules)
    values = tarock_values(pack)
    points = Goal(
        "points",
        party,
        need=3 * rules.majority.value - 1,
        unit=3,
        before=declarer_thirds(state),
        cards=each_card(values, len(pack)),
    )
    pagat, holds = pack.index["I"], play.hands
    holder = next((seat for seat in play.table.active if holds[seat] >> pagat & 1), None)
    holder = next((seat for seat, card in play.trick if card == pagat), holder)
    last = last_won_by(play, pagat, parties.party(holder)) if holder is not None else ()
    return (points, *last, every_trick_of(party), *_king(state, play, party))


def _king(state: State, play: PlayStage, party: tuple[int, ...]) -> tuple[Goal, ...]:
    """The called King in the last trick, where that is paid and it is still to fall."""
    call, rules = state.find(CallStage), state.game.rules_as(TappRules)
    if call is None or call.called is None or call.own or not rules.last_king:
        return ()
    lies = AtLast(call.called, 1, -1, 1)
    held = any(hand >> call.called & 1 for hand in play.hands)
    return (Goal("king", party, need=1, at_last=(lies,)),) if held else ()
