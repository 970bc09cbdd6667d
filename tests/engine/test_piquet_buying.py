"""Mistakes in dealing and buying at Piquet, and how the hand goes on (002)."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.engine.piquet_tables import GAME, cards, dealt
from tests.engine.tables import after, judged, legal
from tutor import State, new_hand
from tutor.cards import format_mask
from tutor.door import answer
from tutor.table.words import said
from tutor.trials.invariants import check
from tutor.widgets.link import format_actions, format_state

ELDER = "S-K S-Q S-J S-10 H-A H-K H-Q C-7 C-8 C-9 D-7 D-8"
DEALER = "S-A S-9 S-8 H-J H-10 H-9 D-A D-K D-Q C-A C-K C-Q"
TALON = "S-7 H-7 H-8 D-9 D-10 D-J C-10 C-J"
FIVE, FOUR, THREE = "lay D-7 D-8 C-7 C-8 C-9", "lay D-7 D-8 C-7 C-8", "lay D-7 D-8 C-7"


def begun(*actions: str) -> State:
    """The elder's buying, and the hand after these actions."""
    return after(dealt(ELDER, DEALER, TALON), *actions)


def soundly(state: State, seed: int = 1) -> State:
    """The hand played out by lawful actions, each moment under every check."""
    rng = random.Random(seed)
    while not state.over:
        assert check(state, rng) == []
        state = state.apply(rng.choice(state.legal()))
    assert check(state, rng) == []
    return state


def numbers(state: State) -> set[int]:
    """How many cards the seat to act may lay away."""
    return {len(action.split()) - 1 for action in legal(state)}


def sizes(state: State) -> list[int]:
    return [hand.bit_count() for hand in state.cards.hands]


def test_a_dealer_who_buys_too_early_has_the_lower_three() -> None:
    """Das Kaufen 6: the dealer may buy and see no other card."""
    assert judged(begun(), "fault early").ok
    state = after(begun("fault early-lower"), THREE, "leave")
    assert state.to_act == 1 and numbers(state) == {3}
    state = after(state, "lay S-9 S-8 H-9")
    assert state.phase == "announcing"
    assert state.cards.hands[1] == cards("S-A H-J H-10 D-A D-K D-Q C-A C-K C-Q D-J C-10 C-J")
    assert format_mask(GAME.pack, sum(1 << c for c in state.cards.talon)).split() == ["D-10", "D-9"]
    soundly(begun("fault early-lower"))


def test_of_his_three_he_takes_the_larger_part_and_may_see_the_rest() -> None:
    """Das Kaufen 2, 4, 6: so it is when the elder has bought all five."""
    state = begun("fault early-lower", FIVE)
    assert numbers(state) == {2, 3}
    state = after(state, "lay S-9 S-8")
    assert state.phase == "peek" and state.to_act == 1
    assert ("left", "C-J") in after(state, "look").observe(1).seen


def test_it_is_too_early_only_before_the_elder_has_bought() -> None:
    """Das Kaufen 6."""
    for fault in ("early", "early-lower"):
        assert "has bought" in judged(begun(FIVE), f"fault {fault}").reason
        assert "let it pass" in judged(begun("fault early-lower"), f"fault {fault}").reason
    blank = "S-A S-10 S-9 S-8 H-A H-10 H-9 H-8 D-A D-10 D-9 C-7"
    state = after(dealt(blank, ""), "show 4")
    assert state.to_act == 1 and "has said" in judged(state, "fault early").reason


def test_of_cards_left_without_a_word_the_dealer_takes_which_he_likes() -> None:
    """Das Kaufen 7: the dealer says how many by discarding them, and then chooses."""
    state = begun(THREE, "leave")
    assert numbers(state) == {3, 4, 5}
    state = after(state, "fault unsaid")
    assert numbers(state) == {3, 4, 5}
    state = after(state, "lay S-9 S-8 H-9")
    assert state.phase == "pick" and state.to_act == 1 and len(legal(state)) == 10
    assert ("talon", "D-9 D-10 D-J C-10 C-J") in state.observe(1).seen
    assert not any("D-9" in " ".join(note) for note in state.observe(0).seen)
    for wrong in ("pick D-9 D-10", "pick D-9 D-10 S-9", "pick D-9", "lay D-9", "pick X"):
        assert not judged(state, wrong).ok
    state = after(state, "pick D-9 D-J C-J")
    assert state.cards.hands[1] == cards("S-A H-J H-10 D-A D-K D-Q C-A C-K C-Q D-9 D-J C-J")
    assert state.phase == "peek" and state.to_act == 0
    soundly(begun(THREE, "leave", "fault unsaid"))


def test_nothing_is_chosen_where_nothing_was_left() -> None:
    """Das Kaufen 7."""
    assert "not bought" in judged(begun(), "fault unsaid").reason
    assert "left none" in judged(begun(FIVE), "fault unsaid").reason
    early = begun("fault early-lower", FOUR, "leave")
    assert "lower three" in judged(early, "fault unsaid").reason
    twice = begun(FOUR, "leave", "fault unsaid")
    assert "already" in judged(twice, "fault unsaid").reason


@pytest.mark.parametrize(("seat", "number"), [("A", 13), ("A", 11), ("B", 13), ("B", 11)])
def test_a_misdeal_that_stands_is_evened_out_in_buying(seat: str, number: int) -> None:
    """Das Kartengeben 6: afterwards each has twelve, and the other buys as ever."""
    state = begun(f"fault misdeal-stands {seat} {number}")
    wanted = [number, 12] if seat == "A" else [12, number]
    assert sizes(state) == wanted and len(state.cards.talon) == 32 - sum(wanted)
    assert state.to_act == 0 and state.phase == "exchange"
    for seed in range(3):
        hand = soundly(state, seed)
        assert sum(len(trick.plays) for trick in hand.stage.tricks) == 24  # type: ignore[attr-defined]
    assert numbers(state) == {3, 4, 5}
    lay = next(a for a in state.legal() if len(a.args) == 5)
    then = state.apply(lay)
    assert sizes(then)[0] == 12 and numbers(then) == {2, 3}
    bought = 5 + (12 - number) * (seat == "A")
    assert any(note == ("A buys", str(bought)) for note in then.observe(1).seen)


def test_the_dealer_may_say_it_before_he_buys() -> None:
    """Das Kartengeben 6: the elder has bought; the dealer has seen no bought card yet."""
    state = begun(FIVE, "fault misdeal-stands B 13")
    assert sizes(state) == [12, 13] and state.to_act == 1
    assert "buys 2" in said(state, next(a for a in state.legal() if len(a.args) == 3))
    end = after(state, "lay S-9 S-8 H-9")
    assert sizes(end) == [12, 12] and end.phase == "announcing"


def test_eleven_cards_are_no_carte_blanche() -> None:
    """Weisse Karte 1: twelve cards without a court card."""
    blank = "S-A S-10 S-9 S-8 H-A H-10 H-9 H-8 D-A D-10 D-9 C-7"
    court = "S-K S-Q S-J H-K H-Q H-J C-K C-Q C-J D-K D-Q D-J"
    state, lay = dealt(court, blank), "lay S-K S-Q S-J H-K H-Q"
    assert after(state, lay).phase == "blanche"
    assert after(state, "fault misdeal-stands B 11", lay).phase == "exchange"


def test_when_the_cards_must_be_dealt_anew() -> None:
    """Das Kartengeben 6: a bought card seen, or both hands wrong."""
    assert "seen" in judged(begun(FIVE), "fault misdeal-stands A 13").reason
    state = begun("fault misdeal-stands A 13")
    assert "Both" in judged(state, "fault misdeal-stands B 11").reason
    assert "already" in judged(state, "fault misdeal-stands A 11").reason
    for wrong in ("", " A", " A 12", " 13 A"):
        assert "11, 13" in judged(begun(), f"fault misdeal-stands{wrong}").reason
    assert after(state, "fault misdeal").next_dealer == 1


def test_all_three_mistakes_of_buying_go_together() -> None:
    """What one changes the next one keeps."""
    state = begun("fault early-lower", "fault misdeal-stands B 13", FOUR, "leave")
    assert sizes(state) == [12, 13] and numbers(state) == {3}
    state = begun(FOUR, "leave", "fault unsaid", "fault misdeal-stands B 11")
    then = after(state, "lay S-A H-J H-10")
    assert then.phase == "pick" and {len(a.args) for a in then.legal()} == {4}
    assert sizes(then.apply(then.legal()[0])) == [12, 12]


def codes_of(mask: int, number: int) -> str:
    """The first cards of a hand as text."""
    return " ".join(format_mask(GAME.pack, mask).split()[:number])


def test_at_the_table_a_call_is_told_taken_back_and_followed_by_the_choice() -> None:
    """The reader deals: calls that cards were left, discards three and ticks three others."""
    hand = after(new_hand("piquet", 5), "cut 9", "pass")
    hand = after(hand, "lay " + codes_of(hand.cards.hands[0], 3), "leave")
    pairs = {"w": "play", "game": "piquet", "seed": "5", "seat": "1"}
    pairs["do"] = format_actions(hand.history)
    called = ask(pairs, "act", "fault unsaid")
    assert called["ok"] and "left cards without saying so" in called["html"]
    laid = ask(called["state"], "lay", codes_of(hand.cards.hands[1], 3))
    assert "The cards left, 5 cards: choose 3" in laid["html"] and "{base}" not in laid["html"]
    picked = ask(laid["state"], "pick", codes_of(sum(1 << c for c in hand.cards.talon), 3))
    assert picked["ok"] and "choose 3 of the cards that are left" in picked["html"]
    assert ask(picked["state"], "undo")["state"] == laid["state"]
    assert ask(laid["state"], "undo")["state"] == called["state"]


def ask(state: str | dict[str, str], do: str, value: str = "") -> dict[str, Any]:
    """What the page gets for an event."""
    text = state if isinstance(state, str) else format_state(state)
    request = {"id": 1, "state": text, "event": {"do": do, "with": value}, "base": ""}
    found: dict[str, Any] = json.loads(answer(json.dumps(request)))
    assert "error" not in found, found
    return found
