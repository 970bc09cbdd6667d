"""Who plays with whom, and who knows it."""

from __future__ import annotations

import pytest

from tutor.cards.packs import FRENCH_40
from tutor.rules.core.sides import against_the_rest, called_partner, each_alone

KING = FRENCH_40.index["H-K"]


def test_one_plays_against_all_others() -> None:
    sides = against_the_rest((2, 3, 0, 1), 0)
    assert sides.party(0) == (0,) and sides.against(0) == (2, 3, 1)
    assert sides.together(2, 1) and not sides.together(0, 1)


def test_two_bet_against_the_rest() -> None:
    sides = against_the_rest((1, 2, 3, 4, 0), 0, 2)
    assert sides.parties == ((2, 0), (1, 3, 4)) and sides.together(0, 2)


def test_everybody_may_play_for_himself() -> None:
    assert each_alone((0, 1, 2)).against(1) == (0, 2)


def test_a_called_partner_is_known_only_to_himself_until_the_card_falls() -> None:
    hands = (0, 0, 1 << KING, 0)
    sides = called_partner((0, 1, 2, 3), 0, KING, hands)
    assert sides.parties == ((0, 2), (1, 3))
    assert [sides.known_to(seat, 0) for seat in range(4)] == [False, False, True, False]
    assert all(sides.known_to(seat, 1 << KING) for seat in range(4))


def test_who_calls_his_own_king_plays_alone_and_only_he_knows() -> None:
    sides = called_partner((0, 1, 2, 3), 0, KING, (1 << KING, 0, 0, 0))
    assert sides.party(0) == (0,)
    assert sides.known_to(0, 0) and not sides.known_to(1, 0)


def test_a_card_that_nobody_holds_calls_nobody() -> None:
    assert called_partner((0, 1, 2, 3), 0, KING, (0, 0, 0, 0)).party(0) == (0,)


def test_who_sits_out_is_of_no_party() -> None:
    with pytest.raises(ValueError, match="Seat 3 has no part in this hand"):
        against_the_rest((0, 1, 2), 0).party(3)


def test_only_the_card_that_is_called_makes_a_partner() -> None:
    """Whatever else an earlier seat holds, above it or below."""
    hands = (0, 1 << KING + 1 | 1 << KING - 1, 1 << KING, 0)
    assert called_partner((0, 1, 2, 3), 0, KING, hands).party(0) == (0, 2)
