"""The tutor's side of Spitzeln and the other kinds of Solo."""

from __future__ import annotations

import random

from tutor.family import Family, random_lay
from tutor.family.profile import Profile
from tutor.games.solo.flow import rules_of
from tutor.games.solo.games import GAMES
from tutor.games.solo.helped import HelpedRules
from tutor.games.solo.kauf import KaufRules
from tutor.games.solo.many import MediateurRules
from tutor.games.solo.rules import SoloRules
from tutor.games.solo.table.counsel import counsel
from tutor.games.solo.table.player import AlonePlayer, SoloMeasure
from tutor.games.solo.table.why import why as why_alone
from tutor.hand.for_pot import APART
from tutor.hand.state import Game, State
from tutor.players.helped import Helped
from tutor.players.why_helped import why as why_with_helper
from tutor.rules.bid.auction import contracts_in
from tutor.rules.bid.own_up import OWN_UP
from tutor.rules.core.action import Action
from tutor.rules.talon.exchange import KEEP, ExchangeStage
from tutor.table import for_pot
from tutor.table.lying import Look, Lying
from tutor.table.talon import away, centre

FOR_FIVE = Helped(rules_of, asked=3.3, made=3.0, daring=0.3, sure=0.5)
FOR_FOUR = Helped(rules_of, asked=3.0, made=2.7, daring=0.5, sure=0.5)
THIRTY = Helped(rules_of, asked=0.0, made=0.0, daring=0.3, sure=1.0)
BUYER = AlonePlayer(SoloMeasure(3.25, 3.25, 2.0))
APART_PLAYER = AlonePlayer(SoloMeasure(3.75))
SPITZELN_PLAYER = AlonePlayer(SoloMeasure(4.75))
"""Who bids by which measure: from so many tricks on a game brought more than it cost, on the
average of some hundred deals."""

LIKE = ("Skat", "Sheepshead", "L’Hombre")
ENDS = "as many hands as you agree"


def player_of(game: Game) -> Helped | AlonePlayer:
    """Who plays such a game: with a helper, with cards to ask for, with a talon, or alone."""
    rules = game.rules_as(SoloRules)
    if isinstance(rules, HelpedRules):
        return FOR_FIVE if min(game.players) > 4 else FOR_FOUR
    if isinstance(rules, MediateurRules):
        return THIRTY
    if isinstance(rules, KaufRules):
        return BUYER
    return APART_PLAYER if rules.codille.value == APART else SPITZELN_PLAYER


def choose(state: State, rng: random.Random) -> Action:
    """What the plain player of the game would do."""
    return player_of(state.game).choose(state, rng)


def why(state: State, action: Action) -> str:
    """The reason for an action of the player's."""
    player = player_of(state.game)
    if isinstance(player, Helped):
        return why_with_helper(player, state, action)
    return why_alone(player, state, action)


def _centre(state: State, look: Look) -> Lying | None:
    """The talon, with the favourite suits beside its name."""
    names = {suit.letter: suit.english for suit in state.game.pack.suits}
    return centre(state, look, ", ".join(names[one.suit] for one in rules_of(state).couleurs))


def _probes(state: State, rng: random.Random) -> list[Action]:
    """Words of every phase, and cards of the hand to act laid away."""
    names = [Action("name", (word,)) for word in ("E", "S", "solo", "X")]
    lays = isinstance(state.stage, ExchangeStage)
    return [KEEP, OWN_UP, *names, *([random_lay(state, rng, rng.randrange(1, 6))] if lays else [])]


VERBS = {
    "keep": lambda state, action: "buys nothing",
    "own-up": lambda state, action: "holds Spadille and must play",
}

FAMILY = Family(
    name="Spitzeln and Solo",
    about="A game for a pot; the two black Obers and the 7 of trumps are the best trumps.",
    games=GAMES,
    profiles={
        "spitzeln": Profile(
            "one player against two for a pot, with twenty-four German cards", LIKE, ENDS, "an hour"
        ),
        "spitzeln-24": Profile("the same with four suits of equal length", LIKE, ENDS, "an hour"),
        "spitzeln-casco": Profile(
            "the same, but the two opponents also play against each other", LIKE, ENDS, "an hour"
        ),
        "kaufsolo": Profile(
            "one player against two, with five cards each and a talon to buy from",
            LIKE,
            ENDS,
            "an hour",
        ),
        "solo-30": Profile(
            "one player against two, with suits of equal length and a card to ask for",
            LIKE,
            ENDS,
            "an hour",
        ),
        "solo-five-5": Profile(
            "five suits, and whoever holds the Deuce called helps the declarer in secret",
            (*LIKE, "Boston"),
            ENDS,
            "an hour",
        ),
        "solo-five-4": Profile(
            "the same for four players with ten cards each", LIKE, ENDS, "an hour"
        ),
    },
    rooms=frozenset({"goals", "shows", "claims", "questions", "sheets"}),
    choose=choose,
    why=why,
    counsel=counsel,
    away=away,
    centre=_centre,
    probes=_probes,
    verbs=VERBS,
    contracts=lambda game: contracts_in(game.rules_as(SoloRules).auction),
    upshot=lambda state: for_pot.upshot(rules_of(state), state),
    aim=lambda state: for_pot.aim(rules_of(state), state),
    matadors=for_pot.matadors_for_pot(lambda game: game.rules_as(SoloRules)),
    phases={
        "suit": "Naming trumps",
        "own-up": "All have passed",
        "exchange": "Buying",
        "turn": "Turning up",
        "call": "Calling a Deuce",
        "ask": "Asking for a Deuce",
    },
    terms={
        **dict.fromkeys(("matador", "matadors"), "matador-solo"),
        "Solo tout": "solo-tout-solo",
        "Solo": "solo-german",
        "Couleur": "couleur-solo",
        "codille": "codille-solo",
        "remise": "remise-solo",
        "bête": "bete-solo",
        "vole": "vole-solo",
        "Mediateur": "mediateur-solo",
    },
)
