"""A plain player of L'Hombre: bids and buys by what the book says of hands, plays plainly.

It decides from its own hand and from what lies open. Where choices are equal, chance decides.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from tutor.cards import Pack, cards_of, mask_of
from tutor.games.hombre.outcome import favourite_suit
from tutor.games.hombre.rules import HombreRules
from tutor.hand.played import played, sides, the_played
from tutor.hand.state import State
from tutor.players.bidder import goes_on, hoped
from tutor.players.buyer import kept, laid_away
from tutor.players.last_tricks import Alone, Worth, best_cards, looks_ahead
from tutor.players.plain import plain_player
from tutor.players.under import under
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.contract import Choice, Contract, Count, every_trick, most_tricks, no_trick
from tutor.rules.bid.naming import NamingStage
from tutor.rules.bid.offer import TAKE, OfferStage
from tutor.rules.bid.suit import SuitStage
from tutor.rules.bid.turn import STAY, TurnStage
from tutor.rules.core.action import HOLD, PASS, THROW, Action
from tutor.rules.play.committed import STOP
from tutor.rules.play.lone import LonePlay
from tutor.rules.rank.black_aces import trump_order
from tutor.rules.rank.tricks import TrickOrder
from tutor.rules.talon.discard import DiscardStage
from tutor.rules.talon.exchange import ExchangeRules, ExchangeStage

ASK, ALONE, HOPELESS = 2.2, 0.4, 3.0
"""So many tricks fewer than those that surely win are hoped for in asking, which leaves three of
five (000 1 ¶ 5), in playing without buying, which leaves about five (000 1 ¶ 9), and in giving
up."""
UNSEEN: tuple[Choice, ...] = ("turned up", "named later")
THREE = 3
WIDE, EVEN = 2.4, 0.8
"""So many tricks are hoped for with the best suit, and so many fewer on average with any, in
playing what is turned up."""
LEFT = 5
"""So many cards should be left for the last buyer (000 1 ¶ 16)."""


def best_suit(pack: Pack, hand: int, contract: Contract, suits: Sequence[str]) -> tuple[float, str]:
    """The tricks hoped for in a contract with the best of these suits as trumps, and that suit."""
    trump = contract.trump
    assert trump is not None
    if trump.choice == "fixed":
        return hoped(pack, trump.order(pack), hand), trump.suit or ""
    hopes = [(hoped(pack, trump.orders(pack, suit), hand), suit) for suit in suits]
    if trump.choice == "turned up":
        return sum(tricks for tricks, _ in hopes) / len(hopes), ""
    return max(hopes)


def suits_of(state: State, contract: Contract) -> str:
    """The suits that may be named in a contract."""
    favourite = favourite_suit(state) if contract.trump and contract.trump.choice == "named" else ""
    return "".join(letter for letter in state.game.pack.suit_masks if letter != favourite)


def dares(state: State, seat: int, contract: Contract) -> bool:
    """Whether a hand is good enough for a contract."""
    pack, hand = state.game.pack, state.cards.hands[seat]
    assert contract.trump is not None
    if contract.demand is no_trick:
        return stays_under(pack, contract.trump.order(pack), hand)
    tricks = best_suit(pack, hand, contract, suits_of(state, contract))[0]
    if contract.demand is every_trick:
        return tricks > state.game.pattern.hand_size - 0.2
    if unseen(contract):
        return _blindly(state, hand, contract)
    return tricks >= wanted(state, contract)


def unseen(contract: Contract) -> bool:
    """Whether cards are bought before trumps can be chosen: a Tourné, an Obscur and their like."""
    return bool(contract.talon) and contract.trump is not None and contract.trump.choice in UNSEEN


def _blindly(state: State, hand: int, contract: Contract) -> bool:
    """Whether a hand is good enough whatever comes: with both black Aces always.

    With Spadille alone, 720 dealt hands of three have won more by each of these games than by
    passing or by a Frage (not so of two or four): what is turned up if the hand is as good in most
    suits, an Obscur from above with a King where no suit is good enough to ask in, one from below,
    for twice as much, with two Kings.
    """
    pack = state.game.pack
    if both_aces(pack, hand):
        return True
    if not hand & pack.mask("S-A") or len(state.table.active) != THREE:
        return False
    hopes = [hoped(pack, trump_order(pack, suit), hand) for suit in pack.suit_masks]
    if contract.trump is not None and contract.trump.choice == "turned up":
        return WIDE <= max(hopes) <= sum(hopes) / len(hopes) + EVEN
    below = isinstance(contract.talon, ExchangeRules) and contract.talon.below
    asks = state.game.rules_as(HombreRules).first.value - ASK
    return kings(pack, hand) >= 2 if below else bool(kings(pack, hand)) and max(hopes) < asks


def kings(pack: Pack, hand: int) -> int:
    """How many Kings a hand holds."""
    return (hand & pack.rank_mask("K")).bit_count()


def wanted(state: State, contract: Contract) -> float:
    """The tricks to hope for before playing a contract: fewer where cards are bought."""
    sure = state.game.rules_as(HombreRules).first.value
    return sure - (ASK if contract.talon else ALONE)


def both_aces(pack: Pack, hand: int) -> bool:
    """Whether a hand holds both black Aces: it may well buy seven cards without a look."""
    return not pack.mask("S-A", "C-A") & ~hand


def stays_under(pack: Pack, order: TrickOrder, hand: int) -> bool:
    """Whether a hand can hardly be forced to take a trick: low and without gaps in each suit."""
    for mask in pack.suit_masks.values():
        rising = sorted(cards_of(mask), key=order.strength.__getitem__)
        held = [place for place, card in enumerate(rising) if hand >> card & 1]
        if any(place > 2 * number for number, place in enumerate(held)):
            return False
    return True


def _speak(state: State, rng: random.Random) -> Action | None:
    """What it says and buys before the play."""
    stage = state.stage
    if isinstance(stage, AuctionStage):
        return _bid(state, stage)
    if isinstance(stage, NamingStage):
        return Action("name", (_game(state, stage).id,))
    if isinstance(stage, SuitStage):
        return Action("name", (_trumps(state, stage),))
    if isinstance(stage, ExchangeStage):
        return buy(state, stage)
    if isinstance(stage, OfferStage):
        return TAKE  # nobody had a game, and nine cards of thirteen are a good choice
    if isinstance(stage, DiscardStage):
        return _lay(state, stage)
    if isinstance(stage, TurnStage):
        return STAY
    return None


def _lay(state: State, stage: DiscardStage) -> Action:
    """The nine cards that promise the most tricks with some suit as trumps."""
    pack, row = state.game.pack, []
    for suit in pack.suit_masks:
        order = trump_order(pack, suit)
        keep = kept(pack, order, stage.hand)
        spare = sorted(cards_of(stage.hand & ~keep), key=order.strength.__getitem__)
        rest = sorted(cards_of(stage.hand & keep), key=order.strength.__getitem__)
        laid = (*spare, *rest)[: stage.rules.number]
        row.append((hoped(pack, order, stage.hand & ~mask_of(laid)), laid))
    return Action("lay", tuple(pack.codes[card] for card in max(row)[1]))


def _bid(state: State, stage: AuctionStage) -> Action:
    """The dearest game that it dares and may bid; what was outbid is kept if it dares that."""
    seat = state.acting
    if stage.answering and stage.bid is not None:
        kept = stage.bid.contract
        lawful = stage.allows(HOLD)
        return HOLD if lawful and kept and dares(state, seat, kept) else PASS
    named = (stage.rules.named(a.args[0]) for a in state.legal() if a.verb == "bid")
    bids = [bid for bid in named if bid.contract and dares(state, seat, bid.contract)]
    if not bids:
        return PASS
    return Action("bid", (max(bids, key=lambda bid: _ambition(bid.to_play)).id,))


def _ambition(game: Contract) -> tuple[int, ...]:
    """Without buying it plays the highest game that it dares, then the dearest that is bought
    unseen; otherwise it asks as low as it can. With both Aces a Respect has won 86 of a hundred
    dealt hands, a Grand Casco 75 for half the price."""
    if game.talon is None:
        return 2, game.rank
    if not unseen(game):
        return 0, -game.rank
    return 1, game.price, game.rank


def _game(state: State, stage: NamingStage) -> Contract:
    """The game it dares that costs least when lost; the lowest where it dares none."""
    dared = [one for one in stage.rules.options if dares(state, stage.seat, one)]
    return min(dared or stage.rules.options, key=lambda one: one.rank)


def _trumps(state: State, stage: SuitStage) -> str:
    contract, pack = the_played(state).contract, state.game.pack
    free = [action.args[0] for action in stage.legal() if action != THROW]
    return best_suit(pack, stage.cards.hands[stage.player], contract, free)[1]


def buy(state: State, stage: ExchangeStage) -> Action:
    """Away goes what wins nothing; the last buyer is left five cards (000 1 ¶ 16)."""
    found, pack = the_played(state), state.game.pack
    order = state.hand_order
    no_tricks = found.contract.demand is no_trick
    keep = kept(pack, order, stage.hand)
    if no_tricks:
        low = sorted(cards_of(stage.hand), key=lambda card: order.strength[card])
        keep = mask_of(low[len(low) // 2 :])
    return laid_away(pack, order, stage, keep, _share(state, stage))


def _share(state: State, stage: ExchangeStage) -> int:
    """How many cards may be taken that leave the last buyer a share."""
    talon = len(stage.cards.talon)
    active = state.table.active
    found = the_played(state)
    order = [s for s in state.table.turn_from(found.player) if s != found.player]
    last = order[-1] == stage.seat
    return talon if last or len(active) < 3 else max(1, talon - LEFT)


plain = plain_player(sides, _speak)


def choose(state: State, rng: random.Random) -> Action:
    """What the plain player does: a lawful action for the seat to act."""
    stage = state.stage
    if isinstance(stage, LonePlay):
        found = the_played(state)
        if stage.may_stop and (stage.must_stop or not goes_on(state, stage)):
            return STOP
        if stage.may_throw and _hopeless(state, stage, found.contract):
            return THROW
        if looks_ahead(stage):
            worth = _worth(stage, found.contract, found.player)
            best = best_cards(state, stage, worth, rng)
            return _among(state, stage, best, rng)
        if found.contract.demand is no_trick:
            return under(state, stage, rng)
    return plain(state, rng)


def _among(state: State, stage: LonePlay, best: list[int], rng: random.Random) -> Action:
    """Of cards that do equally well the one it would play anyhow, or else the lowest."""
    no_tricks = the_played(state).contract.demand is no_trick
    usual = under(state, stage, rng) if no_tricks else plain(state, rng)
    actions = stage.rules[stage.acting].actions
    if usual in [actions[card] for card in best]:
        return usual
    return actions[min(best, key=state.order.strength.__getitem__)]


def _worth(stage: LonePlay, contract: Contract, player: int) -> Worth:
    """What an end of the hand is worth to declarer: won, a bête or codille, and a vole gone for."""
    others = tuple(seat for seat in stage.table.active if seat != player)

    def worth(counts: Sequence[int]) -> float:
        mine, against = counts[player], tuple(counts[seat] for seat in others)
        vole = 1.0 if stage.committed and not any(against) else 0.0
        if contract.demand(Count(mine, against)):
            return 3.0 + vole
        return 1.0 if mine >= max(against) else 0.0

    return Alone(player, stage.table.seats, worth)


def _hopeless(state: State, stage: LonePlay, contract: Contract) -> bool:
    """Whether a codille threatens that is better bought off with one bête (000 1 ¶ 19)."""
    if contract.demand is not most_tricks:
        return False
    hand = stage.hands[stage.acting]
    sure = state.game.rules_as(HombreRules).first.value
    return hoped(state.game.pack, state.order, hand) < sure - HOPELESS


def hope(state: State, seat: int) -> tuple[float, str] | None:
    """The tricks that a seat hopes for in what is played, and with which trumps."""
    found = played(state)
    if found is None or found.contract.trump is None or found.contract.demand is no_trick:
        return None
    suits = found.suit or suits_of(state, found.contract)
    return best_suit(state.game.pack, state.cards.hands[seat], found.contract, suits)
