"""The `rotation` widget: who sits at which table in which round of a club night."""

from __future__ import annotations

from dataclasses import replace

from tutor.club.tables import SIZES, ClubError, check_people, check_rounds, check_split, splits
from tutor.club.told import heading_words
from tutor.view.parts import RulingLine
from tutor.widgets.base import Answer, Event, EventError
from tutor.widgets.names import clean_name
from tutor.widgets.rotation_shown import picture_of
from tutor.widgets.rotation_state import KEYS, Seating, check_names, read, sizes_in, split_in


def answer(shown: Seating, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    later = shown
    if event is not None:
        if event.do not in _EVENTS:
            raise EventError(f"A rotation knows the events {', '.join(_EVENTS)}.")
        try:
            later = _EVENTS[event.do](shown, event.value)
        except ClubError as error:
            raise EventError(str(error)) from None
    return _answered(later, event is not None)


def _arrange(shown: Seating, value: str) -> Seating:
    """Other people, rounds or sizes; names stay where they are as many as before."""
    words = value.split()
    if len(words) != 3 or not all(word.isascii() and word.isdecimal() for word in words):
        raise EventError("Expected the number of people, of rounds and the sizes of the tables.")
    people, rounds = int(words[0][:4]), int(words[1][:4])
    check_people(people)
    check_rounds(rounds)
    sizes = frozenset(map(int, words[2]))
    if not sizes <= set(SIZES):
        raise EventError(f"Tables are of 3, 4 or 5, not of {words[2][:10]!r}.")
    kept = shown.names if people == shown.people else ()
    same = people == shown.people and sizes == sizes_in(shown.split)
    return Seating(people, rounds, shown.split if same else splits(people, sizes)[0], kept)


def _tables(shown: Seating, value: str) -> Seating:
    """Other tables for the same people."""
    split = split_in(value)
    check_split(shown.people, split)
    return replace(shown, split=split)


def _names(shown: Seating, value: str) -> Seating:
    """Names for everybody; nothing takes them away."""
    parts = [part for part in value.split(",") if part.strip()]
    names = tuple(clean_name(part) for part in parts)
    check_names(shown.people, names)
    return replace(shown, names=names)


_EVENTS = {"arrange": _arrange, "tables": _tables, "names": _names}


def _answered(shown: Seating, changed: bool) -> Answer:
    spoken = RulingLine(f"{heading_words(shown.found)}.", None) if changed else RulingLine()
    return Answer(shown, picture_of(shown, spoken), spoken)


__all__ = ["KEYS", "Seating", "answer", "read"]
