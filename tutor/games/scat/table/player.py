"""A plain player: asks by the strength of the hand, discards and plays by the book's advice.

It decides from its own hand and from what lies open. Where choices are equal, chance decides.
"""

from __future__ import annotations

import random
from itertools import combinations

from tutor.cards import Pack, cards_of, mask_of
from tutor.cards.packs import GERMAN_32
from tutor.games.scat.contracts import counts_eyes
from tutor.games.scat.order import UNTERS, trump_order
from tutor.games.scat.outcome import player_and_game
from tutor.games.scat.rules import ScatRules
from tutor.games.scat.table.counsel import counsel
from tutor.hand.state import State
from tutor.players.counsel import obeyed
from tutor.players.plain import by_stage
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.contract import Contract
from tutor.rules.bid.naming import NamingStage
from tutor.rules.core.action import HOLD, PASS, Action
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import TrickOrder
from tutor.rules.talon.discard import DiscardStage

FRAGE, SOLO, GRAND = 15, 19, 17
"""The strength of a hand from which each kind of game is played."""


def strength(pack: Pack, hand: int, suit: str | None) -> int:
    """A rough measure: trumps, Unters twice, Deuces and guarded 10s, suits that are missing."""
    trumps = hand & trump_order(suit).trumps
    total = 2 * trumps.bit_count() + 2 * (hand & pack.mask(*UNTERS)).bit_count()
    for one in pack.suits:
        side = hand & pack.suit_masks[one.letter] & ~trump_order(suit).trumps
        ace, ten = pack.mask(f"{one.letter}-D"), pack.mask(f"{one.letter}-10")
        total += 2 * bool(side & ace) + bool(side & ten and side & ~ten)
        total += not side and one.letter != suit
    return total


def wish(state: State, seat: int, games: tuple[Contract, ...]) -> Contract | None:
    """The highest game of these that the seat's hand is good for; None for none."""
    hand, pack = state.cards.hands[seat], state.game.pack
    found = None
    for contract in games:
        if counts_eyes(contract):
            bound = FRAGE if contract.talon else SOLO if contract.suit else GRAND
            good = strength(pack, hand, contract.suit) >= bound
        else:
            order = contract.order(pack, state.game.order)
            good = safe_null(order, hand, contract.open_hand)
        found = contract if good else found
    return found


def safe_null(order: TrickOrder, hand: int, shown: bool) -> bool:
    """Whether a hand can hardly be forced to take a trick: low and gapless (000 3 § 10 B)."""
    if hand & order.trumps:
        return False
    risk = sevens = 0
    for one in GERMAN_32.suits:
        suit = cards_of(GERMAN_32.suit_masks[one.letter] & ~order.trumps)
        rising = sorted(suit, key=lambda card: order.strength[card])
        held = [place for place, card in enumerate(rising) if hand >> card & 1]
        risk += sum(place > 2 * number + (len(held) == 1) for number, place in enumerate(held))
        sevens += 0 in held
    return risk == 0 and (sevens >= 3 or not shown)


def _games(state: State) -> tuple[Contract, ...]:
    return state.game.rules_as(ScatRules).games


def _ask(state: State, asking: AuctionStage, rng: random.Random) -> Action:
    """Ask, and say yes, up to one's own game."""
    seat = state.acting
    wished = wish(state, seat, _games(state))
    if wished is None:
        return PASS
    if asking.answering:
        return HOLD if asking.bid is not None and wished.rank >= asking.bid.rank else PASS
    steps = [action for action in state.legal() if action.verb == "bid"]
    step = asking.rules.bid(steps[0].args[0]) if steps else None
    return steps[0] if step is not None and step.rank <= wished.rank else PASS


def _name(state: State, naming: NamingStage, rng: random.Random) -> Action:
    """One's own game; without one, to pass, or the lowest game that is left."""
    wished = wish(state, naming.seat, _games(state))
    legal = state.legal()
    if wished is not None and wished.rank >= naming.least:
        return Action("name", (wished.id,))
    return legal[0]


def _lay(state: State, discard: DiscardStage, rng: random.Random) -> Action:
    """The text's advice for this hand; what it leaves open by void suits and eyes (000 3 § 6)."""
    pack, (_, contract) = state.game.pack, player_and_game(state)
    counsels = counsel(state)
    sides = [mask & ~trump_order(contract.suit).trumps for mask in pack.suit_masks.values()]
    values, aces = state.game.rules_as(ScatRules).values.value, pack.rank_mask("D")

    def worth(lay: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
        laid = mask_of(lay)
        void = sum(bool(laid & side) and not discard.hand & side & ~laid for side in sides)
        plain = 8 * void + values.worth(laid) - 12 * (laid & aces).bit_count()
        return obeyed(counsels, laid), plain

    chosen = max(combinations(sorted(cards_of(discard.hand)), discard.rules.number), key=worth)
    return Action("lay", tuple(pack.codes[card] for card in chosen))


def _play(state: State, play: PlayStage, rng: random.Random) -> Action:
    legal = sorted(cards_of(play.legal_mask()))
    rng.shuffle(legal)
    player, contract = player_and_game(state)
    if not counts_eyes(contract):
        card = _null_card(state, play, legal, player)
    elif play.led < 0:
        card = _lead(state, legal, player)
    else:
        card = _follow(state, play, legal, player)
    return Action("play", (state.game.pack.codes[card],))


def _null_card(state: State, play: PlayStage, legal: list[int], player: int) -> int:
    """The player stays under; without the suit everybody throws high cards (000 3 § 10 B)."""
    order = state.order

    def height(card: int) -> int:
        fellows = cards_of(order.follows[card])
        return sum(order.strength[other] < order.strength[card] for other in fellows)

    if play.led < 0:
        return min(legal, key=height)
    if not order.follows[play.led] >> legal[0] & 1:
        return max(legal, key=height)
    under = [card for card in legal if not order.beats(card, play.best)]
    if under and state.to_act == player:
        return max(under, key=height)
    return min(under or legal, key=height)


def _lead(state: State, legal: list[int], player: int) -> int:
    """The player draws trumps; the others lead their longest suit, a Deuce first (000 3 § 7)."""
    order = state.order
    trumps = [card for card in legal if order.trumps >> card & 1]
    side = [card for card in legal if not order.trumps >> card & 1]
    if state.to_act == player and trumps and (len(trumps) >= 3 or not side):
        return max(trumps, key=lambda card: order.strength[card])
    if not side:
        return min(trumps, key=lambda card: order.strength[card])
    hand = mask_of(side)
    daus = hand & state.game.pack.rank_mask("D")
    if daus:
        return next(card for card in side if daus >> card & 1)
    lengths = {card: (hand & order.follows[card]).bit_count() for card in side}
    return max(side, key=lambda card: (lengths[card], -order.strength[card]))


def _follow(state: State, play: PlayStage, legal: list[int], player: int) -> int:
    """Many eyes into a partner's trick, few into the other side's; take what is worth it."""
    order: TrickOrder = state.order
    values = state.game.rules_as(ScatRules).values.value.values
    winner = play.ahead
    partner = player not in (winner, state.to_act)
    last = len(play.trick) == len(state.table.active) - 1
    takers = [card for card in legal if order.beats(card, play.best)]
    if partner and last:
        return max(legal, key=lambda card: (values[card], -order.strength[card]))
    if takers and not partner:
        if last:
            return max(takers, key=lambda card: (values[card], -order.strength[card]))
        return max(takers, key=lambda card: order.strength[card])
    return min(legal, key=lambda card: (values[card], order.strength[card]))


choose = by_stage({PlayStage: _play, AuctionStage: _ask, NamingStage: _name, DiscardStage: _lay})
"""A lawful action for the seat to act."""
