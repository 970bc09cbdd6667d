"""Compiled code without what nobody reads in a browser: lines, classes, the names of variables."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from types import CodeType
from typing import Any

FROM_NOWHERE, MOST_STEPS = 0b1_1111_000, 8
"""An entry of a table of lines: its steps have none. Three bits say how many steps, less one."""
REST = inspect.CO_VARARGS, inspect.CO_VARKEYWORDS
"""The flags of code that takes any number of arguments, and of any names."""
UNNAMED = "."
"""What all other variables of a function are called."""


def leaner(code: CodeType) -> CodeType:
    """The same code, all of whose steps come from no line.

    One table that is long enough does for all code of a module.
    """
    longest = max(len(one.co_code) for one in all_within(code))
    entries = -(-longest // 2 // MOST_STEPS)
    return leaned(code, bytes([FROM_NOWHERE | MOST_STEPS - 1] * entries))


def all_within(code: CodeType) -> Iterator[CodeType]:
    """A code and all that it holds."""
    yield code
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from all_within(one)


def leaned(code: CodeType, lines: bytes) -> CodeType:
    """The same code, with these lines; only what it is given, or shares, keeps its name."""
    given = code.co_argcount + code.co_kwonlyargcount + sum(code.co_flags & one > 0 for one in REST)
    within = [leaned(one, lines) if isinstance(one, CodeType) else one for one in code.co_consts]
    own = [
        name if place < given or name in code.co_cellvars else UNNAMED
        for place, name in enumerate(code.co_varnames)
    ]
    return code.replace(
        co_linetable=lines,
        co_qualname=code.co_name,
        co_varnames=tuple(own),
        co_consts=tuple(within),
    )


def execute(source: str, names: dict[str, Any], found: dict[str, Any]) -> None:
    """Stands in for the `exec` that `dataclasses` calls."""
    exec(leaner(compile(source, "<dataclass>", "exec", dont_inherit=True)), names, found)
