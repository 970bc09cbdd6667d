"""The machine's look ahead in the last tricks: the quick way finds what trying every line finds."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tutor.family.machine import play_out
from tutor.games import find_game
from tutor.players import last_tricks
from tutor.players.last_tricks import Alone, Points, Worth
from tutor.rules.play.duties import PlayRules


class Both:
    """Both ways to search, asked the same; what the slow one finds is given on."""

    asked = 0

    def __init__(
        self, rules: PlayRules, active: tuple[int, ...], worth: Worth, points: Points | None
    ) -> None:
        assert isinstance(worth, Alone)
        self.player = worth.player
        self.quick = last_tricks._Alone(rules, active, worth, points)
        self.slow = last_tricks._Search(rules, active, worth, points)
        self.each, self.brings = self.slow.each, self.slow.brings
        self.counts = list[int]()

    def value(self, hands: list[int], *place: int) -> Sequence[float]:
        self.quick.counts, self.slow.counts = list(self.counts), list(self.counts)
        quick = self.quick.value(list(hands), *place)
        slow = self.slow.value(list(hands), *place)
        assert quick[self.player] == slow[self.player], (hands, place)
        Both.asked += 1
        return slow


@pytest.mark.parametrize("game_id", ["hombre", "hombre-quatre", "hombre-deux-8", "tarokhombre"])
def test_the_quick_search_finds_the_same(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where tricks count, and where card points do; against one, two and three others."""
    monkeypatch.setattr(last_tricks, "_search", Both)
    monkeypatch.setattr(last_tricks, "DEALS", 4)
    Both.asked = 0
    for seed in range(1, 7):
        assert play_out(find_game(game_id), seed).over
    assert Both.asked > 20
