"""A plain player: keeps what may be announced, announces it all, leads from the long suit.

It decides from its own hand and from what lies open. Where choices are equal, chance decides.
"""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations

from tutor.cards import cards_of, mask_of
from tutor.games.piquet.announcing.dialogue import (
    ALL,
    ASK,
    BETTER,
    EQUAL,
    GOOD,
    SKIP,
    WITH_ALL,
    AnnouncingStage,
)
from tutor.games.piquet.announcing.results import announced
from tutor.games.piquet.before.blanche import BlancheStage
from tutor.games.piquet.before.first_lead import LeadStage
from tutor.games.piquet.counting.bonuses import no_sixty
from tutor.games.piquet.counting.stages import COUNT, WAIT, CountStage, EarlyStage
from tutor.games.piquet.counting.tally import SIXTY
from tutor.games.piquet.peek import LEAVE, PeekStage
from tutor.games.piquet.pieces.held import (
    ACE,
    JACK,
    RANKS,
    SET_SCORES,
    SUIT_SIZE,
    rank_of,
    sequences,
    suits_of,
)
from tutor.games.piquet.rules import PiquetRules
from tutor.hand.state import State
from tutor.rules.core.action import PASS, Action
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.exchange import ExchangeStage
from tutor.rules.talon.pick import PickStage


def choose(state: State, rng: random.Random) -> Action:
    """A lawful action for the seat to act."""
    stage = state.stage
    if isinstance(stage, PlayStage):
        return _play(state, stage, rng)
    if isinstance(stage, LeadStage):
        return _first_lead(state, stage, rng)
    if isinstance(stage, AnnouncingStage):
        return announce(stage)
    if isinstance(stage, EarlyStage):
        return _early(state)
    if isinstance(stage, CountStage):
        return stage.legal()[0]
    if isinstance(stage, ExchangeStage):
        return _exchange(state, stage)
    if isinstance(stage, PickStage):
        return _pick(state, stage)
    if isinstance(stage, BlancheStage):
        return list(stage.candidates())[-1]
    if isinstance(stage, PeekStage):
        return LEAVE if stage.naming else Action("look")
    if stage.phase == "command":
        return PASS
    return rng.choice(state.legal())


def announce(stage: AnnouncingStage) -> Action:
    """What a careful player says: the best piece in full, the lower ones held with it or
    after it, and a better piece wherever there is one.

    As the book's elder does, all Kunststücke are named at once, but of the sequences only the
    best before it is good (002 Das Zählen 7).
    """
    seat = stage.acting
    if not stage.waiting:
        return ALL
    held = stage.held(seat, stage.kind)
    if not stage.current.open:
        return next(reply for reply in (BETTER, ASK, EQUAL, GOOD) if stage.judge(reply).ok)
    if not held:
        return SKIP
    claims = stage.claims(seat, stage.kind)
    best = max(claims, key=lambda action: claims[action])
    if stage.kind == "set" and stage.beside(seat, stage.kind, claims[best]):
        return Action(best.verb, (*best.args, WITH_ALL))
    return best


def _early(state: State) -> Action:
    """To count before the lead if what is open makes a Neunziger with what is held."""
    seat, rules = state.acting, state.game.rules_as(PiquetRules)
    total = 0
    for kind, result in announced(state).results.items():
        if result.open or result.seat == seat:
            held = rules.pieces.value.counting(kind, state.cards.hands[seat])
            total += sum(piece.score for piece in held)
    return COUNT if total >= rules.ninety.value else WAIT


def worth(hand: int) -> int:
    """What a hand promises: long suits, sequences, Kunststücke and their beginnings, Aces."""
    total = sum(_suit_worth(suit >> SUIT_SIZE * place) for place, suit in enumerate(suits_of(hand)))
    for rank, same in enumerate(RANKS):
        alike = (hand & same).bit_count()
        pair = alike == 2 and rank >= JACK
        total += 3 * (SET_SCORES.get(alike, 0) * (rank >= JACK - 1) + pair)
    return total + 3 * (hand & RANKS[ACE]).bit_count()


@cache
def _suit_worth(suit: int) -> int:
    """What the cards of one suit promise, as cards of the first; there are 256 such hands."""
    high = sum(rank_of(card) >= ACE - 1 for card in cards_of(suit))
    rows = sum(piece.score for piece in sequences(suit))
    return suit.bit_count() ** 2 + 2 * high + 3 * rows


def _exchange(state: State, stage: ExchangeStage) -> Action:
    """As many cards as may be bought, but none of a hand that is good as it is."""
    codes = state.game.pack.codes
    held = sorted(cards_of(stage.hand))
    number = stage.rules.most
    if number == 0:
        return Action("keep")
    best = max(combinations(held, number), key=lambda lay: worth(stage.hand & ~mask_of(lay)))
    return Action("lay", tuple(codes[card] for card in best))


def _pick(state: State, stage: PickStage) -> Action:
    """The cards that make the most of the hand."""
    codes, hand = state.game.pack.codes, stage.cards.hands[stage.seat]
    choices = combinations(sorted(stage.talon), stage.number)
    best = max(choices, key=lambda pick: worth(hand | mask_of(pick)))
    return Action("pick", tuple(codes[card] for card in best))


def _first_lead(state: State, stage: LeadStage, rng: random.Random) -> Action:
    if not no_sixty(state):
        return SIXTY
    legal = [state.game.pack.index[action.args[0]] for action in stage.legal()]
    rng.shuffle(legal)
    return Action("play", (state.game.pack.codes[_lead(legal)],))


def _play(state: State, play: PlayStage, rng: random.Random) -> Action:
    if play.led < 0 and not no_sixty(state):
        return SIXTY
    legal = sorted(cards_of(play.legal_mask()))
    rng.shuffle(legal)
    card = _lead(legal) if play.led < 0 else _follow(state, play, legal)
    return Action("play", (state.game.pack.codes[card],))


def _lead(legal: list[int]) -> int:
    """From the longest suit, the highest card (002 Die Spielregeln 2)."""
    suits = suits_of(mask_of(legal))
    lengths = {card: suits[card // SUIT_SIZE].bit_count() for card in legal}
    return max(legal, key=lambda card: (lengths[card], rank_of(card)))


def _follow(state: State, play: PlayStage, legal: list[int]) -> int:
    """Take as cheaply as one can; otherwise throw the lowest card."""
    order = state.order
    takers = [card for card in legal if order.beats(card, play.best)]
    return min(takers or legal, key=rank_of)
