"""The quiz topics of the Piquet family."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.games.piquet.questions.ends import cost, ended, lese, match, turn
from tutor.games.piquet.questions.hands import (
    LATER,
    bonus,
    buying,
    mending,
    must_trump,
    running,
    said,
    strikes,
    worth,
)
from tutor.games.piquet.questions.partners import enough, together
from tutor.games.piquet.rules import PiquetRules
from tutor.hand.state import Game
from tutor.quiz.model import Topic
from tutor.quiz.tricks import PARTS, TRUMPS, legal, trick, why

TOPICS: Mapping[str, Topic] = {
    "legal": Topic("Which cards may be played?", legal, PARTS),
    "trick": Topic("Who takes the trick?", trick, TRUMPS),
    "why": Topic(
        "Which rule forbids the card?", lambda game, seed: why(game, seed, must_trump), PARTS
    ),
    "worth": Topic("What does the hand count?", worth),
    "rummel": Topic("Whose Rummel is good?", lambda g, seed: strikes(g, seed, "rummel")),
    "digit": Topic("How are the pips announced?", said),
    "sequence": Topic("Whose sequence counts?", lambda g, seed: strikes(g, seed, "sequence")),
    "set": Topic("Whose Kunststück counts?", lambda g, seed: strikes(g, seed, "set")),
    "running": Topic("What is said after the trick?", running, LATER),
    "bonus": Topic("Neunziger, Sechziger or neither?", bonus),
    "lese": Topic("Who wins the Lese?", lese),
}
"""What can be asked of every game of the family."""

TWO = {
    "mend": Topic("Can it still be corrected?", mending),
    "buy": Topic("How many must be bought, or may?", buying),
}
KINGS = {
    "turn": Topic("Who plays the next partie?", turn),
    "end": Topic("Is the partie won, and how?", ended),
    "cost": Topic("What does the loser pay?", cost),
}
PARTNERS = {
    "enough": Topic("Is it a Rummel?", enough),
    "together": Topic("What do partners count?", together),
}
EACH = {"match": Topic("Who drops out, and who plays on?", match)}


def topics(game: Game) -> Mapping[str, Topic]:
    """The topics of a game of the family."""
    rules = game.rules_as(PiquetRules)
    if rules.exchange.value == "two":
        return {**TOPICS, **TWO, **(KINGS if rules.has_kings else {})}
    return {**TOPICS, **(PARTNERS if rules.exchange.value == "none" else EACH)}
