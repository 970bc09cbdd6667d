"""The `find` widget: a deal of a game that shows something, and the ways to play and print it."""

from __future__ import annotations

from dataclasses import replace

from tutor.club.find import find, hands_in_one_go
from tutor.view.parts import RulingLine
from tutor.widgets.base import Answer, Event, EventError, chosen_game
from tutor.widgets.find_shown import picture_of
from tutor.widgets.find_state import KEYS, Looking, read, wanted_in
from tutor.widgets.link import MAX_SEED


def answer(shown: Looking, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    if event is None:
        return _answered(shown, RulingLine())
    if event.do not in _EVENTS:
        raise EventError(f"A search knows the events {', '.join(_EVENTS)}.")
    return _EVENTS[event.do](shown, event.value)


def _game(shown: Looking, value: str) -> Answer:
    """Another game, with its first kind."""
    game = chosen_game(value, {})
    later = Looking(game, wanted_in(game, ""))
    return _answered(later, RulingLine(f"Choose what a deal of {game.english} is to show."))


def _find(shown: Looking, value: str) -> Answer:
    """The first deal of a kind."""
    return _looked(replace(shown, wanted=wanted_in(shown.game, value), seed=None, after=0))


def _another(shown: Looking, value: str) -> Answer:
    """The next deal of the same kind, from where the search stands."""
    return _looked(shown)


def _looked(shown: Looking) -> Answer:
    first = shown.last + 1
    hands = hands_in_one_go(shown.game)
    if first + hands > MAX_SEED:
        raise EventError(f"The numbers of deals end at {MAX_SEED}.")
    found = find(shown.game, shown.wanted, first, hands)
    if found.hand is None:
        later = replace(shown, seed=None, after=found.seed)
        words = f"None of the deals {first} to {found.seed} shows {shown.wanted.name}."
        return _answered(later, RulingLine(words, False))
    later = replace(shown, seed=found.seed, after=0)
    later.__dict__["hand"] = found.hand
    return _answered(later, RulingLine(f"Deal {found.seed} shows {shown.wanted.name}.", True))


_EVENTS = {"game": _game, "find": _find, "another": _another}


def _answered(shown: Looking, spoken: RulingLine) -> Answer:
    return Answer(shown, picture_of(shown, spoken), spoken)


__all__ = ["KEYS", "Looking", "answer", "read"]
