"""The tutor's side of Scat."""

from __future__ import annotations

import random

from tutor.cards import cards_of, mask_of
from tutor.family import Family
from tutor.games.scat.controls import VERBS, calls, centre, spoken
from tutor.games.scat.order import UNTERS, matadors, trump_order
from tutor.games.scat.player import choose
from tutor.rules.action import Action
from tutor.rules.dealing import DealtStage
from tutor.rules.discard import DiscardStage
from tutor.state import State


def _away(state: State) -> dict[str, int]:
    """The Scat, or what was laid away for it."""
    dealt, discard = state.find(DealtStage), state.find(DiscardStage)
    assert dealt is not None
    return {"scat": discard.laid} if discard else {"scat": mask_of(dealt.cards.talon)}


def _probes(state: State, rng: random.Random) -> list[Action]:
    """Games named at any time, and two cards of the hand to act, or another number of any."""
    codes = state.game.pack.codes
    held = list(cards_of(state.cards.hands[state.to_act or 0]))
    if len(held) < 2 or rng.random() < 0.2:
        held = list(range(len(codes)))
    number = 2 if rng.random() < 0.8 else rng.choice((1, 3))
    lay = rng.sample(held, min(number, len(held)))
    named = rng.choice(state.game.rules.games.value)
    return [Action("name", (named.id,)), Action("lay", tuple(codes[card] for card in lay))]


def _hand_facts(state: State, hand: int) -> str:
    """The Unters, the matadors, Däuser and Zehnen."""
    pack = state.game.pack
    unters = (hand & pack.mask(*UNTERS)).bit_count()
    row = matadors(trump_order(None), hand)
    aces, tens = ((hand & pack.rank_mask(rank)).bit_count() for rank in ("D", "10"))
    eyes = state.game.rules.values.value.worth(hand)
    return f"{unters} Unters, {row} of them from the top; {aces} Däuser, {tens} Zehnen; {eyes} eyes"


FAMILY = Family(
    choose=choose,
    away=_away,
    verbs=VERBS,
    phases={"auction": "The asking", "naming": "The game", "discard": "Laying away"},
    calls=calls,
    speaks=frozenset({"auction", "naming"}),
    spoken=spoken,
    centre=centre,
    hand_facts=_hand_facts,
    probes=_probes,
)
