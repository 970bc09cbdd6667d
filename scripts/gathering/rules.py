"""The rows of the rules: books, places, games, and what each game plays at which place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from scripts.gathering.tables import SEPARATOR, Row
from scripts.pages.ledger import anchor, kinds_of
from tutor.family import family_of
from tutor.games import GAMES
from tutor.hand.state import Game
from tutor.rules.core.variant import Cited, Listed, parameters
from tutor.score.registry import tables_of
from tutor.sources import SOURCES, Citation, heading
from tutor.sources.told import TOLD


def sources() -> list[Row]:
    return [{"id": one.id, "title": one.title, "year": one.year} for one in SOURCES.values()]


def places() -> list[Row]:
    return [_place(source.id, place) for source in SOURCES.values() for place in source.places]


def _place(source: str, place: str) -> Row:
    name = f"{source} {place}"
    return {
        "id": name,
        "source": source,
        "heading": heading(Citation(source, place)),
        "says": TOLD[name].says,
        "used": SEPARATOR.join(kinds_of(name)),
        "page": f"about/sources/#{anchor(name)}",
    }


def games() -> list[Row]:
    return [
        {
            "id": game.id,
            "title": game.english,
            "german": game.german,
            "family": game.family,
            "players": " or ".join(map(str, tables_of(game))),
            "cards": game.pack.full.bit_count(),
            "place": str(game.source),
            "page": _crib(game),
        }
        for game in GAMES.values()
    ]


def _crib(game: Game) -> str:
    return f"cribs/{game.id}/"


Line = tuple[str, Citation, Row]
"""A row of a game: its name there, where it stands, and the other fields."""


def _by_game(lines: Callable[[Game], Iterable[Line]]) -> list[Row]:
    """The rows of every game, each with its game, its place and its grade."""
    return [
        {
            "id": f"{game.id}/{name}",
            "game": game.id,
            **fields,
            **{"place": str(at), "grade": at.grade, "ground": at.ground},
        }
        for game in GAMES.values()
        for name, at, fields in lines(game)
    ]


def rules() -> list[Row]:
    return _by_game(_rules)


def _rules(game: Game) -> Iterator[Line]:
    taken: set[str] = set()
    for one in (*family_of(game).also(game), *parameters(game.rules)):
        fields = {"part": str(one.part), "name": one.name, "words": one.text}
        yield (
            _name(one, taken),
            one.citation,
            {**fields, "value": _value(game, one), "page": _crib(game)},
        )


def _name(one: Listed, taken: set[str]) -> str:
    """What a rule is called among those of its game; the second of a name gets a number."""
    stem = "/".join(filter(None, (one.id or _slug(one.name), _slug(one.about))))
    name, number = stem, 1
    while name in taken:
        number += 1
        name = f"{stem}/{number}"
    taken.add(name)
    return name


def _slug(words: str) -> str:
    return "-".join(re.findall(r"\w+", words.lower()))


def _value(game: Game, one: Listed) -> int | None:
    """The number that a rule sets, if it sets one."""
    rule = getattr(game.rules, one.id, None) if one.id else None
    value = rule.value if isinstance(rule, Cited) and not one.about else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def prices() -> list[Row]:
    return _by_game(_prices)


def _prices(game: Game) -> Iterator[Line]:
    for one in family_of(game).contracts(game):
        fields = {"german": one.german, "rank": one.rank, "price": one.price}
        yield one.id, one.price_place or one.citation, fields


def customs() -> list[Row]:
    return _by_game(_customs)


def _customs(game: Game) -> Iterator[Line]:
    for setting in game.settings:
        about = {"setting": setting.id, "about": setting.text}
        for number, option in enumerate(setting.options):
            fields = {"choice": option.id, "words": option.text, "usual": number == 0}
            yield f"{setting.id}/{option.id}", setting.citation, {**about, **fields}


def laws() -> list[Row]:
    return _by_game(_laws)


def _laws(game: Game) -> Iterator[Line]:
    called = {fault.id: f"{fault.english}: {fault.effect}." for fault in game.faults}
    for law in family_of(game).laws(game):
        here = " ".join(filter(None, (law.words, *(called.get(one, "") for one in law.calls))))
        says = TOLD[str(law.citation)].says
        yield str(law.citation), law.citation, {"says": says, "kind": law.kind, "here": here}
