"""The count of eighteen lays, card by card: what is said, the running sum, the ways between."""

from __future__ import annotations

import re

import pytest

from tests.engine.tables import ask
from tutor.examples import load

COUNT = "w=replay;example=000-6-lays"


def at(step: int) -> str:
    return f"{COUNT};step={step}"


def test_card_by_card_the_count_comes_to_what_is_printed() -> None:
    printed = load("000-6-lays").printed["lays"]
    state, total = at(0), 0
    for lay in printed:
        for _ in range(3):
            found = ask(state, "forward")
            state = found["state"]
        total += lay["points"]
        assert f"So far {total} of 70" in found["html"]
        assert re.search(rf"Group \d+: (?:.* = )?{lay['points']};", found["say"])
    assert state == at(54)
    assert found["say"].endswith("Together the groups make 70.")
    assert ask(state, "forward")["state"] == state


def test_a_lay_is_counted_only_when_it_is_whole() -> None:
    two = ask(at(20))
    assert "So far 16 of 70" in two["html"]
    assert two["say"] == "The 2 of Hearts is an empty card."
    assert "So far 24 of 70" not in two["html"]
    assert ask(at(21))["say"].startswith(
        "The Queen of Spades counts 4. Group 7: 5 + 4 − 1 = 8; with two"
    )


@pytest.mark.parametrize(
    ("step", "do", "value", "after"),
    [
        (7, "lay-forward", "", 9),
        (9, "lay-forward", "", 12),
        (54, "lay-forward", "", 54),
        (7, "lay-back", "", 6),
        (6, "lay-back", "", 3),
        (0, "lay-back", "", 0),
        (7, "back", "", 6),
        (7, "first", "", 0),
        (7, "last", "", 54),
        (7, "seed", "18", 52),
    ],
)
def test_the_ways_between_the_steps(step: int, do: str, value: str, after: int) -> None:
    assert ask(at(step), do, value)["state"] == at(after)


def test_the_slips_stand_in_their_lays() -> None:
    assert "Hearts is in group 7 already" in ask(at(26))["html"]
    assert "5 + 3 - 1 makes the 7" in ask(at(36))["html"]
    assert "erratum" not in ask(at(30))["html"]


@pytest.mark.parametrize("number", ["0", "19", "", "x", "-1", "99999"])
def test_a_lay_that_is_none_is_refused(number: str) -> None:
    assert ask(at(3), "seed", number)["error"] == "A group has a number from 1 to 18."


def test_other_events_and_steps_are_refused() -> None:
    assert "knows the events" in ask(at(3), "act", "play X")["error"]
    assert "from 0 to 54" in ask(at(55))["error"]
