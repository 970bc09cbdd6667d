"""L'Hombre and its kin, as far as they stand: Tritrille."""

from __future__ import annotations

from tutor.family import Family
from tutor.family.profile import Profile
from tutor.games.hombre.games import GAMES
from tutor.games.hombre.rules import HombreRules
from tutor.games.hombre.table.upshot import aim, upshot
from tutor.players.bidder import trick_bidder

LIKE = ("L'Hombre", "Quadrille", "Skat")
ENDS = "so many hands as are agreed on"
ALONE = "one alone against two for a pot, with trumps whose rank changes"

FAMILY = Family(
    name="L’Hombre and its kin",
    about="The black Aces are always trumps; one plays alone against the others for a pot.",
    games=GAMES,
    profiles={
        "tritrille": Profile(ALONE, LIKE, ENDS, "an hour"),
        "tritrille-even": Profile("the same with four even suits", LIKE, ENDS, "an hour"),
    },
    rooms=frozenset({"claims"}),
    choose=trick_bidder(lambda state: state.game.rules_as(HombreRules)),
    upshot=upshot,
    aim=aim,
    phases={"suit": "Naming trumps", "ask": "The King"},
)
