"""Quadrille and its kin: the games of the black Aces without a talon."""

from __future__ import annotations

import random

from tutor.family import Family
from tutor.family.profile import Profile
from tutor.games.quadrille.games import GAMES
from tutor.games.quadrille.rules import HelperRules, QuadrilleRules
from tutor.hand.state import State
from tutor.players.bidder import trick_bidder
from tutor.players.helped import Helped
from tutor.players.why_helped import why as why_with_helper
from tutor.players.why_helped import why_alone
from tutor.rules.bid.auction import contracts_in
from tutor.rules.core.action import Action
from tutor.table import for_pot

LIKE = ("L’Hombre", "Skat")
HELPED_WORDS = "one player calls a King, whose holder helps in secret, or plays alone"
ENDS = "as many hands as you agree"
ALONE = "one player against two for a pot, with a trump order that varies by suit"


def _rules(state: State) -> QuadrilleRules:
    return state.game.rules_as(QuadrilleRules)


ALONE_PLAYER = trick_bidder(_rules)


HELPED_PLAYER = Helped(_rules, asked=3.0, made=2.5, daring=0.7, sure=0.4)
"""It asks for a helper with the tricks that the book has for a Frage (000 1 ¶ 5). For a Mediateur
the book wants sure ones, one fewer than win (000 1 Quadrille ¶ 4 law 3)."""


def _with_helper(state: State) -> bool:
    return isinstance(state.game.rules, HelperRules)


def choose(state: State, rng: random.Random) -> Action:
    """What the plain player of the game would do."""
    return HELPED_PLAYER.choose(state, rng) if _with_helper(state) else ALONE_PLAYER(state, rng)


def why(state: State, action: Action) -> str:
    """The reason for an action of that player."""
    if _with_helper(state):
        return why_with_helper(HELPED_PLAYER, state, action)
    return why_alone(_rules, state, action)


FAMILY = Family(
    name="Quadrille and its kin",
    about="Both black Aces are always trumps; one player, alone or helped, plays for a pot.",
    games=GAMES,
    profiles={
        "tritrille": Profile(ALONE, LIKE, ENDS, "an hour"),
        "tritrille-even": Profile("the same with four even suits", LIKE, ENDS, "an hour"),
        "quadrille": Profile(HELPED_WORDS, (*LIKE, "Boston"), ENDS, "an hour"),
        "quadrille-8": Profile("the same with eight cards each", LIKE, ENDS, "an hour"),
        "cinquille": Profile("the same for five, two against three", LIKE, ENDS, "an hour"),
    },
    rooms=frozenset({"goals", "shows", "claims", "questions", "sheets"}),
    choose=choose,
    contracts=lambda game: contracts_in(game.rules_as(QuadrilleRules).auction),
    upshot=lambda state: for_pot.upshot(_rules(state), state),
    aim=lambda state: for_pot.aim(_rules(state), state),
    why=why,
    matadors=for_pot.matadors_for_pot(lambda game: game.rules_as(QuadrilleRules)),
    phases={"suit": "Naming trumps", "call": "Calling a King", "ask": "Asking for a King"},
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
