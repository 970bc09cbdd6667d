"""The duel with OpenSpiel's search: both engines play the same hand to the same end."""

from __future__ import annotations

from itertools import islice

import pytest

from scripts.solving.duel import TAROKS, WINS, Table, came, deals
from tests.test_oracle import open_spiel
from tests.test_oracle_rufen import GAME
from tutor.solve.player import Strength

pytestmark = pytest.mark.oracle

UNTIMED = -1.0


def test_a_hand_of_the_search_is_won_in_both_or_in_neither() -> None:
    """Its cards are drawn from so short a search that they are nearly chance."""
    spiel, ends = open_spiel(), set()
    for seed in islice(deals(spiel), 12):
        table = Table(spiel, seed, UNTIMED, 3)
        assert (table.state.cards.hands[0] & GAME.order.trumps).bit_count() >= TAROKS
        for player in ("open_spiel", "plain"):
            table = Table(spiel, seed, UNTIMED, 3)
            points = came(table, player, "plain", Strength())
            if points is None:
                continue
            fine = table.theirs.state.captured_mond_penalties()[0]
            assert (table.theirs.state.returns()[0] - fine > 0) == (points > WINS)
            ends.add(points > WINS)
    assert ends == {True, False}
