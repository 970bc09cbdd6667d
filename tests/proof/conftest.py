"""The two games lent to the registry for the length of a test, and the whole battery for them."""

from __future__ import annotations

import sys

import pytest

from tests.proof import boston_like, schafkopf_like
from tutor.games import FAMILIES, HOMES


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both games stand in the registry as any other, and leave it as it was."""
    for module in (boston_like, schafkopf_like):
        game = module.GAME
        monkeypatch.setitem(sys.modules, f"tutor.games.{game.family}", module)
        monkeypatch.setitem(sys.modules, f"tutor.games.{game.family}.family", module)
        monkeypatch.setitem(FAMILIES, game.family, (game.id,))
        monkeypatch.setitem(HOMES, game.id, game.family)
