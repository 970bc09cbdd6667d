"""A plain player: counts the tricks he hopes for, drives as far as they reach, plays plainly.

It decides from its own hand and from what lies open. Where choices are equal, chance decides.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations

from tutor.cards import Pack, cards_of, mask_of
from tutor.games.preference.helpers import GO, STAY, HelpersStage
from tutor.games.preference.outcome import player_and_game
from tutor.games.preference.rules import PreferenceRules
from tutor.hand.state import State
from tutor.rules.action import HOLD, PASS, Action
from tutor.rules.auction import AuctionStage, Bid
from tutor.rules.contract import Contract
from tutor.rules.discard import DiscardStage
from tutor.rules.naming import NamingStage
from tutor.rules.play import PlayStage

DRIVE, SOLO, HELP = 4.0, 6.4, 1.5
"""The tricks hoped for from which one drives, plays from the hand, goes along."""


def choose(state: State, rng: random.Random) -> Action:
    """A lawful action for the seat to act."""
    stage = state.stage
    if isinstance(stage, PlayStage):
        return _play(state, stage, rng)
    if isinstance(stage, AuctionStage):
        return _speak(state, stage)
    if isinstance(stage, DiscardStage):
        return _lay(state, stage)
    if isinstance(stage, NamingStage):
        return _name(state, stage)
    if isinstance(stage, HelpersStage):
        return _help(state, stage)
    return rng.choice(state.legal())


def hoped(pack: Pack, hand: int, trump: str) -> float:
    """The tricks one hopes for with this trump: long trumps, Aces, guarded Kings."""
    total = 0.0
    for letter, mask in pack.suit_masks.items():
        cards = [card - min(cards_of(mask)) for card in cards_of(hand & mask)]
        high = sum(card >= 5 for card in cards)
        if letter == trump:
            total += max(0, len(cards) - 3) + 0.9 * high
            continue
        total += 7 in cards
        total += 0.6 * (6 in cards and len(cards) > 1)
        total += 0.3 * (not cards)
    return total


def wish(pack: Pack, hand: int, bids: Sequence[Bid], bound: float) -> list[Bid]:
    """The games of these whose trumps let one hope for so many tricks."""
    return [bid for bid in bids if hoped(pack, hand, bid.to_play.suit or "") >= bound]


def _speak(state: State, auction: AuctionStage) -> Action:
    seat = state.acting
    hand, pack = state.cards.hands[seat], state.game.pack
    if auction.answering and auction.bid is not None:
        suits = [bid for bid in auction.rules.ladder if bid.to_play.talon]
        high = [bid for bid in suits if bid.rank >= auction.bid.rank]
        return HOLD if wish(pack, hand, high, DRIVE) else PASS
    lawful = [action for action in state.legal() if action.verb == "bid"]
    bids = [bid for action in lawful if (bid := auction.rules.bid(action.args[0]))]
    best = wish(pack, hand, [bid for bid in bids if bid.to_play.talon is None], SOLO)
    best = best or wish(pack, hand, [bid for bid in bids if bid.to_play.talon], DRIVE)
    return Action("bid", (best[-1].id,)) if best else PASS


def _best_suit(state: State, hand: int, games: list[Contract]) -> Contract:
    pack = state.game.pack
    return max(games, key=lambda game: (hoped(pack, hand, game.suit or ""), game.price))


def _lay(state: State, discard: DiscardStage) -> Action:
    """Of all pairs the one that leaves the most tricks in a suit that may still be named."""
    (_, driven), pack = state.the(AuctionStage).won, state.game.pack
    suits = state.game.rules_as(PreferenceRules).driven
    left_over = [game for game in suits if game.rank >= driven.rank]

    def left(lay: tuple[int, ...]) -> float:
        hand = discard.hand & ~mask_of(lay)
        return max(hoped(pack, hand, game.suit or "") for game in left_over)

    chosen = max(combinations(sorted(cards_of(discard.hand)), discard.rules.number), key=left)
    return Action("lay", tuple(pack.codes[card] for card in chosen))


def _name(state: State, naming: NamingStage) -> Action:
    games = [game for game in naming.rules.options if game.rank >= naming.least]
    return Action("name", (_best_suit(state, state.cards.hands[naming.seat], games).id,))


def _help(state: State, helpers: HelpersStage) -> Action:
    _, contract = player_and_game(state)
    tricks = hoped(state.game.pack, state.cards.hands[state.acting], contract.suit or "")
    return GO if tricks >= HELP else STAY


def _play(state: State, play: PlayStage, rng: random.Random) -> Action:
    legal = sorted(cards_of(play.legal_mask()))
    rng.shuffle(legal)
    card = _lead(state, legal) if play.led < 0 else _follow(state, play, legal)
    return Action("play", (state.game.pack.codes[card],))


def _lead(state: State, legal: list[int]) -> int:
    """The player draws trumps while he has three; everybody leads high cards first."""
    order, (player, _) = state.order, player_and_game(state)
    trumps = [card for card in legal if order.trumps >> card & 1]
    side = [card for card in legal if not order.trumps >> card & 1]
    if trumps and (not side or (state.to_act == player and len(trumps) >= 3)):
        return max(trumps, key=lambda card: order.strength[card])
    return max(side, key=lambda card: order.strength[card] % 8)


def _follow(state: State, play: PlayStage, legal: list[int]) -> int:
    """Take as cheaply as one can, leave a partner his trick, throw the lowest card."""
    order, (player, _) = state.order, player_and_game(state)
    winner = next(seat for seat, card in play.trick if card == play.best)
    partner = player not in (winner, state.to_act)
    takers = [card for card in legal if order.beats(card, play.best)]
    if takers and not partner:
        return min(takers, key=lambda card: order.strength[card])
    return min(legal, key=lambda card: (order.trumps >> card & 1, order.strength[card] % 8))
