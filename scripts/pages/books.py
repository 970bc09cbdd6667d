"""Answer books: what the page can answer without Python, computed at build time."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scripts.pages.kept import Kept
from tutor.door import as_json
from tutor.widgets import Event, announce, answer_state, quiz, replay, table_play
from tutor.widgets.link import format_state

Pairs = dict[str, str]


@dataclass(frozen=True)
class Book:
    """An answer book by its file's name: for which kind of widget, and how that begins."""

    name: str
    kind: str
    pairs: Pairs

    @property
    def address(self) -> str:
        """Where the book lies in the site."""
        return f"app/book/{self.name}"


def book_for(kind: str, pairs: Pairs) -> Book | None:
    """The book for a widget that begins like this; None where none helps."""
    if kind not in BOOKS:
        return None
    key = pairs["example"] if kind == "replay" else format_state(pairs)
    digest = key if kind == "replay" else hashlib.sha256(key.encode()).hexdigest()[:12]
    return Book(f"{kind}-{digest}.json", kind, pairs)


class Books:
    """The answer books of a build, each once, whatever the number of pages that use it.

    They take half of a build's time, so other processes write them while pages are made.
    """

    def __init__(self, kept: Kept) -> None:
        self._kept = kept
        self._texts: dict[str, Path | Future[str]] = {}
        self._workers: ProcessPoolExecutor | None = None

    def add(self, book: Book) -> None:
        """Begin to write a book, unless it is kept."""
        if book.name in self._texts:
            return
        path = self._kept.path("book", book.name, format_state(book.pairs))
        if path and path.exists():
            self._texts[book.name] = path
            return
        self._workers = self._workers or ProcessPoolExecutor(os.cpu_count())
        self._texts[book.name] = self._workers.submit(_written, book, path)

    def write(self, folder: Path) -> None:
        """Wait for every book and put it there."""
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in sorted(self._texts.items()):
            if isinstance(text, Path):
                shutil.copy(text, folder / name)
            else:
                (folder / name).write_text(text.result(), encoding="utf-8")
        if self._workers:
            self._workers.shutdown()


def _written(book: Book, path: Path | None) -> str:
    """The text of a book, which is kept there."""
    answers = {"answers": BOOKS[book.kind](book.pairs)}
    text = json.dumps(answers, ensure_ascii=False, sort_keys=True)
    if path:
        Kept.put(path, text)
    return text


def _entry(state: str, event: Event | None) -> dict[str, Any]:
    return as_json(answer_state(state, event))


def _key(state: str, event: Event | None) -> str:
    return f"{state}|{event.do}|{event.value}" if event else f"{state}||"


def replay_book(pairs: Pairs) -> dict[str, Any]:
    """Every step of an example, the ways between the steps, the verdict on every other card."""
    answers: dict[str, Any] = {}
    for step in range(replay.length(pairs["example"]) + 1):
        state = format_state({"w": "replay", "example": pairs["example"], "step": str(step)})
        answers[f"{state}||"] = _entry(state, None)
        for event in replay.moves(pairs["example"]):
            target = answer_state(state, event)
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
