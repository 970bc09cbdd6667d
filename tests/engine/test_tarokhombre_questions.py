"""Every question on Tarok-l'Hombre has one answer, and a second, simple reckoning agrees."""

from __future__ import annotations

import re
import sys

import pytest

from tutor import find_game
from tutor.quiz import Question, make, topics_of

SEEDS = range(24 if sys.platform != "emscripten" else 4)
GAMES = ("tarok-hombre-old", "tarok-hombre-new", "tarokhombre")
TOPICS = [(game, topic) for game in GAMES for topic in topics_of(find_game(game))]
PRICES = {
    "tarok-hombre-old": {"ad Duo": (20, 2), "ad Uno": (30, 3), "Solo": (60, 6)},
    "tarok-hombre-new": {"ad Uno": (30, 3), "Solo": (50, 5)},
    "tarokhombre": {"à deux": (2, 2), "à un": (3, 3), "à sans-prendre": (5, 5)},
}
COUNTERS = {"Skus", "XXI", "I"}


def questions(game: str, topic: str) -> list[Question]:
    return [make(find_game(game), topic, seed) for seed in SEEDS]


def right(question: Question) -> str:
    return next(option.id for option in question.options if option.right)


@pytest.mark.in_turn
@pytest.mark.parametrize(("game", "topic"), TOPICS)
def test_each_question_is_whole_and_the_same_again(game: str, topic: str) -> None:
    asked = questions(game, topic)
    assert asked[1] == make(find_game(game), topic, 1)
    assert len({(one.prompt, one.picture, one.options) for one in asked}) >= len(asked) // 3
    for one in asked:
        ids = [option.id for option in one.options]
        assert len(ids) == len(set(ids)) and one.explanation
        rights = sum(option.right for option in one.options)
        assert one.kind == "number" or rights == 1 or (one.kind == "all" and rights)
        assert all(option.reason.endswith(".") for option in one.options)


@pytest.mark.parametrize("game", GAMES)
def test_forty_win_and_thirty_nine_stand(game: str) -> None:
    ends = set()
    for one in questions(game, "result"):
        points = int(re.findall(r"has (\d+) card", one.prompt)[0])
        expected = "won" if points >= 40 else "stands" if points == 39 else "lost"
        assert right(one) == expected
        ends.add(expected)
    assert len(ends) == 3 or sys.platform == "emscripten"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_costs_its_price_and_the_points_from_thirty_nine(game: str) -> None:
    for one in questions(game, "price"):
        found = re.match(r"A plays (?:a |“)([^”]+)”? and has (\d+) card points", one.prompt)
        assert found
        price, point = PRICES[game][found[1]]
        off = abs(int(found[2]) - 39)
        tens = max(1, (off * point + 5) // 10)
        total = price + (tens if game == "tarokhombre" else off * point)
        assert right(one) == f"amount{total}", one.prompt
        assert ("get from" in one.prompt) == (int(found[2]) >= 40)


@pytest.mark.parametrize("game", GAMES)
def test_what_may_be_named_and_what_may_lie_in_the_scat(game: str) -> None:
    for one in questions(game, "name"):
        for option in one.options:
            counts = option.id in COUNTERS or option.id[-1] in "KQCJ"
            mine = option.id in one.picture.hand
            assert option.right == (not mine and (counts or game == "tarokhombre"))
    for one in questions(game, "may-lay"):
        taroks = sum("-" not in card for card in one.picture.hand)
        cards = next(option.id for option in one.options if option.right).split("-")
        odd = [card for card in cards if card[0] not in "SHDC" or card == "Skus"]
        assert not any(re.fullmatch("[SHDC]K", card) for card in cards)
        assert not odd or (game == "tarokhombre" and odd == ["I"] and taroks == 3)


@pytest.mark.parametrize("game", GAMES)
def test_who_is_outbid_may_keep_the_game(game: str) -> None:
    bound = False
    for one in questions(game, "keep"):
        allowed = {option.id for option in one.options if option.right}
        assert ("hold" in allowed) == ("outbid" in one.prompt)
        bound |= "pass" not in allowed
    assert bound is (game == "tarokhombre") or sys.platform == "emscripten"
