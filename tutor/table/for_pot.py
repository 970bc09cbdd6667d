"""What a hand for a pot is played for, and the tricks that decide it."""

from __future__ import annotations

from tutor.cards import card_phrase
from tutor.hand.for_pot import PotGame, facts
from tutor.hand.played import partner_known, played, side, sides
from tutor.hand.state import State
from tutor.rules.call import CallStage
from tutor.rules.committed import CommittedPlay
from tutor.rules.contract import every_trick, no_trick, with_called
from tutor.rules.stage import seat_name
from tutor.rules.wording import listed, number_word
from tutor.table.upshot import Upshot, tricks_row


def upshot(rules: PotGame, state: State) -> Upshot | None:
    """The tricks of the player's side and of those against it."""
    if played(state) is None or state.find(CommittedPlay) is None:
        return None
    ended = facts(rules, state)
    together = (ended.side, sides(state).against(ended.player))
    rows, needed = (tricks_row(state, together),), _needed(rules, state)
    return Upshot(together, rows, won=ended.won, needed=needed)


def aim(rules: PotGame, state: State) -> str:
    """Who plays what against whom, as far as the table knows, and how many tricks are needed;
    nothing before that is settled."""
    found, call = played(state), state.find(CallStage)
    if found is None or (found.contract.partner is with_called and call is None):
        return ""
    who = f"{seat_name(found.player)} plays {found.contract.german}"
    if call is None or partner_known(state):
        own, others = side(state), sides(state).against(found.player)
        with_whom = f"with {seat_name(own[1])}" if len(own) > 1 else "alone"
        return (
            f"{who}, {with_whom} against {listed(map(seat_name, others))}. {_needed(rules, state)}"
        )
    if call.called is None:
        return ""
    name = card_phrase(state.game.pack, call.called)
    return f"{who}, with whoever holds {name}. {_needed(rules, state)}"


def _needed(rules: PotGame, state: State) -> str:
    """How many tricks the contract demands."""
    found, size, call = played(state), state.game.pattern.hand_size, state.find(CallStage)
    if found and found.contract.demand is every_trick:
        return "The player needs every trick."
    if found and found.contract.demand is no_trick:
        return "The player must not take a trick."
    needed = rules.needed.value
    if call and call.own and call.rules.own and (partner_known(state) or state.over):
        needed = call.rules.own.needed
    who = "The two need" if call and not (call.own and partner_known(state)) else "The player needs"
    return f"{who} {number_word(needed)} of {number_word(size)} tricks."
