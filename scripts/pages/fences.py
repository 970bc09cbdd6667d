"""A fence as a widget: its first state rendered, and the answer book that goes with it."""

from __future__ import annotations

import json
from dataclasses import astuple

from scripts.pages.books import Book, book_for
from scripts.pages.kept import Kept
from tutor.games import find_game
from tutor.quiz import topics_of
from tutor.rules.core.seat import Seat, UnknownSeat
from tutor.view.html import Html, el, placed
from tutor.view.parts import RulingLine
from tutor.widgets import WidgetState, announce, answer_to, state_of, table_play
from tutor.widgets.course import NextStep
from tutor.widgets.names import encode_name

KEYS = {
    "announce": {"game", "seed", "seat", "set", "example", "hide"},
    "buy": {"game", "seed", "set"},
    "contrast": {"books", "seed"},
    "deal": {"game", "seed", "dealer", "set", "plain"},
    "find": {"game", "kind", "seed"},
    "higher": {"game", "step"},
    "homework": {"game", "asks", "seed", "of", "title"},
    "ladder": {"game", "trump"},
    "lays": {"game", "seed", "set"},
    "matadors": {"game", "seed", "play", "trump", "set"},
    "mixed": {"game", "asks", "seed", "of"},
    "play": {
        *("game", "seed", "seat", "players", "dealer", "until", "next", "plain"),
        *("set", "sheet", "opt", "seats", "cards"),
    },
    "puzzle": {"game", "no", "seed", "do", "goal", "lines"},
    "positions": {"game", "hands", "seed", "title"},
    "pupils": set(),
    "quiz": {"game", "topic", "seed", "row", "without"},
    "replay": {"example", "step"},
    "results": set(),
    "rotation": {"people", "rounds", "tables"},
    "sheet": {"kind"},
}


SHARED = ("seed", "players", "dealer", "set", "sheet", "opt", "until", "seats", "cards")
"""What a fence says in the words of the state."""


AS_WRITTEN = frozenset(
    "buy find higher homework ladder lays matadors mixed positions puzzle".split(),
)
"""Kinds of which every line is a part of the state."""


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
    state = first_state(kind, keys)
    first = answer_to(state, None)
    book = book_for(state)
    html = el(
        "spiel-widget",
        placed(first.html, base),
        id=name,
        kind=kind,
        base=base,
        state=state.text,
        book=book.address if book else None,
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


def first_state(kind: str, keys: dict[str, str]) -> WidgetState:
    """The state with which the widget of a fence begins."""
    state = state_of({"w": kind, **_parts(kind, keys)})
    if isinstance(state, announce.Announcing):
        return announce.started(state, RulingLine()).state
    if isinstance(state, table_play.Play):
        return table_play.started(state)
    return state


def _parts(kind: str, keys: dict[str, str]) -> dict[str, str]:
    """The parts of the state text that a fence stands for."""
    if kind == "replay":
        return {"example": keys["example"], "step": keys.get("step", "0")}
    if kind in ("contrast", "pupils", "results", "rotation"):
        return keys
    if kind == "sheet":
        return {"sheet": keys.get("kind", "")}
    if kind == "announce" and "example" in keys:
        return {"example": keys["example"], "seat": _seat(keys)}
    game = find_game(keys.get("game", ""))
    if "title" in keys:
        keys = keys | {"title": encode_name(keys["title"])}
    parts = {"game": game.id}
    if kind in (
        "buy",
        "find",
        "higher",
        "homework",
        "ladder",
        "lays",
        "matadors",
        "mixed",
        "positions",
        "puzzle",
    ):
        return parts | keys
    if kind == "quiz":
        topics = topics_of(game)
        if keys.get("topic") not in topics:
            raise FenceError(f"no topic '{keys.get('topic')}'; expected {', '.join(topics)}.")
        without, row = (keys.get(key, "").split() for key in ("without", "row"))
        lists = {"without": ".".join(without), "row": ".".join(row)}
        return {**parts, "topic": keys["topic"], **lists, "seed": keys.get("seed", (row or "1")[0])}
    parts |= {key: keys[key] for key in SHARED if key in keys}
    for word in {"plain", "hide"} & keys.keys():
        parts[word] = "1"
    if "next" in keys:
        parts["next"] = NextStep.written(keys["next"]).text
    return parts if kind == "deal" else {**parts, "seat": _seat(keys)}


def _seat(keys: dict[str, str]) -> str:
    """The reader's seat as a number; the first where the fence names none."""
    try:
        return str(int(Seat.parse(keys.get("seat", "A"))))
    except UnknownSeat as error:
        raise FenceError(str(error)) from None
