"""The plain player where one plays alone: bids by the tricks it hopes for, buys, plays, and looks
ahead over the last cards. It decides from its own hand and from what lies open.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from tutor.games.solo.flow import rules_of
from tutor.hand.for_pot import APART
from tutor.hand.played import order_of, sides, the_played
from tutor.hand.state import State
from tutor.players.bidder import bidder, goes_on, hoped, worth
from tutor.players.buyer import kept, laid_away
from tutor.players.last_tricks import Alone, Worth, best_cards, looks_ahead
from tutor.players.plain import plain_player
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.contract import Contract, Count, every_trick
from tutor.rules.core.action import HOLD, PASS, Action
from tutor.rules.core.sides import Sides, each_alone
from tutor.rules.play.committed import STOP, CommittedPlay
from tutor.rules.rank.black_obers import SPADILLE
from tutor.rules.talon.exchange import ExchangeRules, ExchangeStage

SURE = 0.2
"""So much less than every trick one may hope for in a game for all of them."""
LEFT = 3
"""So many cards are left for the partner to buy, who else is bought out (000 4 Kaufsolo ¶ 1)."""


@dataclass(frozen=True)
class SoloMeasure:
    """With so many tricks hoped for one plays a game without buying, and with buying: from there on
    it brought more than it cost, on the average of some hundred deals. Who would have to play when
    all pass asks with as many as `obliged`."""

    alone: float
    buying: float = 99.0
    obliged: float = 99.0


@dataclass(frozen=True)
class AlonePlayer:
    """The player of the games with such a measure."""

    measure: SoloMeasure

    def hope(self, state: State, seat: int, contract: Contract) -> tuple[float, str]:
        """The tricks hoped for in a contract with the best suit, and that suit; on the average of
        the suits where the talon shows it."""
        pack, trump = state.game.pack, contract.trump
        if trump is not None and trump.choice == "turned up":
            hand, suits = state.cards.hands[seat], [one.letter for one in pack.suits]
            tricks = [hoped(pack, trump.orders(pack, suit), hand) for suit in suits]
            return sum(tricks) / len(suits), ""
        return worth(state, seat, contract, rules_of(state).free_suits)

    def enough(self, state: State, seat: int, contract: Contract) -> float:
        """The tricks that one should hope for, to play a contract."""
        if contract.demand is every_trick:
            return state.game.pattern.hand_size - SURE
        if not contract.talon:
            return self.measure.alone
        obliged = state.cards.hands[seat] >> state.game.pack.index[SPADILLE] & 1
        return self.measure.obliged if obliged else self.measure.buying

    def dares(self, state: State, seat: int, contract: Contract) -> bool:
        """Whether a hand is good enough for a contract."""
        return self.hope(state, seat, contract)[0] >= self.enough(state, seat, contract)

    def _bid(self, state: State, stage: AuctionStage) -> Action:
        """The dearest game to dare among those allowed, or what the cards make a duty."""
        seat = state.acting
        if stage.answering and stage.bid is not None:
            held = stage.allows(HOLD) and self.dares(state, seat, stage.bid.to_play)
            return HOLD if held else PASS
        lawful = state.legal()
        bids = [action for action in lawful if action.verb == "bid"]
        dared = [a for a in bids if self.dares(state, seat, stage.rules.named(a.args[0]).to_play)]
        if dared:
            return dared[-1]
        return PASS if PASS in lawful else bids[0]

    def _speak(self, state: State, rng: random.Random) -> Action | None:
        if isinstance(state.stage, AuctionStage):
            return self._bid(state, state.stage)
        if isinstance(state.stage, ExchangeStage):
            return buy(state, state.stage)
        return bidder(state, rules_of(state))

    def choose(self, state: State, rng: random.Random) -> Action:
        """What the player does: a lawful action for the seat to act."""
        stage, plain = state.stage, plain_player(together, self._speak)
        if not isinstance(stage, CommittedPlay):
            return plain(state, rng)
        if stage.may_stop and not goes_on(state, stage):
            return STOP
        if not looks_ahead(stage):
            return plain(state, rng)
        best = best_cards(state, stage, _worth(state, stage), rng)
        actions, usual = stage.rules[stage.acting].actions, plain(state, rng)
        if usual in [actions[card] for card in best]:
            return usual
        return actions[min(best, key=state.order.strength.__getitem__)]


def together(state: State) -> Sides:
    """Who plays together for the seat to act. In Casco the opponents do as long as the player has
    more tricks than each; then everybody plays alone (000 4 Casco ¶ 3)."""
    found, play, rules = the_played(state), state.find(CommittedPlay), rules_of(state)
    united = sides(state)
    if play is None or rules.codille.value != APART or state.acting == found.player:
        return united
    winners = [trick.winner for trick in play.tricks]
    best = max(winners.count(seat) for seat in united.against(found.player))
    return each_alone(play.table.active) if best >= max(1, winners.count(found.player)) else united


WON, OWN, BETE = 3.0, 3.0, 2.0
"""What a game won is worth to its player, a codille of one's own to an opponent in Casco, and a
bête of the player's to both; that a third draws the pot is still worth one."""


def _worth(state: State, stage: CommittedPlay) -> Worth:
    """What an end of the hand is worth to each: won, a bête or codille, and a vole that its player
    has gone for. In Casco a codille is worth most to who wins it, and to the third less than a
    bête, which leaves the pot where it is (000 4 Casco ¶ 3)."""
    found, rules = the_played(state), rules_of(state)
    player, seats = found.player, range(stage.table.seats)
    others = tuple(seat for seat in stage.table.active if seat != player)

    def worth_of(counts: Sequence[int]) -> float:
        mine, against = counts[player], tuple(counts[seat] for seat in others)
        vole = 1.0 if stage.committed and not any(against) else 0.0
        if found.contract.demand(Count(mine, against, needed=rules.needed.value)):
            return WON + vole
        apart = rules.codille.value == APART
        codille = max(against) > mine if apart else mine <= rules.codille.value
        return 0.0 if codille else 1.0

    def worth_apart(counts: Sequence[int]) -> Sequence[float]:
        his, best = worth_of(counts), max(counts[seat] for seat in others)
        if his >= WON:
            return [his if seat == player else -his for seat in seats]
        first = [seat for seat in others if counts[seat] == best > counts[player]]
        drawn = {first[0]: OWN} if len(first) == 1 else {}
        rest = 1.0 if drawn else BETE
        return [his if seat == player else drawn.get(seat, rest) for seat in seats]

    if rules.codille.value == APART:
        return worth_apart
    return Alone(player, stage.table.seats, worth_of)


def buy(state: State, stage: ExchangeStage) -> Action:
    """Away goes what wins nothing; the first of the opponents leaves the other some cards."""
    found, pack = the_played(state), state.game.pack
    order = order_of(state, found)
    turn = [seat for seat in state.table.turn_from(found.player) if seat != found.player]
    first = stage.seat == turn[0] and isinstance(stage.rules, ExchangeRules)
    most = max(0, len(stage.cards.talon) - LEFT) if first else len(stage.cards.talon)
    return laid_away(pack, order, stage, kept(pack, order, stage.hand), most)
