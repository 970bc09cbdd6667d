"""A value held to the schema of records: those words of JSON Schema that the schema uses.

The tests hold it against a validator of others, so that the published schema and what is read
cannot come apart.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from tutor.placed import quoted
from tutor.records.fault import Fault, Lines
from tutor.records.schema import schema

Rule = Mapping[str, Any] | bool
Found = Iterator[tuple[str, str]]
"""Fields and what is wrong with each."""

_NAMES = {
    "object": "an object",
    "array": "a list",
    "string": "a text",
    "integer": "a whole number",
    "null": "null",
}
_TYPES: dict[str, Callable[[Any], bool]] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "null": lambda value: value is None,
}
_JOINED = frozenset(("allOf", "if", "anyOf"))


def faults_of(data: Any, lines: Lines) -> list[Fault]:
    """Everything in which a value is not of the form of a record."""
    return [lines.fault(field, text) for field, text in _faults(data, _schema(), "")]


@cache
def _schema() -> dict[str, Any]:
    return schema()


def _faults(value: Any, rule: Rule, field: str) -> Found:
    if isinstance(rule, bool):
        if not rule:
            yield field, "this has no place in a record of its kind."
        return
    kind = rule.get("type")
    if kind and not _TYPES[kind](value):
        yield field, f"expected {_NAMES[kind]}."
        return
    yield from _single(value, rule, field)
    if isinstance(value, dict):
        yield from _in_object(value, rule, field)
    if isinstance(value, list):
        if len(value) > rule.get("maxItems", len(value)):
            yield field, f"there are {len(value)}; at most {rule['maxItems']} are read."
        for number, item in enumerate(value, start=1):
            yield from _faults(item, rule.get("items", True), f"{field}.{number}")
    if not _JOINED.isdisjoint(rule):
        yield from _joined(value, rule, field)


def _joined(value: Any, rule: Mapping[str, Any], field: str) -> Found:
    """What several rules together say."""
    for part in rule.get("allOf", ()):
        yield from _faults(value, part, field)
    if "if" in rule and not list(_faults(value, rule["if"], field)):
        yield from _faults(value, rule["then"], field)
    options = [list(_faults(value, part, field)) for part in rule.get("anyOf", ())]
    if options and all(options):
        yield from options[0]


def _single(value: Any, rule: Mapping[str, Any], field: str) -> Found:
    """What is wrong with a text, a number, or one of a few words."""
    if "const" in rule and value != rule["const"]:
        yield field, f"expected {quoted(rule['const'])}, not {_shown(value)}."
    if "enum" in rule and value not in rule["enum"]:
        yield field, f"expected one of {', '.join(rule['enum'])}, not {_shown(value)}."
    if isinstance(value, str):
        yield from _in_text(value, rule, field)
    elif isinstance(value, int) and not isinstance(value, bool):
        least, most = rule.get("minimum", value), rule.get("maximum", value)
        if not least <= value <= most:
            yield field, f"expected {least} to {most}, not {value}."


def _in_text(value: str, rule: Mapping[str, Any], field: str) -> Found:
    longest = rule.get("maxLength", len(value))
    if len(value) > longest:
        yield field, f"it has {len(value)} characters; at most {longest} are read."
    elif len(value) < rule.get("minLength", 0):
        yield field, "it is empty."
    elif "pattern" in rule and not _matches(rule["pattern"], value):
        about = rule.get("description", "a word").rstrip(".")
        yield field, f"{_shown(value)} is not written as it should be ({about})."


def _matches(pattern: str, value: str) -> bool:
    """Whether a text matches as in a schema, where a line break at the end is one too many."""
    return _compiled(pattern).search(value) is not None


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(f"{pattern[:-1]}\\Z")


def _in_object(value: dict[str, Any], rule: Mapping[str, Any], field: str) -> Found:
    known, other = rule.get("properties", {}), rule.get("additionalProperties", True)
    name = rule.get("propertyNames", {}).get("pattern")
    least, most = rule.get("minProperties", 0), rule.get("maxProperties", len(value))
    if not least <= len(value) <= most:
        yield field, f"there are {len(value)} fields; expected {least} to {most}."
    for key in rule.get("required", ()):
        if key not in value:
            yield _within(field, key), "this is missing."
    for key, item in value.items():
        if name and not _matches(name, key):
            yield field, f"{quoted(key)} cannot be the name of a field here."
        elif key in known:
            yield from _faults(item, known[key], _within(field, key))
        elif other is False:
            yield _within(field, key), "a record has no such field here."
        else:
            yield from _faults(item, other, _within(field, key))


def _within(field: str, key: str) -> str:
    return f"{field}.{key}" if field else key


def _shown(value: Any) -> str:
    return quoted(value) if isinstance(value, str) else quoted(str(value))
