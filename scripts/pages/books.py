"""Answer books: what the page can answer without Python, computed at build time."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from tutor.door import as_json
from tutor.widgets import Event, announce, answer_state, quiz, replay, table_play
from tutor.widgets.link import format_state

BASE = "__BASE__"
Pairs = dict[str, str]


class Books:
    """The answer books of a build, each once, whatever the number of pages that use it."""

    def __init__(self) -> None:
        self._books: dict[str, tuple[str, Pairs]] = {}

    def clear(self) -> None:
        """Forget everything."""
        self._books.clear()

    def register(self, kind: str, pairs: Pairs) -> str | None:
        """The address of the book for a widget that begins like this; None where none helps."""
        if kind in ("deal", "sheet"):
            return None
        key = pairs["example"] if kind == "replay" else format_state(pairs)
        digest = key if kind == "replay" else hashlib.sha256(key.encode()).hexdigest()[:12]
        name = f"{kind}-{digest}.json"
        self._books[name] = (kind, pairs)
        return f"app/book/{name}"

    def write(self, folder: Path) -> None:
        """Compute and write every book."""
        folder.mkdir(parents=True, exist_ok=True)
        for name, (kind, pairs) in sorted(self._books.items()):
            answers = BOOKS[kind](pairs)
            text = json.dumps({"answers": answers}, ensure_ascii=False, sort_keys=True)
            (folder / name).write_text(text, encoding="utf-8")


def _entry(state: str, event: Event | None) -> dict[str, Any]:
    return as_json(answer_state(state, event, BASE))


def _key(state: str, event: Event | None) -> str:
    return f"{state}|{event.do}|{event.value}" if event else f"{state}||"


def replay_book(pairs: Pairs) -> dict[str, Any]:
    """Every step of an example, the ways between the steps, the verdict on every other card."""
    answers: dict[str, Any] = {}
    for step in range(replay.length(pairs["example"]) + 1):
        state = format_state({"w": "replay", "example": pairs["example"], "step": str(step)})
        answers[f"{state}||"] = _entry(state, None)
        for event in replay.moves(pairs["example"]):
            target = answer_state(state, event, BASE)
            answers[_key(state, event)] = {"to": format_state(target.pairs)}
        for event in replay.refused(pairs["example"], step):
            entry = _entry(state, event)
            kept = {key: entry[key] for key in ("say", "ok", "cite") if key in entry}
            answers[_key(state, event)] = kept
    return answers


def quiz_book(pairs: Pairs) -> dict[str, Any]:
    """The answer to each option of the first question."""
    state = format_state(pairs)
    return {_key(state, event): _entry(state, event) for event in quiz.first_events(pairs)}


def play_book(pairs: Pairs) -> dict[str, Any]:
    """The answer to each card or call of the reader's first turn."""
    state = format_state(pairs)
    return {_key(state, event): _entry(state, event) for event in table_play.first_events(pairs)}


def announce_book(pairs: Pairs) -> dict[str, Any]:
    """The answer to each word the reader may say first."""
    state = format_state(pairs)
    return {_key(state, event): _entry(state, event) for event in announce.first_events(pairs)}


BOOKS = {"announce": announce_book, "replay": replay_book, "quiz": quiz_book, "play": play_book}
