"""Piquet on its sheets: the partie, the Neunziger, four deals, kings and partners."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.engine.evenings import ended, hands, played, said, table
from tests.engine.piquet_tables import announcing
from tutor.examples.scripted import scripted
from tutor.examples.store import load
from tutor.hand.state import State
from tutor.score.evening import evening
from tutor.score.registry import find_sheet


def test_who_is_there_first_wins_the_party_and_deals_the_next() -> None:
    """002 Das Zählen 7, Die Berechnung 1: A counts to 13 before B counts a first 4."""
    hand = ended(scripted(load("002-zaehlen").data()).states[-1])
    for a, b, winner, double in (
        (94, 96, "A", False),
        (0, 97, "B", True),
        (36, 97, "B", True),
        (37, 97, "B", False),
    ):
        begun = evening(hand.game, find_sheet("piquet-points"), (), started(a, b))
        later = begun.after(hand)
        words = said(later.page)
        assert f"to {winner}, first to reach 100" in words, (a, b, words)
        assert ("won double" in words) is double
        assert begun.dealer_after(hand) == "AB".index(winner)
        assert "A 0, B 0" in later.page.lines[-1]
    going_on = evening(hand.game, find_sheet("piquet-points"), (), started(0, 0))
    assert not going_on.after(hand).page.verdict
    assert going_on.dealer_after(hand) == hand.next_dealer


def started(a: int, b: int) -> list[tuple[str, ...]]:
    """One entry that brings both so far."""
    return [(str(a), str(b), "none", "none")]


NINETY_HANDS = (
    "S-A S-K S-Q S-J S-10 S-9 S-8 S-7 H-A D-A C-A H-7",
    "H-K H-Q H-J H-10 H-9 H-8 D-K D-Q D-J D-10 D-9 D-8",
)


def ninety() -> State:
    """A hand in which A makes a Neunziger."""
    state = announcing(*NINETY_HANDS)
    for call in ("rummel 8", "good", "sequence 8", "good", "set 4 A", "good"):
        state = state.after(next(a for a in state.legal() if str(a) == call))
    return ended(state)


@pytest.mark.parametrize("target", ["100", "101", "150", "301"])
def test_a_neunziger_is_a_party_for_itself_where_a_hundred_are_played(target: str) -> None:
    """002 Der Neunziger 4: it does not count in the party that is being played."""
    hand = ninety()
    counted = sum(entry.amount for entry in hand.result().entries if entry.writers == (0,))
    begun = evening(hand.game, find_sheet("piquet-points"), (target, "1"))
    later = begun.after(hand)
    apart = target in ("100", "101")
    assert int(later.entries[0][0]) == counted
    assert ("partie won in itself" in said(later.page)) is apart
    assert f"A may write {counted - 60}" in said(later.page) or not apart


def test_all_that_was_announced_may_stay_out_with_a_neunziger() -> None:
    """002 Der Neunziger 4 leaves open what stays out: then only leads and tricks come in."""
    hand = ninety()
    kind = find_sheet("piquet-points")
    later = evening(hand.game, kind, ("100", "1", "half", "announced")).after(hand)
    pieces = ("rummel", "sequence", "set", "neunziger")
    own = [line for line in hand.result().entries if line.writers == (0,)]
    played = sum(line.amount for line in own if line.item not in pieces)
    assert later.entries[0][0] == str(played) and played < 90


def test_four_deals_pay_an_allstich_and_a_neunziger_by_their_price() -> None:
    """002 Das Zählen 14, Die Berechnung 4: no 30 points for the Allstich besides."""
    hand = ninety()
    for sheet, wanted in (("piquet-four", ("A-neunziger",)), ("piquet-session", ())):
        later = evening(hand.game, find_sheet(sheet)).after(hand)
        items = {entry.item: entry for entry in hand.result().entries}
        out = {"piquet-four": "allstich", "piquet-session": "lese"}[sheet]
        gone = items[out].amount if out in items and items[out].writers == (0,) else 0
        total = sum(e.amount for e in hand.result().entries if e.writers == (0,))
        assert int(later.entries[0][0]) == total - gone
        assert set(wanted) <= set(later.entries[0])


def test_four_deals_end_after_the_fourth_and_a_redeal_is_none() -> None:
    """002 Die Partie 3, Das Kartengeben 6."""
    begun = table("piquet", "piquet-four")
    redealt = played(begun, "fault misdeal", dealer=1)
    assert begun.after(redealt) is begun and begun.dealer_after(redealt) == 1
    done = hands(begun, 9)
    assert len(done) == 4 and done[-1][1].full and not done[2][1].full
    dealers = [state.table.dealer for state, _ in done]
    assert sorted(dealers) == [0, 0, 1, 1]
    winner = done[-1][1].page.dealers
    assert len(winner) == 1 and done[-2][1].dealer_after(done[-1][0]) == winner[0]


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("order", ["winner", "neighbours", "first"])
def test_a_king_looks_on_and_is_paid(players: int, order: str) -> None:
    """002 Königspiquet 2, 3: two play at a time, and what one pays the others get."""
    options = ("2", "100", "double", order)[: 3 + (players == 4)]
    begun = table("piquet-kings", f"piquet-kings-{players}", *options)
    pairs: list[Any] = []
    for state, later in hands(begun, 40):
        assert len(state.table.active) == 2 and state.table.dealer in state.table.active
        kings = set(range(players)) - set(state.table.active)
        assert all(not state.cards.hands[king] for king in kings)
        if not pairs or pairs[-1] != set(state.table.active):
            pairs.append(set(state.table.active))
        last = later
    won = [int(cell.replace("−", "-")) for cell in last.page.grids[1].rows[-1][2:]]
    assert sum(won) == 0 and len(pairs) > 3
    if order == "neighbours" and players == 4:
        assert pairs[:4] == [{0, 1}, {1, 2}, {2, 3}, {3, 0}]
    if order == "winner":
        assert all(len(a & b) == 1 for a, b in pairwise(pairs))


def test_the_first_of_three_leaves_and_two_play_for_the_end() -> None:
    """002 Normannisches Piquet 4: a party for two from nothing, at plain Piquet."""
    done = hands(table("piquet-norman", "piquet-norman", "100", "5"), 200)
    last = done[-1][1]
    assert last.full
    games = [state.game.id for state, _ in done]
    turn = games.index("piquet")
    assert games == ["piquet-norman"] * turn + ["piquet"] * (len(done) - turn)
    assert "from nothing" in said(done[turn - 1][1].page)
    two = done[turn][0].table
    assert len(two.active) == 2 and two.seats == 3
    payment = last.page.grids[1].rows
    assert sorted(row[1] for row in payment) == ["+5", "+5", "−10"]
    assert "double" not in said(last.page)


def test_the_house_rules_go_on_in_the_party_for_two() -> None:
    begun = table("piquet-norman", "piquet-norman", faces="german")
    later = evening(begun.game, begun.kind, begun.options, [("100", "0", "0", "none")])
    assert later.played().id == "piquet" and later.played().chosen == {"faces": "german"}


def test_partners_write_together() -> None:
    """002 Räuberpiquet."""
    for state, later in hands(table("piquet-raeuber", "piquet-partners"), 6):
        found = later.entries[-1]
        for side in (0, 1):
            written = [e.amount for e in state.result().entries if e.writers[0] % 2 == side]
            assert int(found[side]) == sum(written) or found[3] != "none"
    assert later.page.grids[0].head == ("Deal", "A and C", "B and D", "")
