"""The sheets of the games in which a King is called: helper, shares and odd counters are told."""

from __future__ import annotations

from tutor.games.quadrille.rules import HelperRules
from tutor.hand.state import Game
from tutor.score.pot_form import PotAsked
from tutor.score.sheets import SheetKind
from tutor.score.told_pot import Chosen, Places, told_sheet
from tutor.sources import cite

PLACES = Places(
    numbers=cite("000 1 ¶ 20"),
    kessel=cite(
        "000 1 ¶ 25",
        "read",
        "The book says this of L’Hombre; Quadrille and Cinquille are also to be played by its "
        "other rules.",
    ),
    rest=cite(
        "000 1 ¶ 25",
        "reconstructed",
        "Counters that cannot be shared out go one each to the players who have written least.",
    ),
)
CHOSEN = Chosen(
    "couleurs",
    3,
    cite(
        "000 1 Quadrille ¶ 8",
        "read",
        "The first three games won choose them. We count them once all three are known, and pass "
        "over a game in a suit already chosen.",
    ),
)
ONLY_PLAYED = ("packets", "maker", "matadors")
"""Customs that change how a hand is dealt and played, and nothing of what it costs."""


def asked_of(game: Game) -> PotAsked:
    """What is asked of a hand under the rules of this game."""
    rules = game.rules_as(HelperRules)
    return PotAsked(rules, game.players[0], rules.calling.value, rules.forced.contract)


def called_sheet(games: tuple[Game, ...]) -> SheetKind:
    """The sheet of games with a called King at a table for so many."""
    return told_sheet(games, asked_of, PLACES, ONLY_PLAYED, CHOSEN)
