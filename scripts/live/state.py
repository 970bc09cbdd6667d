"""What the pages that are open have to know: whether they are still the newest, what is wrong."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(frozen=True)
class News:
    """The mark of a page, another after each change of it, and what is wrong, if anything."""

    mark: str
    error: str | None


class State:
    """A mark for each page, by its file in the site, and which of them are open."""

    def __init__(self) -> None:
        self._told = threading.Condition()
        self._begun = f"{time.time_ns():x}"
        self._count = self._all = 0
        self._of: dict[str, int] = {}
        self._open: Counter[str] = Counter()
        self._error: str | None = None

    def news(self, page: str) -> News:
        """What is known now."""
        with self._told:
            return self._news(page)

    def newer(self, page: str, known: News | None, seconds: float) -> News:
        """What is known as soon as it is something else; after this time the same again."""
        with self._told:
            self._told.wait_for(lambda: self._news(page) != known, seconds)
            return self._news(page)

    def changed(self, pages: Iterable[str] | None) -> None:
        """These pages are new, or all of them; and nothing is wrong any more."""
        with self._told:
            self._count += 1
            self._error = None
            if pages is None:
                self._all = self._count
            else:
                self._of |= dict.fromkeys(pages, self._count)
            self._told.notify_all()

    def failed(self, error: str) -> bool:
        """The last change cannot be shown; returns whether that is not known yet."""
        with self._told:
            known, self._error = self._error, error
            self._told.notify_all()
            return known != error

    @contextmanager
    def opened(self, page: str) -> Iterator[None]:
        """Somebody looks at this page for as long as the block runs."""
        with self._told:
            self._open[page] += 1
        try:
            yield
        finally:
            with self._told:
                self._open[page] -= 1

    def open_pages(self) -> set[str]:
        """The pages that somebody looks at."""
        with self._told:
            return {page for page, number in self._open.items() if number > 0}

    def _news(self, page: str) -> News:
        mark = max(self._of.get(page, 0), self._all)
        return News(f"{self._begun}-{mark}", self._error)
