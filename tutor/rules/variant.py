"""Rules as data with their places: cited values, settings, and how two variants differ."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Generic, TypeVar

from tutor.sources import Citation, cite

T = TypeVar("T")


@dataclass(frozen=True)
class Cited(Generic[T]):
    """A parameter of the rules: its value, how a reader would say it, and where it stands."""

    value: T
    text: str
    citation: Citation


def named(name: str) -> Any:
    """A field with the name under which a page lists it."""
    return field(metadata={"name": name})


def printed(value: T, text: str, place: str) -> Cited[T]:
    """A parameter that stands printed at this place."""
    return Cited(value, text, cite(place))


@dataclass(frozen=True)
class Option:
    """A choice of a setting and the parameters it replaces."""

    id: str
    text: str
    changes: Mapping[str, Cited[Any]]


@dataclass(frozen=True)
class Setting:
    """A custom that the book names: a choice with a default (the first option) and its place."""

    id: str
    text: str
    options: tuple[Option, ...]
    citation: Citation


class UnknownSetting(ValueError):
    """A setting or a choice that the game does not have; the message lists what it has."""


@dataclass(frozen=True)
class Difference:
    """A parameter in which two variants differ, with both wordings and places."""

    name: str
    left: Cited[Any]
    right: Cited[Any]


def differences(left: Any, right: Any) -> list[Difference]:
    """The cited parameters of two rule records of one type that are not the same."""
    found = []
    for entry in fields(left):
        one, other = getattr(left, entry.name), getattr(right, entry.name)
        if isinstance(one, Cited) and one.text != other.text:
            found.append(Difference(entry.metadata["name"], one, other))
    return found


def choose(rules: T, settings: Iterable[Setting], choices: Mapping[str, str]) -> T:
    """The rules with the chosen house rules in place.

    Raises UnknownSetting for a setting or choice that is not listed.
    """
    known = {setting.id: setting for setting in settings}
    for setting_id, option_id in choices.items():
        if setting_id not in known:
            listed = ", ".join(known)
            raise UnknownSetting(f"There is no setting '{setting_id}'; expected {listed}.")
        options = {option.id: option for option in known[setting_id].options}
        if option_id not in options:
            listed = ", ".join(options)
            raise UnknownSetting(
                f"The setting '{setting_id}' has no choice '{option_id}'; expected {listed}."
            )
        rules = replace(rules, **options[option_id].changes)  # type: ignore[type-var]
    return rules


def citations_in(value: Any) -> Iterable[Citation]:
    """Every citation inside a value built of dataclasses, tuples, lists and mappings."""
    if isinstance(value, Citation):
        yield value
    elif isinstance(value, Mapping):
        for entry in value.values():
            yield from citations_in(entry)
    elif isinstance(value, tuple | list):
        for entry in value:
            yield from citations_in(entry)
    elif hasattr(value, "__dataclass_fields__"):
        for entry in fields(value):
            yield from citations_in(getattr(value, entry.name))
