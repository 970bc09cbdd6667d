"""Who solves, and how a long thought is shared out into steps."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from tests.engine.by_hand import plays_of
from tutor.door import as_json
from tutor.family.machine import choice
from tutor.hand.state import State
from tutor.rules.play.play import PlayStage
from tutor.solve import host
from tutor.solve.goals import goals_of
from tutor.solve.kernel import Kernel
from tutor.solve.player import Strength, choices, strong
from tutor.solve.reference import Reference
from tutor.solve.steps import found_so_far, step
from tutor.solve.tables import Tables, tables_of, world_of
from tutor.view.html import Html
from tutor.view.parts import RulingLine
from tutor.widgets import Answer, Event, read_state

FOREVER = 3600.0
FEW = Strength(worlds=3, seconds=60, limit=4000)


def late(game: str, cards: int = 3) -> State:
    state = plays_of(game)[0]
    while state.running(PlayStage).hands[state.acting].bit_count() > cards:
        state = state.after(choice(state, 1))
    return state


def table(game: str = "scat") -> tuple[State, Tables]:
    state = late(game)
    return state, tables_of(state.running(PlayStage), goals_of(state)[0])


def test_python_searches_until_the_host_brings_the_kernel() -> None:
    state, tables = table()
    world = world_of(tables, state.running(PlayStage), goals_of(state)[0])
    asked: list[dict[str, object]] = []

    def ask(text: str) -> str:
        asked.append(json.loads(text))
        return json.dumps({"found": [[[0, 7]]], "nodes": 1})

    assert not host.has_kernel()
    assert isinstance(host.search(tables, 9), Reference)
    host.use(ask)
    try:
        assert host.has_kernel()
        search = host.search(tables, 9)
        assert isinstance(search, Kernel)
        assert search.all(world) == {0: 7}
    finally:
        host.use(None)
    assert asked[0]["limit"] == 9
    assert not host.has_kernel()


def counted(to: int) -> Iterator[int]:
    yield from range(to)


def test_a_thought_goes_on_from_step_to_step_and_is_done_at_its_end() -> None:
    found = [step("count", lambda: counted(4), FOREVER, seconds=0) for _ in range(4)]
    assert [(one.found, one.done) for one in found] == [
        (1, False),
        (2, False),
        (3, False),
        (3, True),
    ]


def test_another_thought_takes_the_place_of_the_one_that_is_running() -> None:
    step("count", lambda: counted(9), FOREVER, seconds=0)
    step("count", lambda: counted(9), FOREVER, seconds=0)
    assert step("other", lambda: counted(9), FOREVER, seconds=0).found == 1
    assert step("count", lambda: counted(9), FOREVER, seconds=0).found == 1
    assert found_so_far("other") is None
    assert found_so_far("count") is None


def test_what_was_found_so_far_ends_the_thought() -> None:
    step("count", lambda: counted(9), FOREVER, seconds=0)
    assert found_so_far("count") == 1
    assert found_so_far("count") is None


def test_a_thought_ends_when_its_time_is_up() -> None:
    assert step("count", lambda: counted(9), most=0).done
    assert step("count", lambda: counted(9), FOREVER) == step("c", lambda: counted(9), FOREVER)


def test_an_error_ends_the_thought_and_the_next_step_begins_anew() -> None:
    def broken() -> Iterator[int]:
        yield 0
        yield 1
        raise KeyboardInterrupt

    step("broken", broken, FOREVER, seconds=0)
    with pytest.raises(KeyboardInterrupt):
        step("broken", broken, FOREVER, seconds=0)
    assert step("broken", broken, FOREVER, seconds=0).found == 1


@pytest.mark.parametrize("game", ["scat", "tappen-54", "quadrille"])
def test_in_steps_the_strong_player_comes_to_the_same_choice(game: str) -> None:
    state = late(game)
    whole = strong(state, random.Random(5), FEW)
    for _ in range(50):
        found = step("strong", lambda: choices(state, random.Random(5), FEW), FOREVER, seconds=0)
        if found.done:
            break
    assert found.done
    assert found.found == whole


def test_an_answer_that_only_goes_on_says_nothing_else() -> None:
    state = read_state("w=quiz;game=tappen-54;topic=legal;seed=3")
    onward = Event("go", "on")
    assert as_json(Answer(state, Html(""), RulingLine(), onward=onward)) == {
        "onward": {"do": "go", "with": "on"}
    }
    shown = as_json(Answer(state, Html("<p>x</p>"), RulingLine("x"), onward=onward))
    assert shown["onward"] == {"do": "go", "with": "on"}
    assert shown["html"] == "<p>x</p>"
