"""Evenings of every game under each of its house rules: nothing stops, and what is carried over and
what is paid is the same at the table and on the sheet."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

import pytest

from tutor import GAMES, find_game
from tutor.family import choose
from tutor.hand.state import Game
from tutor.rules.core.seat import letters
from tutor.score.evening import Evening, evening, usual_sheet
from tutor.score.sheets import Page

TABLES, HANDS, LONG = (2, 2, 2) if sys.platform == "emscripten" else (6, 3, 12)
"""Tables of a game, hands at each of them, hands at the first one, where the usual rules hold."""


def tables(game: Game) -> Iterator[dict[str, str]]:
    """House rules of some tables: each choice of each rule in turn, of very many the first."""
    most = max((len(rule.options) for rule in game.settings), default=1)
    for number in range(min(most, TABLES)):
        yield {rule.id: rule.options[number % len(rule.options)].id for rule in game.settings}


def account(page: Page, seats: int) -> list[int]:
    """What each player has won or lost so far, as the sheet says it where hands are paid one by
    one. Points that are written down have tests of their own."""
    if page.balance:
        return [whole(cell) for cell in page.balance.rows[-1][1 : seats + 1]]
    grid = page.grids[0]
    assert grid.head[2 : seats + 2] == letters(seats)
    return [whole(cell) for cell in grid.rows[-1][2 : seats + 2]]


def whole(cell: str) -> int:
    """A number with its sign, as a sheet prints it."""
    return int(cell.replace("−", "-"))


def played(begun: Evening, hands: int) -> Iterator[tuple[Evening, Evening]]:
    """The evening before and after each hand, the machine playing for all."""
    dealer, seats = begun.dealer(), begun.kind.seats
    paid = [0] * seats
    for seed in range(hands):
        if begun.full:
            return
        state, rng = begun.deal(seed, dealer), random.Random(seed)
        while not state.over:
            state = state.after(choose(state, rng))
        later = begun.after(state)
        paid = [old + new for old, new in zip(paid, state.result().balance(seats), strict=True)]
        if later is not begun:
            assert later.page.pot == state.result().pot, (state.game.chosen, seed)
            if not state.result().scored:
                assert account(later.page, seats) == paid, (state.game.chosen, seed)
        dealer = begun.dealer_after(state)
        yield begun, later
        begun = later


@pytest.mark.in_turn
@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_an_evening_goes_on_under_every_house_rule(game_id: str) -> None:
    written = 0
    for number, rules in enumerate(tables(find_game(game_id))):
        game = find_game(game_id, rules)
        begun = evening(game, usual_sheet(game))
        for before, after in played(begun, HANDS if number else LONG):
            written += len(after.entries) - len(before.entries)
            assert after.page.grids
    assert written
