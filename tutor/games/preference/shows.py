"""The kinds of hands that one may look for in Préférence."""

from __future__ import annotations

from collections.abc import Callable

from tutor.games.preference.helpers import HelpersStage
from tutor.games.preference.outcome import game_played, hand_result
from tutor.games.preference.poules import HandResult
from tutor.hand.state import Game, State
from tutor.table.kinds import PASS, Kind, coming_up

HANDS = 300
"""So many deals are looked through in one go."""
COME_UP = {
    "preference": "buyer-won buyer-lost solo-won both unopposed fallen every pass",
}
"""The kinds that the machine comes to, in each game, when it looks through so many deals."""


def kinds(game: Game) -> tuple[Kind, ...]:
    """Games won and lost, with and without helpers, helpers who fail."""
    found = (
        _kind(
            "buyer-won",
            "a game with the talon that is won",
            lambda hand, solo: hand.won and not solo,
        ),
        _kind(
            "buyer-lost",
            "a game with the talon that is lost",
            lambda hand, solo: not (hand.won or solo),
        ),
        _kind("solo-won", "a Solo that is won", lambda hand, solo: hand.won and solo),
        _kind("solo-lost", "a Solo that is lost", lambda hand, solo: solo and not hand.won),
        _kind("both", "two helpers who both join in", lambda hand, solo: len(hand.helpers) == 2),
        _kind("unopposed", "a game that nobody opposes", lambda hand, solo: not hand.helpers),
        _kind("fallen", "a helper who takes too few tricks", lambda hand, solo: bool(hand.fallen)),
        _kind("every", "a declarer who takes every trick", _every),
        Kind("pass", PASS, lambda state: game_played(state) is None),
    )
    return coming_up(found, COME_UP.get(game.id))


def _every(hand: HandResult, solo: bool) -> bool:
    return bool(hand.helpers) and not any(hand.helpers.values())


def _kind(word: str, name: str, shows: Callable[[HandResult, bool], bool]) -> Kind:
    def found(state: State) -> bool:
        named = game_played(state)
        if named is None or state.find(HelpersStage) is None:
            return False
        return shows(hand_result(state), named[1].talon is None)

    return Kind(word, name, found)
