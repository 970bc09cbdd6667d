"""Counted trees from fixed deals: any change of a rule of bidding, buying or play shows here.

The numbers are the engine's own (`tests/data/perft.toml`); that they are right is the business of
the second reading in `tests/naive` and of the oracle, which walk the same moves.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.engine.tables import dealt
from tutor import new_hand, parse_action
from tutor.hand.state import State
from tutor.trials.perft import divide, ending, endings, follow, perft

DATA = tomllib.loads(
    (Path(__file__).parents[1] / "data" / "perft.toml").read_text(encoding="utf-8")
)


def begun(entry: dict[str, Any]) -> State:
    state = new_hand(entry["game"], entry["seed"], settings=entry.get("settings"))
    return follow(state, map(parse_action, entry["after"]))


def name(entry: dict[str, Any]) -> str:
    return f"{entry['game']}-{entry['about']}"


@pytest.mark.parametrize("entry", DATA["tree"], ids=name)
def test_the_rows_of_lawful_actions_are_as_many_as_ever(entry: dict[str, Any]) -> None:
    """The first plies from a fixed deal."""
    state = begun(entry)
    counts = [perft(state, depth) for depth in range(1, len(entry["counts"]) + 1)]
    assert counts == entry["counts"]


@pytest.mark.parametrize("entry", DATA["ending"], ids=name)
def test_a_small_ending_ends_as_often_in_each_way(entry: dict[str, Any]) -> None:
    """Every play of the last cards, by what each seat then wins or loses."""
    found = endings(ending(begun(entry), entry["cards"]))
    assert {",".join(map(str, key)): ways for key, ways in found.items()} == entry["ways"]


def test_divide_sums_to_perft() -> None:
    """The parts by first action are the whole."""
    state = follow(new_hand("tappen-54", 7), [parse_action("cut 20")])
    assert sum(divide(state, 3).values()) == perft(state, 3)
    assert perft(state, 0) == 1


def test_an_ending_begins_in_the_play() -> None:
    """Before the first lead there is no ending."""
    with pytest.raises(ValueError, match="phase 'auction'"):
        ending(dealt("tappen-54"), 3)


def test_a_refused_action_on_the_way_is_named() -> None:
    """The message says which action, and why."""
    with pytest.raises(ValueError, match="Action 2, 'hold', is refused"):
        follow(new_hand("tappen-54", 7), map(parse_action, ["cut 20", "hold"]))
