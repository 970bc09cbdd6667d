"""The topics that every game of tricks has, whatever its rules."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import lru_cache

from tutor.family import choose
from tutor.hand.state import Game, start
from tutor.quiz.auctions import BIDDING
from tutor.quiz.honours import honour_topics
from tutor.quiz.model import Topic
from tutor.quiz.tricks import PARTS, TRUMPS, legal, trick, why
from tutor.rules.bid.auction import AuctionStage

PLAYING: Mapping[str, Topic] = {
    "legal": Topic("Which cards may be played?", legal, PARTS),
    "trick": Topic("Who wins the trick?", trick, TRUMPS),
    "why": Topic("Which rule forbids the card?", why, PARTS),
}


def general_topics(game: Game) -> Mapping[str, Topic]:
    """The topics on the play of a card, on the auction and the pot if the game has them."""
    bidding = {"may-bid": BIDDING} if _is_bid_for(game.id) else {}
    return {**PLAYING, **bidding, **honour_topics(game)}


@lru_cache
def _is_bid_for(game_id: str) -> bool:
    """Whether a hand of the game comes to an auction of several bids that a book prints: what we
    supply is no question."""
    from tutor.games import find_game

    game, rng = find_game(game_id), random.Random(0)
    state = start(game, 0, min(game.players) - 1, min(game.players))
    while not state.over and state.find(AuctionStage) is None:
        state = state.after(choose(state, rng))
    auction = state.find(AuctionStage)
    if auction is None or len(auction.rules.ladder) < 2:
        return False
    return auction.rules.bidding.grade == "printed"
