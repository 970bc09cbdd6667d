"""The tutor's side of Préférence."""

from __future__ import annotations

import random

from tutor.family import Family, random_lay
from tutor.family.profile import Profile
from tutor.games.preference.games import GAMES
from tutor.games.preference.helpers import GO, STAY
from tutor.games.preference.rules import PreferenceRules
from tutor.games.preference.table.controls import VERBS, calls, spoken
from tutor.games.preference.table.outlook import good_for
from tutor.games.preference.table.player import choose
from tutor.games.preference.table.upshot import aim, upshot
from tutor.hand.state import State
from tutor.rules.action import Action


def _probes(state: State, rng: random.Random) -> list[Action]:
    """Words of the helpers, suits named, and two cards of the hand to act or another number."""
    named = rng.choice(state.game.rules_as(PreferenceRules).auction.value.ladder)
    return [GO, STAY, Action("name", (named.id,)), random_lay(state, rng, 2)]


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
    games=GAMES,
    profiles=PROFILES,
    rooms=frozenset({"questions", "sheets", "claims"}),
    choose=choose,
    upshot=upshot,
    aim=aim,
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
    good_for=good_for,
    probes=_probes,
)
