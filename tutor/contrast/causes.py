"""Which sentence makes the difference: one rule after the other is put into the first book from
another one, and the deal goes once more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any

from tutor.contrast.course import Course, course
from tutor.contrast.lines import changed, lines
from tutor.hand.state import Game
from tutor.records.model import Lying
from tutor.rules.core.variant import Cited, Parameter, meaning

LYING = ("pack", "cut", "pattern")
"""What has had its say once the cards lie."""


@dataclass(frozen=True)
class Cause:
    """A rule in which two books differ: its name, the rule in each, and the lines of this deal that
    it alone changes in the first of them."""

    name: str
    left: Parameter
    right: Parameter
    changes: tuple[str, ...]


def causes(left: Course, right: Game, lying: Lying, seed: int, bid: str = "") -> Iterator[Cause]:
    """Every rule that the two books have and that changes something here, put into the left one."""
    usual = lines((left,))
    for name, title, one, other in differing(left.game, right):
        rules: Any = left.game.rules
        game = left.game.build(replace(rules, **{name: other}))
        tried = course(game, lying, seed, left.steps, bid)
        found = changed(usual, lines((tried,)))
        if found:
            yield Cause(title, one, other, found)


def by_weight(found: Iterable[Cause]) -> tuple[Cause, ...]:
    """Those first that change who wins, then what is paid, then what may be bid or is said."""
    return tuple(sorted(found, key=lambda one: [id_ not in one.changes for id_ in WEIGHED]))


WEIGHED = ("wins", "pays", "bids", "said")


def differing(left: Game, right: Game) -> Iterator[tuple[str, str, Parameter, Parameter]]:
    """The fields that both records have and that do not say the same, as far as they are played."""
    rules: Any = left.rules
    for entry in fields(rules):
        one, other = getattr(rules, entry.name), getattr(right.rules, entry.name, None)
        if entry.name in LYING or not (isinstance(one, Cited) and isinstance(other, Cited)):
            continue
        if meaning(one) != meaning(other):
            yield entry.name, entry.metadata["name"], one, other
