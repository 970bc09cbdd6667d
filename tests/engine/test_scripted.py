"""Examples told action by action: the record is followed by the engine, or says where it fails."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.examples.problem import ReplayFailure
from tutor.examples.scripted import scripted
from tutor.verify.line import examine_line

RECORD: dict[str, Any] = {
    "game": "tappen-42",
    "hands": {
        "A": "XXI XX XIX XVIII XVII XVI S-K S-Q H-K H-Q D-K D-Q",
        "B": "Skus XV XIV XIII XII XI S-C S-J H-C H-J D-C D-J",
        "C": "I II III IV V VI C-K C-Q C-C C-J S-10 H-A",
    },
    "talon": "VII VIII IX X D-A C-10",
    "do": ["A bid dreier", "B pass", "C pass", "A take upper"],
}


def test_the_actions_are_followed() -> None:
    script = scripted(RECORD)
    assert [state.phase for state in script.states] == ["auction"] * 3 + ["talon", "discard"]
    assert examine_line(RECORD) is None


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"do": ["B bid dreier"]}, "not the turn of B"),
        ({"do": ["A bid viermaliger"]}, "next step is “Dreier”"),
        ({"talon": "VII VIII IX X D-A"}, "The talon must have 6 cards"),
        ({"dealer": "B"}, "not the turn of A"),
    ],
)
def test_a_record_that_cannot_be_followed_says_where(change: dict[str, Any], wrong: str) -> None:
    record = {**RECORD, **change}
    with pytest.raises(ReplayFailure, match=wrong):
        scripted(record)
    problem = examine_line(record)
    assert problem is not None and wrong in str(problem)
