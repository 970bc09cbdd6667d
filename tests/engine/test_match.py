"""The evening round the hands: the sheet, the deal going round, the pool, the account."""

from __future__ import annotations

import random

import pytest
from tables import GAMES

from tutor import find_game, parse_action
from tutor.games.tapp.player import choose
from tutor.match import Match, new_match
from tutor.rules.ledger import settle_differences
from tutor.rules.pool import Feat, premium, settle_feat
from tutor.sources import cite
from tutor.state import State

PLACE = cite("003 App. II")


def played(state: State) -> State:
    """The hand played out by the simple player."""
    rng = random.Random(1)
    while not state.over:
        state = state.after(choose(state, rng))
    return state


def moved(moves: tuple) -> dict[int, int]:
    """What each seat takes (positive) or pays in all."""
    totals: dict[int, int] = {}
    for move in moves:
        totals[move.seat] = totals.get(move.seat, 0) + move.amount
    return totals


def test_an_announced_pagat_made_draws_the_pool() -> None:
    """003 App. II."""
    assert moved(settle_feat(12, Feat(0, (1, 2), True, False), PLACE)) == {0: 12}


def test_an_announced_pagat_lost_doubles_the_pool() -> None:
    """003 App. II."""
    assert moved(settle_feat(12, Feat(0, (1, 2), False, False), PLACE)) == {0: -12}


def test_doubled_and_caught_its_owner_pays_twice_and_the_others_share_the_pool() -> None:
    """003 App. II."""
    moves = moved(settle_feat(12, Feat(0, (1, 2), False, True), PLACE))
    assert moves == {0: -24, 1: 6, 2: 6}


def test_a_contra_that_fails_pays_the_pool_twice() -> None:
    """003 App. II."""
    moves = moved(settle_feat(12, Feat(0, (1, 2), True, True), PLACE))
    assert moves == {0: 12, 1: -12, 2: -12}


def test_a_mark_that_cannot_be_shared_stays_in_the_pool() -> None:
    """003 App. II."""
    moves = moved(settle_feat(7, Feat(0, (1, 2), False, True), PLACE))
    assert moves == {0: -14, 1: 3, 2: 3}


@pytest.mark.parametrize("made", [True, False])
def test_the_premium_is_paid_by_each_opponent_or_to_each(made: bool) -> None:
    """003 App. II."""
    sign = 1 if made else -1
    moves = moved(premium(5, Feat(1, (0, 2), made, False), PLACE))
    assert moves == {1: 10 * sign, 0: -5 * sign, 2: -5 * sign}


def test_at_the_end_everybody_settles_the_difference_with_everybody() -> None:
    """003 App. I."""
    assert settle_differences((3, 1, 0)) == [(1, 0, 2), (2, 0, 3), (2, 1, 1)]


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seats", [3, 4])
def test_the_account_of_the_sheet_is_the_sum_of_the_payments(game_id: str, seats: int) -> None:
    """003 App. I: the differences of the sheets say the same as the single payments."""
    game = find_game(game_id)
    match: Match = new_match(game, seats)
    balance = [0] * seats
    for seed in range(12):
        state = played(match.deal(seed))
        for seat, amount in enumerate(state.result().balance(seats)):
            balance[seat] += amount
        match = match.after(state)
    account = [0] * seats
    for payer, payee, amount in match.account():
        account[payer] -= amount
        account[payee] += amount
    assert account == balance
    assert match.hands == 12


def test_the_deal_goes_to_the_forehand_and_a_misdeal_is_dealt_again() -> None:
    """003 §§ 5, 6."""
    match = new_match(find_game("tappen-54"))
    assert match.dealer == 2
    after = match.after(played(match.deal(3)))
    assert after.dealer == 0
    misdealt = match.after(match.deal(3).apply(parse_action("fault misdeal")))
    assert misdealt.dealer == 2
    assert misdealt.purse == (2, 2, -4)


def test_each_dealer_pays_his_stake_into_the_pool() -> None:
    """003 App. II."""
    match = new_match(find_game("tappen-54"), stake=3)
    for seed in (1, 2, 3):
        match = match.after(played(match.deal(seed)))
    assert match.pool == 9
    assert sum(match.purse) == -9
