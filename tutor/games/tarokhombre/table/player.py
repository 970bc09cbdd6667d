"""A plain player: bids by the card points it hopes for, names what its hand lacks, plays for
points.

It decides from its own hand and from what lies open. Where choices are equal, chance decides.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations

from tutor.cards import TAROK, Pack, cards_of, mask_of
from tutor.games.tarokhombre.declared import VOLE, DeclaredPlay
from tutor.games.tarokhombre.outcome import values_of
from tutor.games.tarokhombre.rules import TarokHombreRules
from tutor.games.tarokhombre.table.ending import best_at_end
from tutor.hand.played import sides, the_played
from tutor.hand.state import State
from tutor.players.last_tricks import shown_voids
from tutor.players.plain import by_stage, is_best, surely_wins, unseen_by
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.contract import Contract
from tutor.rules.core.action import HOLD, PASS, Action
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import TrickOrder
from tutor.rules.talon.discard import DiscardStage
from tutor.rules.talon.fetch import FetchRules, FetchStage

BASE, TAROKS, HIGH, KINGS, QUEENS, PAGAT, SKUS = 3.5, 1.5, 0.6, 4.0, 2.4, 3.0, 0.8
"""What a hand is hoped to come to: from the start, for each tarok, each of the eight highest, each
King, each Queen beside her King, the Pagat, the Sküs: the least squares of some hundred hands."""
HIGH_TAROKS = 8
FETCHED, SCAT = 6.0, 7.0
"""What a card that is named adds, and the scat, where it is the player's."""
EVEN, GAIN = 2.0, 2.2
"""So far below the points that win a hoped game has paid as often as it cost, among 1680 that were
played; and so much more did it bring, in prices of a point, for each point hoped for."""
SPARE = 4
"""So many points more than win are hoped for before a dearer game is bid."""
WANTED = {"XXI": 10.0, "Skus": 5.0}
"""What is named before the Kings, and before the taroks; a Tout cannot be made with the Sküs."""
WAITING = 3
"""So far below the least for a game the word that keeps a player in the bidding is still said."""


def hoped(pack: Pack, order: TrickOrder, hand: int) -> float:
    """The card points that a hand of 25 lets its player hope for."""
    taroks = hand & pack.suit_masks[TAROK]
    top = mask_of(order.trump_row[:HIGH_TAROKS])
    kings, queens = hand & pack.rank_mask("K"), hand & pack.rank_mask("Q")
    suits = [pack.suit_masks[suit.letter] for suit in pack.suits]
    guarded = sum(bool(queens & suit and kings & suit) for suit in suits)
    return (
        BASE
        + TAROKS * taroks.bit_count()
        + HIGH * (taroks & top).bit_count()
        + KINGS * kings.bit_count()
        + QUEENS * guarded
        + PAGAT * bool(hand & pack.mask("I"))
        + SKUS * bool(hand & pack.mask("Skus"))
    )


def worth(state: State, seat: int, contract: Contract) -> float:
    """The card points hoped for in a game by the hand that was dealt, with the cards that may be
    named for it."""
    hand = state.the(DealtStage).cards.hands[seat]
    more = contract.talon.number if isinstance(contract.talon, FetchRules) else 0
    dealers = state.game.rules_as(TarokHombreRules).scat.value == "dealer"
    scat = seat == state.table.dealer if dealers else True
    return hoped(state.game.pack, state.game.order, hand) + FETCHED * more + SCAT * scat


def least(state: State, seat: int, contract: Contract) -> float:
    """The least to hope for before a game is played: it must bring more than passing, which
    may have its price where nobody plays."""
    rules, table = state.game.rules_as(TarokHombreRules), state.table
    others = len(table.active) - 1
    passing = rules.all_pass.value * (others if seat == table.forehand else -1)
    return rules.needed.value - EVEN + passing / (GAIN * others * rules.kind(contract).point)


def dares(state: State, seat: int, contract: Contract) -> bool:
    """Whether the hand that was dealt is good enough for a game."""
    return worth(state, seat, contract) >= least(state, seat, contract)


def _speak(state: State, auction: AuctionStage, rng: random.Random) -> Action:
    """The dearest game with something to spare, else the lowest that may be dared; a word without
    a game if that is not far off."""
    rules, seat = state.game.rules_as(TarokHombreRules), state.acting
    if auction.answering and auction.bid is not None:
        daring = dares(state, seat, auction.bid.to_play) or not auction.allows(PASS)
        return HOLD if daring and auction.allows(HOLD) else PASS
    said = [action for action in state.legal() if action.verb == "bid"]
    bids = [(auction.rules.bid(action.args[0]), action) for action in said]
    games = [(bid.contract, action) for bid, action in bids if bid and bid.contract]
    for contract, action in reversed(games):
        if worth(state, seat, contract) >= rules.needed.value + SPARE:
            return action
    for contract, action in games:
        if dares(state, seat, contract):
            return action
    first = rules.contracts[0]
    near = worth(state, seat, first) >= least(state, seat, first) - WAITING
    words = (action for bid, action in bids if bid and bid.contract is None)
    return next(words, PASS) if near else PASS


def _lay(state: State, stage: DiscardStage, rng: random.Random) -> Action:
    """Short suits without their King go, and dear cards with them (000 5 Hombre A ¶ 1)."""
    pack, values = state.game.pack, values_of(state)
    free = stage.rules.free(stage.hand)
    if free.bit_count() < stage.rules.number:
        return state.legal()[0]
    kings = pack.rank_mask("K")
    suits = [pack.suit_masks[suit.letter] for suit in pack.suits]

    def good(lay: tuple[int, ...]) -> float:
        laid = mask_of(lay)
        left = stage.hand & ~laid
        void = sum(bool(stage.hand & suit) and not left & suit for suit in suits)
        under = sum((laid & suit).bit_count() for suit in suits if stage.hand & suit & kings)
        return 10 * void + values.worth(laid) - 5 * under

    lays = combinations(sorted(cards_of(free)), stage.rules.number)
    best = max(lays, key=good)
    return Action("lay", tuple(pack.codes[card] for card in best))


def _fetch(state: State, stage: FetchStage, rng: random.Random) -> Action:
    """Low cards of short suits go out; the missing matadors, high taroks and Kings are named."""
    pack, order, values = state.game.pack, state.game.order, values_of(state).values
    if not stage.laid and not stage.fetched:
        row = sorted(cards_of(stage.hand), key=lambda card: _cost(pack, order, stage.hand, card))
        return Action("lay", tuple(pack.codes[card] for card in row[: stage.rules.number]))
    if stage.owing:
        card = min(cards_of(stage.laid), key=lambda one: values[one])
        return Action("give", (pack.codes[card],))
    card = max(cards_of(stage.nameable), key=lambda one: _wanted(pack, order, stage.hand, one))
    return Action("ask", (pack.codes[card],))


def _cost(pack: Pack, order: TrickOrder, hand: int, card: int) -> tuple[bool, bool, int, int]:
    """What is given up with a card: taroks and Kings last, a long suit later than a short one."""
    tarok = bool(pack.suit_masks[TAROK] >> card & 1)
    king = bool(pack.rank_mask("K") >> card & 1)
    suit = hand & order.follows[card]
    crowned = bool(suit & pack.rank_mask("K"))
    return tarok, king, suit.bit_count() + 4 * crowned, order.strength[card]


def _wanted(pack: Pack, order: TrickOrder, hand: int, card: int) -> float:
    """How much a card helps: the XXI, Kings of suits in the hand, the Sküs, high taroks."""
    if pack.codes[card] in WANTED:
        return WANTED[pack.codes[card]]
    if pack.rank_mask("K") >> card & 1:
        return 8.0 + 0.1 * (hand & order.follows[card]).bit_count()
    if order.trumps >> card & 1:
        return 2.0 + order.strength[card] / len(pack)
    return 1.0 * bool(pack.rank_mask("Q") >> card & 1)


def _play(state: State, play: PlayStage, rng: random.Random) -> Action:
    if isinstance(play, DeclaredPlay) and play.may_declare and _all_sure(state, play):
        return VOLE
    legal = sorted(best_at_end(state, play, rng) or cards_of(play.legal_mask()))
    rng.shuffle(legal)
    card = _lead(state, play, legal) if play.led < 0 else _follow(state, play, legal)
    return play.rules[0].actions[card]


def _all_sure(state: State, play: PlayStage) -> bool:
    """Whether every card in hand is one that nothing unseen beats: the Sküs, which takes nothing,
    is none of them."""
    seat = play.acting
    unseen = unseen_by(state, play, seat)
    return all(surely_wins(state.order, card, unseen) for card in cards_of(play.hands[seat]))


def _lead(state: State, play: PlayStage, legal: list[int]) -> int:
    """The declarer draws taroks while long in them; then what nothing beats, then a low card of
    the longest suit."""
    order, values = state.order, values_of(state).values
    unseen = unseen_by(state, play, play.acting)
    taroks = [card for card in legal if order.trumps >> card & 1]
    suits = [card for card in legal if card not in taroks]
    alone = play.acting == the_played(state).player
    out = (unseen & order.trumps).bit_count()
    if alone and taroks and out and 2 * len(taroks) > out:
        return max(taroks, key=lambda card: order.strength[card])
    sure = [card for card in suits if surely_wins(order, card, unseen)]
    if sure:
        return max(sure, key=lambda card: values[card])
    foes = sides(state).against(play.acting)
    likely = [card for card in suits if values[card] > 1 and _likely(state, play, card, foes)]
    if likely:
        return max(likely, key=lambda card: values[card])
    hand = mask_of(legal)
    if not suits:
        return min(taroks, key=lambda card: (values[card], order.strength[card]))
    best = [card for card in suits if is_best(order, card, unseen)]
    if best and not alone:
        return max(best, key=lambda card: -(hand & order.follows[card]).bit_count())
    return max(
        suits,
        key=lambda card: ((hand & order.follows[card]).bit_count(), -values[card]),
    )


def _likely(state: State, play: PlayStage, card: int, foes: Sequence[int]) -> bool:
    """Whether a card of a suit should take: nothing higher is out, and these still have some."""
    order, unseen = state.order, unseen_by(state, play, play.acting)
    if order.trumps >> card & 1 or not is_best(order, card, unseen):
        return False
    fellows, voids = unseen & order.follows[card], shown_voids(play, state.game.pack.mask("Skus"))
    if any(voids.get(foe, 0) & order.follows[card] for foe in foes):
        return False
    return fellows.bit_count() >= len(foes)


def _follow(state: State, play: PlayStage, legal: list[int]) -> int:
    """Dear cards into a trick of the player's own side, cheap ones into the other's; what lies is
    taken as cheaply as it can be."""
    order, values = state.order, values_of(state).values
    seat = play.acting
    foes = sides(state).against(seat)
    unseen = unseen_by(state, play, seat)
    winner = play.ahead
    done = {player for player, _ in play.trick} | {seat}
    to_come = [foe for foe in foes if foe not in done]
    skus = state.game.pack.mask("Skus")

    def safe(card: int) -> bool:
        if not to_come or surely_wins(order, card, unseen):
            return True
        return order.beats(card, play.best) and _likely(state, play, card, to_come)

    plain = [card for card in legal if not skus >> card & 1] or legal
    takers = [card for card in plain if order.beats(card, play.best)]
    if winner not in foes and safe(play.best):
        return max(plain, key=lambda card: (values[card], -order.strength[card]))
    sure = [card for card in takers if safe(card)]
    if sure:
        dear = [card for card in sure if values[card] > 1 and not to_come]
        return (
            max(dear, key=lambda card: values[card])
            if dear
            else min(sure, key=lambda card: order.strength[card])
        )
    lying = sum(values[card] - 1 for _, card in play.trick)
    if takers and winner in foes and (lying or len(to_come) == 0):
        return max(takers, key=lambda card: (values[card] == 1, order.strength[card]))
    losing = [card for card in plain if card not in takers] or plain
    cheapest = min(losing, key=lambda card: (values[card], order.strength[card]))
    if values[cheapest] > 1 and skus & mask_of(legal):
        return next(cards_of(skus))
    return cheapest


choose = by_stage({PlayStage: _play, AuctionStage: _speak, DiscardStage: _lay, FetchStage: _fetch})
"""A lawful action for the seat to act."""
