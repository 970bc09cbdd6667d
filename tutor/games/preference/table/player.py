"""A plain player: counts the tricks to hope for, drives as far as they reach, plays plainly.

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
from tutor.players.plain import plain_player
from tutor.rules.bid.auction import AuctionStage, Bid
from tutor.rules.bid.contract import Contract
from tutor.rules.bid.naming import NamingStage
from tutor.rules.core.action import HOLD, PASS, Action
from tutor.rules.core.sides import Sides, against_the_rest
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.discard import DiscardStage

DRIVE, SOLO, HELP = 4.0, 6.4, 1.5
"""The tricks hoped for from which one drives, plays from the hand, goes along."""


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


def _speak(state: State, rng: random.Random) -> Action | None:
    """What is said and discarded before the play."""
    stage = state.stage
    if isinstance(stage, AuctionStage):
        return _drive(state, stage)
    if isinstance(stage, DiscardStage):
        return _lay(state, stage)
    if isinstance(stage, NamingStage):
        return _name(state, stage)
    if isinstance(stage, HelpersStage):
        return _help(state, stage)
    return None


def _drive(state: State, auction: AuctionStage) -> Action:
    seat = state.acting
    hand, pack = state.cards.hands[seat], state.game.pack
    if auction.answering and auction.bid is not None:
        suits = [bid for bid in auction.rules.ladder if bid.to_play.talon]
        high = [bid for bid in suits if bid.rank >= auction.bid.rank]
        return HOLD if wish(pack, hand, high, DRIVE) else PASS
    lawful = [action for action in state.legal() if action.verb == "bid"]
    bids = [bid for action in lawful if (bid := auction.rules.bid(action.args[0]))]
    best = wish(pack, hand, [bid for bid in bids if bid.to_play.talon is None], SOLO)
    if best:
        return Action("bid", (best[-1].id,))
    # The right is won as low as it can be; after the talon a higher suit may be named (000 2 ¶ 8).
    low = [bid for bid in bids if bid.to_play.talon]
    return Action("bid", (low[0].id,)) if wish(pack, hand, low, DRIVE) else PASS


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


def _sides(state: State) -> Sides:
    """The player against those who went along."""
    return against_the_rest(state.the(PlayStage).table.active, player_and_game(state)[0])


choose = plain_player(_sides, _speak)
"""What the plain player does: a lawful action for the seat to act."""
