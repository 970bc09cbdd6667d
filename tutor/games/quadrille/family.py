"""Quadrille and its kin, as far as they stand: Tritrille."""

from __future__ import annotations

from tutor.family import Family
from tutor.family.profile import Profile
from tutor.games.quadrille.games import GAMES
from tutor.games.quadrille.rules import QuadrilleRules
from tutor.games.quadrille.table.matadors import MATADORS
from tutor.games.quadrille.table.upshot import aim, upshot
from tutor.games.quadrille.table.why import why
from tutor.players.bidder import trick_bidder
from tutor.rules.auction import contracts_in

LIKE = ("L'Hombre", "Quadrille", "Skat")
ENDS = "so many hands as are agreed on"
ALONE = "one alone against two for a pot, with trumps whose rank changes"

FAMILY = Family(
    name="Quadrille and its kin",
    about="The black Aces are always trumps; one plays alone against the others for a pot.",
    games=GAMES,
    profiles={
        "tritrille": Profile(ALONE, LIKE, ENDS, "an hour"),
        "tritrille-even": Profile("the same with four even suits", LIKE, ENDS, "an hour"),
    },
    rooms=frozenset({"claims", "sheets"}),
    choose=trick_bidder(lambda state: state.game.rules_as(QuadrilleRules)),
    contracts=lambda game: contracts_in(game.rules_as(QuadrilleRules).auction),
    upshot=upshot,
    aim=aim,
    why=why,
    matadors=MATADORS,
    phases={"suit": "Naming trumps", "ask": "The King"},
    terms={
        **dict.fromkeys(("matador", "matadors"), "matador"),
        "Mediateur": "mediateur",
        "Solo tout": "solo-tout",
        "Solo": "sans-prendre",
        "Couleur": "couleur",
        "codille": "codille",
        "remise": "remise",
        "bête": "bete",
        "vole": "vole",
        "devole": "devole",
    },
)
