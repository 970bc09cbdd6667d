"""A long thought in short steps, so that a page can be used meanwhile.

A page asks for step after step, or for something else where its reader does something else. So the
thought that is running is kept from one step to the next, and no other. One that was lost begins
anew, and as its chance is the same, it finds the same.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Generic, TypeVar

SECONDS = 0.12
"""How long a step may take, but for what it is at when that is over."""

T = TypeVar("T")


@dataclass(frozen=True)
class Step(Generic[T]):
    """What is known by now, and whether that is all."""

    found: T
    done: bool


@dataclass
class _Running:
    about: Hashable
    thoughts: Iterator[Any]
    found: Any
    spent: float = 0.0


_running: _Running | None = None


def step(
    about: Hashable, begin: Callable[[], Iterator[T]], most: float, seconds: float = SECONDS
) -> Step[T]:
    """The next step of the thought about something, which `begin` begins unless it is running: it
    gives what it knows at once, then again and again, and in each step at least once more.

    After `most` seconds in all the thought is at its end.
    """
    global _running
    here, _running = _running, None  # whatever stops this step loses the thought
    if here is None or here.about != about:
        thoughts = begin()
        here = _Running(about, thoughts, next(thoughts))
    begun = perf_counter()
    for found in here.thoughts:
        here.found, took = found, perf_counter() - begun
        if here.spent + took >= most:
            break
        if took >= seconds:
            here.spent += took
            _running = here
            return Step(here.found, False)
    return Step(here.found, True)


def found_so_far(about: Hashable) -> Any:
    """What the thought about this has found, if it is running; it is at its end then."""
    global _running
    here, _running = _running, None
    return here.found if here and here.about == about else None
