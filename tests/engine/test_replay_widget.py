"""A replay off its printed line: what was replaced, and both lines side by side."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.engine.tables import ask
from tutor.examples import replay_of
from tutor.rules.core.stage import seat_name
from tutor.rules.play.play import PlayStage

A2 = "w=replay;example=003-A-2"


def right(state: str, do: str = "", value: str = "") -> dict[str, Any]:
    """The answer to an event that is no error."""
    found = ask(state, do, value)
    assert "error" not in found, found
    return found


def rows(html: str) -> dict[str, list[str]]:
    """The rows of the comparison: what is compared, printed, yours."""
    table = re.findall(r'<table class="log compare">.*?</table>', html)
    cells = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in table[0].split("<tr")[2:]]
    return {row[0]: row[1:] for row in cells}


def test_the_card_that_was_replaced_is_named() -> None:
    left = right(f"{A2};step=25", "act", "play X")
    assert left["say"].startswith("B plays tarok X instead of tarok VI, as printed.")
    later = right(left["state"], "act", "play H-K")
    assert "in trick 6: B plays tarok X instead of tarok VI, as printed." in later["html"]


def test_a_call_that_was_replaced_is_named() -> None:
    left = right("w=replay;example=003-A-1;step=2", "act", "bid unterer")
    assert left["say"].startswith("C says “Unterer”. Instead, as printed: C passes.")


def test_a_card_of_our_own_completion_is_not_called_printed() -> None:
    replay = replay_of("003-A-3")
    step = next(
        number
        for number, one in enumerate(replay.steps[:-1])
        if replay.steps[number + 1].completed
        and one.state.phase == "play"
        and len(one.state.legal()) > 1
    )
    other = next(a for a in replay.steps[step].state.legal() if a != replay.steps[step].action)
    left = right(f"w=replay;example=003-A-3;step={step}", "act", str(other))
    assert "in our completion." in left["say"]


@pytest.mark.parametrize("seed", range(3))
def test_both_lines_stand_side_by_side_to_the_end(seed: int) -> None:
    """Each trick, the count and the result, computed here anew from the two ends."""
    replay, step, rng = replay_of("003-A-2"), 25, random.Random(seed)
    end = replay.steps[-1].state
    state, text = replay.steps[step].state, f"{A2};step={step}"
    action = next(a for a in state.legal() if a != replay.steps[step].action)
    while True:
        answered = right(text, "act", str(action))
        state, text = state.apply(action), answered["state"]
        if state.over:
            break
        action = rng.choice(state.legal())
    found = rows(answered["html"])
    assert found["Result"] == [end.result().summary, state.result().summary]
    assert found["Sheet"][0] == "A 6, B 1, C 6"
    printed, own = end.find(PlayStage), state.find(PlayStage)
    assert printed is not None
    assert own is not None
    for number in range(5, 16):
        winners = [cell.split(",")[0] for cell in found[f"Trick {number + 1}"]]
        expected = [seat_name(play.tricks[number].winner) for play in (printed, own)]
        assert winners == expected
    assert "Trick 5" not in found
    differing = [n for n in range(16) if printed.tricks[n].winner != own.tricks[n].winner]
    if differing:
        assert f"another way is trick {differing[0] + 1}:" in answered["html"]


def test_the_counts_are_taken_after_as_many_cards() -> None:
    """After three whole tricks more, the printed column has the count after three tricks more."""
    steps, rng = replay_of("003-A-2").steps, random.Random(5)
    state, text = steps[24].state, f"{A2};step=24"
    action = next(a for a in state.legal() if a != steps[24].action)
    while True:
        answered = right(text, "act", str(action))
        state, text = state.apply(action), answered["state"]
        play = state.find(PlayStage)
        assert play is not None
        if len(play.tricks) == 8:
            break
        action = rng.choice(state.legal())
    printed = next(s.state for s in steps if (p := s.state.find(PlayStage)) and len(p.tricks) == 8)
    expected = [one.game.standing(one)[-1] for one in (printed, state)]
    assert rows(answered["html"])["So far"] == expected
    assert right(answered["state"], "return")["state"] == f"{A2};step=24"


def test_where_the_printed_line_has_ended_the_table_says_so() -> None:
    """The dialogue of 002 ends in the first trick; what is played on is the reader's alone."""
    last = len(replay_of("002-zaehlen").steps) - 1
    state = replay_of("002-zaehlen").steps[last].state
    answered = right(f"w=replay;example=002-zaehlen;step={last}", "act", str(state.legal()[0]))
    assert "The printed line has ended." in answered["say"]
    state = state.apply(state.legal()[0])
    answered = right(answered["state"], "act", str(state.legal()[0]))
    assert rows(answered["html"])["Trick 2"][0] == "not printed"
