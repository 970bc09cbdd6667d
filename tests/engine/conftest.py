"""The cases of a game run in one process, which plays its hands once. In the browser's Python, four
times slower than here, a case of each test stands for all."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.engine.fewer import standing_for_all
from tests.turns import case_of

HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if sys.platform == "emscripten":
        items[:] = [items[place] for place in standing_for_all(map(case_of, items))]
    for item in items:
        game = case_of(item).game if HERE in item.path.parents else None
        if game and not item.get_closest_marker("xdist_group"):
            item.add_marker(pytest.mark.xdist_group(game))
