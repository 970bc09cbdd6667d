"""The quiz topics of the Tapp family."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.games.tapp.questions.calls import may_lay
from tutor.games.tapp.questions.honours import honours
from tutor.games.tapp.questions.laying import laying_rule
from tutor.games.tapp.questions.prices import double, price
from tutor.games.tapp.questions.scores import PAID, count, pay
from tutor.games.tapp.rules import TappRules
from tutor.hand.state import Game
from tutor.quiz.auctions import FIRST_WORDS, may_bid
from tutor.quiz.model import Topic
from tutor.quiz.tricks import PARTS, TRUMPS, legal, trick, why

TOPICS: Mapping[str, Topic] = {
    "legal": Topic("Which cards may be played?", legal, PARTS),
    "trick": Topic("Who takes the trick?", trick, TRUMPS),
    "count": Topic("Count the lays", count),
    "price": Topic("What is the game worth?", price),
    "pay": Topic("What does the hand pay?", pay, PAID),
    "may-bid": Topic("What may be bid?", may_bid, FIRST_WORDS),
    "may-lay": Topic("What may be laid away?", may_lay),
    "why": Topic(
        "Why is the card refused?", lambda game, seed: why(game, seed, laying_rule), PARTS
    ),
    "honours": Topic("What do the honours pay?", honours),
}
DOUBLING: Mapping[str, Topic] = {"double": Topic("Who doubles the game?", double)}


def topics(game: Game) -> Mapping[str, Topic]:
    """The topics of a game of the family; that on Contra where the game can be doubled."""
    doubled = game.rules_as(TappRules).announce.value.game_steps > 0
    return {**TOPICS, **DOUBLING} if doubled else TOPICS
