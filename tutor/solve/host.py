"""Who solves: the kernel of the browser where the worker has brought it, else the search in Python.

A page has no kernel at first. It comes with the archive of `tutor.solve`, so whatever imports from
there has said that it needs the solver, and is asked again when both are there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tutor.solve.player import Search
    from tutor.solve.tables import Tables

_ask: Callable[[str], str] | None = None


def use(ask: Callable[[str], str] | None) -> None:
    """The host hands in the kernel: what answers the questions of a search. None takes it away."""
    global _ask
    _ask = ask


def has_kernel() -> bool:
    """Whether the kernel solves: Python alone takes ten times as long."""
    return _ask is not None


def search(tables: Tables, limit: int) -> Search:
    """A search of the worlds of a table, as a `Strength` wants one."""
    # imported here: when the kernel is handed in, what these import may not have come yet
    if _ask is None:
        from tutor.solve.reference import Reference

        return Reference(tables, limit)
    from tutor.solve.kernel import kernel_search

    return kernel_search(_ask)(tables, limit)
