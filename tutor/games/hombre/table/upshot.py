"""What a hand of L'Hombre is played for, and the tricks that decide it."""

from __future__ import annotations

from tutor.games.hombre.outcome import facts, is_played
from tutor.hand.played import played, sides
from tutor.hand.state import State
from tutor.rules.bid.contract import Contract, every_trick, no_trick
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import a_an, listed
from tutor.table.upshot import Upshot, tricks_row


def upshot(state: State) -> Upshot | None:
    """The tricks of declarer and of each opponent."""
    if not is_played(state):
        return None
    ended = facts(state)
    apart = ((ended.player,), *((seat,) for seat in sides(state).against(ended.player)))
    needed = "" if ended.thrown else _needed(ended.contract)
    return Upshot(apart, (tricks_row(state, apart),), won=ended.won, needed=needed)


def aim(state: State) -> str:
    """Who plays what, and how many tricks that takes; nothing before that is settled."""
    found = played(state)
    if found is None:
        return ""
    others = listed(map(seat_name, sides(state).against(found.player)))
    alone = "alone against" if len(state.table.active) > 2 else "against"
    game = a_an(found.contract.german)
    return f"{seat_name(found.player)} plays {game} {alone} {others}. {_needed(found.contract)}"


def _needed(contract: Contract) -> str:
    """What the contract demands."""
    if contract.demand is every_trick:
        return "The declarer must win every trick."
    if contract.demand is no_trick:
        return "The declarer must not win a trick."
    return "The declarer needs more tricks than any opponent."
