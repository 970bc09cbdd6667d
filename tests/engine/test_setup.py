"""A typed deal: it is lawful, or every fault of it is named."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.tables import GAMES, dealt
from tutor import Setup, find_game
from tutor.cards import cards_of

GAME = find_game("tappen-54")


def setup_of(state_game: str) -> Setup:
    state = dealt(state_game)
    hands = tuple(tuple(cards_of(hand)) for hand in state.cards.hands)
    return Setup(hands, state.cards.talon, 2)


@pytest.mark.parametrize("game", GAMES)
def test_a_proper_deal_has_no_fault(game: str) -> None:
    """003 § 5: sixteen or twelve cards to each, six in the talon."""
    assert setup_of(game).faults(find_game(game)) == []


@given(st.data())
def test_every_exchanged_card_is_noticed(data: st.DataObject) -> None:
    """A card twice means another is missing: both are said."""
    good = setup_of("tappen-54")
    cards = [list(hand) for hand in good.hands]
    seat = data.draw(st.integers(0, 2))
    place = data.draw(st.integers(0, 15))
    gone = cards[seat][place]
    other = data.draw(st.sampled_from([c for c in range(54) if c != gone]))
    cards[seat][place] = other
    text = " ".join(Setup(tuple(map(tuple, cards)), good.talon, 2).faults(GAME))
    assert f"{GAME.pack.codes[other]} appears twice" in text
    assert f"Missing: {GAME.pack.codes[gone]}." in text


def test_all_faults_of_a_setup_are_told_at_once() -> None:
    """Wrong numbers, doubles and missing cards in one message."""
    good = setup_of("tappen-54")
    bad = Setup((good.hands[0][:-1], good.hands[0], good.hands[2]), good.talon[:5], 2)
    with pytest.raises(ValueError, match="A must have 16 cards, not 15") as caught:
        bad.state(GAME)
    assert "appears twice: A and B" in str(caught.value)
    assert "The talon must have 6 cards" in str(caught.value)
    assert "There must be 3 hands" in " ".join(Setup((), (), 2).faults(GAME))


def test_a_setup_begins_with_the_auction() -> None:
    """Cut and claim are past in a deal that is written down."""
    state = setup_of("tarok-tapp-42").state(find_game("tarok-tapp-42"))
    assert state.phase == "auction" and state.to_act == 0 and state.history == ()
