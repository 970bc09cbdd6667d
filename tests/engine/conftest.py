"""In the browser's Python, four times slower than here, a few cases of each test stand for all."""

from __future__ import annotations

import sys

import pytest
from fewer import game_of, standing_for_all


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if sys.platform != "emscripten":
        return
    parameters = [getattr(getattr(item, "callspec", None), "params", {}) for item in items]
    tests = [item.nodeid.partition("[")[0] for item in items]
    games = map(game_of, parameters)
    items[:] = [items[place] for place in standing_for_all(zip(tests, games, strict=True))]
