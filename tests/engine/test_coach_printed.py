"""What is kept of the printed hands: it is what the solver finds, and what the coach says of it."""

from __future__ import annotations

import re

import pytest

from tutor.coach.printed import review_of, seen_in
from tutor.coach.printed import told_of as words_of
from tutor.examples import all_ids
from tutor.examples.replay import replay_of
from tutor.examples.solved import all_solved, told_of
from tutor.rules.play.play import PlayStage
from tutor.solve.moment import solved
from tutor.widgets import Event, answer_state

SOLVED = [name for name in (*all_ids("hand"), *all_ids("line")) if told_of(name)]
LAST = 4


def test_every_printed_hand_with_a_play_was_looked_at() -> None:
    assert set(all_solved()) == {*all_ids("hand"), *all_ids("line")}
    assert set(SOLVED) >= set(all_ids("hand"))


@pytest.mark.parametrize("example", SOLVED)
def test_the_last_tricks_have_the_values_that_are_kept(example: str) -> None:
    checked = 0
    for step, seen in seen_in(example).items():
        state = replay_of(example).steps[step].state
        if max(map(int.bit_count, state.running(PlayStage).hands)) > LAST:
            continue
        found = solved(state, seen.goal)
        assert found.values is not None
        assert set(seen.better) == set(found.best), step
        assert (seen.best, seen.after) == (
            found.values[found.best[0]],
            found.values[seen.moment.card],
        )
        checked += 1
    assert checked


@pytest.mark.parametrize("example", SOLVED)
def test_a_replay_says_what_the_coach_says(example: str) -> None:
    kept = all_solved()[example]
    assert {key: kept[key] for key in ("lead", "turns", "shown")} == words_of(example)
    assert review_of(example).since == kept["since"]


@pytest.mark.parametrize("example", SOLVED)
def test_a_replay_leads_to_its_turning_points(example: str) -> None:
    told = told_of(example)
    assert told is not None
    first = answer_state(f"w=replay;example={example}", None)
    assert first.html.count('data-part="turns"') == 1 + (len(told.turns) > len(told.shown))
    steps = set(map(int, re.findall(r'data-do="step" data-with="(\d+)"', first.html)))
    assert steps == set(told.turns)
    for step, (_, cost, _) in told.turns.items():
        there = answer_state(first.state.text, Event("step", str(step)))
        assert there.state.text.endswith(f"step={step}")
        assert cost.partition(".")[0] in there.html
