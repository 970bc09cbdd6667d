"""Préférence (000 no. 2): driving, Solo as a first word, the helpers, the Poule."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.tables import after, judged, legal
from tutor import Setup, State, find_game, new_hand
from tutor.cards import parse_cards
from tutor.family import choose
from tutor.games.preference.outcome import game_played, hand_result
from tutor.games.preference.poules import HandResult, Needed, Sheet, new_sheet
from tutor.games.preference.prices import hand_entries
from tutor.games.preference.rules import PreferenceRules
from tutor.score.registry import find_sheet

GAME = find_game("preference")
UNIT, NEEDED = 10, Needed(6, 2)
HEARTS = "H-A H-K H-Q H-J H-10 H-9 D-A S-A C-A C-K"


def dealt(a: str = "", b: str = "", c: str = "", talon: str = "", **settings: str) -> State:
    """A hand before the auction; the rest of the pack goes round singly. C deals."""
    game = GAME.with_settings(settings)
    hands = [parse_cards(game.pack, text) for text in (a, b, c)]
    under = parse_cards(game.pack, talon)
    used = {card for cards in (*hands, under) for card in cards}
    rest = [card for card in range(32) if card not in used]
    for hand in hands:
        while len(hand) < 10:
            hand.append(rest.pop(0))
    return Setup(tuple(map(tuple, hands)), tuple(under + rest), 2).state(game)


def played(state: State, seed: int = 1) -> State:
    rng = random.Random(seed)
    while not state.over:
        state = state.after(rng.choice(state.legal()))
    return state


def test_the_elder_may_play_every_number_himself() -> None:
    """¶ 7: the example of driving, and then nobody can go higher."""
    words = ["bid drive-1", "bid drive-2", "hold", "bid drive-3", "hold", "bid drive-4", "hold"]
    state = after(dealt(HEARTS), *words)
    assert state.to_act == 1 and legal(state) == ["pass"]


def test_a_number_may_be_left_out() -> None:
    """¶ 6 calls the suit one can play; whether one may leap is our reading, marked so."""
    state = after(dealt(), "bid drive-1")
    assert judged(state, "bid drive-3").ok
    assert judged(state, "bid drive-3").citation.grade == "read"
    assert judged(state, "bid drive-2").citation.grade == "printed"
    assert "has been called" in judged(state, "bid drive-1").reason
    assert "“selbst”" in judged(dealt(), "hold").reason


def test_a_solo_goes_above_every_number_but_only_as_a_first_word() -> None:
    """¶ 10."""
    state = after(dealt(), "bid drive-1", "bid drive-4", "hold")
    assert not judged(state, "bid solo-1").ok
    third = after(state, "pass")
    assert third.to_act == 2 and judged(third, "bid solo-1").ok
    assert game_played(after(third, "bid solo-1"))[0] == 2  # type: ignore[index]


def test_selbst_is_printed_for_the_forehand_and_read_for_the_second() -> None:
    """¶ 6: the forehand has the right to play what a later player calls."""
    forehand = after(dealt(), "bid drive-1", "bid drive-2")
    assert judged(forehand, "hold").ok and judged(forehand, "hold").citation.grade == "printed"
    assert judged(forehand, "bid drive-3").citation.grade == "read"
    assert judged(forehand, "bid solo-1").citation.place == "2 ¶ 10"
    second = after(dealt(), "pass", "bid drive-1", "bid drive-2")
    assert second.to_act == 1
    assert judged(second, "hold").ok and judged(second, "hold").citation.grade == "read"


def test_the_machine_calls_low_and_names_a_higher_suit_after_the_talon() -> None:
    """¶ 7: one need not be driven to four at once; ¶ 8: a higher suit may be named then."""
    named = []
    for seed in range(60):
        state, rng = new_hand("preference", seed), random.Random(seed)
        while not state.over and state.phase not in ("helpers", "play"):
            state = state.apply(choose(state, rng))
        called = [action.args[0] for action in state.history if action.verb == "bid"]
        assert "drive-4" not in called[:1]
        if state.phase == "helpers" and called and called[-1].startswith("drive"):
            contract = game_played(state)[1]  # type: ignore[index]
            named.append(contract.rank > int(called[-1][-1]) - 1)
    assert len(named) > 10 and sum(named) > len(named) / 3


def test_of_two_solos_the_higher_suit_plays_whoever_says_it() -> None:
    """¶ 10: to take over what a younger player calls belongs to the driving (¶ 6)."""
    state = after(dealt(), "bid solo-2")
    for lower in ("bid solo-1", "bid drive-4"):
        assert not judged(state, lower).ok and judged(state, lower).citation.place == "2 ¶ 10"
    higher = after(state, "bid solo-3")
    assert higher.to_act == 2 and not judged(higher, "hold").ok
    assert game_played(after(higher, "pass"))[0] == 1  # type: ignore[index]


def test_after_the_talon_the_suit_stays_or_rises() -> None:
    """¶ 8."""
    state = after(dealt(HEARTS, talon="S-7 C-7"), "bid drive-2", "pass", "pass")
    assert state.phase == "discard" and state.cards.hands[0].bit_count() == 12
    assert state.cards.talon == ()
    named = after(state, "lay S-7 C-7")
    assert named.phase == "naming"
    assert not judged(named, "name drive-1").ok
    assert judged(named, "name drive-2").ok and judged(named, "name drive-4").ok


def test_a_solo_leaves_the_talon() -> None:
    state = after(dealt(HEARTS, talon="S-7 C-7"), "bid solo-4")
    assert state.phase == "helpers" and state.cards.hands[0].bit_count() == 10


def test_the_right_hand_neighbour_speaks_first_whoever_plays() -> None:
    """¶ 9."""
    state = after(dealt(), "pass", "bid solo-1", "pass")
    assert state.to_act == 2
    assert after(state, "go").to_act == 0


def test_who_stays_has_no_part() -> None:
    """¶ 9: the tricks are played by the two others alone."""
    state = after(dealt(HEARTS), "bid solo-4", "stay", "go")
    assert state.phase == "play" and state.to_act == 0
    end = played(state)
    assert all(len(trick.plays) == 2 for trick in end.stage.tricks)  # type: ignore[attr-defined]
    assert end.cards.hands[1].bit_count() == 10
    assert set(hand_result(end).helpers) == {2}


def test_if_both_stay_the_game_is_won() -> None:
    end = after(dealt(HEARTS), "bid solo-4", "stay", "stay")
    assert end.over and "drop out" in end.result().summary
    assert end.result().written(3) == (5 * UNIT, 0, 0)


def test_all_pass_and_the_cards_are_thrown_in() -> None:
    end = after(dealt(), "pass", "pass", "pass")
    assert end.over and end.result().entries == () and end.next_dealer == 0


LEADER = "H-A H-K H-Q H-J D-A S-A S-K S-Q C-A C-10"


def led(card: str, b: str, c: str = "") -> State:
    """A plays a Solo in Coeur and leads this card; the hands of the helpers are whole."""
    return after(dealt(LEADER, b, c), "bid solo-4", "go", "go", f"play {card}")


def test_the_suit_is_followed_with_any_card_of_it() -> None:
    """¶ 3: a higher card need not be played, and trumps stay in the hand."""
    state = led("S-Q", "S-J S-10 S-7 H-10 H-9 H-8 C-K C-Q C-J C-9")
    assert state.to_act == 1
    assert set(legal(state)) == {"play S-J", "play S-10", "play S-7"}
    above = led("S-Q", "S-J S-10 S-9 H-10 H-9 H-8 C-K C-Q C-J C-9", "S-8 S-7")
    assert legal(above) == ["play S-9", "play S-10", "play S-J"]
    refused = judged(state, "play H-10")
    assert not refused.ok and refused.citation.place == "2 ¶ 3"
    assert not judged(state, "play C-K").ok


def test_without_the_suit_one_must_trump() -> None:
    """¶ 3: with any trump, whatever lies there already."""
    state = led("D-A", "H-10 H-9 H-8 S-J S-10 S-9 C-K C-Q C-J C-9")
    assert set(legal(state)) == {"play H-10", "play H-9", "play H-8"}
    refused = judged(state, "play C-K")
    assert not refused.ok and refused.citation.place == "2 ¶ 3"
    lower = led("H-J", "H-10 H-9 D-K D-Q D-J D-10 D-9 D-8 D-7 C-9")
    assert set(legal(lower)) == {"play H-10", "play H-9"}


def test_with_neither_suit_nor_trump_any_card_may_go() -> None:
    """¶ 3."""
    third = "D-K D-Q D-J D-10 D-9 D-8 D-7 C-K C-Q C-J"
    state = after(led("S-A", "S-J S-10 S-9 S-8 S-7 H-10 H-9 H-8 H-7 C-7", third), "play S-7")
    assert state.to_act == 2 and len(legal(state)) == 10
    assert judged(state, "play C-K").ok


def test_the_first_lead_may_be_the_forehands() -> None:
    state = dealt(lead="forehand")
    assert after(state, "pass", "bid solo-1", "pass", "go", "go").to_act == 0
    assert after(dealt(), "pass", "bid solo-1", "pass", "go", "go").to_act == 1


def test_of_four_the_dealer_sits_out() -> None:
    """¶ 18."""
    state = new_hand("preference", 3, players=4)
    assert state.table.active == (0, 1, 2)


def test_german_cards_play_the_same_game() -> None:
    state = new_hand("preference", 3, settings={"faces": "german"})
    bids = state.game.rules_as(PreferenceRules).auction.value.ladder
    assert [bid.to_play.suit for bid in bids[:4]] == ["S", "R", "G", "E"]
    french = new_hand("preference", 3)
    one, other = (after(s, "cut 9") for s in (state, french))
    assert one.cards == other.cards


@pytest.mark.parametrize(
    ("helpers", "poules", "tricks"),
    [
        ({1: 2, 2: 2}, (3, 0, 0), {1: 6, 2: 6}),
        ({1: 5}, (-3, 0, 0), {1: 15}),
        ({1: 1, 2: 2}, (3, -3, 0), {1: 3, 2: 6}),
        ({1: 0, 2: 1}, (3, -3, -3), {1: 0, 2: 3}),
        ({}, (3, 0, 0), {}),
    ],
)
def test_what_a_hand_writes(
    helpers: dict[int, int], poules: tuple[int, ...], tricks: dict[int, int]
) -> None:
    """¶¶ 13-15: a game in Carreau."""
    hand = HandResult(0, 3, helpers, NEEDED)
    assert tuple(hand.poule(seat) for seat in range(3)) == poules
    assert {seat: hand.on_player(seat) for seat in helpers} == tricks
    rules = GAME.rules_as(PreferenceRules)
    lines = hand_entries(rules, hand, rules.auction.value.ladder[2].to_play)
    written = {one.writers[0]: one.amount for one in lines if one.item == "tricks"}
    assert written == {seat: amount for seat, amount in tricks.items() if amount}
    sheet = new_sheet(3, 20, UNIT).after(hand)
    assert sheet.poules == tuple(change - 20 for change in poules)
    assert all(sheet.columns[seat][0] == points for seat, points in tricks.items())


def test_the_printed_reckoning() -> None:
    """¶ 17, with 67 for 65."""
    sheet = Sheet((-20, -7, 27), ((0, 102, 83), (74, 0, 67), (67, 92, 0)), UNIT)
    assert sheet.finished
    assert [sheet.credit(seat) for seat in range(3)] == [185, 141, 429]
    assert [sheet.debit(seat) for seat in range(3)] == [341, 264, 150]
    assert sheet.balance() == (-156, -123, 279)


HANDS = st.builds(
    lambda player, value, tricks, alone: HandResult(
        player,
        value,
        {(player + 1) % 3: tricks}
        if alone
        else {(player + 1) % 3: tricks, (player + 2) % 3: min(3, 10 - tricks)},
        NEEDED,
    ),
    st.integers(0, 2),
    st.integers(1, 5),
    st.integers(0, 7),
    st.booleans(),
)


@given(st.lists(HANDS, max_size=30), st.integers(1, 40))
def test_the_reckoning_sums_to_the_poules(hands: list[HandResult], start: int) -> None:
    """¶ 16: what is written on the players cancels out, so the Poules alone decide the sum."""
    sheet = new_sheet(3, start, UNIT)
    for hand in hands:
        sheet = sheet.after(hand)
    assert sum(sheet.balance()) == UNIT * sum(sheet.poules)
    assert sheet.finished == (sum(sheet.balance()) == 0)


def test_the_suit_after_the_talon_cites_the_talon() -> None:
    """¶ 8: a higher suit is printed there, the same one is our reading."""
    state = after(dealt(HEARTS, talon="S-7 C-7"), "bid drive-2", "pass", "pass", "lay S-7 C-7")
    higher, same = judged(state, "name drive-3"), judged(state, "name drive-2")
    lower, passing = judged(state, "name drive-1"), judged(state, "pass")
    assert {ruling.citation.place for ruling in (higher, same, lower, passing)} == {"2 ¶ 8"}
    assert [ruling.citation.grade for ruling in (higher, lower, same)] == [
        "printed",
        "printed",
        "read",
    ]


def test_only_who_plays_can_play_a_card_wrongly() -> None:
    """¶ 9: who stays has no part in the hand, and so no game to lose."""
    state = after(dealt(HEARTS), "bid solo-4", "stay", "go", "play H-A")
    ruling = judged(state, "fault revoke B")
    assert not ruling.ok and "A, C" in ruling.reason
    assert after(state, "fault revoke C").result().written(3) == (5 * UNIT, 0, -5 * UNIT)
    assert after(state, "fault revoke A").result().written(3) == (-5 * UNIT, 0, 0)
    four = new_hand("preference", 3, players=4)
    play = after(four, "cut 9", "bid solo-4", "go", "go")
    assert not judged(play, "fault revoke D").ok and judged(play, "fault revoke A").ok


def test_a_wrong_lay_loses_the_number_driven_to() -> None:
    state = after(dealt(HEARTS, talon="S-7 C-7"), "bid drive-2", "pass", "pass")
    assert after(state, "fault discard").result().written(3) == (-2 * UNIT, 0, 0)


def test_the_sheet_offers_every_number_of_tricks_and_every_game() -> None:
    """¶¶ 2, 11: of a hand of ten cards; the Solo in the highest suit is the Préférence."""
    _, game, *helpers, _ = find_sheet("preference").fields
    for field in helpers:
        assert [value for value, _ in field.choices] == [*map(str, range(11)), "stays"]
    names = [text for _, text in game.choices]
    assert [name.startswith("Préférence, Solo in ") for name in names] == [False] * 7 + [True]
    assert [name.startswith("Solo in ") for name in names] == [False] * 4 + [True] * 3 + [False]
    assert names[-1] == "Préférence, Solo in Coeur or Eichel: 5"
