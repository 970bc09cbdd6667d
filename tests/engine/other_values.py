"""Other lawful values for the parameters of the rules, made by their types.

A new game needs nothing here: whatever its record is built of is taken apart, and each number, each
choice and each optional part is changed by itself. A type whose parts cannot be changed one by one
is told in `BY_TYPE`.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from tutor.cards import Pack
from tutor.rules.deal.dealing import EACH, DealPattern
from tutor.rules.play.duties import Duty
from tutor.sources import SOURCES, Citation

ANY_PLACE = next(Citation(one.id, place) for one in SOURCES.values() for place in one.places)

Other = tuple[str, Any]
"""Which part of a value is changed, as in `.ladder[0].price`, and the value with it changed."""


def _turned(pattern: DealPattern) -> Iterator[Other]:
    """The same packets in another order, or a card more in the first and one less in the last."""
    steps = pattern.steps
    if len(set(steps)) > 1:
        yield "", replace(pattern, steps=steps[1:] + steps[:1])
    to_each = [place for place, (target, _) in enumerate(steps) if target == EACH]
    if len(to_each) > 1:
        more = {to_each[0]: 1, to_each[-1]: -1}
        uneven = ((target, number + more.get(n, 0)) for n, (target, number) in enumerate(steps))
        yield "", replace(pattern, steps=tuple(uneven))


def _swapped(pack: Pack) -> Iterator[Other]:
    """Two neighbours of the highest suit rank the other way."""
    *rest, low, high = pack.codes
    yield "", replace(pack, codes=(*rest, high, low))


BY_TYPE: dict[type, Callable[[Any], Iterator[Other]]] = {
    DealPattern: _turned,
    Pack: _swapped,
    Duty: lambda duty: iter(()),
}


def others(value: Any, hint: Any = None) -> Iterator[Other]:
    """Values that differ from this one in one part; `hint` is the declared type."""
    optional = type(None) in get_args(hint)
    if optional and value is not None:
        yield "", None
    for kind, made in BY_TYPE.items():
        if isinstance(value, kind):
            yield from made(value)
            return
    if _choices(hint):
        yield from (("", choice) for choice in _choices(hint) if choice != value)
    elif isinstance(value, bool):
        yield "", not value
    elif isinstance(value, int):
        yield "", 2 * value + 3
        yield "", value + 1
        yield from [("", value - 1)] * (value > 1)
    elif isinstance(value, tuple):
        yield from _rows(value, hint)
    elif isinstance(value, Mapping):
        for key, entry in value.items():
            for path, other in others(entry):
                yield f"[{key}]{path}", {**value, key: other}
    elif is_dataclass(value) and not isinstance(value, Citation):
        yield from _records(value)


def _choices(hint: Any) -> tuple[Any, ...]:
    """The words of a `Literal`, alone or beside None."""
    parts = get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)
    return tuple(word for part in parts if get_origin(part) is Literal for word in get_args(part))


def _rows(row: tuple[Any, ...], hint: Any) -> Iterator[Other]:
    """One entry changed, or left out."""
    for place, entry in enumerate(row):
        for path, other in others(entry):
            yield f"[{place}]{path}", (*row[:place], other, *row[place + 1 :])
    for place in range(len(row)):
        yield f"[{place}] left out", row[:place] + row[place + 1 :]


def _records(record: Any) -> Iterator[Other]:
    """One field changed. One that says what a record says without it is no part by itself."""
    hints = get_type_hints(type(record))
    for entry in fields(record):
        value, hint = getattr(record, entry.name), hints[entry.name]
        part = "" if value == entry.default else f".{entry.name}"
        if value is None and Citation in get_args(hint):
            yield part, replace(record, **{entry.name: ANY_PLACE})
        for path, other in others(value, hint):
            yield part and part + path, replace(record, **{entry.name: other})
