"""The tutor's side of Spitzeln and the other kinds of Solo."""

from __future__ import annotations

import random

from tutor.family import Family
from tutor.family.profile import Profile
from tutor.games.solo.flow import rules_of
from tutor.games.solo.games import GAMES
from tutor.games.solo.rules import SoloRules
from tutor.hand.state import State
from tutor.players.bidder import trick_bidder
from tutor.players.helped import Helped
from tutor.players.why_helped import why as why_with_helper
from tutor.players.why_helped import why_alone
from tutor.rules.action import Action
from tutor.rules.auction import contracts_in
from tutor.table import for_pot

ALONE_PLAYER = trick_bidder(rules_of)
PLAYERS = {
    "solo-30": Helped(rules_of, asked=0.0, made=0.0, daring=0.5, sure=1.0),
    "solo-five-5": Helped(rules_of, asked=2.8, made=2.5, daring=0.5, sure=0.5),
    "solo-five-4": Helped(rules_of, asked=2.2, made=2.5, daring=1.2, sure=1.0),
}
"""Who bids by measure: from so many tricks on a game brought more than it cost, on the average of
some hundred deals."""


def choose(state: State, rng: random.Random) -> Action:
    """What the plain player of the game would do."""
    player = PLAYERS.get(state.game.id)
    return player.choose(state, rng) if player else ALONE_PLAYER(state, rng)


def why(state: State, action: Action) -> str:
    """The reason for an action of his."""
    player = PLAYERS.get(state.game.id)
    if player is not None:
        return why_with_helper(player, state, action)
    return why_alone(rules_of, state, action)


LIKE = ("Skat", "Sheepshead", "L'Hombre")
ENDS = "so many hands as are agreed on"

FAMILY = Family(
    name="Spitzeln and Solo",
    about="Two black Obers and the 7 of the suit are the best trumps; one plays for a pot.",
    games=GAMES,
    profiles={
        "spitzeln": Profile(
            "one alone against two with twenty-four German cards, for a pot", LIKE, ENDS, "an hour"
        ),
        "solo-30": Profile(
            "one alone against two, with equal trumps and a card to ask for", LIKE, ENDS, "an hour"
        ),
        "solo-five-5": Profile(
            "five suits; one calls a Daus, and whoever holds it helps in secret",
            (*LIKE, "Boston"),
            ENDS,
            "an hour",
        ),
        "solo-five-4": Profile("the same for four, with ten cards each", LIKE, ENDS, "an hour"),
    },
    choose=choose,
    why=why,
    contracts=lambda game: contracts_in(game.rules_as(SoloRules).auction),
    upshot=lambda state: for_pot.upshot(rules_of(state), state),
    aim=lambda state: for_pot.aim(rules_of(state), state),
    matadors=for_pot.matadors_for_pot(lambda game: game.rules_as(SoloRules)),
    phases={"suit": "Naming trumps", "call": "The Daus called", "ask": "The Daus"},
    terms={
        **dict.fromkeys(("matador", "matadors"), "matador"),
        "Solo tout": "solo-tout",
        "Solo": "sans-prendre",
        "Couleur": "couleur",
        "codille": "codille",
        "remise": "remise",
        "bête": "bete",
        "vole": "vole",
    },
)
