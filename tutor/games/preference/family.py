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
from tutor.games.preference.table.why import why
from tutor.hand.state import Game, State
from tutor.rules.core.action import Action
from tutor.rules.core.variant import Listed, Part
from tutor.sources import cite


def _probes(state: State, rng: random.Random) -> list[Action]:
    """Words of the helpers, suits named, and two cards of the hand to act or another number."""
    named = rng.choice(state.game.rules_as(PreferenceRules).auction.value.ladder)
    return [GO, STAY, Action("name", (named.id,)), random_lay(state, rng, 2)]


def _also(game: Game) -> tuple[Listed, ...]:
    """What is written for a hand beside the unit (000 2 ¶¶ 14, 15)."""
    rules = game.rules_as(PreferenceRules)
    won = "the declarer’s Poule rises by its value"
    helper = "the value of the game, written for the helper against the declarer"
    return (
        Listed(Part.PRICES, "a game won", won, rules.sheet.citation),
        Listed(Part.PRICES, "each trick of a helper", helper, cite("000 2 ¶ 15")),
    )


PROFILES = {
    "preference": Profile(
        "drive the bidding, join in or drop out, and clear the Poule",
        ("Preferans", "Euchre"),
        "until the Poules sum to zero",
        "a whole evening",
    )
}

FAMILY = Family(
    name="Préférence",
    about="Tricks are what counts: six for the declarer, two for each helper who dares to join in.",
    games=GAMES,
    profiles=PROFILES,
    rooms=frozenset({"goals", "shows", "questions", "sheets", "claims"}),
    choose=choose,
    contracts=lambda game: game.rules_as(PreferenceRules).games,
    also=_also,
    upshot=upshot,
    aim=aim,
    why=why,
    verbs=VERBS,
    phases={
        "auction": "Driving",
        "discard": "Discarding",
        "naming": "The suit",
        "helpers": "The helpers",
    },
    calls=calls,
    speaks=frozenset({"auction", "helpers"}),
    spoken=spoken,
    good_for=good_for,
    terms={"Poule": "poule", "Solo": "gesehen", "Préférence": "preference"},
    probes=_probes,
)
