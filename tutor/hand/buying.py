"""Who buys from the talon, and how many cards."""

from __future__ import annotations

from dataclasses import replace

from tutor.hand.played import played
from tutor.hand.state import State
from tutor.rules.core.stage import Stage
from tutor.rules.talon.exchange import ExchangeRules, ExchangeStage


def owed_to(state: State, seat: int) -> int:
    """How many cards a seat buys more than it lays away, to have as many as it should."""
    return state.game.pattern.hand_size - state.cards.hands[seat].bit_count()


def before_talon(state: State, seat: int, rules: ExchangeRules) -> ExchangeStage:
    """A seat before the talon; a hand of the wrong number is evened."""
    owed, lying = owed_to(state, seat), len(state.cards.talon)
    owed = min(owed, lying)
    most = min(rules.most - min(owed, 0), lying - owed, state.cards.hands[seat].bit_count())
    least = max(rules.least, -owed)
    free = rules.optional and owed >= 0
    fitting = replace(rules, least=least, most=max(most, least), optional=free)
    return ExchangeStage(state.table, fitting, state.cards, seat, owed=owed)


def player_buys(state: State) -> Stage | None:
    """The declarer exchanges cards, where the contract has it."""
    found = played(state)
    if found is None or not isinstance(found.contract.talon, ExchangeRules):
        return None
    return before_talon(state, found.player, found.contract.talon)


def other_buys(state: State, number: int, rules: ExchangeRules) -> Stage | None:
    """This one of the others buys, the one next to the player in turn first; nobody where the talon
    is empty and no card is missing."""
    found = played(state)
    if found is None:
        return None
    seat = state.table.turn_from(found.player)[number]
    if not state.cards.talon and owed_to(state, seat) >= 0:
        return None
    return before_talon(state, seat, rules)
