"""Evenings of every game under each of its house rules: what is carried over, and nothing stops."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

import pytest

from tutor import GAMES, find_game
from tutor.family import choose
from tutor.hand.state import Game
from tutor.score.evening import Evening, evening, usual_sheet

TABLES, HANDS = (2, 2) if sys.platform == "emscripten" else (6, 4)


def tables(game: Game) -> Iterator[dict[str, str]]:
    """House rules of some tables: each choice of each rule in turn, of very many the first."""
    most = max((len(rule.options) for rule in game.settings), default=1)
    for number in range(min(most, TABLES)):
        yield {rule.id: rule.options[number % len(rule.options)].id for rule in game.settings}


def played(begun: Evening, hands: int) -> Iterator[tuple[Evening, Evening]]:
    """The evening before and after each hand, the machine playing for all."""
    dealer = begun.dealer()
    for seed in range(hands):
        if begun.full:
            return
        state, rng = begun.deal(seed, dealer), random.Random(seed)
        while not state.over:
            state = state.after(choose(state, rng))
        later = begun.after(state)
        if later is not begun:
            assert later.page.pot == state.result().pot, (state.game.chosen, seed)
        dealer = begun.dealer_after(state)
        yield begun, later
        begun = later


@pytest.mark.each_family
@pytest.mark.parametrize("game_id", GAMES)
def test_an_evening_goes_on_under_every_house_rule(game_id: str) -> None:
    written = 0
    for rules in tables(find_game(game_id)):
        game = find_game(game_id, rules)
        begun = evening(game, usual_sheet(game))
        for before, after in played(begun, HANDS):
            written += len(after.entries) - len(before.entries)
            assert after.page.grids
    assert written
