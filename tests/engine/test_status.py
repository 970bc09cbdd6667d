"""The line that says how a hand stands: the game, who plays it with whom, the trumps, the count."""

from __future__ import annotations

import pytest

from tests.engine.hands import moments
from tutor import GAMES
from tutor.hand.played import partner_known, played
from tutor.rules.bid.call import CallStage
from tutor.rules.core.stage import seat_name
from tutor.rules.play.play import PlayStage
from tutor.table.meaning import pack_suit
from tutor.table.names import Names
from tutor.table.status import status_of

MOST = 95
"""So many signs have room on a desk; a telephone shows the game, its player and the trumps."""


@pytest.mark.parametrize("game_id", GAMES)
def test_the_line_says_what_is_played_and_how_it_stands(game_id: str) -> None:
    found = list[str]()
    for hand, step, state in moments(game_id, 0.2, "status"):
        game, play = played(state), state.find(PlayStage)
        if state.over or game is None:
            continue
        line = " · ".join(status_of(state, Names(game.player)))
        wanted = [f"{game.contract.german}: you "]
        wanted += [f"{pack_suit(state.game.pack, game.suit)} trumps"] if game.suit else []
        wanted += [":"] if play and play.tricks else []
        call = state.find(CallStage)
        secret = call and call.called is not None and not partner_known(state)
        told = call and secret and f"with {seat_name(call.holder)}" in line
        if told or len(line) > MOST or not all(words in line for words in wanted):
            found.append(f"{hand.told(step)}: {line}")
    assert not found[:5]
