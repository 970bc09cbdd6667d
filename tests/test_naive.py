"""The naive second implementation against the figures the two chapters print: all but the prices.

Each test's name is a sentence of the rules; the place stands in its docstring where it has one.
"""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from tests.naive.auction import auction_options, auction_result, auction_speaker
from tests.naive.cards import deal_out, full_pack, legal_cards, taroks_in, trick_winner
from tests.naive.count import count, count_lays, count_thirds, lay_points
from tests.naive.hand import play_hand
from tests.naive.play import cards_taken
from tests.naive.rules import GAMES, make_rules, whole_points
from tests.naive.talon import all_layings, fold_by_steps, fold_open, may_lay, taroks_to_show

TAPPEN = make_rules("tappen-54")


def calls(text: str) -> list[tuple[int, str]]:
    words = text.split()
    return [(int(words[i]), words[i + 1]) for i in range(0, len(words), 2)]


def said(text: str, rules: dict[str, Any] = TAPPEN) -> tuple[int | None, list[str]]:
    """Who speaks next after these calls, and what may be said."""
    return auction_speaker(rules, calls(text)), auction_options(rules, calls(text))


# --- the auction -----------------------------------------------------------------------------


def test_the_forehand_speaks_first_and_may_pass_say_a_dreier_or_solo() -> None:
    assert said("") == (0, ["pass", "dreier", "solo"])


def test_a_first_word_is_one_step_above_the_bid_and_never_a_leap_but_the_solo() -> None:
    assert said("0 dreier") == (1, ["pass", "unterer", "solo"])
    assert said("0 pass 1 dreier") == (2, ["pass", "unterer", "solo"])


def test_by_agreement_a_first_word_may_not_leap_to_the_solo() -> None:
    strict = make_rules("tappen-54", solo_over_bid=False)
    assert said("0 dreier", strict) == (1, ["pass", "unterer"])
    assert said("0 pass", strict) == (1, ["pass", "dreier", "solo"])


def test_the_forehand_answers_a_raise_at_once_by_holding_it_or_letting_it_go() -> None:
    """Example B 2."""
    assert said("0 dreier 1 unterer") == (0, ["pass", "hold"])
    assert said("0 dreier 1 unterer 0 hold") == (1, ["pass", "dreimaliger"])
    assert said("0 dreier 1 unterer 0 hold 1 pass") == (2, ["pass", "dreimaliger", "solo"])
    whole = calls("0 dreier 1 unterer 0 hold 1 pass 2 pass")
    assert auction_result(TAPPEN, whole) == (0, "unterer")


def test_the_middle_seat_has_the_same_right_against_the_last_when_the_forehand_has_passed() -> None:
    """003 § 6 and example B 1."""
    assert said("0 pass 1 dreier 2 unterer") == (1, ["pass", "hold"])
    assert auction_result(TAPPEN, calls("0 pass 1 dreier 2 unterer 1 hold 2 pass")) == (
        1,
        "unterer",
    )


def test_the_last_seat_may_raise_a_bid_the_forehand_has_let_go() -> None:
    """003 § 6: "A ausgelassen"."""
    assert said("0 dreier 1 unterer 0 pass") == (2, ["pass", "dreimaliger", "solo"])
    assert said("0 dreier 1 unterer 0 pass 2 dreimaliger") == (1, ["pass", "hold"])


def test_nobody_overbids_the_bid_that_has_been_left_to_him() -> None:
    """003 § 6, last sentence."""
    assert said("0 dreier 1 pass 2 pass") == (None, [])
    assert said("0 pass 1 dreier 2 unterer 1 pass") == (None, [])
    with pytest.raises(ValueError):
        auction_options(TAPPEN, calls("0 dreier 1 pass 2 pass 0 solo"))


def test_after_a_held_viermaliger_the_challenger_may_say_solo_and_the_holder_may_play_it() -> None:
    """003 §§ 6, 13."""
    driven = "0 dreier 1 unterer 0 hold 1 dreimaliger 0 hold 1 viermaliger 0 hold"
    assert said(driven) == (1, ["pass", "solo"])
    assert said(driven + " 1 solo") == (0, ["pass", "hold"])
    assert auction_result(TAPPEN, calls(driven + " 1 solo 0 hold")) == (0, "solo")
    assert auction_result(TAPPEN, calls(driven + " 1 solo 0 pass")) == (1, "solo")


def test_nobody_is_asked_after_a_solo_of_an_earlier_seat() -> None:
    """Examples A 4 and B 5."""
    assert auction_result(TAPPEN, calls("0 pass 1 solo")) == (1, "solo")
    assert said("0 solo") == (None, [])


def test_when_all_pass_there_is_no_declarer_and_the_forehand_writes_two() -> None:
    assert auction_result(TAPPEN, calls("0 pass 1 pass 2 pass")) == (None, None)
    hands, talon = spread("tappen-54", 1)
    log = play_hand(TAPPEN, hands, talon, lambda seat, kind, options, log: "pass")
    assert log["written"] == [2, 0, 0]
    assert log["balance"] == [4, -2, -2]
    tapp = make_rules("tarok-tapp-54")
    log = play_hand(tapp, hands, talon, lambda seat, kind, options, log: "pass")
    assert log["written"] == [0, 0, 0]


def test_every_auction_ends_and_the_steps_only_rise() -> None:
    endings: dict[str, int] = {}

    def walk(spoken: list[tuple[int, str]]) -> None:
        options = auction_options(TAPPEN, spoken)
        if not options:
            name = str(auction_result(TAPPEN, spoken)[1])
            endings[name] = endings.get(name, 0) + 1
            return
        seat = auction_speaker(TAPPEN, spoken)
        assert seat is not None
        assert len(spoken) < 14
        for call in options:
            walk([*spoken, (seat, call)])

    walk([])
    steps = ["dreier", "unterer", "dreimaliger", "viermaliger", "solo"]
    assert set(endings) == {"None", *steps}
    assert endings["None"] == 1
    assert endings["dreier"] == 3


# --- the talon -------------------------------------------------------------------------------


def test_the_open_talon_makes_two_or_three_of_the_dreier_up_to_five_or_six_of_the_last() -> None:
    """003 § 6, the table without the figures in brackets."""
    folds = {}
    for game in ["dreier", "unterer", "dreimaliger", "viermaliger"]:
        folds[game] = sorted([fold_open(game, "upper"), fold_open(game, "lower")])
    assert folds == {
        "dreier": [2, 3],
        "unterer": [3, 4],
        "dreimaliger": [4, 5],
        "viermaliger": [5, 6],
    }


def test_the_printed_halves_of_the_examples_have_the_printed_folds() -> None:
    """A 1, A 2, B 1, B 2: dreifach, zweifach, dreifach, 4fach."""
    assert fold_open("dreier", "upper") == 3
    assert fold_open("dreier", "lower") == 2
    assert fold_open("unterer", "upper") == 3
    assert fold_open("unterer", "lower") == 4


def test_step_by_step_the_talon_costs_the_bid_one_more_and_two_more() -> None:
    steps = ["own", "other", "back"]
    assert [fold_by_steps("dreier", way) for way in steps] == [1, 2, 3]
    assert [fold_by_steps("unterer", way) for way in steps] == [2, 3, 4]
    assert [fold_by_steps("dreimaliger", way) for way in steps] == [3, 4, 5]
    assert [fold_by_steps("viermaliger", way) for way in steps] == [4, 5, 6]


def test_kings_and_troule_pieces_are_never_laid() -> None:
    hand = "S-K H-K D-K C-K Skus XXI I II III IV V VI VII VIII IX".split()
    for card in ["S-K", "Skus", "XXI", "I"]:
        assert not may_lay(hand, [card, "II", "III"])
    assert may_lay(hand, ["II", "III", "IV"])


def test_taroks_are_laid_only_for_suit_cards_that_are_wanting_and_are_shown() -> None:
    """003 § 9; example B 3 lays the Pique-Bube, VIII and V."""
    hand = "H-K C-K S-J I V VIII XI XII XIII XIV XV XVI XVII XVIII XIX".split()
    assert may_lay(hand, ["S-J", "VIII", "V"])
    assert taroks_to_show(["S-J", "VIII", "V"]) == ["VIII", "V"]
    assert may_lay([*hand, "H-2"], ["S-J", "H-2", "V"])
    assert not may_lay([*hand, "H-2"], ["S-J", "VIII", "V"])
    assert not may_lay([*hand, "H-2", "H-3"], ["S-J", "H-2", "V"])


def test_exactly_three_cards_of_the_hand_are_laid() -> None:
    hand = "D-Q C-C H-Q XII VII VI".split()
    assert may_lay(hand, ["D-Q", "C-C", "H-Q"])
    assert not may_lay(hand, ["D-Q", "C-C"])
    assert not may_lay(hand, ["D-Q", "D-Q", "H-Q"])
    assert not may_lay(hand, ["D-Q", "C-C", "H-3"])


def test_something_can_always_be_laid() -> None:
    for game in GAMES:
        for seed in range(40):
            hands, talon = spread(game, seed)
            assert all_layings(hands[0] + talon[:3])


# --- play ------------------------------------------------------------------------------------


def test_suit_on_suit_tarok_on_tarok_tarok_on_a_missing_suit_and_else_any_card() -> None:
    hand = ["H-K", "H-2", "XX", "C-7"]
    assert legal_cards(hand, None) == hand
    assert legal_cards(hand, "H-Q") == ["H-K", "H-2"]
    assert legal_cards(hand, "II") == ["XX"]
    assert legal_cards(hand, "S-Q") == ["XX"]
    assert legal_cards(["H-K", "C-7"], "S-Q") == ["H-K", "C-7"]


def test_the_highest_tarok_takes_the_trick_else_the_highest_card_of_the_suit_led() -> None:
    assert trick_winner(["H-K", "I", "H-Q"]) == 1
    assert trick_winner(["XXI", "Skus", "I"]) == 1
    assert trick_winner(["H-3", "S-K", "H-2"]) == 2
    assert trick_winner(["C-8", "C-7", "H-K"]) == 0


def test_in_the_reds_the_one_is_the_highest_and_in_the_blacks_the_ten() -> None:
    assert trick_winner(["D-2", "D-A", "D-J"]) == 2
    assert trick_winner(["D-2", "D-A", "D-4"]) == 1
    assert trick_winner(["S-9", "S-10", "S-8"]) == 1


def test_the_deal_gives_six_to_the_talon_and_packets_of_eight_or_six() -> None:
    hands, talon = deal_out(54, full_pack(54))
    assert [len(hand) for hand in hands] == [16, 16, 16]
    assert talon == full_pack(54)[:6]
    assert hands[0][:8] == full_pack(54)[6:14]
    assert hands[0][8] == full_pack(54)[30]
    hands, talon = deal_out(42, full_pack(42))
    assert [len(hand) for hand in hands] == [12, 12, 12]


def test_a_hand_without_any_tarok_makes_the_deal_void() -> None:
    pack = full_pack(54)
    hands, talon = [pack[22:38], pack[:16], pack[38:]], pack[16:22]
    assert [len(taroks_in(hand)) for hand in hands] == [0, 16, 0]
    assert play_hand(TAPPEN, hands, talon, random_chooser(1)) == {"void": True}


# --- counting --------------------------------------------------------------------------------

EIGHTEEN_LAYS = [  # 000 no. 6; lays 7 and 9 both print the Coeur-Zwei, the Coeur-Drei is missing
    ("S-C S-J C-J", 5),
    ("IX C-8 C-7", 1),
    ("D-J D-2 XII", 2),
    ("D-Q XX VII", 4),
    ("H-4 D-A VIII", 1),
    ("D-C VI IV", 3),
    ("H-K H-2 S-Q", 8),
    ("C-10 H-A II", 1),
    ("H-3 XIX XIII", 1),
    ("H-Q C-Q I", 11),
    ("C-9 S-8 V", 1),
    ("D-K H-C XV", 7),
    ("XVI XIV III", 1),
    ("C-K H-J D-4", 6),
    ("C-C S-9 D-3", 3),
    ("Skus XXI X", 9),
    ("S-K S-10 S-7", 5),
    ("XVIII XVII XI", 1),
]


def test_the_eighteen_printed_lays_count_as_printed_and_make_seventy() -> None:
    pile: list[str] = []
    for text, points in EIGHTEEN_LAYS:
        assert lay_points(text.split()) == points
        pile = pile + text.split()
    assert sorted(pile) == sorted(full_pack(54))
    assert count(pile) == 70


def test_the_examples_of_a_lay_count_six_and_twelve() -> None:
    assert lay_points(["H-K", "H-J", "H-2"]) == 6
    assert lay_points(["XXI", "H-K", "H-Q"]) == 12


def test_the_pack_counts_seventy_or_sixty_six_in_whatever_order_it_lies() -> None:
    for game in GAMES:
        rules = make_rules(game)
        for seed in range(30):
            pack = full_pack(rules["size"])
            random.Random(seed).shuffle(pack)
            assert count_lays(pack) == whole_points(rules)
            cut = 3 * (seed % 14)
            assert count(pack[:cut]) + count(pack[cut:]) == whole_points(rules)


def test_by_thirds_a_counting_card_loses_two_thirds_and_an_empty_one_is_a_third() -> None:
    assert count_thirds(["H-K"]) == Fraction(13, 3)
    assert count_thirds(["XX", "H-2"]) == Fraction(2, 3)
    for lay in combinations(["H-K", "H-Q", "S-C", "S-J", "I", "II", "III", "S-7"], 3):
        assert count_thirds(list(lay)) == lay_points(list(lay))


def test_a_pile_that_is_no_multiple_of_three_cannot_be_laid_out() -> None:
    with pytest.raises(ValueError):
        count_lays(["H-K"])


# --- whole hands -----------------------------------------------------------------------------


def spread(game: str, seed: int) -> tuple[list[list[str]], list[str]]:
    rules = make_rules(game)
    pack = full_pack(rules["size"])
    random.Random(seed).shuffle(pack)
    return deal_out(rules["size"], pack)


def random_chooser(seed: int) -> Any:
    rng = random.Random(seed)
    return lambda seat, kind, options, log: rng.choice(options)


@pytest.mark.parametrize("game", list(GAMES))
def test_random_hands_share_all_points_and_pay_out_to_zero(game: str) -> None:
    rules = make_rules(game)
    played = 0
    for seed in range(60):
        hands, talon = spread(game, seed)
        log = play_hand(rules, hands, talon, random_chooser(seed))
        if log["void"]:
            continue
        assert sum(log["balance"]) == 0
        sums = log["written"]
        assert log["balance"] == [3 * mine - sum(sums) for mine in sums]
        if log["declarer"] is None:
            continue
        played += 1
        assert log["points"] + log["points_against"] == whole_points(rules)
        everything = cards_taken(log["tricks"], [0, 1, 2]) + log["laid"] + log["left"]
        assert sorted(everything) == sorted(full_pack(rules["size"]))
    assert played > 40


def test_contra_goes_to_the_mord_on_the_game_but_only_once_on_the_pagat() -> None:
    """003 § 18; the sides speak in turn and the first word of a side is enough."""
    hands, talon = spread("tappen-54", 3)
    asked: list[tuple[str, int, str]] = []

    def chooser(seat: int, kind: str, options: list[Any], log: dict[str, Any]) -> Any:
        if kind == "bid":
            return "solo" if "I" in log["hands"][seat] else "pass"
        if kind == "announce":
            return "pagat"
        if kind == "contra":
            asked.append((log["asked"], seat, options[1]))
            return options[1] if seat != 2 else "silent"
        return options[0]

    hands.sort(key=lambda hand: "I" not in hand)
    assert "I" in hands[0]
    log = play_hand(TAPPEN, hands, talon, chooser)
    assert asked == [
        ("game", 1, "contra"),
        ("game", 0, "recontra"),
        ("game", 1, "supra"),
        ("game", 0, "mord"),
        ("pagat", 1, "contra"),
    ]
    assert log["contra"] == {"game": 16, "pagat": 2, "valat": 1}


def test_by_agreement_a_twofold_game_is_written_as_won_without_play() -> None:
    """003 § 7, last paragraph."""
    hands, talon = spread("tappen-54", 3)

    def chooser(seat: int, kind: str, options: list[Any], log: dict[str, Any]) -> Any:
        wanted = {"bid": "dreier", "half": "lower", "announce": "nothing", "contra": "silent"}
        if kind == "bid" and seat != 0:
            return "pass"
        return wanted.get(kind, options[0])

    log = play_hand(make_rules("tappen-54", twofold_written=True), hands, talon, chooser)
    assert log["tricks"] == []
    assert {"item": "game", "writers": [0], "amount": 2} in log["items"]
    log = play_hand(TAPPEN, hands, talon, chooser)
    assert len(log["tricks"]) == 16
