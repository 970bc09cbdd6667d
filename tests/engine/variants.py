"""A game more in the registry: one of a family with another name and one number changed, which
stands anywhere in the family's row and is taken away again."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any

import pytest

from tutor.family import Family, family_in
from tutor.games import FAMILIES, HOMES
from tutor.games.names import NAMES
from tutor.hand.state import Game
from tutor.rules.core.variant import Cited, Part

VARIANT = "variant"
PLACES = ("first", "in the middle", "last")


def other(value: Any) -> Any:
    """A value with its first whole number changed; None where it has none."""
    if isinstance(value, int) and not isinstance(value, bool):
        return 2 * value + 3
    for entry in fields(value) if is_dataclass(value) else ():
        found = other(getattr(value, entry.name))
        if found is not None:
            return replace(value, **{entry.name: found})
    return None


def changed(rules: Any) -> Any:
    """The record of rules with a number of its prices, or else of its count, changed."""
    for part in (Part.PRICES, Part.COUNT):
        for entry in fields(rules):
            one = getattr(rules, entry.name)
            if entry.metadata.get("part") == part and isinstance(one, Cited):
                value = other(one.value)
                if value is not None:
                    return replace(rules, **{entry.name: replace(one, value=value)})
    raise LookupError(f"{type(rules).__name__} has no number that could be changed.")


def variant_of(game: Game) -> Game:
    """A game with another name, in which a number is another one."""
    built = game.build(changed(game.rules))
    return replace(
        built, family=game.family, id=VARIANT, english="The Variant", german="Die Spielart"
    )


def forget(patch: pytest.MonkeyPatch) -> None:
    """Whatever is kept from call to call may know the games: it begins anew, and is put back."""
    anew: dict[int, Any] = {}
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in ("tutor", "scripts"):
            for word, kept in list(vars(module).items()):
                if hasattr(kept, "cache_clear"):
                    found = anew.setdefault(id(kept), cache(kept.__wrapped__))
                    patch.setattr(module, word, found)


def put(family: Family, games: tuple[Game, ...]) -> Family:
    """The family with these games; a new one is told like the one it is made of."""
    first = next(iter(family.profiles.values()))
    told = {game.id: family.profiles.get(game.id, first) for game in games}
    return replace(family, games=games, profiles=told)


@contextmanager
def registered(folder: str, games: tuple[Game, ...]) -> Iterator[None]:
    """The family of this folder has these games, in this order."""
    more, homes = put(family_in(folder), games), dict(HOMES)
    rows = {**FAMILIES, folder: tuple(game.id for game in games)}
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(f"tutor.games.{folder}.family.FAMILY", more)
            patch.setitem(FAMILIES, folder, rows[folder])
            for game in games:
                patch.setitem(NAMES, game.id, game.english)
            HOMES.clear()
            HOMES.update({game_id: name for name, ids in rows.items() for game_id in ids})
            forget(patch)
            yield
    finally:
        HOMES.clear()
        HOMES.update(homes)


@contextmanager
def with_variant(folder: str, place: str) -> Iterator[Game]:
    """A game of the family and one more beside it: of its last game before all, of one in the
    middle beside that, of its first game behind all."""
    games = family_in(folder).games
    of = {"first": len(games) - 1, "in the middle": len(games) // 2, "last": 0}[place]
    at = {"first": 0, "in the middle": of, "last": len(games)}[place]
    variant = variant_of(games[of])
    with registered(folder, (*games[:at], variant, *games[at:])):
        yield variant
