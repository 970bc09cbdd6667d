"""The quiz topics of Tarok-l'Hombre in its three kinds."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.games.tarokhombre.questions.bidding import keep, may_lay, name
from tutor.games.tarokhombre.questions.paying import price, result
from tutor.games.tarokhombre.rules import TarokHombreRules
from tutor.hand.state import Game
from tutor.quiz.auctions import BIDDING_AS_READ
from tutor.quiz.excuse import excused
from tutor.quiz.lays import count
from tutor.quiz.model import Question, Topic
from tutor.quiz.tricks import PARTS, TRUMPS, legal, trick, why


def _skus(game: Game, seed: int) -> Question:
    rules = game.rules_as(TarokHombreRules).excuse
    return excused(game, seed, rules.value, rules.citation)


TOPICS: Mapping[str, Topic] = {
    "trick": Topic("Who takes the trick?", trick, TRUMPS),
    "legal": Topic("Which cards may be played?", legal, PARTS),
    "skus": Topic("Who takes the trick, and whose is the Sküs?", _skus),
    "count": Topic("Count the groups", count),
    "result": Topic("Is it won?", result),
    "may-lay": Topic("What may lie in the scat?", may_lay),
    "may-bid": BIDDING_AS_READ,
    "keep": Topic("What may you say to a higher game?", keep),
    "name": Topic("Which cards may be named?", name),
    "price": Topic("What does the game cost?", price),
    "why": Topic("Which rule forbids the card?", why, PARTS),
}


def topics(game: Game) -> Mapping[str, Topic]:
    """The topics of a game of the family."""
    return TOPICS
