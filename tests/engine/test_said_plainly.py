"""Words of actions are told in English, and not as they are typed."""

from __future__ import annotations

import pytest

from tests.engine.hands import hands_of
from tutor import parse_action
from tutor.rules.core.pot import Bete, Pot
from tutor.rules.core.stage import not_now
from tutor.rules.pay.betes import pot_lines
from tutor.sources import cite
from tutor.table.names import told_of
from tutor.table.offers import either
from tutor.table.words import said


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("play S-10", "You cannot play a card now. You may pass."),
        ("lay S-10 H-3", "You cannot discard now. You may pass."),
        ("pass 5", "“pass 5” is not possible now. You may pass."),
        ("rummel 5", "“rummel 5” is not possible now. You may pass."),
    ],
)
def test_what_is_out_of_place_is_named_without_codes(action: str, words: str) -> None:
    assert not_now(parse_action(action), "pass", cite("003 § 6")).reason == words


def test_a_past_tense_has_no_ending_in_the_third_person() -> None:
    assert told_of(0, "You said “à trois”, so you must hold.") == (
        "A said “à trois”, so A must hold."
    )


def test_what_is_said_of_several_things_in_brackets_is_said_once() -> None:
    own = " (your own, so you play alone)"
    calls = [f"Call the King of Spades{own}", f"Call the King of Hearts{own}", "Call the Queen"]
    assert either(calls) == (
        "call the King of Spades or the King of Hearts (both your own, so you play alone), or "
        "call the Queen"
    )
    assert either(["Ask B about the Rummel", "Ask C about the Rummel"]) == (
        "ask B or C about the Rummel"
    )


def test_the_words_of_a_called_mistake_read_as_such() -> None:
    state = hands_of("hombre")[0].states[2]
    for call, begun, end in (
        ("number-told C 7", "A mistake is called against C: ", "(7 cards)."),
        ("both A-B", "A mistake is called: ", "(A and B)."),
        ("mend S-A H-2", "A mistake is called: ", "(the Ace of Spades, the 2 of Hearts)."),
    ):
        told = said(state, parse_action(f"fault {call}"))
        assert told.startswith(begun) and told.endswith(end)


def test_one_counter_that_waits_stays_and_two_betes_of_one_player_are_two() -> None:
    pot = Pot(stake=0, betes=(Bete(2, 1, 1), Bete(2, 1, 1)))
    assert pot_lines(pot) == (
        "In the pot: bêtes of 1 from C (two). This hand is for 1; the other 1 stays for later "
        "hands.",
    )
