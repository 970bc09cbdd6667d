"""A plain player: counts taroks before bidding, and in the play follows the books' advice.

It decides from its own hand and from what lies open, never from hidden cards. Where several
choices are equal, the random number generator decides.
"""

from __future__ import annotations

import random

from tutor.cards import cards_of, mask_of, parse_cards
from tutor.rules.action import Action
from tutor.rules.announce import AnnounceStage
from tutor.rules.auction import AuctionStage
from tutor.rules.discard import DiscardStage
from tutor.rules.halves import HalvesStage
from tutor.rules.play import PlayStage
from tutor.state import State

DREIER, UNTERER, HIGHER, SOLO = 11, 13, 15, 19
"""The strength of a hand from which each game is bid."""


def choose(state: State, rng: random.Random) -> Action:
    """A lawful action for the seat to act. Raises ValueError when the hand is over."""
    if state.to_act is None:
        raise ValueError("The hand is over: nobody is to act.")
    stage = state.stage
    if isinstance(stage, PlayStage):
        return _play(state, stage, rng)
    if isinstance(stage, AuctionStage):
        return _speak(state, stage)
    if isinstance(stage, HalvesStage):
        return _take(state, stage)
    if isinstance(stage, DiscardStage):
        return _lay(state, stage)
    if isinstance(stage, AnnounceStage):
        return Action("pass")
    return rng.choice(state.legal())


def strength(state: State, hand: int) -> int:
    """A rough measure: taroks, high taroks twice, kings, suits that are missing (003 § 7)."""
    pack, order = state.game.pack, state.game.order
    taroks = hand & order.trumps
    top = sorted(cards_of(order.trumps))[-6:]
    high = (taroks & mask_of(top)).bit_count()
    kings = (hand & pack.rank_mask("K")).bit_count()
    void = sum(not hand & mask for letter, mask in pack.suit_masks.items())
    return taroks.bit_count() + high + kings + void


def _speak(state: State, auction: AuctionStage) -> Action:
    seat = state.to_act
    assert seat is not None
    able = strength(state, state.cards.hands[seat])
    bounds = (DREIER, UNTERER, HIGHER, HIGHER, SOLO)
    if auction.answering and auction.bid is not None:
        return Action("hold") if able >= bounds[auction.bid.rank] else Action("pass")
    lawful = [action for action in state.legal() if action.verb == "bid"]
    for action in lawful:
        bid = auction.rules.bid(action.args[0])
        if bid is not None and able >= bounds[bid.rank] and (bid.rank < 4 or able >= SOLO):
            return action
    return Action("pass")


def _take(state: State, halves: HalvesStage) -> Action:
    trumps, values = state.game.order.trumps, state.game.values

    def worth(name: str) -> int:
        cards = mask_of(halves.half(name))
        return 3 * (cards & trumps).bit_count() + values.thirds(cards)

    lawful = [action.args[0] for action in state.legal() if action.verb == "take"]
    return Action("take", (max(lawful, key=lambda name: (worth(name), -halves.price(name))),))


def _lay(state: State, discard: DiscardStage) -> Action:
    """Short suits without their king go first, and in them the dear cards (003 § 9)."""
    pack, values = state.game.pack, state.game.values
    kings = pack.rank_mask("K")

    def price(action: Action) -> int:
        laid = mask_of(parse_cards(pack, " ".join(action.args)))
        left = discard.hand & ~laid
        void = sum(
            bool(discard.hand & mask) and not left & mask for mask in pack.suit_masks.values()
        )
        under = sum(
            bool(laid & mask and discard.hand & mask & kings) for mask in pack.suit_masks.values()
        )
        return 12 * void + values.thirds(laid) - 6 * under

    return max(state.legal(), key=price)


def _play(state: State, play: PlayStage, rng: random.Random) -> Action:
    legal = sorted(cards_of(play.legal_mask()))
    rng.shuffle(legal)
    card = _lead(state, play, legal) if play.led < 0 else _follow(state, play, legal)
    return Action("play", (state.game.pack.codes[card],))


def _declarer(state: State) -> int | None:
    auction = state.find(AuctionStage)
    return auction.winner if auction else None


def _lead(state: State, play: PlayStage, legal: list[int]) -> int:
    """The declarer draws taroks while he is long in them; opponents lead their long suit."""
    trumps, strong = state.game.order.trumps, state.game.order.strength
    taroks = [card for card in legal if trumps >> card & 1]
    suits = [card for card in legal if not trumps >> card & 1]
    if state.to_act == _declarer(state) and (len(taroks) > len(suits) or not suits):
        return max(taroks, key=lambda card: strong[card])
    if not suits:
        return min(taroks, key=lambda card: strong[card])
    hand = mask_of(legal)
    follows = state.game.order.follows
    return max(suits, key=lambda card: ((hand & follows[card]).bit_count(), strong[card]))


def _follow(state: State, play: PlayStage, legal: list[int]) -> int:
    """Take cheaply what is worth it or is the other side's, give to a partner who wins."""
    order, values = state.game.order, state.game.values.values
    declarer, seat = _declarer(state), state.to_act
    winner = next(player for player, card in play.trick if card == play.best)
    partner = declarer not in (winner, seat)
    last = len(play.trick) == len(state.table.active) - 1
    takers = [card for card in legal if order.beats(card, play.best)]
    if partner and (last or not takers):
        return max(legal, key=lambda card: (values[card], -order.strength[card]))
    if takers and not partner:
        cheap = min(takers, key=lambda card: order.strength[card])
        return cheap if last else max(takers, key=lambda card: (values[card] < 5, -card))
    return min(legal, key=lambda card: (values[card], order.strength[card]))
