"""The quiz topics of the family: those of every game for a pot, and with five suits those on a
partner whom a card calls."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.games.solo.helped import HelpedRules
from tutor.hand.state import Game
from tutor.quiz.general import general_topics
from tutor.quiz.model import Topic
from tutor.quiz.partners import partner_topics
from tutor.sources import cite

SHOWN_AT = cite(
    "000 1 Cinquille ¶ 7",
    "read",
    "The book says of Cinquille that the card called stays hidden until it is played.",
)
HALVES_AT = cite(
    "000 4 five suits a ¶ 1",
    "read",
    "The book divides equally the stake that a won Frage draws. We share the rest of the pot and "
    "a bête in the same way, as in Cinquille.",
)


def topics(game: Game) -> Mapping[str, Topic]:
    """The topics of a game: those on a helper where one may be called."""
    rules = game.rules
    paid = rules.shares.citation if isinstance(rules, HelpedRules) else HALVES_AT
    return {**general_topics(game), **partner_topics(game, SHOWN_AT, HALVES_AT, paid)}
