"""Counting in threes: 003 § 3, 000 6 ¶ 2-7, 11, 27."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.tables import GAMES, dealt, played, to_the_lead
from tutor import find_game
from tutor.cards import mask_of, parse_cards
from tutor.cards.packs import TAROCK_42, TAROCK_54, TAROCK_78
from tutor.games.tapp.rules import TappRules
from tutor.rules.rank.counting import CardValues
from tutor.rules.rank.tarock import card_points, tarock_values

VALUES = tarock_values(TAROCK_54)


def lay(text: str) -> int:
    return VALUES.lay_points(parse_cards(TAROCK_54, text))


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("H-K H-J II", 6),
        ("XXI H-K H-Q", 12),
        ("S-C S-J C-J", 5),
        ("IX C-8 C-7", 1),
        ("D-J D-2 XII", 2),
        ("H-Q C-Q I", 11),
        ("Skus XXI X", 9),
    ],
)
def test_of_three_counters_two_points_go_off_of_two_one(cards: str, points: int) -> None:
    """000 6 ¶ 5 and ¶ 7: the examples of a lay."""
    assert lay(cards) == points


def test_a_lay_has_three_cards() -> None:
    """000 6 ¶ 5."""
    with pytest.raises(ValueError, match="3 cards"):
        lay("H-K H-J")


@pytest.mark.parametrize(
    ("game", "whole", "needed"),
    [
        ("tappen-54", 70, 36),
        ("tappen-42", 66, 34),
        ("tarok-tapp-54", 70, 36),
        ("tarok-tapp-42", 66, 34),
    ],
)
def test_the_pack_counts_70_or_66_and_one_more_than_half_wins(
    game: str, whole: int, needed: int
) -> None:
    """003 § 3; 000 6 ¶ 6, ¶ 11 and ¶ 27."""
    found = find_game(game)
    assert found.values.worth(found.pack.full) == 3 * whole
    assert found.rules_as(TappRules).majority.value == needed == whole // 2 + 1


@given(
    st.integers(0, 2**32 - 1).map(random.Random), st.sampled_from([TAROCK_54, TAROCK_42, TAROCK_78])
)
def test_the_sum_does_not_depend_on_how_the_cards_lie(rng: random.Random, pack: object) -> None:
    """000 6 ¶ 6: always 70, in whatever order the leaves lie."""
    assert pack in (TAROCK_54, TAROCK_42, TAROCK_78)
    values = tarock_values(pack)
    cards = list(range(len(pack)))
    rng.shuffle(cards)
    lays = [values.lay_points(cards[place : place + 3]) for place in range(0, len(cards), 3)]
    assert 3 * sum(lays) == values.worth(pack.full)
    mine = cards[: 3 * rng.randrange(len(lays) + 1)]
    assert values.worth(mask_of(mine)) == 3 * sum(lays[: len(mine) // 3])


@given(st.integers(0, 210))
def test_both_sides_rounded_still_sum_to_the_pack(thirds: int) -> None:
    """003 § 3: no card point is lost between the sides."""
    assert card_points(thirds) + card_points(210 - thirds) == 70
    assert VALUES.text(thirds).startswith(str(thirds // 3))


@pytest.mark.parametrize("game", GAMES)
def test_with_an_even_count_the_opponents_have_won(game: str) -> None:
    """003 § 3: at 35 to 35 (33 to 33) they have won; 000 6 ¶ 11 the same."""
    lead = to_the_lead(dealt(game))
    half = lead.game.rules_as(TappRules).majority.value - 1
    even = played(lead, lambda facts: facts.thirds == 3 * half and not facts.valat)
    entries = {entry.item: entry for entry in even.result().entries}
    assert entries["game"].writers == (1, 2)
    over = played(lead, lambda facts: facts.thirds == 3 * half + 3 and not facts.valat)
    entries = {entry.item: entry for entry in over.result().entries}
    assert entries["game"].writers == (0,)


@pytest.mark.parametrize(
    ("lay", "worth", "text"),
    [
        (1, 35, "35"),
        (3, 105, "35"),
        (3, 106, "35⅓"),
        (3, 107, "35⅔"),
        (2, 71, "35½"),
        (2, 72, "36"),
    ],
)
def test_parts_of_a_card_point_are_read_as_fractions(lay: int, worth: int, text: str) -> None:
    """A lay of three counts in thirds, one of two would count in halves."""
    assert CardValues((5, 4, 3), lay=lay).text(worth) == text


def test_seventy_eight_cards_count_78_in_threes_and_91_in_twos() -> None:
    """000 5 three ¶ 4; en deux two cards make a lay."""
    threes, twos = tarock_values(TAROCK_78), tarock_values(TAROCK_78, 2)
    assert threes.text(threes.worth(TAROCK_78.full)) == "78" == str(threes.printed)
    assert twos.text(twos.worth(TAROCK_78.full)) == "91"
    assert twos.lay_points(parse_cards(TAROCK_78, "H-K H-J")) == 6
