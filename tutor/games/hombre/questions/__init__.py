"""The quiz topics of L'Hombre."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.games.hombre.questions.ends import how_it_ended
from tutor.games.hombre.questions.games import PARTS as GAMES
from tutor.games.hombre.questions.games import what_may_follow, what_outbids
from tutor.games.hombre.questions.paid import PARTS as PAID
from tutor.games.hombre.questions.paid import how_many_matadors, what_is_paid
from tutor.hand.state import Game
from tutor.quiz.auctions import FIRST_WORDS, may_bid
from tutor.quiz.ends import PARTS as ENDS
from tutor.quiz.general import PLAYING
from tutor.quiz.model import Topic

TOPICS: Mapping[str, Topic] = {
    **PLAYING,
    "result": Topic("Won, remise or codille?", how_it_ended, ENDS),
    "matadors": Topic("How many matadors?", how_many_matadors, ("false",)),
    "cost": Topic("What does each opponent pay?", what_is_paid, PAID),
    "outbid": Topic("Which game outbids it?", what_outbids, GAMES),
    "may-bid": Topic("What may be bid?", may_bid, FIRST_WORDS),
    "may-follow": Topic("What can a Frage become?", what_may_follow),
}


def topics(game: Game) -> Mapping[str, Topic]:
    """The topics of every game of the family."""
    return TOPICS
