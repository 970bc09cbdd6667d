"""Values that a hand makes at every action: immutable for mypy, plain slots when it runs.

A frozen dataclass fills each field through `object.__setattr__`, which made most of an action's
time. `mypy --strict` refuses every assignment to a value, so nothing is lost; the records of
rules, made once, stay frozen dataclasses.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")

COMPARED = "compared"
"""The key in a field's metadata that says whether it can make two rules differ."""

WORKED_OUT = {COMPARED: False}
"""The metadata of a field that follows from the names beside it and a pack of cards."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    """A dataclass with slots, equal and hashed by its fields; its instances never change."""
    return dataclass(slots=True, unsafe_hash=True)(cls)
