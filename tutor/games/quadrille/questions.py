"""The quiz topics of the family: those of every game for a pot, and of those in which a card calls
a partner."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.hand.state import Game
from tutor.quiz.auctions import BIDDING_AS_READ
from tutor.quiz.general import general_topics
from tutor.quiz.model import Topic
from tutor.quiz.partners import partner_topics
from tutor.sources import cite

SHOWN_AT, HALVES_AT = cite("000 1 Cinquille ¶ 7"), cite("000 1 Cinquille ¶ 1 law 4")
PAID_PLACE = "000 1 Cinquille ¶ 1 law 3"
OF_TWO = (
    "In Cinquille the declarer settles with two of three opponents. Against two, the declarer and "
    "the helper settle with one each."
)


def topics(game: Game) -> Mapping[str, Topic]:
    """The topics of a game: those on a helper where one may be called."""
    paid = cite(PAID_PLACE) if min(game.players) > 4 else cite(PAID_PLACE, "read", OF_TWO)
    found = {**general_topics(game), **partner_topics(game, SHOWN_AT, HALVES_AT, paid)}
    return {**found, "may-bid": BIDDING_AS_READ} if "may-bid" in found else found
