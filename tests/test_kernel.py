"""The browser’s kernel under Node.js against everything tried, and against Python’s search."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.engine.by_hand import Case, cases, late_cases, plays_of
from tests.kernel import ask, forgetful, question
from tutor import GAMES
from tutor.family.machine import choice
from tutor.rules.play.play import PlayStage
from tutor.solve.kernel import kernel_search
from tutor.solve.player import Strength, think
from tutor.solve.reference import Reference

NUMBER = int(os.environ.get("SOLVER_CASES", "4"))


def agree(found: Sequence[Case], right: list[dict[int, int]]) -> None:
    answers = ask(question(case.tables, [case.world]) for case in found)
    for case, answer, values in zip(found, answers, right, strict=True):
        assert case.by_card(answer["found"][0]) == values, case.name


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_the_kernel_finds_what_trying_everything_gives(game: str) -> None:
    found = cases(game, NUMBER)
    agree(found, [case.right for case in found])


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_the_kernel_finds_what_the_search_in_python_finds(game: str) -> None:
    found = cases(game, NUMBER, "searched")
    values = [Reference(case.tables, 10**7).all(case.world) for case in found]
    agree(
        found, [case.by_card((one or {}).items()) for case, one in zip(found, values, strict=True)]
    )


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_the_kernel_knows_which_cards_are_enough(game: str) -> None:
    found = cases(game, NUMBER)
    needs = [sorted(case.right.values())[len(case.right) // 2] for case in found]
    questions = [
        question(case.tables, [case.world], need=need)
        for case, need in zip(found, needs, strict=True)
    ]
    for case, need, answer in zip(found, needs, ask(questions), strict=True):
        right = {card: int(value >= need) for card, value in case.right.items()}
        assert case.by_card(answer["found"][0]) == right, case.name


def test_what_is_kept_changes_no_answer() -> None:
    found = [case for game in GAMES for case in late_cases(game)]
    questions = [question(case.tables, [case.world]) for case in found]
    for case, kept, plain in zip(found, ask(questions), ask(questions, forgetful()), strict=True):
        assert kept["found"] == plain["found"] != [None], case.name


@pytest.mark.parametrize("game", ["tappen-54", "quadrille", "scat"])
def test_worlds_of_one_table_do_not_disturb_each_other(game: str) -> None:
    case = cases(game, 1, "searched")[0]
    world = case.world
    turned = type(world)((*world.hands[1:], world.hands[0]), world.turn, before=world.before)
    worlds = [world, turned, world] if not world.trick else [world, world]
    together = ask([question(case.tables, worlds)])[0]["found"]
    alone = [ask([question(case.tables, [one])])[0]["found"][0] for one in worlds]
    assert together == alone


def test_the_kernel_gives_up_at_its_limit() -> None:
    case = cases("quadrille", 1, "searched")[0]
    assert ask([question(case.tables, [case.world], limit=1)])[0]["found"] == [None]


def asked_once(text: str) -> str:
    """One question in a Node.js of its own."""
    return json.dumps(ask([json.loads(text)])[0])


def test_the_strong_player_finds_the_same_with_the_kernel() -> None:
    state = plays_of("scat")[0]
    while state.running(PlayStage).hands[state.acting].bit_count() > 4:
        state = state.after(choice(state, 1))
    strength = Strength(worlds=3, seconds=60)
    kernel = replace(strength, search=kernel_search(asked_once))
    found = think(state, strength, random.Random(1))
    assert think(state, kernel, random.Random(1)) == found
    assert found.worlds == 3
