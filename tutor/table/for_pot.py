"""What a hand for a pot is played for, the tricks that decide it, what its matadors are worth."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from tutor.cards import card_phrase
from tutor.hand.for_pot import APART, PotGame, facts
from tutor.hand.played import partner_known, played, side, sides
from tutor.hand.state import Game, State
from tutor.rules.auction import AuctionRules, contracts_in
from tutor.rules.call import CallStage
from tutor.rules.committed import CommittedPlay
from tutor.rules.contract import Contract, every_trick, with_called
from tutor.rules.favourite import Favourite
from tutor.rules.honours import Facts, lines, row_of
from tutor.rules.stage import seat_name
from tutor.rules.wording import listed, number_word
from tutor.table.matadors import MatadorRoom, Worth, order_with
from tutor.table.upshot import Upshot, tricks_row


@dataclass(frozen=True)
class TableForPot:
    """The table of the games with such rules."""

    rules_of: Callable[[State], PotGame]

    def upshot(self, state: State) -> Upshot | None:
        """The tricks of the player's side and of those against it, together or each for himself."""
        if played(state) is None or state.find(CommittedPlay) is None:
            return None
        rules = self.rules_of(state)
        ended, others = facts(rules, state), sides(state).against(facts(rules, state).player)
        apart = rules.codille.value == APART
        parties = (ended.side, *((seat,) for seat in others)) if apart else (ended.side, others)
        row = (tricks_row(state, parties),)
        return Upshot(parties, row, won=ended.won, needed=self._needed(state))

    def aim(self, state: State) -> str:
        """Who plays what against whom, as far as the table knows, and how many tricks are needed;
        nothing before that is settled."""
        found, call = played(state), state.find(CallStage)
        if found is None or (found.contract.partner is with_called and call is None):
            return ""
        who = f"{seat_name(found.player)} plays {found.contract.german}"
        if call is None or partner_known(state):
            own, others = side(state), sides(state).against(found.player)
            with_whom = f"with {seat_name(own[1])}" if len(own) > 1 else "alone"
            against = listed(map(seat_name, others))
            return f"{who}, {with_whom} against {against}. {self._needed(state)}"
        if call.called is None:
            return ""
        name = card_phrase(state.game.pack, call.called)
        return f"{who}, with whoever holds {name}. {self._needed(state)}"

    def _needed(self, state: State) -> str:
        """How many tricks the contract demands."""
        rules, found = self.rules_of(state), played(state)
        size, call = state.game.pattern.hand_size, state.find(CallStage)
        if found and found.contract.demand is every_trick:
            return "The player needs every trick."
        if rules.codille.value == APART:
            return "The player needs more tricks than each of the others."
        needed = rules.needed.value
        if call and call.own and call.rules.own and (partner_known(state) or state.over):
            needed = call.rules.own.needed
        alone = not call or (call.own and partner_known(state))
        who = "The player needs" if alone else "The two need"
        return f"{who} {number_word(needed)} of {number_word(size)} tricks."


class RowGame(PotGame, Protocol):
    """Such a game whose contracts are bid, perhaps in favourite suits."""

    @property
    def auction(self) -> AuctionRules:
        """The contracts from the lowest."""

    @property
    def favourites(self) -> tuple[Favourite, ...]:
        """The favourite suits from the lowest."""


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
        row = row_of(order, hand)
        found = Facts(0, contract, rules.needed.value, True, row, False, None, False, suit=suit)
        entries = tuple(lines(rules, found, (1,)))
        return Worth(contract, order.trump_row[:row], False, entries, rules.matador.citation)

    return MatadorRoom(favourite, contracts, worth)
