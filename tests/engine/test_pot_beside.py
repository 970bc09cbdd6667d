"""Blocks, Kock, Kessel, bêtes that count each stake once: each as printed, and all together."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor import find_game
from tutor.games.hombre.rules import HombreRules
from tutor.rules.core.pot import Bete, End, Pot, PotEnd
from tutor.rules.pay.betes import PotRules, after_hand, begun, bete_of, pot_lines, pot_words
from tutor.rules.pay.kessel import distribution, opened, shared_out
from tutor.rules.pay.kock import Block, Kock
from tutor.rules.pay.ledger import Entry, Settlement
from tutor.sources import cite

PLACE = cite("000 1 ¶ 20")
PLAIN = PotRules(PLACE, PLACE, PLACE, PLACE, PLACE)
KOCK = Kock(2, 10, 2, 3, PLACE)
BLOCKS = replace(PLAIN, block=Block(10, PLACE), once=PLACE)


def end(how: End, player: int = 0, odd: tuple[int, ...] = (), times: int = 1) -> PotEnd:
    return PotEnd(how, (player,), ((player + 1) % 3, (player + 2) % 3), odd, times)


def hand(rules: PotRules, pot: Pot, played: PotEnd | None, dealer: int = 2) -> Pot:
    """The pot after a hand; what it says must be what it does."""
    entries, left = after_hand(rules, pot, dealer, played, 3)
    assert balance(entries, pot, left) is not None
    return left


def balance(entries: tuple[Entry, ...], before: Pot, after: Pot) -> tuple[int, ...]:
    """What each of three has won; the pot has the rest, to the counter."""
    result = Settlement("", entries, PLACE)
    won = result.balance(3)
    assert sum(won) == before.total - after.total == -result.into_pot(3)
    assert all(entry.amount > 0 and entry.reason.endswith(".") for entry in entries)
    return won


def test_a_block_is_counted_once_and_each_new_stake_is_added() -> None:
    """000 1 ¶ 20: with a Block of 10 and stakes of 1 the bêtes are 11, 12, 13."""
    pot = Pot()
    for seat, wanted in enumerate((11, 12, 13)):
        pot = hand(BLOCKS, pot, end("bete", seat))
        assert pot.betes[-1].amount == wanted
    assert [bete.kind for bete in pot.betes[:3]] == ["block"] * 3 and pot.prize == 16
    drawn = hand(BLOCKS, pot, end("drawn"))
    assert drawn.in_play == Bete(1, 12, 12) and drawn.stake == 0
    assert hand(BLOCKS, drawn, end("bete")).betes[-1].amount == 13
    passed = hand(BLOCKS, hand(BLOCKS, drawn, None), end("bete"))
    assert passed.betes[-1].amount == 14, "the stake of a hand that all passed is new too"


def test_a_kock_has_all_that_was_saved() -> None:
    """000 1 ¶ 24: of a bête of one counter one alone is set aside, and so the sum may run over."""
    rules = replace(PLAIN, kock=KOCK)
    one = hand(rules, Pot(0, (Bete(0, 1, 1),), aside=8), end("drawn"))
    assert (one.aside, one.betes) == (9, ())
    two = hand(rules, Pot(0, (Bete(0, 5, 5),), aside=9), end("drawn"))
    assert two.aside == 0 and [bete.amount for bete in two.betes] == [11]


@pytest.mark.parametrize("counters", [10, 12, 20])
def test_a_table_of_l_hombre_with_blocks_counts_each_stake_once(counters: int) -> None:
    """000 1 ¶ 20: the same as the house rule has it; each bête is one counter more."""
    rules = find_game("hombre", {"blocks": str(counters)}).rules_as(HombreRules).pot.value
    pot = Pot()
    for seat in range(3):
        pot = hand(rules, pot, end("bete", seat))
    assert [bete.amount for bete in pot.betes[3:]] == [counters + more for more in (1, 2, 3)]


def test_a_bete_may_count_all_the_stakes_that_stand() -> None:
    """000 1 ¶ 20: as much as winning would have drawn."""
    pot, amounts = Pot(), []
    for seat in range(3):
        pot = hand(PLAIN, pot, end("bete", seat))
        amounts.append(pot.betes[-1].amount)
    assert amounts == [1, 3, 6]


def test_new_blocks_are_written_when_all_are_won_and_no_bete_stands() -> None:
    """000 1 ¶ 23."""
    entries, pot = begun(BLOCKS, Pot(), 0, 3)
    assert balance(entries, Pot(), pot) == (-11, -10, -10) and pot.prize == 11
    left = after_hand(BLOCKS, Pot(), 0, end("drawn"), 3)[1]
    for blocks in (2, 1, 0):
        assert len(left.betes) == blocks
        left = hand(BLOCKS, left, end("drawn"))
    assert len(left.betes) == 2, "new ones were written, and one is drawn"
    lost = hand(BLOCKS, Pot(), end("bete"))
    for _ in range(4):
        lost = hand(BLOCKS, lost, end("drawn"))
    assert not lost.betes
    open_kessel = opened(Pot(), 3)
    assert not hand(BLOCKS, open_kessel, end("bete")).betes


def test_of_every_bete_won_two_are_set_aside_until_they_make_a_kock() -> None:
    """000 1 ¶ 24."""
    rules = replace(PLAIN, kock=KOCK)
    pot = Pot(0, (Bete(1, 30, 30), Bete(2, 20, 20)), aside=6)
    entries, pot = after_hand(rules, pot, 2, end("drawn"), 3)
    assert entries[-1].amount == 29 and "2 of the bête" not in entries[-1].reason
    assert "two counters of the bête won are set aside" in entries[-1].reason
    assert pot.aside == 8 and pot.betes == (Bete(2, 20, 20),)
    pot = hand(rules, pot, end("codille", 1))
    kock = next(bete for bete in pot.betes if bete.kind == "kock")
    assert kock.amount == 10 and pot.aside == 0 and pot.in_play == Bete(1, 42, 21)
    assert hand(rules, Pot(betes=(kock,)), end("drawn")).total == 0, "nothing is taken from it"
    assert hand(rules, Pot(0, (Bete(0, 1, 1),)), end("drawn")).aside == 1


@pytest.mark.parametrize(
    ("played", "wanted"),
    [
        (end("bete"), (22, 11)),
        (end("codille"), (33, 11)),
        (replace(end("bete"), given_up=True), (11, 11)),
        (end("bete", times=2), (44, 11)),
    ],
)
def test_what_is_lost_for_the_kock(played: PotEnd, wanted: tuple[int, int]) -> None:
    """000 1 ¶ 24: a remise doubles, a codille trebles, given up it counts once."""
    rules = replace(PLAIN, kock=KOCK)
    pot = Pot(0, (Bete(-1, 10, 10, kind="kock"),))
    found = hand(rules, pot, played).betes[-1]
    assert (found.amount, found.simple) == wanted


def test_the_kock_waits_for_higher_betes_or_goes_ahead() -> None:
    by_height = Pot(0, (Bete(0, 12, 12), Bete(-1, 10, 10, kind="kock")))
    assert by_height.prize == 12
    ahead = Pot(0, (Bete(0, 12, 12), Bete(-1, 10, 10, kind="kock", ahead=True)))
    assert ahead.prize == 10
    rules = replace(PLAIN, kock=replace(KOCK, ahead=True))
    saved = hand(rules, Pot(0, (Bete(0, 30, 30), Bete(1, 20, 20)), aside=8), end("drawn"))
    assert saved.in_play is not None and saved.in_play.kind == "kock"


def test_a_double_bete_may_be_written_as_two() -> None:
    """000 1 ¶ 21: then the next is measured by one of them."""
    rules = replace(PLAIN, divided=True)
    pot = hand(rules, Pot(2), end("codille", odd=(1,)))
    assert pot.betes == (Bete(0, 3, 3), Bete(0, 3, 3)) and pot.prize == 3
    assert len(hand(rules, pot, end("drawn")).betes) == 1
    whole = hand(PLAIN, Pot(2), end("codille", odd=(1,)))
    assert whole.betes == (Bete(0, 6, 3),) and pot.total == whole.total
    both = (hand(one, left, end("bete", 1)) for one, left in ((rules, pot), (PLAIN, whole)))
    assert [after.betes[-1].amount for after in both] == [4, 4]


def test_a_bete_says_what_it_counts() -> None:
    def said(rules: PotRules, pot: Pot, played: PotEnd) -> str:
        return after_hand(rules, pot, 2, played, 3)[0][-1].reason

    assert (
        said(PLAIN, Pot(), end("bete"))
        == "A pays a bête of 1 into the pot: the pot would have paid 1."
    )
    assert said(PLAIN, Pot(2), end("codille")) == (
        "A pays a bête of 6 into the pot: the pot would have paid 3. It is doubled for the codille."
    )
    assert said(PLAIN, Pot(0, (Bete(1, 8, 4),)), end("bete")) == (
        "A pays a bête of 5 into the pot: 4 for the bête of 8 and 1 for the stakes."
    )
    assert said(BLOCKS, Pot(1, (Bete(1, 11, 11, 1),)), end("bete")) == (
        "A pays a bête of 12 into the pot: the bête of 11 and 1 for the new stakes."
    )
    kessel = said(PLAIN, opened(Pot(0, (Bete(1, 70, 70),)), 3), end("bete"))
    assert kessel == "A writes a bête of 71 into the Kessel: the pot would have paid 71."


def test_the_kessel_of_the_book_in_every_figure() -> None:
    """000 1 ¶ 25: the columns, their sums, the quotient; A has 67 to pay, not 77."""
    pot = opened(Pot(), 3)
    columns = ((15, 18, 24, 72, 76), (12, 20), (25, 74, 78))
    for seat, column in enumerate(columns):
        for amount in column:
            pot = pot.with_bete(Bete(seat, amount, amount))
    assert pot.kessel == columns and pot.sums == (205, 32, 177)
    found = distribution(pot.sums)
    assert (found.total, found.mean, found.rest) == (414, 138, 0)
    assert found.pays == (67, -106, 39) and sum(found.pays) == 0
    entries, after = shared_out(pot, PLACE)
    assert balance(entries, pot, after) == (138, 138, 138) and after == Pot()
    assert entries[0].reason == "A wrote 205 and is entitled to 138: A pays 67."
    assert entries[1].reason == "B wrote 32 and is entitled to 138: B gets 106."


def test_who_wrote_nothing_gets_the_quotient_and_odd_counters_go_to_the_smallest_sum() -> None:
    """000 1 ¶ 25; what is over when the sum cannot be divided is not told."""
    assert distribution((30, 0, 0)).pays == (20, -10, -10)
    assert distribution((10, 10, 0)).gets == (7, 6, 7)
    assert distribution((0, 0, 0, 6)).gets == (2, 2, 1, 1)


def test_while_the_kessel_is_open_no_bete_is_played_for() -> None:
    """000 1 ¶ 25: 72, 74, 76, 78 are what stakes of two make of a bête of 70 that stands."""
    rules = replace(PLAIN, stake=2)
    pot = opened(Pot(0, (Bete(1, 70, 70),)), 3)
    for seat in (0, 2, 0, 2):
        pot = hand(rules, pot, end("bete", seat))
    assert pot.kessel == ((72, 76), (), (74, 78)) and pot.prize == 78
    once = opened(Pot(0, (Bete(1, 70, 70),)), 3)
    for seat in (0, 2, 0, 2):
        once = hand(replace(rules, once=PLACE), once, end("bete", seat))
    assert once.kessel == pot.kessel, "both ways to measure agree on the printed row"


def test_the_pot_and_its_rules_in_words() -> None:
    pot = Pot(1, (Bete(0, 10, 10, kind="block"), Bete(-1, 12, 12, kind="kock")), 4)
    assert pot_lines(pot) == (
        "In the pot: stakes of 1, A’s Block of 10, the Kock of 12. "
        "This hand is for 13; the other 10 stay for later hands.",
        "Set aside for the Kock: 4.",
    )
    assert pot_lines(opened(Pot(), 3)) == ("In the Kessel: A 0, B 0, C 0.",)
    words = pot_words(replace(BLOCKS, kock=KOCK, divided=True))
    assert "; ".join(one.text for one in words) == (
        "each dealer stakes one counter; a codille costs two bêtes; each player writes a Block of"
        " 10; "
        "a Kock of 10; a bête counts each stake once; a double bête is written as two"
    )


ENDED: tuple[End, ...] = ("drawn", "bete", "codille")
ENDS = st.tuples(st.sampled_from(ENDED), st.booleans(), st.integers(1, 2)).flatmap(
    lambda found: st.integers(0, 2).flatmap(
        lambda player: st.sampled_from(((), ((player + 1) % 3,))).map(
            lambda odd: replace(
                end(found[0], player, odd, found[2]), given_up=found[1] and found[0] == "bete"
            )
        )
    )
)
FINED = st.builds(
    lambda ended, fines: replace(ended, fines=fines),
    ENDS | st.just(PotEnd("anew", (), ())),
    st.sampled_from(((), (1,), (0, 2))),
)
HANDS = st.lists(st.none() | FINED, max_size=25)
TABLES = st.builds(
    partial(
        PotRules, codille=2, staking=PLACE, drawing=PLACE, bete=PLACE, doubled=PLACE, odd=PLACE
    ),
    stake=st.integers(1, 4),
    block=st.none() | st.just(Block(10, PLACE)),
    kock=st.none() | st.builds(Kock, *map(st.just, (2, 10, 2, 3, PLACE)), ahead=st.booleans()),
    once=st.none() | st.just(PLACE),
    divided=st.booleans(),
)


@given(TABLES, HANDS, st.integers(0, 25), st.integers(0, 25))
def test_any_evening_balances_to_the_counter(
    rules: PotRules, hands: list[PotEnd | None], open_at: int, mistake_at: int
) -> None:
    """Stakes, Blocks, bêtes, codilles, Kock, mistakes and the Kessel: nothing is lost or made."""
    pot, totals = Pot(), [0, 0, 0]

    def moved(entries: tuple[Entry, ...], after: Pot) -> Pot:
        for seat, won in enumerate(balance(entries, pot, after)):
            totals[seat] += won
        assert sum(totals) + after.total == 0
        assert after.stake >= 0 <= after.aside and after.fine >= 0
        return after

    for number, played in enumerate(hands):
        if number == open_at:
            pot = moved((), opened(pot, 3))
        waiting = len(pot.betes)
        pot = moved(*after_hand(rules, pot, number % 3, played, 3))
        if number > open_at:
            assert len(pot.betes) <= waiting + 1, "only a Kock can come to the bêtes"
        if number == mistake_at:
            pot = moved(*bete_of(rules, pot, pot, number % 3))
        assert all(bete.amount % bete.simple == 0 for bete in pot.betes)
        if rules.divided:
            assert all(bete.amount == bete.simple for bete in pot.betes)
    if pot.kessel:
        sums, before = pot.sums, list(totals)
        pot = moved(*shared_out(pot, PLACE))
        parts = [after - was for after, was in zip(totals, before, strict=True)]
        assert sum(parts) == sum(sums) and max(parts) - min(parts) <= 1
        assert not pot.kessel
