"""What passes between two who play together and the others: shares, and halves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from tutor import find_game
from tutor.games.quadrille.rules import HelperRules
from tutor.rules.pay.honours import HonourFacts, lines

RULES = find_game("cinquille").rules_as(HelperRules)
HALVED = find_game("cinquille", {"casco": "halves"}).rules_as(HelperRules)


def gains(halved: bool, others: Sequence[int], **changes: Any) -> dict[int, int]:
    """What each gains by a game of A with B as the helper."""
    contract = (HALVED if halved else RULES).forced.contract
    facts = HonourFacts(0, contract, 5, True, 3, False, None, False, partner=1, suit="S")
    found = dict.fromkeys((0, 1, *others), 0)
    for entry in lines(RULES, replace(facts, **changes), others):
        for payment in entry.payments():
            found[payment.payer] -= payment.amount
            found[payment.payee] += payment.amount
    return found


def test_the_helper_has_to_do_with_one_of_three() -> None:
    assert gains(False, (2, 3, 4)) == {0: 6, 1: 3, 2: -3, 3: -3, 4: -3}


@pytest.mark.parametrize(
    ("changes", "own", "partners"),
    [
        ({}, 5, 4),
        ({"won": False}, -5, -4),
        ({"premiers": True}, 6, 6),
        ({"premiers": True, "vole": True, "tricks": 8}, 12, 12),
        ({"premiers": True, "vole": False, "tricks": 7}, 0, 0),
        ({"premiers": False, "row": 0, "vole": False}, -3, -3),
        ({"row": 0, "won": False, "none": True}, -9, -9),
    ],
)
def test_in_halves_an_odd_counter_is_the_player_s(
    changes: dict[str, object], own: int, partners: int
) -> None:
    """Three pay the same each, and in all the two have halves, whatever came in and went out."""
    found = gains(True, (2, 3, 4), **changes)
    assert (found[0], found[1]) == (own, partners)
    assert len({found[seat] for seat in (2, 3, 4)}) == 1


def test_of_two_each_has_to_do_with_one_by_halves_too() -> None:
    assert gains(True, (2, 3)) == {0: 3, 1: 3, 2: -3, 3: -3}
