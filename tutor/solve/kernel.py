"""The browser's kernel as a search: questions and answers are texts, whoever carries them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tutor.solve.tables import Tables, World

Ask = Callable[[str], str]
"""What answers a question: `answered` of `pyodide_app/kernel-door.js`."""


@dataclass(frozen=True)
class Kernel:
    """A search like `Reference`, carried out by the kernel."""

    tables: Tables
    limit: int
    ask: Ask

    def all(self, world: World) -> Mapping[int, int] | None:
        """The exact value of every lawful card, by slot; None where the limit is reached."""
        return self._answer(world, {})

    def wins(self, world: World, need: int) -> Mapping[int, bool] | None:
        """Whether each lawful card leads to so much; None where the limit is reached."""
        found = self._answer(world, {"need": need})
        return None if found is None else {slot: bool(enough) for slot, enough in found.items()}

    def _answer(self, world: World, more: dict[str, int]) -> dict[int, int] | None:
        asked: dict[str, Any] = {"tables": self.tables.plain(), "worlds": [world.plain()]}
        answer = json.loads(self.ask(json.dumps({**asked, "limit": self.limit, **more})))
        found = answer["found"][0]
        return None if found is None else dict(found)


def kernel_search(ask: Ask) -> Callable[[Tables, int], Kernel]:
    """What a `Strength` needs to have its worlds solved by the kernel."""
    return lambda tables, limit: Kernel(tables, limit, ask)
