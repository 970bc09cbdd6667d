"""Several questions on several topics, drawn by a seed: the same for everybody who has the seed.

Every topic comes once before any comes again.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import lru_cache

from tutor.games import find_game
from tutor.placed import quoted
from tutor.quiz import UnknownTopic, make, topics_of
from tutor.quiz.model import Question
from tutor.value import value

MOST_ASKS, MOST_QUESTIONS = 60, 20
LAST_SEED = 999_998
MOST_CODE = 9_999_999


@value
class Ask:
    """A topic of a game, without those parts of it that are not to be asked."""

    game: str
    topic: str
    without: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The topic as it stands in a state, without its game."""
        return "+".join((self.topic, *self.without))

    @property
    def title(self) -> str:
        """What the topic is called."""
        return topics_of(find_game(self.game))[self.topic].title


@value
class Task:
    """So many questions on these topics, by a seed."""

    asks: tuple[Ask, ...]
    seed: int
    number: int

    @property
    def drawn(self) -> tuple[tuple[Ask, int], ...]:
        """The topic and the number of each question."""
        return _drawn(self.asks, self.seed, self.number)

    def question(self, at: int) -> Question:
        """One of the questions, from 0 on."""
        ask, seed = self.drawn[at]
        return _made(ask, seed)


@lru_cache(maxsize=64)
def _made(ask: Ask, seed: int) -> Question:
    return make(find_game(ask.game), ask.topic, seed, frozenset(ask.without))


@lru_cache(maxsize=32)
def _drawn(asks: tuple[Ask, ...], seed: int, number: int) -> tuple[tuple[Ask, int], ...]:
    rng = random.Random(f"mixed/{asks_text(asks)}/{seed}")
    found: list[tuple[Ask, int]] = []
    while len(found) < number:
        found += [(ask, rng.randint(1, LAST_SEED)) for ask in rng.sample(asks, len(asks))]
    return tuple(found[:number])


def asks_text(asks: Iterable[Ask]) -> str:
    """The topics as a part of a state: `trick.legal+announced,hombre-deux-8.count`. Those of the
    first game stand without its name, which the state says."""
    games: dict[str, list[str]] = {}
    for ask in asks:
        games.setdefault(ask.game, []).append(ask.text)
    (_, first), *others = games.items()
    return ",".join((".".join(first), *(".".join((game, *texts)) for game, texts in others)))


def read_asks(game: str, text: str) -> tuple[Ask, ...]:
    """The topics behind such a text. Raises UnknownTopic and UnknownGame."""
    first, *others = text.split(",")
    rows = [(game, first.split("."))]
    rows += [(name, topics) for name, *topics in (group.split(".") for group in others)]
    asks = [_ask(name, topic) for name, topics in rows for topic in topics]
    if not asks or len(asks) > MOST_ASKS or len(set(asks)) < len(asks):
        raise UnknownTopic(f"The questions are on 1 to {MOST_ASKS} topics, each named once.")
    return tuple(asks)


def _ask(game: str, text: str) -> Ask:
    topic, *without = text.split("+")
    topics = topics_of(find_game(game))
    if topic not in topics:
        raise UnknownTopic(f"{game} has no topic {quoted(topic)}.")
    unknown = sorted(set(without) - set(topics[topic].parts))
    if unknown or without != sorted(set(without)):
        raise UnknownTopic(f"{quoted(text)} is not a topic without some of its parts.")
    return Ask(game, topic, tuple(without))


def coded(question: Question, given: Sequence[str]) -> int:
    """An answer as one number: the number that was asked for, or the places of what was chosen."""
    if question.kind == "number":
        return int(given[0])
    return sum(1 << at for at, one in enumerate(question.options) if one.id in given)


def decoded(question: Question, code: int) -> tuple[str, ...]:
    """The answer behind such a number; nothing where the question offers no such answer."""
    if question.kind == "number":
        return (str(code),) if 0 <= code <= 9999 else ()
    chosen = tuple(one.id for at, one in enumerate(question.options) if code >> at & 1)
    if code >> len(question.options) or (question.kind == "one" and len(chosen) != 1):
        return ()
    return chosen
