"""A plain player: discards by the book's hints, announces all, plays for Pagat, kings and points.

It decides from its own hand and from what lies open. Where choices are equal, chance decides.
"""

from __future__ import annotations

import random
from itertools import combinations

from tutor.cards import TAROK, Pack, cards_of, mask_of
from tutor.games.tarok.rules import TarokRules
from tutor.games.tarok.table.counsel import counsel
from tutor.hand.state import State
from tutor.players.counsel import obeyed
from tutor.players.plain import by_stage, surely_wins, unseen_by
from tutor.rules.bid.declare import DeclareStage
from tutor.rules.core.action import PASS, Action
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import TrickOrder
from tutor.rules.talon.discard import DiscardStage

FEW, MANY = 7, 10
"""With so many taroks a player draws the Pagat; with so many it is safe in the player's hand."""

SOON = 8
"""With so few cards in hand the Sküs goes at the next chance, before it is lost."""

WORTH = {"K": 7, "Q": 4, "C": 3, "J": 2, "I": 10, "XXI": 5, "Skus": 5}
"""What a card is worth to its taker: Kings and Pagat are paid besides."""


def _lay(state: State, stage: DiscardStage, rng: random.Random) -> Action:
    """The Pagat where it may go; else short suits, dear cards, and nothing of a cavallerie."""
    pack, hand, number = state.game.pack, stage.hand, stage.rules.number
    free = stage.rules.free(hand)
    if free.bit_count() < number:
        return next(iter(stage.legal()))
    suits = [mask for letter, mask in pack.suit_masks.items() if letter != TAROK]
    courts, kings = pack.rank_mask("K", "Q", "C", "J"), pack.rank_mask("K")

    def price(lay: tuple[int, ...]) -> int:
        laid = mask_of(lay)
        worth = sum(WORTH.get(pack.ranks[card], 0) for card in lay)
        for suit in suits:
            gone, left = laid & suit, hand & suit & ~laid
            broken = gone & courts and (hand & suit & courts).bit_count() >= 3
            worth += 6 * bool(gone and not left) - 15 * bool(broken)
            worth -= 4 * bool(gone & courts and hand & suit & kings)
        return worth

    def alone(card: int) -> tuple[int, int]:
        suit = next(mask for mask in pack.suit_masks.values() if mask >> card & 1)
        return ((hand & suit).bit_count(), -WORTH.get(pack.ranks[card], 0))

    near = sorted(cards_of(free), key=alone)[:10]
    best = max(combinations(sorted(near), number), key=price)
    return Action("lay", tuple(pack.codes[card] for card in best))


def _declare(state: State, stage: DeclareStage, rng: random.Random) -> Action:
    return next((one for one in stage.legal() if one != PASS), PASS)


def _play(state: State, play: PlayStage, rng: random.Random) -> Action:
    return play.rules[play.acting].actions[_card(state, play, rng)]


def _card(state: State, play: PlayStage, rng: random.Random) -> int:
    legal = list(cards_of(play.legal_mask()))
    if len(legal) == 1:
        return legal[0]
    rng.shuffle(legal)
    advised = counsel(state)
    if advised:
        best = max(obeyed(advised, 1 << card) for card in legal)
        legal = [card for card in legal if obeyed(advised, 1 << card) == best]
    return _lead(state, play, legal) if play.led < 0 else _follow(state, play, legal)


def _worth(pack: Pack, card: int) -> int:
    return WORTH.get(pack.ranks[card], 0)


def _lead(state: State, play: PlayStage, legal: list[int]) -> int:
    """A player without the Pagat draws it while strong enough; its holder leads the longest suit,
    the whip. Then what must win, and low cards."""
    pack, order = state.game.pack, state.order
    unseen = unseen_by(state, play, play.acting)
    taroks = [card for card in legal if order.trumps >> card & 1]
    suits = [card for card in legal if not order.trumps >> card & 1]
    pagat = pack.index["I"]
    if taroks and not suits:
        keep = [card for card in taroks if card != pagat] or taroks
        return max(keep, key=order.strength.__getitem__)
    losing = [card for card in suits if not surely_wins(order, card, unseen)]
    if losing and _skus_is_late(state, play):
        return min(losing, key=lambda card: (_worth(pack, card), order.strength[card]))
    out = unseen & order.trumps
    if taroks and unseen >> pagat & 1 and pagat not in legal:
        high = max(taroks, key=order.strength.__getitem__)
        if len(taroks) <= FEW and surely_wins(order, high, unseen):
            return high
        if len(taroks) > FEW:
            return min(taroks, key=order.strength.__getitem__)
    if not out:
        sure = [card for card in suits if surely_wins(order, card, unseen)]
        if sure:
            return max(sure, key=lambda card: _worth(pack, card))
    return _lead_suit(state, play, suits, unseen)


def _lead_suit(state: State, play: PlayStage, suits: list[int], unseen: int) -> int:
    """A low card of the longest suit in which another has the king; else a king of one's own
    in a suit that has not been led."""
    pack, order = state.game.pack, state.order
    kings = pack.rank_mask("K")
    theirs = [card for card in suits if order.follows[card] & kings & unseen]
    own = [card for card in suits if kings >> card & 1 and _fresh(order, play, card)]
    if own and not theirs:
        return own[0]
    found = theirs or suits
    held = mask_of(found)
    return max(
        found,
        key=lambda card: (
            (held & order.follows[card]).bit_count(),
            -_worth(pack, card),
            -order.strength[card],
        ),
    )


def _skus_is_late(state: State, play: PlayStage) -> bool:
    """Whether the seat to act holds the Sküs, and soon too few cards to keep it."""
    hand, late = play.hands[play.acting], state.game.rules_as(TarokRules).excuse.value.late
    return bool(hand >> state.game.pack.index["Skus"] & 1) and late < hand.bit_count() <= SOON


def _fresh(order: TrickOrder, play: PlayStage, card: int) -> bool:
    """Whether nobody has led the suit of this card."""
    return not any(order.follows[card] >> trick.plays[0][1] & 1 for trick in play.tricks)


def _brought_home(state: State, play: PlayStage, takers: list[int], last: bool) -> int | None:
    """A court card that takes the trick as the last card, or a king the first time its suit is
    led; None where there is none."""
    pack, order = state.game.pack, state.order
    of_suit = [card for card in takers if not order.trumps >> card & 1]
    if not of_suit:
        return None
    best = max(of_suit, key=lambda card: _worth(pack, card))
    if last:
        return best if _worth(pack, best) else None
    return best if pack.ranks[best] == "K" and _fresh(order, play, best) else None


def _follow(state: State, play: PlayStage, legal: list[int]) -> int:
    """Take what is worth it as cheaply as does it, the Pagat where it is safe; else lose little,
    and excuse oneself rather than lose a court card."""
    pack, order = state.game.pack, state.order
    skus, pagat = pack.index["Skus"], pack.index["I"]
    unseen = unseen_by(state, play, play.acting)
    last = len(play.trick) == len(play.table.active) - 1
    plain = [card for card in legal if card != skus]
    held, late = play.hands[play.acting].bit_count(), _skus_is_late(state, play)
    takers = [card for card in plain if order.beats(card, play.best)]
    lying = sum(_worth(pack, card) for _, card in play.trick)
    if pagat in takers and (last or surely_wins(order, pagat, unseen)):
        return pagat
    latest = state.game.rules_as(TarokRules).excuse.value.late + 1
    if skus in legal and late and (lying < WORTH["Skus"] or held == latest):
        return skus
    home = _brought_home(state, play, takers, last)
    if home is not None:
        return home
    safe = [card for card in takers if last or surely_wins(order, card, unseen)]
    worthy = [card for card in safe or takers if card != pagat]
    if worthy and (lying or not safe or len(worthy) == len(plain)):
        return min(worthy, key=order.strength.__getitem__)
    losers = [card for card in plain if card not in takers]
    rest = losers or [card for card in plain if card != pagat] or plain
    least = min(rest, key=lambda card: (_worth(pack, card), order.strength[card]), default=skus)
    if skus in legal and _worth(pack, least) >= 2:
        return skus
    return least


choose = by_stage({PlayStage: _play, DeclareStage: _declare, DiscardStage: _lay})
"""A lawful action for the seat to act."""
