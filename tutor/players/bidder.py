"""How a plain player bids where contracts demand tricks: by the tricks that a hand lets one hope
for with each suit as trumps. It sees its own hand alone."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import cache
from typing import Protocol

from tutor.cards import Pack, cards_of, mask_of
from tutor.hand.played import sides_known_to, the_played
from tutor.hand.state import State
from tutor.players.plain import plain_player, unseen_by
from tutor.players.under import under
from tutor.rules.bid.ask import AskRules, AskStage
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.call import CallStage
from tutor.rules.bid.contract import Contract, Count, no_trick
from tutor.rules.bid.suit import SuitStage
from tutor.rules.core.action import HOLD, PASS, Action
from tutor.rules.core.sides import Sides
from tutor.rules.core.variant import Cited
from tutor.rules.play.committed import STOP, CommittedPlay
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import TrickOrder

GUARDED, SECOND, BROKEN, DARING = 0.9, 0.5, 0.5, 0.7
"""What the best card of a side suit is worth in tricks, the second best beside it, and a high
trump below a gap; what one hopes for beyond that."""

LENGTH = 0.5
"""What each trump counts beside for who names them for another."""


class BiddingRules(Protocol):
    """What a bidder has to know of a game's record of rules."""

    @property
    def needed(self) -> Cited[int]:
        """The tricks that win a game."""

    @property
    def free_suits(self) -> str:
        """The suits that may be named as trumps."""


def hoped(pack: Pack, order: TrickOrder, hand: int) -> float:
    """The tricks hoped for: the row of trumps from the top, their length, high side cards."""
    trumps, highest = _from_the_top(pack, order)
    held = hand & order.trumps
    row = next((at for at, card in enumerate(trumps) if not hand >> card & 1), len(trumps))
    others = (order.trumps & ~held).bit_count()
    total: float = row + max(0, held.bit_count() - max(row, (others + 1) // 2))
    total += BROKEN * any(hand >> card & 1 for card in trumps[row : row + 3])
    for best, second in highest:
        total += GUARDED * bool(hand & best) + SECOND * bool(hand & best and hand & second)
    return total


@cache
def _from_the_top(
    pack: Pack, order: TrickOrder
) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...]]:
    """The trumps from the highest, and the two highest cards of each side suit as masks."""
    rows = (
        sorted(cards_of(mask & ~order.trumps), key=order.falling)
        for mask in pack.suit_masks.values()
    )
    pairs = (([*(1 << card for card in row[:2]), 0, 0])[:2] for row in rows)
    return order.trump_row, tuple((best, second) for best, second in pairs)


def worth(state: State, seat: int, contract: Contract, suits: Iterable[str]) -> tuple[float, str]:
    """The tricks hoped for in a contract with the best of these suits, and that suit; a card
    asked for counts as one more."""
    trump, pack, hand = contract.trump, state.game.pack, state.cards.hands[seat]
    assert trump is not None
    fixed = (trump.suit,) if trump.suit else tuple(suits)
    tricks = {one: hoped(pack, trump.orders(pack, one), hand) for one in fixed}
    best = max(tricks, key=lambda one: tricks[one])
    return tricks[best] + isinstance(contract.talon, AskRules), best


def trumps(state: State, stage: SuitStage) -> tuple[float, str]:
    """The tricks hoped for with the best suit that may be named, and that suit. Who names it for
    another counts the cards that must be held, and rather has many trumps: so it won a Forcée
    in 41 of a hundred hands instead of 28."""
    contract, lawful = the_played(state).contract, [one.args[0] for one in stage.legal()]
    seat, pack, trump = state.acting, state.game.pack, contract.trump
    if trump is None or trump.choice != "named by the partner":
        return worth(state, seat, contract, lawful)
    orders = {suit: trump.orders(pack, suit) for suit in lawful}
    hand = state.cards.hands[seat] | _must_hold(state, orders[lawful[0]])
    tricks = {suit: hoped(pack, orders[suit], hand) for suit in lawful}
    lengths = {suit: (hand & orders[suit].trumps).bit_count() for suit in lawful}
    best = max(lawful, key=lambda suit: tricks[suit] + LENGTH * lengths[suit])
    return tricks[best], best


def _must_hold(state: State, order: TrickOrder) -> int:
    """The cards that a declarer must hold: those the bid takes, or the highest of all where all
    have passed."""
    bid, index = state.the(AuctionStage).bid, state.game.pack.index
    if bid is None:
        return 1 << order.trump_row[0]
    return mask_of(index[code] for code in bid.holding.codes) if bid.holding else 0


def has_trumps(contract: Contract) -> bool:
    """Whether a suit is trumps in it, or the table's one order of trumps."""
    trump = contract.trump
    return trump is None or trump.choice != "fixed" or trump.suit is not None


def bidder(state: State, rules: BiddingRules) -> Action | None:
    """What to say and do before the play; None elsewhere."""
    stage = state.stage
    if isinstance(stage, AuctionStage):
        return _bid(state, stage, rules)
    if isinstance(stage, SuitStage):
        return Action("name", (trumps(state, stage)[1],))
    if isinstance(stage, CallStage):
        return _call(state, stage)
    if isinstance(stage, AskStage):
        return _ask(state, stage)
    return None


def _bid(state: State, stage: AuctionStage, rules: BiddingRules) -> Action:
    """The lowest game that one dares and may say; what was overbid is kept if one dares it."""

    def dares(contract: Contract) -> bool:
        if not has_trumps(contract):
            return False
        tricks = int(worth(state, state.acting, contract, rules.free_suits)[0] + DARING)
        size = state.game.pattern.hand_size
        return contract.demand(Count(tricks, (size - tricks,), needed=rules.needed.value))

    if stage.answering and stage.bid is not None:
        return HOLD if dares(stage.bid.to_play) and stage.allows(HOLD) else PASS
    bids = (action for action in state.legal() if action.verb == "bid")
    dared = next((a for a in bids if dares(stage.rules.named(a.args[0]).to_play)), PASS)
    return dared if stage.allows(dared) else state.legal()[0]


def _call(state: State, stage: CallStage) -> Action:
    """A card of another's in the suit that is shortest in hand, but for a void: with a card of it
    one can lead to the helper. No trump if that can be."""
    pack, order = state.game.pack, state.hand_order

    def cost(action: Action) -> tuple[bool, bool, bool, int]:
        card = pack.index[action.args[0]]
        own, trump = bool(stage.hand >> card & 1), bool(order.trumps >> card & 1)
        held = (stage.hand & order.follows[card]).bit_count()
        return own, trump, not held, held

    return min(state.legal(), key=cost)


def _ask(state: State, stage: AskStage) -> Action:
    """The card whose suit is longest in hand; away goes a low card of the shortest side suit."""
    pack, order = state.game.pack, state.hand_order

    def length(card: int) -> int:
        return (stage.hand & order.follows[card]).bit_count()

    lawful = [pack.index[action.args[0]] for action in state.legal()]
    if stage.asked is None:
        card = max(lawful, key=lambda c: (order.trumps >> c & 1, length(c), order.strength[c]))
        return Action("ask", (pack.codes[card],))
    card = min(lawful, key=lambda c: (order.trumps >> c & 1, length(c), order.strength[c]))
    return Action("give", (pack.codes[card],))


def goes_on(state: State, stage: CommittedPlay) -> bool:
    """Whether the hand must take every trick that is left: it draws all trumps that others may
    still hold, and every card beside them is then the best of its suit."""
    seat, pack = stage.acting, state.game.pack
    hand, order = stage.hands[seat], stage.rules[seat].order
    unseen = unseen_by(state, stage, seat)
    sides = (mask & ~order.trumps for mask in pack.suit_masks.values())
    drawn = _all_top(order, hand, unseen & order.trumps, order.trumps, drawing=True)
    return drawn and all(_all_top(order, hand, unseen & side, side) for side in sides)


def _all_top(order: TrickOrder, hand: int, unseen: int, suit: int, drawing: bool = False) -> bool:
    """Whether all cards of a hand in a suit must win when led from the top; when `drawing`, there
    are as many from the top as others may hold."""
    falling = sorted(cards_of((hand | unseen) & suit), key=order.falling)
    row = next((n for n, card in enumerate(falling) if not hand >> card & 1), len(falling))
    return row >= unseen.bit_count() or (row == (hand & suit).bit_count() and not drawing)


def trick_bidder(
    rules_of: Callable[[State], BiddingRules],
) -> Callable[[State, random.Random], Action]:
    """A plain player of games with such rules."""

    def known(state: State) -> Sides:
        return sides_known_to(state, state.acting)

    plain = plain_player(known, lambda state, rng: bidder(state, rules_of(state)))

    def choose(state: State, rng: random.Random) -> Action:
        stage = state.stage
        if isinstance(stage, CommittedPlay) and stage.may_stop and not goes_on(state, stage):
            return STOP
        if isinstance(stage, PlayStage) and the_played(state).contract.demand is no_trick:
            return under(state, stage, rng)
        return plain(state, rng)

    return choose
