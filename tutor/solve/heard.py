"""Worlds that fit what was said and bought, and what lies away because of it.

The hand before its play is told anew in a world, and at each choice of another seat the family's
player is asked what it would have done there. Another choice makes the world rare. Where that
player would have laid other cards away, those lie away in the world, as far as this can be.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from tutor.cards import cards_of, mask_of, parse_cards
from tutor.family import choose
from tutor.hand.state import State, open_next
from tutor.rules.core.action import Action
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.discard import DiscardStage
from tutor.rules.talon.exchange import ExchangeStage
from tutor.rules.talon.fetch import FetchStage
from tutor.solve.goals import is_public
from tutor.solve.worlds import (
    AWAY,
    Places,
    Seen,
    Swap,
    as_dealt,
    renamed,
    seen_by,
    swapped,
    swaps_of,
    worlds,
)

OTHERWISE = 0.15
"""How likely it is taken to be that somebody does what the family's player would not do."""

LAWFUL = 4
"""How many times as often a world is dealt anew in which something would have been unlawful."""

DEALING = ("cut", "knock", "shuffle", "claim", "command")
"""What is done before the cards lie."""


def likely_worlds(state: State, seat: int, rng: random.Random, tries: int) -> Iterator[State]:
    """Ways the hand may be, rarer where they do not fit what was heard: each is dealt anew so many
    times at most until it does."""
    heeds = tries and is_heard(state, seat)
    return worlds(state, seat, rng, partial(_likely, tries) if heeds else None)


def is_heard(state: State, seat: int) -> bool:
    """Whether what was said and bought is heeded: not what was announced at Piquet, nor what was
    fetched from other hands. Nor is anything where several seats exchange cards and all have seen
    some that may have been discarded since: that they have not would tell too much."""
    if is_public(state) or state.find(FetchStage) is not None:
        return False
    return not (state.find(ExchangeStage) and seen_by(state, seat).named)


def _likely(
    tries: int, seen: Seen, dealt: Places, rng: random.Random, refused: int
) -> State | None:
    """The world of these places, with what lies away as the family's player would have it; as it
    can be told without the rules where no world in which all was lawful is found."""
    floor = rng.random() if refused < tries else 0.0
    world, chance = heard_in(seen, dealt, rng, floor)
    if world is None and not chance and refused >= LAWFUL * tries:
        return as_dealt(seen, dealt)
    return world


def heard_in(
    seen: Seen, dealt: Places, rng: random.Random, floor: float = 0.0, mend: bool = True
) -> tuple[State | None, float]:
    """The hand done anew with these places, and how likely the others then do what they did; no
    hand where that is less likely than `floor`, or not lawful, which has no chance at all. It is
    mended so that the cards which the family's player would discard are discarded."""
    chance, (early, late) = 1.0, swaps_of(seen, dealt)
    if early is None:
        return None, 0.0
    now, actions = _at_the_deal(seen.state, early)
    for action in actions:
        if now.over:
            return None, 0.0
        done = action
        if not isinstance(now.stage, PlayStage):
            done = _in_world(seen, dealt, now, action, (early, late))
            if now.acting != seen.known.seat:
                usual = choose(now, rng)
                if mend and usual.verb == done.verb == "lay":
                    dealt = _laid_as(seen, dealt, now, usual, done)
                    early, late = swaps_of(seen, dealt)
                    if early is None:
                        return None, 0.0
                    done = _in_world(seen, dealt, now, action, (early, late))
                chance *= OTHERWISE ** _strange(usual, done)
        if chance < floor:
            return None, chance
        if not now.stage.allows(done):
            return None, 0.0
        now = now.after(done)
    return now, chance


def _at_the_deal(state: State, swap: Swap) -> tuple[State, Sequence[Action]]:
    """The hand when its cards lay, and what was done from there."""
    at = next(n for n, stage in enumerate(state.done) if isinstance(stage, DealtStage))
    done = sum(action.verb in DEALING for action in state.history)
    begun = replace(
        state,
        stage=swapped(state.done[at], swap),
        done=state.done[:at],
        position=len(state.game.dealing),
        history=state.history[:done],
    )
    return open_next(begun), state.history[done:]


def _in_world(
    seen: Seen, dealt: Places, now: State, action: Action, swaps: tuple[Swap, Swap]
) -> Action:
    """What was done, in the world: who lays cards away keeps those held or played later."""
    early, late = swaps
    done = renamed(now, action, late if isinstance(now.stage, DiscardStage) else early)
    if action.verb != "lay" or now.acting == seen.known.seat:
        return done
    kept = mask_of(card for card, place in dealt.items() if place == now.acting)
    away = now.cards.hands[now.acting] & ~(kept | seen.held[now.acting])
    if away.bit_count() != len(action.args):
        return done
    return Action("lay", tuple(now.game.pack.codes[card] for card in cards_of(away)))


def _strange(usual: Action, done: Action) -> float:
    """How much a choice differs from the usual one; each discarded card counts for its share."""
    if usual == done:
        return 0
    if not usual.verb == done.verb == "lay":
        return 1
    laid, other = set(done.args), set(usual.args)
    return len(laid ^ other) / len(laid | other)


def _laid_as(seen: Seen, dealt: Places, now: State, usual: Action, done: Action) -> Places:
    """The places with the usual discard of a seat discarded, and what it discarded instead put back
    in its place. Cards whose place is known, or that cannot be there, stay."""
    pack = now.game.pack
    laid, other = (mask_of(parse_cards(pack, " ".join(action.args))) for action in (done, usual))
    back = [card for card in cards_of(laid & ~other) if card in seen.known.places]
    places = dict(dealt)
    for card in cards_of(other & ~laid):
        if AWAY not in seen.known.places.get(card, ()):
            continue
        away = next((b for b in back if places[card] in seen.known.places[b]), None)
        if away is None:
            continue
        back.remove(away)
        pair = {card: away, away: card}
        places = {pair.get(one, one): place for one, place in places.items()}
    return places
