"""Mistakes at the Piquet table: what they cost, and how the hand goes on (002)."""

from __future__ import annotations

import random

from tests.engine.piquet_tables import GAME, announcing, kindred
from tests.engine.tables import after, judged, legal
from tutor import State
from tutor.examples.scripted import scripted
from tutor.examples.store import load
from tutor.games.piquet.announcing.results import announced as what_was_said
from tutor.games.piquet.counting.count import count, totals
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import Trick

ELDER = "S-K S-Q S-J S-10 H-A H-K H-Q C-7 C-8 C-9 D-7 D-8"
DEALER = "S-A S-9 S-8 H-J H-10 H-9 D-A D-K D-Q C-A C-K C-Q"


def played(first: str, *actions: str, elder: str = ELDER, dealer: str = DEALER) -> State:
    """The play of these two hands after the first lead; neither announces anything."""
    state = after(announcing(elder, dealer), *["skip"] * 3, "wait", f"play {first}")
    state = after(state, *["skip"] * 3)
    assert state.phase == "play"
    return after(state, *actions)


def items(state: State, item: str) -> list[tuple[int, int]]:
    """Who has counted how much for this."""
    return [(found.seat, found.amount) for found in count(state) if found.item == item]


def at_random(state: State, seed: int = 1) -> State:
    """The hand played out by lawful actions."""
    rng = random.Random(seed)
    while not state.over:
        state = state.apply(rng.choice(state.legal()))
    return state


def test_a_revoke_gives_five_points_and_the_play_goes_on() -> None:
    """Das Bedienen 2."""
    state = played("S-K")
    assert judged(state, "fault revoke D-Q").ok
    state = after(state, "fault revoke D-Q")
    assert state.phase == "play" and state.to_act == 0
    assert totals(state) == {0: 1 + 5, 1: 0} and items(state, "revoke") == [(0, 5)]
    end = at_random(state)
    assert sum(items(end, "revoke")[0]) == 5
    assert sum(len(trick.plays) for trick in play_tricks(end)) == 24


def test_only_a_card_that_the_duties_refuse_is_a_revoke() -> None:
    state = played("S-K")
    assert "not a revoke" in judged(state, "fault revoke S-A").reason
    assert not judged(state, "fault revoke H-A").ok
    assert "not a revoke" in judged(after(state, "play S-A"), "fault revoke D-A").reason
    for text in ("fault revoke", "fault revoke B", "fault revoke D-Q D-K"):
        assert "a card" in judged(state, text).reason


def test_who_denied_a_suit_takes_no_more_tricks_in_it() -> None:
    """Das Bedienen 2: not by following, not by leading it, not when the other has none."""
    denied = after(played("S-K"), "fault revoke D-Q")
    followed = after(denied, "play S-Q", "play S-A")
    assert play_tricks(followed)[-1].winner == 0 and followed.to_act == 0
    led = after(denied, "play C-7", "play C-Q", "play S-A", "play S-10")
    assert [trick.winner for trick in play_tricks(led)] == [0, 1, 0]
    empty = played("S-K", elder="S-K H-A H-K H-Q H-8 H-7 C-7 C-8 C-9 D-7 D-8 D-9")
    empty = after(empty, "fault revoke D-Q", "play C-7", "play C-Q", "play S-A", "play D-7")
    assert [trick.winner for trick in play_tricks(empty)] == [0, 1, 0] and empty.to_act == 0
    other = after(denied, "play D-7", "play D-A", "play D-K", "play D-8")
    assert [trick.winner for trick in play_tricks(other)] == [0, 1, 1]


def test_a_suit_that_both_have_denied_is_taken_as_ever() -> None:
    """Das Bedienen 2: somebody must take the trick."""
    state = after(played("S-K"), "fault revoke D-Q", "play C-7", "play C-Q")
    state = after(state, "play S-9", "fault revoke H-Q", "play S-A", "play S-J")
    assert items(state, "revoke") == [(0, 5), (1, 5)]
    assert [trick.winner for trick in play_tricks(state)] == [0, 1, 1, 1]


def test_among_three_each_other_player_gets_the_five() -> None:
    """Das Bedienen 2, Normannisches Piquet 1."""
    hands = (
        "S-K S-Q S-J H-A D-A C-A H-7 D-7 C-7 S-8",
        "C-K C-Q C-J H-K H-Q D-K D-Q S-10 D-9 D-10",
        "H-J H-10 H-9 H-8 D-8 D-J C-8 C-10 S-9 S-7",
    )
    state = after(kindred("piquet-norman", *hands, talon="S-A C-9"), "keep", *["skip"] * 3)
    state = after(state, "wait", "wait", "play S-K", *["skip"] * 3, *["skip"] * 3)
    state = after(state, "fault revoke D-9")
    assert items(state, "revoke") == [(0, 5), (2, 5)]


def test_of_two_cards_the_upper_counts() -> None:
    """Das Bedienen 3: the lower only if it alone follows; the other one has been seen."""
    state = played("S-K")
    upper = after(state, "fault two-cards S-9 S-A")
    assert play_tricks(upper)[-1].plays[1][1] == GAME.pack.index["S-A"] and upper.to_act == 1
    lower = after(state, "fault two-cards S-A D-A")
    assert play_tricks(lower)[-1].plays[1][1] == GAME.pack.index["S-A"]
    assert lower.cards.hands[1] >> GAME.pack.index["D-A"] & 1
    assert ("B shows", "D-A") in lower.observe(0).seen
    for text in ("D-A C-A", "S-A S-A", "S-A H-A"):
        assert not judged(state, f"fault two-cards {text}").ok
    assert "must follow suit" in judged(state, "fault two-cards D-A C-A").reason
    assert "the leader" in judged(upper, "fault two-cards D-A C-A").reason
    assert at_random(lower).over


def test_after_an_unnamed_change_of_suit_the_other_may_deny_it() -> None:
    """Das Bedienen 4: in this trick, and unpunished."""
    state = played("H-A", "play H-9", "play H-K", "play H-10", "play D-7")
    assert not judged(state, "play S-8").ok
    free = after(state, "fault unnamed")
    assert len(legal(free)) == 10 and "not named" in judged(free, "play S-8").reason
    assert judged(free, "play S-8").citation.grade == "read"
    assert "not a revoke" in judged(free, "fault revoke S-8").reason
    state = after(free, "play S-8")
    assert play_tricks(state)[-1].winner == 0 and items(state, "revoke") == []
    state = after(state, "play D-8")
    assert not judged(state, "play S-9").ok and judged(state, "play D-A").ok


def test_a_change_is_named_only_after_a_suit_was_led_repeatedly() -> None:
    """Das Bedienen 4."""
    assert "has been led" in judged(played("H-A", "play H-9"), "fault unnamed").reason
    once = played("H-A", "play H-9", "play D-7")
    assert "two before" in judged(once, "fault unnamed").reason
    same = played("H-A", "play H-9", "play H-K", "play H-10", "play H-Q")
    assert "not changed" in judged(same, "fault unnamed").reason
    other = played("H-A", "play H-9", "play C-7", "play C-Q", "play D-Q")
    assert "two before" in judged(other, "fault unnamed").reason


def test_a_claim_that_nobody_doubts_takes_the_rest() -> None:
    """Das Bedienen 6."""
    state = played("H-A", "play H-9")
    assert "to lead" in judged(state, "fault claim B").reason
    end = after(state, "fault claim A")
    assert end.over and items(end, "tricks") == [(0, 10 + 2)]
    assert end.result().written(2) == (1 + 12 + 10 + 30, 0)
    assert "to lead" in judged(played("H-A"), "fault claim A").reason


def test_one_more_lead_may_be_asked_for() -> None:
    """Das Bedienen 6: who takes it has the rest; else the play goes on with open cards."""
    state = after(played("H-A", "play H-9"), "fault claim-lead A")
    assert any(note[0] == "A shows" and "H-K" in note[1] for note in state.observe(1).seen)
    won = after(state, "play H-K", "play H-10")
    assert won.over and items(won, "tricks") == [(0, 9 + 2)]
    assert won.result().written(2) == (2 + 11 + 10 + 30, 0)
    lost = after(state, "play S-K", "play S-A")
    assert lost.to_act == 1 and len(legal(lost)) == 10
    again = after(lost, "play S-9", "play S-10")
    assert not again.over and len(play_tricks(at_random(again))) == 12


def test_who_mixes_his_discards_with_the_tricks_writes_nothing() -> None:
    """Das Kaufen 8: the hand is played to its end, and only the other writes."""
    state = played("H-A", "play H-9")
    end, mixed = at_random(state), at_random(after(state, "fault mixed A"))
    assert mixed.history[-1] == end.history[-1] and totals(mixed) == totals(end)
    assert mixed.result().written(2) == (0, end.result().written(2)[1])
    assert "A may not write" in mixed.result().summary
    assert at_random(after(state, "fault mixed A", "fault mixed B")).result().entries == ()
    few = at_random(after(state, "fault mixed A", "fault too-few S-K"))
    assert few.result().written(2)[0] == 0


def announced() -> State:
    """The book's dialogue, and the dealer has counted too (002 Das Zählen 7)."""
    state = scripted(load("002-zaehlen").data()).states[14]
    assert state.phase == "play" and totals(state) == {0: 13, 1: 10}
    return state


def test_who_announces_falsely_counts_nothing_and_the_other_everything() -> None:
    """Das Zählen 4: the play goes on; A's leads and tricks count as little as A's claims."""
    state = after(announced(), "fault false A")
    assert state.phase == "play" and not state.over
    assert totals(state) == {0: 0, 1: 5 + 4 + 3 + 3}
    assert all(found.citation.grade == "read" for found in count(state))
    end = at_random(state)
    assert end.result().written(2)[0] == 0 < end.result().written(2)[1]
    assert "called" in judged(state, "fault false A").reason


def test_what_was_struck_falsely_counts_too() -> None:
    """Das Zählen 4: B's Quart from the Ace is found out, so that A's Quart is not struck."""
    state = after(announced(), "fault false B")
    assert totals(state) == {0: 6 + 4 + 3 + 3 + 3 + 3 + 1, 1: 0}
    assert not what_was_said(state).was_struck(0)


def test_a_false_announcement_may_be_called_after_the_last_card() -> None:
    """Das Zählen 4: one may wait until all cards have fallen, and no other call comes so late."""
    end = at_random(announced())
    assert end.over and judged(end, "fault false A").ok
    for late in ("fault too-many A", "fault laid-down A", "fault misdeal"):
        assert "can be called only" in judged(end, late).reason
    called = after(end, "fault false A")
    assert called.over and called.result().written(2)[0] == 0
    assert called.result().written(2) == at_random(
        after(announced(), "fault false A")
    ).result().written(2)
    assert not judged(called, "fault caught A").ok


def test_after_a_false_announcement_nobody_goes_on_announcing() -> None:
    """Das Zählen 4: all that the others held counts anyway."""
    state = announcing(ELDER, DEALER)
    assert "not announced anything" in judged(state, "fault false A").reason
    state = after(state, "rummel 4", "fault false A")
    assert state.phase == "lead"
    state = after(state, "play S-K")
    assert state.phase == "play"
    assert [found.seat for found in count(state)] == [1] * len(count(state)) and count(state)


def test_with_a_card_too_few_the_other_has_a_full_trick() -> None:
    """Das Kaufen 9: the hand goes on, and the card that is left at the end is the last trick."""
    state = announced()
    assert "missing" in judged(state, "fault too-few C-A").reason
    state = after(state, "fault too-few C-J")
    assert state.cards.hands[1].bit_count() == 11 and state.to_act == 1
    end = at_random(state)
    assert len(play_tricks(end)) == 11 and end.cards.hands[1] == 0
    assert end.cards.hands[0].bit_count() == 1
    assert items(end, "tricks") == [(0, 2)]
    made = sum(trick.winner == 0 for trick in play_tricks(end)) + 1
    assert bool(items(end, "lese")) == (made != 6)


def test_a_card_too_few_is_told_before_the_lead_too() -> None:
    state = after(announcing(ELDER, DEALER), *["skip"] * 3, "wait", "fault too-few S-K")
    assert state.phase == "lead" and not judged(state, "play S-K").ok
    end = at_random(state)
    assert items(end, "tricks") == [(1, 2)]


def test_with_too_many_cards_one_counts_nothing_and_may_strike() -> None:
    """Das Kaufen 9: what was struck stays struck, and the play goes on."""
    state = after(announced(), "fault too-many A")
    assert state.phase == "play" and totals(state) == {0: 0, 1: 10}
    end = at_random(state)
    assert end.result().written(2)[0] == 0 < end.result().written(2)[1]
    beaten = after(announced(), "fault too-many B")
    assert totals(beaten) == {0: 13, 1: 0}


def test_who_counts_nothing_does_not_bar_a_neunziger() -> None:
    """Das Kaufen 9, Der Neunziger 1: the other has 30 before anything is counted."""
    elder = "S-7 S-8 S-9 S-J H-7 H-8 H-10 C-7 C-8 C-10 D-7 D-8"
    dealer = "S-A S-K S-Q H-A H-K H-Q C-A C-K C-Q D-A D-K D-Q"
    struck = ["skip", "sequence 3", "ask", "better", "skip"]
    good = after(announcing(elder, dealer), "rummel 4", "good", "skip", "skip")
    assert good.phase == "lead"  # A has counted the Rummel
    silent = after(announcing(elder, dealer), "fault too-many A", "rummel 4", "good", "skip")
    silent = after(silent, "skip", "count", "sequence 3", "all", "set 4 A all", "say 114")
    assert silent.phase == "lead" and totals(silent) == {0: 0, 1: 12 + 42 + 60}
    assert after(announcing(elder, dealer), *["skip"] * 3).to_act == 1
    assert after(announcing(elder, dealer), "fault too-many B", *["skip"] * 3).phase == "lead"
    beaten = after(announcing(elder, dealer), "fault too-many B", *struck)
    assert totals(at_random(beaten))[1] == 0 and what_was_said(beaten).was_struck(0)


def test_the_five_do_not_help_to_a_sechziger() -> None:
    """Der Sechziger 1: it is reached by leading."""
    elder = "S-A S-K S-Q S-J S-10 S-9 S-8 S-7 H-9 H-7 D-7 C-7"
    dealer = "C-A C-K C-Q D-A D-K D-Q H-A H-K H-8 C-9 C-8 D-9"
    state = after(announcing(elder, dealer), "rummel 8", "good", "sequence 8", "good", "skip")
    state = after(state, "play H-9", "skip", "fault revoke D-9")
    assert totals(state)[0] == 26 + 1 + 5 and items(state, "sechziger") == []
    state = after(state, "play S-A", "play C-8", "play S-K", "play C-9")
    assert items(state, "sechziger") == []
    assert items(after(state, "sechziger", "play S-Q"), "sechziger") == [(0, 30)]


def test_the_tricks_after_laying_down_are_the_others() -> None:
    """Das Bedienen 6: eleven tricks are left after the first, so B has Lese and Allstich."""
    state = scripted(load("002-zaehlen").data()).states[15]
    result = after(state, "fault laid-down A").result()
    assert {entry.item: entry.amount for entry in result.entries if entry.writers == (1,)} == {
        "sequence": 3,
        "trick": 1,
        "tricks": 12,
        "lese": 10,
        "allstich": 30,
    }


def test_the_wrong_dealer_can_be_found_out_as_long_as_the_hand_lasts() -> None:
    """Das Kartengeben 7: only after the reckoning the hand stands."""
    for state in scripted(load("002-zaehlen").data()).states:
        assert judged(state, "fault wrong-dealer").ok, state.phase


def laid_down(state: State, seat: str) -> dict[int, int]:
    """What each of two seats has when this one lays down the cards."""
    result = after(state, f"fault laid-down {seat}").result()
    return dict(enumerate(result.written(2)))


def test_a_running_trick_is_not_counted_twice() -> None:
    """Das Bedienen 6: the lead was counted; a trick one leads and takes counts once."""
    before = announced()
    assert laid_down(before, "B")[0] == 13 + 10 + 2 + 10 + 30


def test_who_lays_down_keeps_his_lese() -> None:
    """Das Bedienen 6: only the tricks that are still out are the other side's."""
    rng, state = random.Random(3), scripted(load("002-zaehlen").data()).states[15]
    while len(play_tricks(state)) < 9:
        state = state.after(rng.choice(state.legal()))
    won = [sum(trick.winner == seat for trick in play_tricks(state)) for seat in (0, 1)]
    seat = won.index(max(won))
    assert won[seat] >= 7
    result = after(state, f"fault laid-down {'AB'[seat]}").result()
    assert [entry.writers for entry in result.entries if entry.item == "lese"] == [(seat,)]


def play_tricks(state: State) -> tuple[Trick, ...]:
    """The tricks that lie on the table."""
    play = state.find(PlayStage)
    return play.tricks if play else ()


def test_a_false_announcement_gives_partners_one_rummel() -> None:
    """Räuberpiquet 2: the Rummel counts for one of the partners only."""
    hands = (
        "S-A S-K S-Q S-J H-A D-A C-9 D-7",
        "S-10 H-10 D-10 H-7 C-7 C-8 D-8 S-7",
        "H-K H-Q H-J H-9 D-K C-K D-9 S-8",
        "C-A C-Q C-J C-10 D-Q D-J H-8 S-9",
    )
    state = after(kindred("piquet-raeuber", *hands), "skip", "skip", "skip")
    assert state.phase == "early"
    assert "not announced anything" in judged(state, "fault false B").reason
    state = after(state, "count", "skip", "rummel 4", "good", "skip", "skip", "skip")
    state = after(state, "set 3 10", "fault false B")
    assert state.phase == "lead"
    end = at_random(state)
    rummels = [entry for entry in end.result().entries if entry.item == "rummel"]
    assert [(entry.writers, entry.amount) for entry in rummels] == [((0, 2), 4)]
