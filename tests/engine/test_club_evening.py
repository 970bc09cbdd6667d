"""The plans of club evenings: one for each family, with deals that show what they promise."""

from __future__ import annotations

import pytest

from tutor import GAMES
from tutor.club.evening import EVENINGS, ClubEvening
from tutor.family.machine import play_out


def test_each_family_has_one_evening() -> None:
    assert [one.of.family for one in EVENINGS] == list(
        dict.fromkeys(game.family for game in GAMES.values())
    )


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda one: one.game)
def test_each_prepared_deal_shows_what_it_is_for(evening: ClubEvening) -> None:
    for one in evening.deals:
        assert evening.kind(one).shows(play_out(evening.of, one.deal)), one
    assert len({one.kind for one in evening.deals}) == 3
    assert str(len(evening.of.pack)) in evening.bring and evening.ends
