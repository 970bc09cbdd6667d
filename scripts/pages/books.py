"""Answer books: what the page can answer without Python, computed at build time."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from scripts.pages.kept import Kept
from tutor.door import as_json
from tutor.widgets import (
    Event,
    WidgetState,
    announce,
    answer_to,
    higher,
    ladder,
    matadors,
    mixed,
    quiz,
    read_state,
    replay,
    table_play,
)

S = TypeVar("S", bound=WidgetState)


@dataclass(frozen=True)
class Book:
    """An answer book by its file's name: for which kind of widget, and how that begins."""

    name: str
    kind: str
    state: str

    @property
    def address(self) -> str:
        """Where the book lies in the site."""
        return f"app/book/{self.name}"


def book_for(state: WidgetState) -> Book | None:
    """The book for a widget that begins like this; None where none helps."""
    if state.kind not in BOOKS:
        return None
    if isinstance(state, replay.Shown):
        # Every step of an example is in one book.
        first = replay.Shown(state.example)
        return Book(f"replay-{state.example}.json", state.kind, first.text)
    digest = hashlib.sha256(state.text.encode()).hexdigest()[:12]
    return Book(f"{state.kind}-{digest}.json", state.kind, state.text)


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
        path = self._kept.path("book", book.name, book.state)
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
    answers = {"answers": BOOKS[book.kind](book.state)}
    text = json.dumps(answers, ensure_ascii=False, sort_keys=True)
    if path:
        Kept.put(path, text)
    return text


def _entry(state: WidgetState, event: Event | None) -> dict[str, Any]:
    return as_json(answer_to(state, event))


def _key(state: WidgetState, event: Event | None) -> str:
    return f"{state.text}|{event.do}|{event.value}" if event else f"{state.text}||"


def _entries(state: WidgetState, events: Iterable[Event]) -> dict[str, Any]:
    """The answers to what may be done first."""
    return {_key(state, event): _entry(state, event) for event in events}


def replay_book(text: str) -> dict[str, Any]:
    """Every step of an example, the ways between the steps, the verdict on every other card."""
    example = _read(text, replay.Shown).example
    answers: dict[str, Any] = {}
    for step in range(replay.length(example) + 1):
        state = replay.Shown(example, step)
        answers[_key(state, None)] = _entry(state, None)
        for event in replay.moves(example):
            answers[_key(state, event)] = {"to": answer_to(state, event).state.text}
        for event in replay.refused(example, step):
            entry = _entry(state, event)
            kept = {key: entry[key] for key in ("say", "ok", "cite") if key in entry}
            answers[_key(state, event)] = kept
    return answers


def quiz_book(text: str) -> dict[str, Any]:
    """The answer to each option of the first question."""
    state = _read(text, quiz.AskedQuestion)
    return _entries(state, quiz.first_events(state))


def mixed_book(text: str) -> dict[str, Any]:
    """The answer to each option of the first of the questions."""
    state = _read(text, mixed.Row)
    return _entries(state, mixed.first_events(state))


def ladder_book(text: str) -> dict[str, Any]:
    """The ladder of every trump, and the ways between them."""
    first = _read(text, ladder.Ladder)
    answers: dict[str, Any] = {}
    for chosen in ladder.moves(first):
        state = answer_to(first, chosen).state
        answers[_key(state, None)] = _entry(state, None)
        for event in ladder.moves(first):
            answers[_key(state, event)] = {"to": answer_to(state, event).state.text}
    return answers


def higher_book(text: str) -> dict[str, Any]:
    """The answer to each of the first two cards."""
    state = _read(text, higher.Drill)
    return _entries(state, higher.first_events(state))


def matadors_book(text: str) -> dict[str, Any]:
    """The answer to each number of the first hand."""
    state = _read(text, matadors.MatadorHand)
    return _entries(state, matadors.first_events(state))


def play_book(text: str) -> dict[str, Any]:
    """The answer to each card or call of the reader's first turn."""
    state = _read(text, table_play.Play)
    return _entries(state, table_play.first_events(state))


def announce_book(text: str) -> dict[str, Any]:
    """The answer to each word the reader may say first."""
    state = _read(text, announce.Announcing)
    return _entries(state, announce.first_events(state))


def _read(text: str, kind: type[S]) -> S:
    """The state of a text, which must be of this kind. Raises TypeError otherwise."""
    state = read_state(text)
    if isinstance(state, kind):
        return state
    raise TypeError(f"The text '{text[:40]}' is no {kind.__name__}.")


BOOKS = {
    "announce": announce_book,
    "higher": higher_book,
    "ladder": ladder_book,
    "matadors": matadors_book,
    "mixed": mixed_book,
    "play": play_book,
    "quiz": quiz_book,
    "replay": replay_book,
}
