"""Laying away: 003 § 9 and § 21, 000 6 ¶ 25."""

from __future__ import annotations

import pytest

from tests.engine.tables import (
    BY_FORCE,
    GAMES,
    after,
    announced_pagat,
    dealt,
    judged,
    legal,
    written,
)
from tutor import State, new_hand
from tutor.games.tapp.outcome import declarer_thirds

FULL = "S-K S-Q S-C H-K H-Q H-C D-Q C-Q Skus XXI I XX"
"""Kings, suit cards to lay, the Troule and a plain tarok."""

NO_SUITS = {
    54: "II III IV V VI VII VIII IX X XI XII S-K H-K D-K C-K S-Q",
    42: "II III IV V VI VII VIII S-K H-K D-K C-K S-Q",
}
TAROK_TALON = "XIII XIV XV XVI XVII XVIII"


def buying(game: str, hand: str = FULL, talon: str = "") -> State:
    return after(dealt(game, hand, talon=talon), *BY_FORCE, "take upper")


def one_suit_card(game: str) -> State:
    return buying(game, NO_SUITS[int(game[-2:])], TAROK_TALON)


@pytest.mark.parametrize("game", GAMES)
def test_a_king_may_never_be_laid_away(game: str) -> None:
    """003 § 9, 000 6 ¶ 25."""
    ruling = judged(buying(game), "lay S-K S-Q H-Q")
    assert not ruling.ok and "King" in ruling.reason
    assert ruling.citation.place in ("§ 9", "§ 21", "6 ¶ 25")


@pytest.mark.parametrize("game", GAMES)
def test_a_tarok_may_not_go_while_suit_cards_can(game: str) -> None:
    """003 § 9: insignificant taroks only when there is nothing else."""
    ruling = judged(buying(game), "lay XX S-Q H-Q")
    assert not ruling.ok and "Taroks" in ruling.reason


@pytest.mark.parametrize("game", GAMES)
def test_taroks_go_only_as_far_as_suit_cards_are_wanting(game: str) -> None:
    """003 § 9, Ex. B 3: one suit card and two taroks, never three taroks."""
    state = one_suit_card(game)
    assert judged(state, "lay S-Q II III").ok
    ruling = judged(state, "lay II III IV")
    assert not ruling.ok and "two" in ruling.reason
    assert all("S-Q" in action.split() for action in legal(state))


@pytest.mark.parametrize("game", ["tappen-54", "tappen-42"])
def test_the_taroks_laid_are_shown_to_the_opponents(game: str) -> None:
    """003 § 9: they must be shown first."""
    state = after(one_suit_card(game), "lay S-Q II III")
    assert ("shown", "III II") in state.observe(1).seen
    assert not any("S-Q" in text for note in state.observe(1).seen for text in note)


@pytest.mark.parametrize("game", ["tarok-tapp-54", "tarok-tapp-42"])
def test_in_tarok_tapp_their_number_is_named(game: str) -> None:
    """000 6 ¶ 25: one must say so."""
    state = after(one_suit_card(game), "lay S-Q II III")
    assert ("named", "2") in state.observe(1).seen
    assert not any("III" in text.split() for note in state.observe(1).seen for text in note)


@pytest.mark.parametrize("game", ["tappen-54", "tappen-42"])
def test_the_troule_is_not_insignificant_and_stays(game: str) -> None:
    """003 § 9, our reading: only insignificant taroks may go."""
    hand = NO_SUITS[int(game[-2:])].replace("II III IV", "Skus XXI I")
    state = buying(game, hand, TAROK_TALON)
    for card in ("Skus", "XXI", "I"):
        ruling = judged(state, f"lay S-Q V {card}")
        assert not ruling.ok and "Troule" in ruling.reason and ruling.citation.grade == "read"


@pytest.mark.parametrize("game", GAMES)
def test_three_cards_of_the_own_hand_are_laid(game: str) -> None:
    """003 § 9: three cards have to go."""
    state = buying(game)
    assert "not two" in judged(state, "lay S-Q H-Q").reason
    assert "not four" in judged(state, "lay S-Q H-Q S-C H-C").reason
    missing = next(code for code in ("C-J", "D-J", "S-J") if f"{code}" not in hand_of(state))
    assert not judged(state, f"lay S-Q H-Q {missing}").ok
    assert "already named" in judged(state, "lay S-Q S-Q H-Q").reason
    assert "not in the" in judged(state, "lay S-Q H-Q Z-9").reason


def hand_of(state: State) -> list[str]:
    codes, hand = state.game.pack.codes, state.cards.hands[0]
    return [code for card, code in enumerate(codes) if hand >> card & 1]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_laid_counts_to_the_declarer(game: str) -> None:
    """003 § 9: the three cards count for the declarer; two Dames and a Cavall are 4 + 4 + 3 - 2."""
    state = after(buying(game), "lay S-Q H-Q S-C")
    assert declarer_thirds(state) == 3 * 9


@pytest.mark.parametrize("game", ["tappen-54", "tappen-42"])
def test_a_wrong_number_laid_loses_the_game(game: str) -> None:
    """003 § 9: laid too many or too few, the game counts as lost."""
    end = after(buying(game), "fault discard")
    assert end.over and written(end)["game"] == {"B": 3, "C": 3}


@pytest.mark.parametrize("game", GAMES)
def test_honours_are_paid_though_a_wrong_lay_lost_the_game(game: str) -> None:
    """003 § 10: without regard to the game being won or lost; the Troule is A's."""
    end = after(buying(game), "fault discard")
    assert written(end)["troule"] == {"A": 2 if game.startswith("tappen") else 100}


def test_the_dealer_who_sits_out_writes_for_a_wrong_lay_too() -> None:
    """003 § 4: the dealer wins and loses with the opponents."""
    state = new_hand("tappen-54", 7, players=4)
    end = after(state, "cut 20", *BY_FORCE, "take upper", "fault discard")
    assert written(end)["game"] == {"B": 3, "C": 3, "D": 3}


def test_tarok_tapp_borrows_what_a_wrong_lay_costs_and_says_so() -> None:
    """000 no. 6 has no such rule; it is that of 003 § 9."""
    ruling = judged(buying("tarok-tapp-54"), "fault discard")
    assert ruling.ok and ruling.citation.grade == "reconstructed"
    assert judged(buying("tappen-54"), "fault discard").citation.grade == "printed"


@pytest.mark.parametrize("game", GAMES)
def test_every_lay_in_any_order_is_the_same_lay(game: str) -> None:
    """The order in which cards are named is no rule (003 § 9)."""
    state = buying(game)
    one, other = after(state, "lay S-Q H-Q S-C"), after(state, "lay S-C S-Q H-Q")
    assert one.cards == other.cards


@pytest.mark.parametrize("game", ["tappen-54", "tappen-42"])
def test_a_wrong_number_is_mostly_noticed_in_the_play(game: str) -> None:
    """003 § 9: whenever it is found the game is lost, the announced Pagat with it; a Solo has no
    lay."""
    state = after(buying(game), "lay S-Q H-Q S-C", "announce pagat", *["pass"] * 3)
    assert state.phase == "play"
    end = after(state.after(state.legal()[0]), "fault discard")
    assert written(end)["game"] == {"B": 3, "C": 3} and written(end)["pagat"] == {"B": 4, "C": 4}
    feat = announced_pagat(end)
    assert feat is not None and not feat.made
    solo = after(dealt(game), "bid solo", *["pass"] * 3)
    assert "nobody discards" in judged(solo, "fault discard").reason
