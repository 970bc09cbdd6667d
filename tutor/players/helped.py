"""A plain player of games for a pot in which a helper may be called: it bids by the tricks that it
hopes for.

It decides from its own hand and from what lies open. Where choices are equal, chance decides.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from tutor.hand.played import played, sides_known_to, the_played
from tutor.hand.state import State
from tutor.players.bidder import BiddingRules, bidder, goes_on, has_trumps, hoped, worth
from tutor.players.plain import card_to_play
from tutor.players.under import under
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.contract import Contract, every_trick, no_trick, with_called
from tutor.rules.core.action import HOLD, PASS, Action
from tutor.rules.core.sides import Sides, against_the_rest
from tutor.rules.play.committed import STOP, CommittedPlay
from tutor.rules.play.play import PlayStage


@dataclass(frozen=True)
class Helped:
    """The player of a family's games with such rules.

    With `asked` tricks of its own it plays with a helper, with `made` on an average of the suits
    where another chooses the trumps; in a Solo it hopes for `daring` less than it needs, with a
    card asked for `sure` less.
    """

    rules_of: Callable[[State], BiddingRules]
    asked: float
    made: float
    daring: float
    sure: float

    def hope(self, state: State, seat: int, contract: Contract) -> tuple[float, str]:
        """The tricks of one's own that a hand hopes for in a contract, with a card asked for; and
        the suit of trumps for it, none where another chooses them."""
        pack, trump, hand = state.game.pack, contract.trump, state.cards.hands[seat]
        if trump is not None and trump.choice == "named by the partner":
            suits = [suit.letter for suit in pack.suits]
            return sum(hoped(pack, trump.orders(pack, s), hand) for s in suits) / len(suits), ""
        return worth(state, seat, contract, self.rules_of(state).free_suits)

    def enough(self, state: State, contract: Contract) -> float:
        """The tricks that one should hope for, to play a contract."""
        if contract.partner is with_called:
            own = contract.trump is not None and contract.trump.choice != "named by the partner"
            return self.asked if own else self.made
        if contract.demand is every_trick:
            return state.game.pattern.hand_size
        needed = self.rules_of(state).needed.value
        return needed - (self.sure if contract.talon else self.daring)

    def choose(self, state: State, rng: random.Random) -> Action:
        """What the player would do. To stop is to win; to go on is to need every further trick."""
        stage = state.stage
        if isinstance(stage, CommittedPlay) and stage.may_stop and not goes_on(state, stage):
            return STOP
        if isinstance(stage, PlayStage):
            if the_played(state).contract.demand is no_trick:
                return under(state, stage, rng)
            return card_to_play(state, stage, sides_for(state), rng)
        if isinstance(stage, AuctionStage):
            return self._bid(state, stage)
        said = bidder(state, self.rules_of(state))
        return said if said is not None else rng.choice(state.legal())

    def _bid(self, state: State, stage: AuctionStage) -> Action:
        """The highest game that one dares and may say; what was overbid is kept if one dares
        it. A player who may not pass says the least allowed."""

        def dares(contract: Contract) -> bool:
            hopes = has_trumps(contract)
            return hopes and self.hope(state, stage.acting, contract)[0] >= self.enough(
                state, contract
            )

        if stage.answering and stage.bid is not None:
            return HOLD if dares(stage.bid.to_play) and stage.allows(HOLD) else PASS
        lawful = stage.legal()
        bids = [action for action in lawful if action.verb == "bid"]
        named = stage.rules.named
        highest = (one for one in reversed(bids) if dares(named(one.args[0]).to_play))
        return next(highest, lawful[0])


def sides_for(state: State) -> Sides:
    """Who plays together for the seat to act: a declarer who does not know the helper plays as if
    alone."""
    seat, known = state.acting, sides_known_to(state, state.acting)
    found = played(state)
    if found is not None and seat == found.player and len(known.parties) > 2:
        return against_the_rest(state.table.active, found.player)
    return known
