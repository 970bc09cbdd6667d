"""The tutor's side of Préférence."""

from __future__ import annotations

import random

from tutor.family import Family, random_lay, talon_or_laid
from tutor.games.preference.helpers import GO, STAY
from tutor.games.preference.rules import PreferenceRules
from tutor.games.preference.table.controls import VERBS, calls, spoken
from tutor.games.preference.table.outlook import good_for
from tutor.games.preference.table.player import choose
from tutor.profile import Profile
from tutor.rules.action import Action
from tutor.state import State


def _probes(state: State, rng: random.Random) -> list[Action]:
    """Words of the helpers, suits named, and two cards of the hand to act or another number."""
    named = rng.choice(state.game.rules_as(PreferenceRules).auction.value.ladder)
    return [GO, STAY, Action("name", (named.id,)), random_lay(state, rng, 2)]


def _hand_facts(state: State, hand: int) -> str:
    """The length of each suit."""
    pack = state.game.pack
    return ", ".join(
        f"{(hand & mask).bit_count()} {suit.english.lower()}"
        for suit in pack.suits
        if hand & (mask := pack.suit_masks[suit.letter])
    )


PROFILES = {
    "preference": Profile(
        "drive, go along or stay, and clear the Poule",
        ("Preferans", "Euchre"),
        "until the Poules sum to zero",
        "a whole evening",
    )
}

FAMILY = Family(
    name="Préférence",
    about="Tricks are what counts: six for the player, two for each helper who dares to go along.",
    profiles=PROFILES,
    choose=choose,
    away=talon_or_laid,
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
    good_for=good_for,
    probes=_probes,
)
