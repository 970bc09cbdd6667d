"""The running count of a hand, item by item in the order in which it is said at the table."""

from __future__ import annotations

from tutor.games.piquet.announcing.results import blanche_items, dialogues, is_elders
from tutor.games.piquet.before.first_lead import play_so_far
from tutor.games.piquet.counting.stages import EarlyStage
from tutor.games.piquet.counting.tally import Tally
from tutor.games.piquet.counting.tricks import count_end, count_play
from tutor.hand.state import State
from tutor.rules.core.running import Counted


def count(state: State) -> tuple[Counted, ...]:
    """Everything counted so far, in its order."""
    return tuple(tallied(state).items)


def totals(state: State) -> dict[int, int]:
    """What each side has counted so far."""
    return tallied(state).totals


def tallied(state: State) -> Tally:
    """The count so far, with what it tells of a Neunziger and a Sechziger."""
    tally = Tally(state)
    for item in blanche_items(state):
        tally.add(item, plain=False)
    stages = dialogues(state)
    if not stages or stages[0].to_act is not None:
        return tally
    elder, *others = state.table.active
    tally.announce(elder, tally.known.elders)
    talking = any(stage.to_act is not None for stage in stages if not is_elders(stage))
    at_once = state.find(EarlyStage)
    if at_once and at_once.counts is not None and not talking:
        while others:
            tally.announce(others.pop(0), tally.known.results)
    play = play_so_far(state)
    if play is None or not (play.trick or play.tricks):
        return tally
    count_play(tally, play, None if talking else others)
    if play.to_act is None:
        count_end(tally, play)
    return tally
