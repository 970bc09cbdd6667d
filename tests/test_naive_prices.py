"""The naive second implementation against the figures the two chapters print: prices and examples.

Each test's name is a sentence of the rules; the place stands in its docstring where it has one.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.naive.auction import passed_before_any_bid
from tests.naive.cards import full_pack
from tests.naive.examples import EXAMPLES
from tests.naive.hand import play_hand
from tests.naive.play import pagat_outcome, side_with_all_tricks
from tests.naive.price import hand_items
from tests.naive.rules import make_rules, needed_points
from tests.naive.sheet import balance, gross, payments, written

TAPPEN = make_rules("tappen-54")


def calls(text: str) -> list[tuple[int, str]]:
    words = text.split()
    return [(int(words[i]), words[i + 1]) for i in range(0, len(words), 2)]


def facts(**changes: Any) -> dict[str, Any]:
    """A plain won threefold Dreier of seat 0 without honours, changed as a test needs it."""
    plain: dict[str, Any] = {
        "declarer": 0,
        "game": "dreier",
        "fold": 3,
        "points": 40,
        "held": [[], [], []],
        "pagat": {"holder": None, "announced": False, "result": "none"},
        "all_tricks": "none",
        "valat_announced": False,
        "contra": {"game": 1, "pagat": 1, "valat": 1},
        "early_passes": [],
    }
    for name in changes:
        assert name in plain
        plain[name] = changes[name]
    return plain


def sheet(which: str, settings: dict[str, Any] | None = None, /, **changes: Any) -> list[int]:
    """The written amounts of a hand with these facts."""
    told = facts(**changes)
    return written(hand_items(make_rules(which, **(settings or {})), told), told["declarer"])


def pagat(holder: int, result: str, announced: bool) -> dict[str, Any]:
    return {"holder": holder, "announced": announced, "result": result}


def contra(game: int = 1, pagat: int = 1, valat: int = 1) -> dict[str, int]:
    return {"game": game, "pagat": pagat, "valat": valat}


# --- prices of 003 ---------------------------------------------------------------------------


def test_the_game_is_won_with_36_of_70_and_34_of_66_and_lost_at_even_points() -> None:
    assert sheet("tappen-54", points=36) == [3, 0, 0]
    assert sheet("tappen-54", points=35) == [0, 3, 3]
    assert sheet("tappen-42", points=34) == [3, 0, 0]
    assert sheet("tappen-42", points=33) == [0, 3, 3]
    assert needed_points(make_rules("tarok-tapp-42")) == 34


def test_troule_and_four_kings_count_two_and_two_of_the_troule_one() -> None:
    """003 § 10."""
    kings = ["S-K", "H-K", "D-K", "C-K"]
    assert sheet("tappen-54", held=[["Skus", "XXI", "I"], [], []]) == [5, 0, 0]
    assert sheet("tappen-54", held=[["Skus", "I"], [], []]) == [4, 0, 0]
    assert sheet("tappen-54", held=[["Skus"], [], []]) == [3, 0, 0]
    assert sheet("tappen-54", held=[kings, [], []]) == [5, 0, 0]
    assert sheet("tappen-54", held=[kings[:3], [], []]) == [3, 0, 0]


def test_an_opponent_writes_his_honours_alone_and_his_partner_pays_them_too() -> None:
    items = hand_items(TAPPEN, facts(held=[[], ["Skus", "I"], []]))
    assert written(items, 0) == [3, 1, 0]
    assert balance(payments(items)) == [5, -1, -4]


def test_solo_with_the_troule_and_announced_pagat_is_worth_twenty() -> None:
    """003 § 14; it also shows that the Köpfe are not paid beside the Troule."""
    told: dict[str, Any] = {"held": [["Skus", "XXI", "I"], [], []], "pagat": pagat(0, "won", True)}
    assert sheet("tappen-54", game="solo", fold=None, **told) == [20, 0, 0]


def test_a_silent_pagat_counts_two_and_an_announced_one_four_won_or_lost() -> None:
    assert sheet("tappen-54", pagat=pagat(0, "won", False)) == [5, 0, 0]
    assert sheet("tappen-54", pagat=pagat(0, "won", True)) == [7, 0, 0]
    assert sheet("tappen-54", pagat=pagat(0, "lost", False)) == [1, 0, 0]
    assert sheet("tappen-54", pagat=pagat(0, "lost", True)) == [0, 1, 1]


def test_an_opponents_pagat_is_honoured_to_his_partner_as_well() -> None:
    """003 § 11."""
    assert sheet("tappen-54", points=20, pagat=pagat(2, "won", False)) == [0, 5, 5]
    assert sheet("tappen-54", points=20, pagat=pagat(2, "lost", False)) == [0, 1, 1]


def test_the_pagat_is_made_in_the_last_trick_only_and_an_announced_one_gone_earlier_is_lost() -> (
    None
):
    won = [[[0, "H-K"], [1, "I"], [2, "H-2"]]]
    fallen = [[[0, "II"], [1, "I"], [2, "H-2"]]]
    assert pagat_outcome(won, None) == pagat(1, "won", False)
    assert pagat_outcome(fallen, 1) == pagat(1, "lost", True)
    earlier = [*won, [[1, "V"], [2, "VI"], [0, "VII"]]]
    assert pagat_outcome(earlier, None)["result"] == "none"
    assert pagat_outcome(earlier, 1) == pagat(1, "lost", True)


def test_valat_counts_twelve_or_announced_twenty_four_in_place_of_the_game() -> None:
    """003 §§ 12, 14."""
    assert sheet("tappen-54", all_tricks="declarer") == [12, 0, 0]
    assert sheet("tappen-54", all_tricks="declarer", valat_announced=True) == [24, 0, 0]
    assert sheet("tappen-54", valat_announced=True) == [0, 24, 24]
    solo: dict[str, Any] = {"game": "solo", "fold": None, "all_tricks": "declarer"}
    assert sheet("tappen-54", **solo) == [24, 0, 0]
    assert sheet("tappen-54", **solo, valat_announced=True) == [48, 0, 0]


def test_the_opponents_make_valat_only_by_agreement() -> None:
    none: dict[str, Any] = {"points": 0, "all_tricks": "opponents"}
    assert sheet("tappen-54", **none) == [0, 3, 3]
    assert sheet("tappen-54", {"valat_for": "either"}, **none) == [0, 12, 12]


def test_a_supra_on_a_fivefold_game_costs_forty() -> None:
    """003 § 18."""
    assert sheet("tappen-54", game="dreimaliger", fold=5, contra=contra(game=8)) == [40, 0, 0]


def test_contra_solo_with_contra_on_the_pagat_is_thirty_two_and_nothing_when_they_differ() -> None:
    """003 § 18 prints 42; but its own next clause needs the two items to be equal: 16 and 16."""
    told: dict[str, Any] = {"game": "solo", "fold": None, "contra": contra(game=2, pagat=2)}
    assert sheet("tappen-54", **told, pagat=pagat(0, "won", True)) == [32, 0, 0]
    assert sheet("tappen-54", **told, pagat=pagat(0, "lost", True)) == [0, 0, 0]


def test_two_who_write_the_same_item_do_not_pay_each_other() -> None:
    items = hand_items(TAPPEN, facts(points=10))
    assert payments(items) == [(0, 1, 3, "game"), (0, 2, 3, "game")]


def test_a_side_has_all_tricks_only_if_the_other_has_none() -> None:
    first = [[0, "H-K"], [1, "H-2"], [2, "H-3"]]
    second = [[0, "S-7"], [1, "S-8"], [2, "S-K"]]
    assert side_with_all_tricks([first], 0) == "declarer"
    assert side_with_all_tricks([first, second], 0) == "none"
    assert side_with_all_tricks([first, second], 1) == "opponents"


def test_by_agreement_honours_are_paid_only_to_who_did_not_pass_before_a_bid() -> None:
    """003 § 10, last paragraph; the four kings are not named there."""
    held = [[], ["Skus", "I", "S-K", "H-K", "D-K", "C-K"], []]
    told: dict[str, Any] = {
        "declarer": 2,
        "held": held,
        "early_passes": passed_before_any_bid(calls("0 pass")),
    }
    custom: dict[str, Any] = {"honours_need_bid": True}
    assert sheet("tappen-54", custom, **told) == [0, 3, 3]
    told["early_passes"] = passed_before_any_bid(calls("0 pass 1 pass 2 dreier"))
    assert told["early_passes"] == [0, 1]
    assert sheet("tappen-54", custom, **told) == [0, 2, 3]


# --- the printed examples of 003 -------------------------------------------------------------


def replay(name: str) -> dict[str, Any]:
    """Play a printed example through the naive rules."""
    told: dict[str, str] = EXAMPLES[name]
    hands = [hand.split() for hand in told["hands"].split(" / ")]
    talon = told["talon"].replace("/", "").split()
    answers: dict[str, Any] = {
        "bid": [call for _, call in calls(told["calls"])],
        "half": [told["half"]],
        "lay": [told["laid"].split()],
        "announce": [],
        "play": told["tricks"].replace("/", "").split(),
    }

    def chooser(seat: int, kind: str, options: list[Any], log: dict[str, Any]) -> Any:
        if kind == "announce":
            return told["announced"] if seat == log["declarer"] else "nothing"
        if kind == "contra":
            return options[1] if log["asked"] == told["contra"] else "silent"
        wanted = answers[kind].pop(0)
        if kind == "lay":
            return next(option for option in options if sorted(option) == sorted(wanted))
        return wanted

    log = play_hand(make_rules(told["game"]), hands, talon, chooser)
    assert answers["play"] == []
    return log


@pytest.mark.parametrize("name", list(EXAMPLES))
def test_the_printed_example_has_the_printed_points_and_the_printed_sums(name: str) -> None:
    log = replay(name)
    points = [log["points"], log["points_against"]]
    assert points == [int(number) for number in EXAMPLES[name]["points"].split()]
    assert log["written"] == [int(number) for number in EXAMPLES[name]["written"].split()]


def test_example_a_2_is_two_and_four_less_one() -> None:
    log = replay("A 2")
    assert [(entry["item"], entry["amount"]) for entry in log["items"]] == [
        ("game", 2),
        ("koepfe", 1),
        ("pagat", 4),
    ]
    assert gross(log["items"]) == [6, 1, 6]
    assert log["written"] == [5, 0, 5]


def test_example_b_6_the_announced_valat_and_the_koepfe_make_twenty_five() -> None:
    """The suit cards of A and B are not printed; any will do that let C in at the first trick."""
    hands = [
        "IX VI D-K D-Q D-J S-K S-Q S-C S-J S-10 C-K C-Q".split(),
        "XVII XII XI IV I H-K H-C H-J H-A D-A C-J C-10".split(),
        "XXI XIX XVIII XVI XV XIV X VIII III D-C C-C H-Q".split(),
    ]
    talon = "Skus XX II XIII VII V".split()

    def chooser(seat: int, kind: str, options: list[Any], log: dict[str, Any]) -> Any:
        if kind == "bid":
            return "dreier" if seat == 2 else "pass"
        if kind == "half":
            return "upper"
        if kind == "lay":
            return next(lay for lay in options if sorted(lay) == ["C-C", "D-C", "H-Q"])
        if kind == "announce":
            return "valat" if seat == 2 else "nothing"
        if kind == "play" and seat == 2:
            by_rank = sorted(options, key=full_pack(42).index)
            return by_rank[-1] if log["tricks"] else by_rank[0]
        return options[0] if kind != "play" else options[-1]

    log = play_hand(make_rules("tappen-42"), hands, talon, chooser)
    assert side_with_all_tricks(log["tricks"], 2) == "declarer"
    assert log["written"] == [0, 0, 25]


# --- prices of 000 ---------------------------------------------------------------------------


def test_each_fold_is_a_hundred_and_solo_six_hundred() -> None:
    assert sheet("tarok-tapp-54", fold=1) == [100, 0, 0]
    assert sheet("tarok-tapp-54", fold=3, points=35) == [0, 300, 300]
    assert sheet("tarok-tapp-54", game="solo", fold=None) == [600, 0, 0]


def test_by_agreement_the_declarer_wins_single_but_loses_what_was_driven() -> None:
    single: dict[str, Any] = {"wins_single": True}
    assert sheet("tarok-tapp-54", single, fold=4) == [100, 0, 0]
    assert sheet("tarok-tapp-54", single, fold=4, points=10) == [0, 400, 400]


def test_the_pagat_is_a_hundred_or_two_hundred_twice_that_in_solo_and_doubled_at_ballade() -> None:
    def price(announced: bool, **told: Any) -> int:
        items = hand_items(
            make_rules("tarok-tapp-54"), facts(pagat=pagat(0, "won", announced), **told)
        )
        return int(next(entry["amount"] for entry in items if entry["item"] == "pagat"))

    assert [price(False), price(True)] == [100, 200]
    solo: dict[str, Any] = {"game": "solo", "fold": None}
    assert [price(False, **solo), price(True, **solo)] == [200, 400]
    made: dict[str, Any] = {"all_tricks": "declarer"}
    assert [price(False, **made), price(True, **made)] == [400, 800]


def test_who_loses_the_pagat_in_tarok_tapp_pays_both_others_even_his_friend() -> None:
    items = hand_items(make_rules("tarok-tapp-54"), facts(pagat=pagat(1, "lost", True)))
    assert balance(payments(items)) == [600 + 200, -300 - 400, -300 + 200]


def test_the_ballade_is_a_thousand_and_the_solo_ballade_six_hundred_more() -> None:
    assert sheet("tarok-tapp-54", all_tricks="declarer") == [1000, 0, 0]
    solo: dict[str, Any] = {"game": "solo", "fold": None, "all_tricks": "declarer"}
    assert sheet("tarok-tapp-54", **solo) == [1600, 0, 0]
    assert sheet("tarok-tapp-54", {"ballade": 1200}, **solo) == [1800, 0, 0]


def test_troule_or_four_kings_are_one_two_or_four_hundred_and_there_are_no_koepfe() -> None:
    troule = [["Skus", "XXI", "I"], [], []]
    assert sheet("tarok-tapp-54", held=troule, fold=1) == [200, 0, 0]
    assert sheet("tarok-tapp-54", held=troule, game="solo", fold=None) == [800, 0, 0]
    assert sheet("tarok-tapp-54", held=troule, all_tricks="declarer") == [1400, 0, 0]
    assert sheet("tarok-tapp-54", held=[["Skus", "I"], [], []], fold=1) == [100, 0, 0]


def test_ten_taroks_in_the_players_hand_are_a_hundred_with_42_cards_only() -> None:
    ten = "II III IV V VI VII VIII IX X XI".split()
    assert sheet("tarok-tapp-42", held=[ten, [], []], fold=1) == [200, 0, 0]
    assert sheet("tarok-tapp-42", held=[ten[1:], [], []], fold=1) == [100, 0, 0]
    assert sheet("tarok-tapp-54", held=[ten, [], []], fold=1) == [100, 0, 0]
    assert sheet("tarok-tapp-42", held=[[], ten, []], fold=1) == [100, 0, 0]
    both: dict[str, Any] = {"ten_taroks_for": "any"}
    assert sheet("tarok-tapp-42", both, held=[[], ten, []], fold=1) == [100, 100, 0]
