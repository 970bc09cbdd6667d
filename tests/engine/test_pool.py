"""The pool and the premium for an announced Pagat, and the account of differences."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.tables import after, announced_pagat, dealt, quiet
from tutor import parse_action
from tutor.games.tapp.pool import Feat, premium, settle_feat
from tutor.hand.state import State
from tutor.rules.pay.ledger import POT, settle_differences
from tutor.sources import cite

PLACE = cite("003 App. II")


def moved(moves: tuple[Any, ...]) -> dict[int, int]:
    """What each seat takes (positive) or pays in all."""
    totals: dict[int, int] = {}
    for move in moves:
        totals[move.payee] = totals.get(move.payee, 0) + move.amount
        totals[move.payer] = totals.get(move.payer, 0) - move.amount
    assert sum(totals.values()) == 0
    return {seat: total for seat, total in totals.items() if seat != POT}


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


def test_three_who_pay_the_pool_twice_pay_all_of_it() -> None:
    """003 App. II, with four at the table: 14 marks among three."""
    moves = moved(settle_feat(7, Feat(0, (1, 2, 3), True, True), PLACE))
    assert moves == {0: 7, 1: -5, 2: -5, 3: -4}


def test_a_revoke_decides_the_pool_as_it_decides_the_announced_pagat() -> None:
    """003 § 2, reconstructed: the side that revoked loses what was announced."""
    state = to_the_play("tappen-54", announced=True)
    for seat, made in (("A", False), ("C", True)):
        feat = announced_pagat(state.apply(parse_action(f"fault revoke {seat}")))
        assert feat == Feat(0, (1, 2), made, False)
    silent = to_the_play("tappen-54", announced=False).apply(parse_action("fault revoke A"))
    assert announced_pagat(silent) is None


def to_the_play(game: str, *, announced: bool) -> State:
    """A plays a Solo with the Pagat in hand, announced or not, up to the first lead."""
    words = "announce pagat" if announced else "pass"
    state = after(dealt(game, "I"), "bid solo", words)
    return quiet(state)
