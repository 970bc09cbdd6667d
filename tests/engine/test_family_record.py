"""A family is one record: what is missing is told in a sentence, the rest has a default."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from tutor import GAMES, find_game
from tutor.family import Family, FamilyError, choose, family_in, family_of, room, the_room
from tutor.quiz.general import general_topics
from tutor.rules.pay.betes import PotRules
from tutor.score.balance import balance_sheet
from tutor.score.evening import evening
from tutor.score.sheets import SheetError
from tutor.sources import cite

PLACE = cite("003 App. I")


def made(**changes: Any) -> Family:
    """A family like one of the registry, with these changes."""
    return replace(family_of(find_game("scat")), **changes)


def test_a_family_without_a_profile_of_a_game_says_so() -> None:
    with pytest.raises(FamilyError, match="The game 'scat' has no profile"):
        made(profiles={})


def test_a_room_that_does_not_stand_in_the_folder_is_named() -> None:
    with pytest.raises(FamilyError, match="names the room 'printed', but tutor/games/scat"):
        made(rooms=frozenset({"printed"}))


def test_an_unknown_room_lists_those_there_are() -> None:
    with pytest.raises(FamilyError, match="no room 'attic'; expected some of questions, sheets"):
        made(rooms=frozenset({"attic"}))


def test_all_that_is_missing_is_told_at_once() -> None:
    with pytest.raises(FamilyError, match=r"no profile.*no room 'attic'"):
        made(profiles={}, rooms=frozenset({"attic"}))


def test_a_folder_without_a_family_is_told_and_is_no_traceback() -> None:
    with pytest.raises(FamilyError, match=r"in tutor/games/nowhere/family.py; it is missing"):
        family_in("nowhere")


def test_a_room_of_ones_own_is_none_where_the_general_one_stands_in() -> None:
    assert room(find_game("scat"), "printed") is None
    with pytest.raises(FamilyError, match="names no room 'printed'"):
        the_room(find_game("scat"), "printed")


PRINTED = ("tappen-54", "scat", "preference", "quadrille", "hombre", "tarokhombre")
"""Games whose order of bids stands in a book."""
UNPRINTED = (
    *("piquet", "piquet-kings", "piquet-raeuber", "piquet-norman"),
    *("spitzeln", "spitzeln-24", "kaufsolo", "solo-30", "solo-five-5", "solo-five-4"),
    *("koenigrufen", "tarok", "tarok-deux", "strohmann"),
)
"""Games whose order of bids no book prints, that begin with a single bid, or that have none."""


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_can_be_asked_about_without_a_topic_of_its_own(game_id: str) -> None:
    topics = general_topics(find_game(game_id))
    assert {"legal", "trick", "why"} <= set(topics)


@pytest.mark.parametrize("game_id", (*PRINTED, *UNPRINTED))
def test_what_may_be_bid_is_asked_where_a_book_prints_it(game_id: str) -> None:
    assert ("may-bid" in general_topics(find_game(game_id))) == (game_id in PRINTED)


def test_the_running_balance_adds_up_and_refuses_what_does_not_sum_to_zero() -> None:
    game = find_game("scat")
    kind = balance_sheet("scat-x", "A balance", [game], 3, PLACE)
    page = kind.page((), "ABC", [("A", "6", "-3", "-3"), ("B", "-4", "2", "2")])
    assert [row[2:] for row in page.grids[0].rows] == [("+6", "−3", "−3"), ("+2", "−1", "−1")]
    with pytest.raises(SheetError, match=r"Entry 1: .* must sum to zero, not to \+1"):
        kind.page((), "ABC", [("A", "6", "-3", "-2")])


def test_a_finished_hand_writes_itself_on_the_running_balance() -> None:
    """Hands played by the machine: the sheet agrees with their settlements."""
    game = find_game("scat")
    table = evening(game, balance_sheet("scat-x", "A balance", [game], 3, PLACE))
    dealer, sums = table.dealer(), [0, 0, 0]
    for seed in range(12):
        state = table.deal(seed, dealer)
        while not state.over:
            state = state.after(choose(state, random.Random(f"{seed}/{len(state.history)}")))
        sums = [a + b for a, b in zip(sums, state.result().balance(3), strict=True)]
        dealer, table = table.dealer_after(state), table.after(state)
    last = table.page.grids[0].rows[-1]
    assert [int(cell.replace("−", "-")) for cell in last[2:]] == sums


def test_the_pot_is_kept_with_its_betes() -> None:
    """000 1: stakes, a bête, the highest played for, a codille with its odd counter."""
    rules = PotRules(PLACE, PLACE, PLACE, PLACE, PLACE)

    game = find_game("scat")
    kind = balance_sheet("scat-x", "A balance", [game], 3, PLACE, rules)
    nil = ("0", "0", "0")
    entries = [
        ("A", "B", "bete", "-", "-", "-", *nil),
        ("B", "C", "codille", "-", "A", "-", *nil),
        ("C", "none", "drawn", "-", "-", "-", *nil),
    ]
    page = kind.page((), "ABC", entries)
    assert [row[2:] for row in page.grids[0].rows] == [
        ("−1", "−1", "0", "2"),
        ("+1", "−1", "−6", "6"),
        ("+1", "−1", "−7", "7"),
    ]
    assert page.pot.prize == 7 and page.pot.fine == 4
    with pytest.raises(SheetError, match=r"B lost .* others draw the pot"):
        kind.page((), "ABC", [("A", "B", "codille", "-", "B", "-", *nil)])
