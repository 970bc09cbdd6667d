"""What a hand for a pot is played for, and the tricks that decide it."""

from __future__ import annotations

from tutor.games.quadrille.rules import QuadrilleRules
from tutor.hand.for_pot import facts
from tutor.hand.played import played, sides
from tutor.hand.state import State
from tutor.rules.committed import CommittedPlay
from tutor.rules.contract import every_trick
from tutor.rules.stage import seat_name
from tutor.rules.wording import number_word
from tutor.table.upshot import Upshot, tricks_row


def upshot(state: State) -> Upshot | None:
    """The tricks of the player and of those against him."""
    if played(state) is None or state.find(CommittedPlay) is None:
        return None
    ended = facts(state.game.rules_as(QuadrilleRules), state)
    together = ((ended.player,), sides(state).against(ended.player))
    return Upshot(together, (tricks_row(state, together),), won=ended.won, needed=_needed(state))


def aim(state: State) -> str:
    """Who plays what, and how many tricks he needs; nothing before that is settled."""
    found = played(state)
    if found is None:
        return ""
    player, others = found.player, sides(state).against(found.player)
    against = " and ".join(map(seat_name, others))
    return (
        f"{seat_name(player)} plays {found.contract.german}, alone against {against}. "
        f"{_needed(state)}"
    )


def _needed(state: State) -> str:
    """How many tricks the contract demands."""
    found, size = played(state), state.game.pattern.hand_size
    if found and found.contract.demand is every_trick:
        return "The player needs every trick."
    needed = state.game.rules_as(QuadrilleRules).needed.value
    return f"The player needs {number_word(needed)} of {number_word(size)} tricks."
