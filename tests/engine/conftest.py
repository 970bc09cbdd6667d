"""In the browser's Python, four times slower than here, a few cases of each test stand for all."""

from __future__ import annotations

import sys

import pytest

from tests.engine.fewer import Case, game_of, standing_for_all


def case_of(item: pytest.Item) -> Case:
    parameters = getattr(getattr(item, "callspec", None), "params", {})
    test, each_family = item.nodeid.partition("[")[0], item.get_closest_marker("each_family")
    return Case(test, game_of(parameters), each_family is not None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if sys.platform == "emscripten":
        items[:] = [items[place] for place in standing_for_all(map(case_of, items))]
