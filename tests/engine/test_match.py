"""The evening round the hands: the sheet, the deal going round, the pool, the account."""

from __future__ import annotations

import random

import pytest
from tables import GAMES, after, dealt, quiet

from tutor import find_game, parse_action
from tutor.games.tapp.outcome import announced_pagat
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


def test_where_a_pool_is_kept_it_gets_the_fines_for_a_misdeal() -> None:
    """003 App. II: beside the dealers' stakes; 2 for each of the two others (§ 5)."""
    match = new_match(find_game("tappen-54"), stake=3)
    after = match.after(match.deal(3).apply(parse_action("fault misdeal")))
    assert after.pool == 3 + 4 and after.purse == (0, 0, -7)


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


def four_handed(holder: str) -> Match:
    """A match of four with a premium after D's deal, in which A played and `holder` had
    announced the Pagat."""
    match = new_match(find_game("tappen-54"), seats=4, bonus=5)
    for seed in range(200):
        state = match.deal(seed).apply(parse_action("cut 20"))
        if state.over or not state.cards.hands["ABC".index(holder)] >> pagat(state) & 1:
            continue
        for words in ("bid dreier", "pass", "pass", "take upper"):
            state = state.apply(parse_action(words))
        state = state.after(state.legal()[0])
        while state.phase == "announce":
            word = "announce pagat" if "ABCD"[state.to_act or 0] == holder else "pass"
            said = parse_action(word)
            state = state.apply(said if state.judge(said).ok else parse_action("pass"))
        return match.after(played(state))
    raise AssertionError(f"{holder} never holds the Pagat.")


def pagat(state: State) -> int:
    return state.game.pack.index["I"]


def test_the_dealer_who_sits_out_has_his_part_in_the_premium() -> None:
    """003 § 4: he wins and loses with the declarer's opponents."""
    own = four_handed("A").purse
    assert own[1] == own[2] == own[3] == -own[0] // 3 and abs(own[3]) == 5
    theirs = four_handed("B").purse
    assert theirs[2] == theirs[3] == 0 and theirs[0] == -theirs[1] and abs(theirs[1]) == 5


def test_three_who_pay_the_pool_twice_pay_all_of_it() -> None:
    """003 App. II, with four at the table: 14 marks among three."""
    moves = moved(settle_feat(7, Feat(0, (1, 2, 3), True, True), PLACE))
    assert moves == {0: 7, 1: -5, 2: -5, 3: -4}
