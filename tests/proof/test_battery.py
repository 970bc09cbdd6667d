"""The battery that every game of the registry passes, for two games that no chapter prints."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import signature
from types import ModuleType
from typing import Any

import pytest

from tests.engine import (
    test_controls,
    test_deal_doors,
    test_drawn,
    test_families,
    test_mistakes_widget,
    test_monkey,
    test_paper,
    test_parameters,
    test_properties,
    test_widget_states,
    test_wording,
)
from tests.proof import boston_like, schafkopf_like
from tutor.games import GAMES

MODULES = (
    *(test_properties, test_drawn, test_families, test_parameters, test_controls, test_deal_doors),
    *(test_mistakes_widget, test_monkey, test_paper, test_widget_states, test_wording),
)
PROOFS = (boston_like.GAME.id, schafkopf_like.GAME.id)


def battery(module: ModuleType) -> Iterator[tuple[Callable[..., None], str]]:
    """The tests of a module that have a case for each game of the registry, and no other cases,
    each with the name of the parameter that is the game."""
    for name, test in vars(module).items():
        cases = [
            mark.args for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"
        ]
        if name.startswith("test_") and cases and all(of is GAMES for _, of in cases):
            yield test, cases[0][0]


TESTS = [found for module in MODULES for found in battery(module)]


def test_every_module_has_its_part_in_the_battery() -> None:
    assert {test.__module__ for test, _ in TESTS} == {module.__name__ for module in MODULES}


@pytest.mark.parametrize("proof", PROOFS)
@pytest.mark.parametrize(("test", "of"), TESTS, ids=[test.__name__ for test, _ in TESTS])
def test_a_game_made_of_blocks_passes(
    request: pytest.FixtureRequest, test: Callable[..., None], of: str, proof: str
) -> None:
    needed: dict[str, Any] = {of: proof}
    for name in signature(test).parameters.keys() - needed.keys():
        needed[name] = request.getfixturevalue(name)
    test(**needed)
