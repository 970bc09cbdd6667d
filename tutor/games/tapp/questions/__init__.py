"""The quiz topics of the Tapp family."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.games.tapp.questions.calls import may_lay
from tutor.games.tapp.questions.honours import honours
from tutor.games.tapp.questions.laying import laying_rule
from tutor.games.tapp.questions.scores import count, pay
from tutor.hand.state import Game
from tutor.quiz.auctions import may_bid
from tutor.quiz.model import Topic
from tutor.quiz.tricks import legal, trick, why

TOPICS: Mapping[str, Topic] = {
    "legal": Topic("Which cards may be played?", legal),
    "trick": Topic("Who takes the trick?", trick),
    "count": Topic("Count the lays", count),
    "pay": Topic("What does the hand pay?", pay),
    "may-bid": Topic("What may be bid?", may_bid),
    "may-lay": Topic("What may be laid away?", may_lay),
    "why": Topic("Why is the card refused?", lambda game, seed: why(game, seed, laying_rule)),
    "honours": Topic("What do the honours pay?", honours),
}


def topics(game: Game) -> Mapping[str, Topic]:
    """The topics of a game of the family."""
    return TOPICS
