"""A fence as a widget: its first state rendered, and the answer book that goes with it."""

from __future__ import annotations

import json
from dataclasses import astuple

from scripts.pages.books import Book, book_for
from scripts.pages.kept import Kept
from tutor.games import find_game
from tutor.quiz import topics_of
from tutor.rules.seat import Seat, UnknownSeat
from tutor.view.html import Html, el, placed
from tutor.view.parts import Said
from tutor.widgets import announce, answer_state, table_play
from tutor.widgets.link import format_state

KEYS = {
    "announce": {"game", "seed", "seat", "set", "example"},
    "deal": {"game", "seed", "dealer", "set"},
    "play": {"game", "seed", "seat", "players", "dealer", "until", "set", "sheet", "opt"},
    "quiz": {"game", "topic", "seed"},
    "replay": {"example", "step"},
    "sheet": {"kind"},
}


SHARED = ("seed", "players", "dealer", "set", "sheet", "opt")
"""What a fence says in the words of the state."""


class FenceError(ValueError):
    """A fence with an unknown key or value."""


def widget(kind: str, body: str, name: str, base: str, kept: Kept) -> tuple[Html, Book | None]:
    """The element of a fence and its book, made once for the same words.

    Raises FenceError, LinkError and the like for what is unknown.
    """

    def make() -> str:
        html, book = _made(kind, keys, name, base)
        return json.dumps([html, astuple(book) if book else None])

    keys = parse_fence(kind, body)
    html, book = json.loads(kept.text(make, "fence", kind, json.dumps(keys), name, base))
    return Html(html), Book(*book) if book else None


def _made(kind: str, keys: dict[str, str], name: str, base: str) -> tuple[Html, Book | None]:
    pairs = state_pairs(kind, keys)
    state = format_state(pairs)
    first = answer_state(state, None)
    book = book_for(kind, pairs)
    html = el(
        "spiel-widget",
        placed(first.html, base),
        id=name,
        kind=kind,
        base=base,
        state=state,
        book=book and book.address,
        data_search_exclude=True,
    )
    return html, book


def parse_fence(kind: str, body: str) -> dict[str, str]:
    """The `key: value` lines of a fence."""
    found: dict[str, str] = {}
    for line in filter(str.strip, body.splitlines()):
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or key not in KEYS[kind] | {"seat"}:
            raise FenceError(f"'{line.strip()}'; expected 'key: value' with {sorted(KEYS[kind])}.")
        found[key] = value
    return found


def state_pairs(kind: str, keys: dict[str, str]) -> dict[str, str]:
    """The state text's pairs that a fence stands for."""
    if kind == "replay":
        return {"w": kind, "example": keys["example"], "step": keys.get("step", "0")}
    if kind == "sheet":
        return {"w": kind, "sheet": keys.get("kind", "")}
    if kind == "announce" and "example" in keys:
        seated = {"w": kind, "example": keys["example"], "seat": _seat(keys)}
        return announce.started(seated, Said()).pairs
    game = find_game(keys.get("game", ""))
    pairs = {"w": kind, "game": game.id}
    if kind == "quiz":
        topics = topics_of(game)
        if keys.get("topic") not in topics:
            raise FenceError(f"no topic '{keys.get('topic')}'; expected {', '.join(topics)}.")
        return {**pairs, "topic": keys["topic"], "seed": keys.get("seed", "1")}
    pairs |= {key: keys[key] for key in SHARED if key in keys}
    if kind == "deal":
        return pairs
    pairs["seat"] = _seat(keys)
    if kind == "announce":
        return announce.started(pairs, Said()).pairs
    return table_play.started(pairs, keys.get("until", ""))


def _seat(keys: dict[str, str]) -> str:
    """The reader's seat as a number; the first where the fence names none."""
    try:
        return str(int(Seat.parse(keys.get("seat", "A"))))
    except UnknownSeat as error:
        raise FenceError(str(error)) from None
