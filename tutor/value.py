"""Values that a hand makes at every action: immutable for mypy, plain slots when it runs.

A frozen dataclass fills each field through `object.__setattr__`, which made most of an action's
time. `mypy --strict` refuses every assignment to a value, so nothing is lost; the records of
rules, made once, stay frozen dataclasses.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")

COMPARED = "compared"
"""The key in a field's metadata that says whether it can make two rules differ."""

WORKED_OUT = {COMPARED: False}
"""The metadata of a field that follows from the names beside it and a pack of cards."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    """A dataclass with slots, equal and hashed by its fields; its instances never change."""
    return dataclass(slots=True, unsafe_hash=True)(cls)


def changed(one: T, **changes: Any) -> T:
    """The same value with other fields, as `dataclasses.replace` gives it in three times the time.

    It is for values of two fields and more. Raises AttributeError for a field that there is not.
    """
    kind: Any = type(one)
    made: T = kind(*_all_fields(kind)(one))
    for name, new in changes.items():
        setattr(made, name, new)
    return made


@cache
def _all_fields(kind: Any) -> Callable[[Any], tuple[Any, ...]]:
    return attrgetter(*(entry.name for entry in fields(kind)))
