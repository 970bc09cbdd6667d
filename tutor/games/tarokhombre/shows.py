"""The kinds of hands that one may look for in Tarok-l’Hombre."""

from __future__ import annotations

from collections.abc import Callable

from tutor.games.tarokhombre.outcome import TarokHombreOutcome, heaps_of, outcome
from tutor.games.tarokhombre.rules import TarokHombreRules
from tutor.games.tarokhombre.table.upshot import upshot
from tutor.hand.played import played
from tutor.hand.state import Game, State
from tutor.rules.core.wording import a_game
from tutor.table.kinds import PASS, Kind, coming_up, ends, nobody_plays

HANDS = 80
"""So many deals are looked through in one go."""
NEAR = 3
"""A game is close that so many card points more or fewer would turn."""
COME_UP = {
    "tarok-hombre-old": "duo-won duo-lost uno-won uno-lost stands close high",
    "tarok-hombre-new": "uno-won uno-lost solo-won solo-lost stands close high pass",
    "tarokhombre": "deux-won deux-lost un-won un-lost stands close high pass",
}
"""The kinds that the machine comes to, in each game, when it looks through so many deals."""


def kinds(game: Game) -> tuple[Kind, ...]:
    """Games won, lost and standing, close ones, and all tricks."""
    found = [
        kind
        for one in game.rules_as(TarokHombreRules).contracts
        for kind in ends(one.id, a_game(one.german), (one.id,), upshot)
    ]
    found += [
        _kind("stands", "a game that is neither won nor lost", lambda one: one.stands),
        _kind("close", "a close game", lambda one: abs(one.points - one.needed) < NEAR),
        _kind(
            "high",
            "a game won by 15 card points or more",
            lambda one: one.points >= one.needed + 15,
        ),
        _kind("tout", "every trick to the declarer", lambda one: one.all_tricks),
        Kind("pass", PASS, nobody_plays),
    ]
    return coming_up(found, COME_UP.get(game.id))


def _kind(word: str, name: str, shows: Callable[[TarokHombreOutcome], bool]) -> Kind:
    def found(state: State) -> bool:
        is_played = played(state) is not None and heaps_of(state) is not None
        return is_played and shows(outcome(state))

    return Kind(word, name, found)
