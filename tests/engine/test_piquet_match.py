"""Piquet (002): the match and its sheets, and the kindred games."""

from __future__ import annotations

import pytest

from tests.engine.piquet_tables import GAME, announcing, kindred
from tests.engine.tables import after, judged, legal
from tutor import Setup, State, find_game, new_hand, parse_action
from tutor.cards import parse_cards
from tutor.games.piquet.counting.count import count, totals
from tutor.games.piquet.sheets import match
from tutor.games.piquet.table.upshot import aim
from tutor.hand.state import start
from tutor.score.evening import evening
from tutor.score.registry import find_sheet
from tutor.table.facts import roles_of


def test_partners_count_together_and_three_cards_can_be_a_rummel() -> None:
    """Räuberpiquet 2: at least 30 pips."""
    game = find_game("piquet-raeuber")
    hands = (
        "S-A S-K S-Q H-7 H-8 D-7 D-8 C-7",
        "H-A H-K H-9 S-7 S-8 D-9 D-10 C-8",
        "S-J S-10 S-9 H-10 H-J D-J D-Q C-9",
        "C-A C-K C-Q C-J C-10 D-A D-K H-Q",
    )
    setup = Setup(tuple(tuple(parse_cards(game.pack, hand)) for hand in hands), (), 3)
    state = setup.state(game)
    assert judged(state, "rummel 3").ok
    state = after(state, "rummel 3", "ask", "good", "good", "better")
    assert totals(after(state, "skip", "skip")) == {0: 0, 1: 0}


def test_the_lower_sequences_of_a_partner_count() -> None:
    game = find_game("piquet-raeuber")
    hands = (
        "S-A S-K S-Q S-J H-8 D-7 D-8 C-7",
        "H-A H-K H-9 S-7 S-8 D-9 D-J C-8",
        "S-10 S-9 C-9 C-10 C-J D-A H-10 H-7",
        "C-A C-K C-Q H-J D-10 D-Q D-K H-Q",
    )
    setup = Setup(tuple(tuple(parse_cards(game.pack, hand)) for hand in hands), (), 3)
    state = after(setup.state(game), "skip", "sequence 4", "good", "good", "good", "skip")
    state = after(state, "play S-A", "skip", "skip", "skip")
    assert state.to_act == 2 and state.phase == "announcing"
    state = after(state, "all", "skip", "skip", "skip")
    counted = [item for item in count(state) if item.item == "sequence"]
    assert [(item.seat, item.amount) for item in counted] == [(0, 4), (2, 3)]


def test_the_race_is_won_by_who_is_really_there_first() -> None:
    """Die Berechnung 1."""
    found = match.race(101, (94, 96), [(1, 1)] * 5 + [(0, 10)])
    assert found == match.PartyResult(1, (94, 101), False)
    assert match.race(100, (94, 96), [(1, 1)]) is None
    matsch = match.race(100, (49, 90), [(1, 12)])
    assert matsch is not None and matsch.double


def test_four_deals() -> None:
    """Die Berechnung 2, 3."""
    assert match.four_deals((24, 16, 13, 22), (8, 40, 36, 7)) == match.FourDeals(
        (121, 106), 0, 15, False
    )
    assert match.four_deals((24, 16, 13, 22), (8, 30, 36, 7)).win == 450
    assert match.four_deals((1, 2, 3, 4), (1, 2, 3, 4)).winner is None


def test_rounding_goes_up_from_the_half() -> None:
    """Die Berechnung 5."""
    assert [match.rounded(points, 10) for points in (63, 65)] == [60, 70]
    assert [match.rounded(points, 100) for points in (249, 250)] == [200, 300]


def test_kings_are_paid_and_change() -> None:
    """Königspiquet 2, 3."""
    assert match.next_pair((0, 1), 1, (2,)) == ((0, 2), (1,))
    assert match.next_pair((2, 0), 0, (3, 1)) == ((2, 3), (1, 0))
    assert match.loser_pays(1, 3, 4) == (4, -8, 4)
    assert match.lese_after(2) == 30


def test_an_equal_piece_of_a_partner_does_not_stand_against_ones_own() -> None:
    """Räuberpiquet 2: partners count together, so both Terzen from the King count."""
    hands = (
        "S-K S-Q S-J H-7 H-8 D-7 D-8 C-7",
        "H-A H-K H-9 S-7 S-8 D-9 D-J C-8",
        "C-K C-Q C-J D-A H-10 H-J S-9 D-10",
        "C-A C-10 C-9 H-Q D-Q D-K S-A S-10",
    )
    state = after(kindred("piquet-raeuber", *hands), "skip", "sequence 3", "good", "ask")
    assert "count together" in judged(state, "equal").reason
    state = after(state, "good", "good", "skip", "play S-K", "skip", "skip", "skip", "all")
    state = after(state, *["skip"] * 3)
    found = [(item.seat, item.amount) for item in count(state) if item.item == "sequence"]
    assert found == [(0, 3), (2, 3)]


def test_a_neunziger_with_the_partner_comes_too_late_after_the_others_count() -> None:
    """Räuberpiquet 3: B counts three Tens before C, whose Rummel would make it 20."""
    hands = (
        "S-A S-K S-Q S-J H-A D-A C-9 D-7",
        "S-10 H-10 D-10 H-7 C-7 C-8 D-8 S-7",
        "H-K H-Q H-J H-9 D-K C-K D-9 S-8",
        "C-A C-Q C-J C-10 D-Q D-J H-8 S-9",
    )
    state = kindred("piquet-raeuber", *hands)
    state = after(state, "skip", "sequence 4", *["good"] * 3, "skip", "play S-A")
    state = after(state, "skip", "rummel 4", "good", "all", "set 3 10", "good", "good")
    said_now = [(item.item, item.seat) for item in count(state)]
    assert said_now.index(("set", 1)) < said_now.index(("rummel", 2))
    assert said_now.index(("lead", 0)) < said_now.index(("rummel", 2))


def test_norman_two_cards_are_changed_or_none() -> None:
    """Normannisches Piquet 1: the two are taken for two others, or lie there unseen."""
    state = after(new_hand("piquet-norman", 5), "cut 9")
    assert state.phase == "exchange" and state.to_act == state.table.dealer
    assert "keep" in legal(state)
    assert {len(action.split()) for action in legal(state)} == {1, 3}
    held = [GAME.pack.codes[c] for c in range(32) if state.cards.hands[state.to_act or 0] >> c & 1]
    assert "two cards" in judged(state, f"lay {held[0]}").reason


def test_norman_as_many_are_bought_as_laid_and_all_hear_it() -> None:
    """Normannisches Piquet 1: none more, none fewer."""
    state = after(new_hand("piquet-norman", 5), "cut 9")
    dealer, lay = state.table.dealer, legal(state)[1]
    ruling = judged(state, lay)
    assert ruling.ok and "the same number" in ruling.reason
    bought = after(state, lay)
    assert bought.cards.hands[dealer].bit_count() == state.cards.hands[dealer].bit_count()
    kept = after(state, "keep")
    for seat in bought.table.active:
        assert ("C buys", "2") in bought.observe(seat).seen
        assert ("C buys", "0") in kept.observe(seat).seen


def test_of_those_who_play_the_one_before_the_dealer_cuts() -> None:
    """Das Kartengeben 2, 4: the elder cuts and may ask for a new shuffle, not who looks on."""
    game = find_game("piquet")
    for dealer, elder in ((0, 1), (1, 0), (2, 0), (0, 2)):
        state = start(game, 3, dealer, 3, (min(dealer, elder), max(dealer, elder)))
        assert state.to_act == elder and judged(state, "shuffle").ok


NINETY = (
    "S-A S-K S-Q S-J S-10 S-9 S-8 S-7 H-A D-A C-A H-7",
    "H-K H-Q H-J H-10 H-9 H-8 D-K D-Q D-J D-10 D-9 D-8",
)


def at_ninety(game_id: str) -> State:
    """The elder has said all and is to say the count; nothing of it was beaten."""
    state = announcing(*NINETY, of=find_game(game_id))
    return after(state, "rummel 8", "good", "sequence 8", "good", "set 4 A", "good")


@pytest.mark.parametrize("game_id", ["piquet", "piquet-kings"])
def test_a_neunziger_ends_a_hand_of_koenigspiquet_alone(game_id: str) -> None:
    """002 Königspiquet 3: sogleich."""
    said, silent = (after(at_ninety(game_id), f"say {number}") for number in (100, 40))
    assert said.over is (game_id == "piquet-kings") and not silent.over
    if said.over:
        lines = said.result().entries
        assert sum(line.amount for line in lines if line.writers == (0,)) == 100
        assert not said.judge(parse_action("fault caught A")).ok
        assert "A counts 100 points" in said.result().summary


def test_who_looks_on_is_king_and_the_aim_says_so() -> None:
    """002 Königspiquet 1."""
    begun = evening(find_game("piquet-kings"), find_sheet("piquet-kings-4"))
    state = begun.deal(3, begun.dealer())
    assert roles_of(state, 2) == roles_of(state, 3) == ("king",)
    assert "A plays against B" in aim(state) and "C and D look on" in aim(state)
    assert roles_of(start(find_game("piquet"), 3, 1, 3, (0, 1)), 2) == ("sits out",)
