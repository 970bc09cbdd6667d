"""What a hand for a pot is played for, the tricks that decide it, what its matadors are worth."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from tutor.cards import card_phrase
from tutor.hand.for_pot import APART, PotGame, facts
from tutor.hand.played import partner_known, played, side, sides
from tutor.hand.state import Game, State
from tutor.rules.bid.auction import AuctionRules, contracts_in
from tutor.rules.bid.call import CallStage
from tutor.rules.bid.contract import Contract, every_trick, no_trick, with_called
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import a_game, listed, number_word
from tutor.rules.pay.honours import HonourFacts, counted, lines
from tutor.rules.play.committed import CommittedPlay
from tutor.table.matadors import MatadorRoom, Worth, order_with
from tutor.table.upshot import Upshot, tricks_row


def upshot(rules: PotGame, state: State) -> Upshot | None:
    """The tricks of the player's side and of those against it, together or apart."""
    if played(state) is None or state.find(CommittedPlay) is None:
        return None
    ended = facts(rules, state)
    others = sides(state).against(ended.player)
    apart = rules.codille.value == APART
    parties = (ended.side, *((seat,) for seat in others)) if apart else (ended.side, others)
    rows, needed = (tricks_row(state, parties),), _needed(rules, state)
    return Upshot(parties, rows, won=ended.won, needed=needed)


def aim(rules: PotGame, state: State) -> str:
    """Who plays what against whom, as far as the table knows, and how many tricks are needed;
    nothing before that is settled."""
    found, call = played(state), state.find(CallStage)
    if found is None or (found.contract.partner is with_called and call is None):
        return ""
    player = seat_name(found.player)
    who = f"{player} plays {a_game(found.contract.german)}"
    needed = _needed(rules, state, player)
    if call is None or partner_known(state):
        own, others = side(state), sides(state).against(found.player)
        with_whom = f"with {seat_name(own[1])}" if len(own) > 1 else "alone"
        return f"{who}, {with_whom} against {listed(map(seat_name, others))}. {needed}"
    if call.called is None:
        return ""
    name = card_phrase(state.game.pack, call.called)
    return f"{who}, with whoever holds {name}. {needed}"


def _needed(rules: PotGame, state: State, player: str = "The declarer") -> str:
    """How many tricks the contract demands."""
    found, size, call = played(state), state.game.pattern.hand_size, state.find(CallStage)
    if found and found.contract.demand is every_trick:
        return f"{player} must win every trick."
    if found and found.contract.demand is no_trick:
        return f"{player} must not win a trick."
    if rules.codille.value == APART:
        return _apart(player, size, rules.needed.value)
    needed = rules.needed.value
    if call and call.own and call.rules.own and (partner_known(state) or state.over):
        needed = call.rules.own.needed
    two = call and not (call.own and partner_known(state))
    who = "The two need" if two else f"{player} needs"
    return f"{who} {number_word(needed)} of {number_word(size)} tricks."


def _apart(player: str, size: int, needed: int) -> str:
    """What wins where opponents keep their own tricks: one trick less than is needed, too, if they
    can be so divided that nobody has as many."""
    fewer = needed - 1
    said = f"{player} needs {number_word(needed)} of {number_word(size)} tricks"
    divided = f", or {number_word(fewer)} if no opponent wins as many"
    return f"{said}{divided * (size - fewer <= 2 * (fewer - 1))}."


class RowGame(PotGame, Protocol):
    """Such a game whose contracts are bid."""

    @property
    def auction(self) -> AuctionRules:
        """The contracts from the lowest."""


def matadors_for_pot(rules_of: Callable[[Game], RowGame]) -> MatadorRoom:
    """What the matadors of a hand are worth in games with such rules."""

    def favourite(game: Game, rng: random.Random) -> str | None:
        favourites = rules_of(game).favourites
        return favourites[-1].suit if favourites else None

    def contracts(game: Game, favourite: str | None) -> Sequence[Contract]:
        return contracts_in(rules_of(game).auction)

    def worth(
        game: Game, contract: Contract, suit: str | None, favourite: str | None, hand: int
    ) -> Worth:
        """What each opponent pays for the game, won with the tricks it needs, and its matadors."""
        rules, order = rules_of(game), order_with(game, contract, suit)
        number, false = counted(rules, order, hand)
        found = HonourFacts(
            0, contract, rules.needed.value, True, number, False, None, False, suit=suit
        )
        entries = tuple(lines(rules, replace(found, false=false), (1,)))
        row = order.trump_row[false : false + number]
        place = rules.false_row if false and rules.false_row else rules.matador
        return Worth(contract, row, false, entries, place.citation)

    return MatadorRoom(favourite, contracts, worth)
