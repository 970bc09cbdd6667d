"""The quiz topics of the Tapp family."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.games.tapp.questions.called import CALLED_AT, which_king
from tutor.games.tapp.questions.calls import may_lay
from tutor.games.tapp.questions.honours import honours
from tutor.games.tapp.questions.laying import laying_rule
from tutor.games.tapp.questions.prices import double, price
from tutor.games.tapp.questions.scores import PAID, pay
from tutor.games.tapp.rules import TappRules
from tutor.hand.state import Game
from tutor.quiz.auctions import BIDDING, BIDDING_AS_READ
from tutor.quiz.known import who_knows, who_plays_with_whom
from tutor.quiz.lays import count
from tutor.quiz.model import Topic
from tutor.quiz.tricks import PARTS, TRUMPS, legal, trick, why

TOPICS: Mapping[str, Topic] = {
    "legal": Topic("Which cards may be played?", legal, PARTS),
    "trick": Topic("Who takes the trick?", trick, TRUMPS),
    "count": Topic("How many card points?", count),
    "price": Topic("What is the game worth?", price),
    "pay": Topic("What does the hand pay?", pay, PAID),
    "may-bid": BIDDING,
    "may-lay": Topic("What may be discarded?", may_lay),
    "why": Topic(
        "Which rule forbids the card?", lambda game, seed: why(game, seed, laying_rule), PARTS
    ),
    "honours": Topic("What do the honours pay?", honours),
}
DOUBLING: Mapping[str, Topic] = {"double": Topic("Who doubles the game?", double)}

CALLING: Mapping[str, Topic] = {
    "called": Topic("Which King may be called?", which_king),
    "sides": Topic("Who plays with whom?", lambda g, seed: who_plays_with_whom(g, CALLED_AT, seed)),
    "knows": Topic("Who knows it yet?", lambda g, seed: who_knows(g, CALLED_AT, seed)),
}


def topics(game: Game) -> Mapping[str, Topic]:
    """The topics of a game of the family; that on Contra where the game can be doubled."""
    rules = game.rules_as(TappRules)
    found = {**TOPICS, **DOUBLING} if rules.announce.value.game_steps else TOPICS
    steps = rules.auction.value.stepwise
    if not rules.calls:
        return {**found, "may-bid": BIDDING_AS_READ} if steps and steps.grade == "read" else found
    # Its bidding is printed nowhere, and honours in the tricks are no question about a hand.
    kept = {name: topic for name, topic in found.items() if name not in ("may-bid", "honours")}
    return {**kept, **CALLING}
