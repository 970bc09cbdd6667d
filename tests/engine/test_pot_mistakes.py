"""What a revoke costs where several play for a pot, reckoned by hand from the books (000 1
Quadrille ¶ 4 law 1, with the prices of each game). The last seat deals and stakes one counter."""

from __future__ import annotations

import pytest

from tutor import find_game, parse_action
from tutor.verify.table import dealt, done

HELD = {"A": "S-A S-2 C-A H-K H-3", "B": "C-K D-K", "C": "S-K"}
"""A has three matadors in Spades, the fourth is C's: one counter."""
FRAGE = ("bid frage", "pass", "pass", "pass", "name S", "call C-K")
SOLO = ("bid solo", "pass", "pass", "pass", "name S")
ASKED = ("bid mediateur", "pass", "pass", "pass", "name S", "ask C-K", "give H-3")
OF_FIVE = ("bid solo", *("pass",) * 4, "name S")
WITH_B = ("bid frage", *("pass",) * 4, "name S", "call C-K")

REVOKES = [
    # A Frage costs nothing; of its matadors A has to do with C and B with D. The bête of one
    # counter is A's, and so is the one counter drawn.
    ("quadrille", FRAGE, "A", (-1 - 1, -1, 1, 1 - 1), 2),
    ("quadrille", FRAGE, "B", (-1 - 1, -1, 1, 1 - 1), 2),
    ("quadrille", FRAGE, "C", (1 + 1, 1, -1 - 1, -1 - 1), 1),
    # Solo 2 and the matadors, from or to each.
    ("quadrille", SOLO, "A", (-9 - 1, 3, 3, 3 - 1), 2),
    ("quadrille", SOLO, "D", (9 + 1, -3, -3, -3 - 1 - 1), 1),
    # A Mediateur is 1, lost 2 towards B, who gave the King; won, B pays the matadors alone.
    ("quadrille", ASKED, "A", (-7 - 1, 2 + 1, 1 + 1, 1 + 1 - 1), 2),
    ("quadrille", ASKED, "C", (5 + 1, -1, -1 - 1 - 1, -1 - 1 - 1), 1),
    # Five: A has to do with C and D, B with E.
    ("cinquille", WITH_B, "B", (-2 - 1, -1, 1, 1, 1 - 1), 2),
    ("cinquille", WITH_B, "E", (2 + 1, 1, -1, -1, -1 - 1 - 1), 1),
    ("cinquille", OF_FIVE, "A", (-12 - 1, 3, 3, 3, 3 - 1), 2),
    ("cinquille", OF_FIVE, "C", (12 + 1, -3, -3 - 1, -3, -3 - 1), 1),
]


@pytest.mark.parametrize(("game_id", "actions", "guilty", "paid", "pot"), REVOKES)
def test_a_revoke_loses_the_game_for_ones_side(
    game_id: str, actions: tuple[str, ...], guilty: str, paid: tuple[int, ...], pot: int
) -> None:
    state = done(dealt(find_game(game_id), {"hands": HELD}), actions)
    result = state.apply(parse_action(f"fault revoke {guilty}")).result()
    assert (result.balance(len(paid)), result.pot.total) == (paid, pot)


APART = {"B": "S-7", "C": "E-O"}
"""Nobody has a row of matadors in Bells."""
SOLOS = [
    # The Solo is 4; the dealer's Stamm is 4 with three players, and 6 with five.
    ("solo-30", "A", (-8 - 4, 4, 4 - 4), 8),
    ("solo-30", "B", (8 + 4, -4 - 4, -4 - 4), 4),
    ("solo-five-5", "A", (-16 - 6, 4, 4, 4, 4 - 6), 12),
    ("solo-five-5", "D", (16 + 6, -4, -4, -4 - 6, -4 - 6), 6),
]


@pytest.mark.parametrize(("game_id", "guilty", "paid", "pot"), SOLOS)
def test_a_revoke_in_a_solo_with_german_cards(
    game_id: str, guilty: str, paid: tuple[int, ...], pot: int
) -> None:
    """000 4: as in Quadrille, at the prices of Solo."""
    actions = ("bid solo", *("pass",) * (len(paid) - 1), "name S")
    state = done(dealt(find_game(game_id), {"hands": APART}), actions)
    result = state.apply(parse_action(f"fault revoke {guilty}")).result()
    assert (result.balance(len(paid)), result.pot.total) == (paid, pot)


def test_who_lays_his_cards_down_as_lost_pays_as_for_a_revoke() -> None:
    """000 1 ¶ 28 law 15."""
    state = done(dealt(find_game("quadrille"), {"hands": HELD}), FRAGE)
    result = state.apply(parse_action("fault laid-down C")).result()
    assert (result.balance(4), result.pot.total) == ((2, 1, -2, -2), 1)
