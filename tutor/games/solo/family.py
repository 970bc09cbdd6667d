"""The tutor's side of Spitzeln and the other kinds of Solo."""

from __future__ import annotations

from tutor.family import Family
from tutor.family.profile import Profile
from tutor.games.solo.flow import rules_of
from tutor.games.solo.games import GAMES
from tutor.games.solo.rules import SoloRules
from tutor.players.bidder import trick_bidder
from tutor.rules.auction import contracts_in
from tutor.table import for_pot

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
    },
    rooms=frozenset({"questions"}),
    choose=trick_bidder(rules_of),
    contracts=lambda game: contracts_in(game.rules_as(SoloRules).auction),
    upshot=lambda state: for_pot.upshot(rules_of(state), state),
    aim=lambda state: for_pot.aim(rules_of(state), state),
    matadors=for_pot.matadors_for_pot(lambda game: game.rules_as(SoloRules)),
    phases={"suit": "Naming trumps"},
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
