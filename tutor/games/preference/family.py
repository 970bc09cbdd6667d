"""The tutor's side of Préférence."""

from __future__ import annotations

import random

from tutor.cards import cards_of, mask_of
from tutor.family import Family
from tutor.games.preference.controls import VERBS, calls, spoken
from tutor.games.preference.helpers import GO, STAY
from tutor.games.preference.player import choose, hoped
from tutor.rules.action import Action
from tutor.rules.dealing import DealtStage
from tutor.rules.discard import DiscardStage
from tutor.state import State


def _away(state: State) -> dict[str, int]:
    """The talon, or what was laid away for it."""
    dealt, discard = state.find(DealtStage), state.find(DiscardStage)
    assert dealt is not None
    return {"talon": discard.laid} if discard else {"talon": mask_of(dealt.cards.talon)}


def _probes(state: State, rng: random.Random) -> list[Action]:
    """Words of the helpers, suits named, and two cards of the hand to act or another number."""
    codes = state.game.pack.codes
    held = list(cards_of(state.cards.hands[state.to_act or 0]))
    if len(held) < 2 or rng.random() < 0.2:
        held = list(range(len(codes)))
    number = 2 if rng.random() < 0.8 else rng.choice((1, 3))
    lay = rng.sample(held, min(number, len(held)))
    named = rng.choice(state.game.rules.auction.value.ladder)
    return [GO, STAY, Action("name", (named.id,)), Action("lay", tuple(codes[c] for c in lay))]


def _hand_facts(state: State, hand: int) -> str:
    """The length of each suit, the Aces, and the suit with the most to hope for."""
    pack = state.game.pack
    lengths = ", ".join(
        f"{(hand & mask).bit_count()} {suit.english.lower()}"
        for suit in pack.suits
        if hand & (mask := pack.suit_masks[suit.letter])
    )
    best = max(pack.suits, key=lambda suit: hoped(pack, hand, suit.letter))
    return f"{lengths}; most to hope for with {best.english.lower()} as trumps"


FAMILY = Family(
    choose=choose,
    away=_away,
    verbs=VERBS,
    phases={
        "auction": "Driving",
        "discard": "Laying away",
        "naming": "The suit",
        "helpers": "The helpers",
    },
    calls=calls,
    speaks=frozenset({"auction", "helpers"}),
    spoken=spoken,
    hand_facts=_hand_facts,
    probes=_probes,
)
