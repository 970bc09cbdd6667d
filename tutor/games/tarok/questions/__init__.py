"""The quiz topics of Tarok for three and for two."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.games.tarok.questions.declaring import may_declare, words, worth
from tutor.games.tarok.questions.laying import may_lay
from tutor.games.tarok.questions.party import marked
from tutor.games.tarok.questions.paying import pagat_and_kings, par
from tutor.games.tarok.rules import Par, TarokRules
from tutor.hand.state import Game
from tutor.quiz.excuse import excused
from tutor.quiz.lays import count
from tutor.quiz.model import Question, Topic
from tutor.quiz.tricks import PARTS, TRUMPS, legal, trick, why
from tutor.sources import cite

LADON_AT = cite("000 5 three ¶ 6 law 2")


def _skus(game: Game, seed: int) -> Question:
    return excused(game, seed, game.rules_as(TarokRules).excuse.value, LADON_AT)


TOPICS: Mapping[str, Topic] = {
    "trick": Topic("Who takes the trick?", trick, TRUMPS),
    "legal": Topic("Which cards may be played?", legal, PARTS),
    "skus": Topic("Who takes the trick, and whose is the Sküs?", _skus),
    "count": Topic("Count the groups", count),
    "may-lay": Topic("What may lie in the scat?", may_lay),
    "declare": Topic("What may you announce?", may_declare),
    "worth": Topic("What are the announcements worth?", worth),
    "words": Topic("How is it announced?", words),
    "pagat": Topic("What do the Pagat and the Kings cost?", pagat_and_kings),
    "why": Topic("Which rule forbids the card?", why, PARTS),
}
PAR: Mapping[str, Topic] = {"par": Topic("Who pays for card points?", par)}
WRITTEN: Mapping[str, Topic] = {"party": Topic("How does the partie stand?", marked)}


def topics(game: Game) -> Mapping[str, Topic]:
    """The topics of a game of the family; that on the par where card points are
    paid by it, and that on the partie where they are written."""
    counted = isinstance(game.rules_as(TarokRules).count.value, Par)
    return {**TOPICS, **(PAR if counted else WRITTEN)}
