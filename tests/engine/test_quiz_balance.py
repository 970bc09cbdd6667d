"""No topic is passed without knowing anything: by one answer, or by the look of the options."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Sequence

import pytest

from tests.engine.questions import made
from tests.turns import LEADING
from tutor import GAMES, find_game
from tutor.quiz import OptionAnswer, Question, topics_of

MOST = 0.6
STEPS = (16, 40, 100, 200)
"""So many questions are asked of a topic; where these look one-sided, more, and the most decide."""


def answer(question: Question) -> str:
    """What is right, so that two questions with the same answer have the same."""
    if question.kind == "number":
        return str(question.number)
    return "+".join(sorted(one.id for one in question.options if one.right))


def by_number(options: Sequence[OptionAnswer]) -> list[OptionAnswer]:
    """The options with a number in their text, the dearest last."""
    found = {one.id: re.findall(r"[−-]?\d+", one.text) for one in options}
    numbered = [one for one in options if found[one.id]]
    return sorted(numbered, key=lambda one: max(int(n.replace("−", "-")) for n in found[one.id]))


def of_one(options: Sequence[OptionAnswer]) -> Iterable[tuple[str, list[OptionAnswer]]]:
    """What somebody chooses who has looked at the options alone."""
    for name, row in (
        ("by its place", list(options)),
        ("by its length", sorted(options, key=lambda one: len(one.text))),
        ("by its number", by_number(options)),
    ):
        yield f"the first {name}", row[:1]
        yield f"the last {name}", row[-1:]


def of_all(question: Question) -> Iterable[tuple[str, list[OptionAnswer]]]:
    """The same where all that fit are asked for."""
    yield "everything", list(question.options)
    if not question.of_cards:
        return
    pack = find_game(question.game_id).pack
    suits = {code: code.partition("-")[0] if "-" in code else "" for code in pack.codes}
    held = Counter(suits[one.id] for one in question.options)
    yield "what is alone of its suit", [o for o in question.options if held[suits[o.id]] == 1]
    if question.picture.trick:
        led = suits[question.picture.trick[0][1]]
        yield "the suit led", [one for one in question.options if suits[one.id] == led]


def blind(question: Question) -> set[str]:
    """By which of these ways, and by which one answer, the question is passed."""
    right = {one.id for one in question.options if one.right}
    ways = of_all(question) if question.kind == "all" else of_one(question.options)
    found = {name for name, chosen in ways if chosen and {one.id for one in chosen} == right}
    return {f"always “{answer(question)}”"} | found


def passed(game_id: str, topic: str) -> dict[str, float]:
    """By which ways a topic is passed too often, with their share, however many are asked."""
    counted, asked = Counter[str](), 0
    found: dict[str, float] = {}
    for number in STEPS:
        new = (made(game_id, topic, seed) for seed in range(asked, number))
        counted.update(way for question in new for way in blind(question))
        asked = number
        found = {way: n / number for way, n in counted.items() if n > MOST * number}
        if not found:
            break
    return found


@pytest.mark.in_turn
@pytest.mark.skipif(sys.platform == "emscripten", reason="the seeds give the same questions there")
@pytest.mark.parametrize("game_id", GAMES)
def test_no_topic_is_passed_by_one_answer_or_by_the_look_of_the_options(game_id: str) -> None:
    """Of the first game of each family every topic; of the others every third, by turns."""
    topics = list(topics_of(find_game(game_id)))
    if game_id not in LEADING:
        topics = topics[list(GAMES).index(game_id) % 3 :: 3]
    found = {topic: passed(game_id, topic) for topic in topics}
    assert not {topic: ways for topic, ways in found.items() if ways}


CALLING = ("quadrille", "cinquille", "koenigrufen")
"""The first games of those in which a card calls a partner."""


@pytest.mark.skipif(sys.platform == "emscripten", reason="the seeds give the same questions there")
@pytest.mark.parametrize("game_id", CALLING)
@pytest.mark.parametrize("topic", ["sides", "knows"])
def test_who_always_says_the_same_of_a_partner_is_seldom_right(game_id: str, topic: str) -> None:
    """That nobody knows, and that all do, is the same answer in every deal."""
    """Twenty are asked; where these look one-sided, forty."""
    for asked in (20, 40):
        found = Counter(answer(made(game_id, topic, seed)) for seed in range(asked))
        (_, most), *_ = found.most_common(1)
        if most <= 0.35 * asked:
            break
    assert most <= 0.35 * asked
