"""A plain player of any game in which tricks alone count: it sees its hand and what lies open."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tutor.cards import cards_of, mask_of
from tutor.hand.state import State
from tutor.rules.core.action import PASS, Action
from tutor.rules.core.sides import Sides, each_alone
from tutor.rules.deal.dealing import KNOCK
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import TrickOrder

RELUCTANCE = 0.5
"""How often somebody passes who knows nothing of the chances."""

DRAWING = 3
"""With so many trumps the one who plays alone leads them."""


_thumb = False


def by_thumb() -> bool:
    """Whether nobody looks ahead, in the last tricks neither: hand after hand is being played."""
    return _thumb


def play_by_thumb(thumb: bool) -> bool:
    """From now on, or no longer; says how it was before."""
    global _thumb
    before, _thumb = _thumb, thumb
    return before


def nobody_together(state: State) -> Sides:
    """Everybody alone."""
    return each_alone(state.table.active)


def plain_player(
    sides: Callable[[State], Sides] = nobody_together,
    speak: Callable[[State, random.Random], Action | None] = lambda state, rng: None,
) -> Callable[[State, random.Random], Action]:
    """A player of such a game. `sides` tells who plays together; `speak` is what a family knows
    of everything before the play, and None where it leaves the choice: then the player
    does any lawful thing, and passes every other time that this is allowed."""

    def choose(state: State, rng: random.Random) -> Action:
        if isinstance(state.stage, PlayStage):
            return card_to_play(state, state.stage, sides(state), rng)
        spoken = speak(state, rng)
        if spoken is not None:
            return spoken
        lawful = state.legal()
        return PASS if PASS in lawful and rng.random() < RELUCTANCE else rng.choice(lawful)

    return choose


def by_stage(
    ways: Mapping[type, Callable[[State, Any, random.Random], Action]],
) -> Callable[[State, random.Random], Action]:
    """A player with a special way at each of these kinds of stage, and does any lawful thing
    at another; but knocking is the reader's to try, so that nobody is asked about it unawares."""

    def choose(state: State, rng: random.Random) -> Action:
        stage = state.stage
        way = next((way for kind, way in ways.items() if isinstance(stage, kind)), None)
        if way is not None:
            return way(state, stage, rng)
        return rng.choice([action for action in state.legal() if action != KNOCK])

    return choose


def card_to_play(state: State, play: PlayStage, sides: Sides, rng: random.Random) -> Action:
    """The card that a plain player leads or adds; where cards are equal, chance decides."""
    legal = list(cards_of(play.legal_mask()))
    rng.shuffle(legal)
    seat = state.acting
    order = state.order
    unseen = unseen_by(state, play, seat)
    if play.led < 0:
        alone = len(sides.party(seat)) == 1 and len(sides.parties) == 2
        card = _lead(order, legal, unseen, alone)
    else:
        card = _follow(order, play, legal, unseen, sides.against(seat))
    return play.rules[seat].actions[card]


def unseen_by(state: State, play: PlayStage, seat: int) -> int:
    """The cards that may still be in other hands, as far as this seat can know."""
    seen = play.hands[seat] | mask_of(card for _, card in play.trick)
    for trick in play.tricks:
        seen |= trick.mask
    return state.game.pack.full & ~seen


def surely_wins(order: TrickOrder, card: int, unseen: int) -> bool:
    """Whether no unseen card can take a trick from this one."""
    return not any(order.beats(other, card) for other in cards_of(unseen))


def is_best(order: TrickOrder, card: int, unseen: int) -> bool:
    """Whether no unseen card of its own suit, or no trump if it is one, is higher."""
    fellows = cards_of(unseen & order.follows[card])
    return all(order.strength[other] < order.strength[card] for other in fellows)


def _lead(order: TrickOrder, legal: Sequence[int], unseen: int, alone: bool) -> int:
    """Who plays alone draws trumps while others have some; then what must win is led, else a low
    card of the longest side suit, since there one may win tricks with the length."""
    trumps = [card for card in legal if order.trumps >> card & 1]
    side = [card for card in legal if not order.trumps >> card & 1]
    strength = order.strength.__getitem__
    drawing = alone and len(trumps) >= DRAWING and unseen & order.trumps
    if trumps and (drawing or not side):
        return max(trumps, key=strength)
    best = [card for card in side if is_best(order, card, unseen)]
    if best:
        return max(best, key=lambda card: surely_wins(order, card, unseen))
    held = mask_of(side)
    return max(side, key=lambda card: ((held & order.follows[card]).bit_count(), -strength(card)))


def _follow(
    order: TrickOrder, play: PlayStage, legal: Sequence[int], unseen: int, foes: Sequence[int]
) -> int:
    """Leave a partner what is surely theirs; else take it as cheaply as does it, or throw low."""
    played = {seat for seat, _ in play.trick}
    to_come = [s for s in foes if s not in played and s != play.to_act and play.hands[s]]
    winner = play.ahead
    unbeaten = not to_come or surely_wins(order, play.best, unseen)
    takers = [card for card in legal if order.beats(card, play.best)]
    strength = order.strength.__getitem__
    if takers and (winner in foes or not unbeaten):
        safe = [card for card in takers if not to_come or surely_wins(order, card, unseen)]
        if safe or winner in foes:
            return min(safe or takers, key=strength)
    return min(legal, key=lambda card: _price(order, card, unseen))


def _price(order: TrickOrder, card: int, unseen: int) -> tuple[bool, bool, int]:
    """What one gives up with a card: a trump last, before it what is the best of its suit."""
    trump = bool(order.trumps >> card & 1)
    fellows = cards_of(order.follows[card] & unseen)
    below = sum(order.strength[other] < order.strength[card] for other in fellows)
    return trump, is_best(order, card, unseen), below
