"""The second reading of the tarocks with 78 cards in `tests/naive`: what 000, no. 5, and 001 print,
and rare hands reckoned by hand."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from tests.naive import tarok, tarokhombre
from tests.naive.tarok import Custom, Hand, collect, legal_cards, taker_of
from tests.naive.tarokhombre import Auction, Pot, auction, is_played, usual

ALL = [*tarok.NUMBERS, tarok.SKUS]
FIVE_MATADORS = ["Skus", "I", "XXI", "XX", "XIX"]

ANNOUNCED = {  # hand: points
    "nine taroks": (tarok.NUMBERS[1:10], 0),
    "ten taroks": (tarok.NUMBERS[1:11], 10),
    "thirteen taroks": ([*tarok.NUMBERS[1:13], "Skus"], 25),
    "three matadors are three kings": (["Skus", "I", "XXI"], 15),
    "five matadors": (FIVE_MATADORS, 20 + 5),
    "the row is broken": (["Skus", "I", "XXI", "XIX"], 15),
    "all 22": (ALL, 105 + 70 + 5),
    "seven kings": ([*tarok.SEVEN, "XIX"], 25 + 10),
    "four kings": (tarok.KINGS, 10),
    "two kings": (tarok.KINGS[:2], 0),
    "whole cavallerie": (["S-K", "S-Q", "S-C", "S-J"], 10),
    "half cavallerie": (["D-K", "D-C", "D-J", "H-Q", "H-J"], 5),
    "with the Sküs": (["S-K", "S-Q", "S-C", "S-J", "D-Q", "D-C", "D-J", "Skus"], 30),
}


@pytest.mark.parametrize("name", ANNOUNCED)
def test_what_a_hand_may_announce(name: str) -> None:
    hand, points = ANNOUNCED[name]
    assert sum(value for _, _, value in tarok.announcements(hand)) == points


def test_matadors_from_below() -> None:
    found = tarok.announcements(["Skus", "I", "II", "III", "V"], below=True)
    assert found == [("matadors", 4, 15)]


@pytest.mark.parametrize(
    ("lay", "points"),
    [
        (["S-Q", "H-J", "D-4"], 5),
        (["S-K", "H-Q", "D-C"], 10),
        (["S-K", "V", "D-A"], 5),
        (["II", "V", "D-A"], 1),
    ],
)
def test_the_lays(lay: list[str], points: int) -> None:
    assert tarok.lay_points(lay) == tarok.exact(lay) == points


def test_the_whole_pack_counts_78() -> None:
    pack = tarok.pack()
    assert len(set(pack)) == 78 and tarok.points_of(pack) == 78
    assert tarok.exact(pack, 2) == Fraction(91)


@pytest.mark.parametrize(
    ("hand", "led", "legal"),
    [
        (["S-K", "II", "Skus"], "S-2", ["S-K", "Skus"]),
        (["H-K", "II", "Skus"], "S-2", ["II", "Skus"]),
        (["H-K", "Skus"], "S-2", ["H-K", "Skus"]),
        (["H-K", "Skus"], "V", ["H-K", "Skus"]),
        (["H-K", "Skus"], None, ["H-K"]),
        (["Skus"], None, ["Skus"]),
        (["H-K", "II"], "Skus", ["H-K", "II"]),
    ],
)
def test_what_may_be_played(hand: list[str], led: str | None, legal: list[str]) -> None:
    assert legal_cards(hand, led) == legal


@pytest.mark.parametrize(
    ("cards", "taker"),
    [
        (["S-A", "S-2", "H-K"], 1),
        (["D-10", "D-2", "D-A"], 2),
        (["C-10", "C-A", "C-J"], 2),
        (["S-K", "I", "Skus"], 1),
        (["XX", "Skus", "XXI"], 2),
        (["Skus", "H-2", "H-A"], 2),
    ],
)
def test_who_takes(cards: list[str], taker: int) -> None:
    assert taker_of(cards, 0) == taker


def test_the_pagat_is_laid_with_two_taroks_only() -> None:
    assert "I" in tarok.may_lay(["I", "Skus", "XXI", "S-2"])
    assert "I" not in tarok.may_lay(["I", "V", "S-2"])
    assert "I" not in tarok.may_lay(["I", "V", "VI", "Skus", "S-2"])
    assert tarok.may_lay(["S-K", "S-Q", "S-2", "V"]) == ["S-Q", "S-2"]


def last_tricks(*tricks: str, deadline: int = 3) -> tarok.Played:
    """Tricks that A leads, the rest of the hand being these."""
    return collect([(0, trick.split()) for trick in tricks], 3, deadline)


def test_the_skus_stays_with_its_owner_for_a_card() -> None:
    tricks = ["S-2 Skus S-K", "H-K H-3 H-Q", "H-5 D-5 C-5", "X C-6 S-6"]
    played = last_tricks(*tricks)
    assert played.piles[1] == ["Skus"] and not played.late
    assert last_tricks(*tricks, deadline=4).piles[2] == ["S-2", "Skus", "S-K"]
    for own in ("H-5 X C-5", "H-5 X V"):
        played = last_tricks(tricks[0], tricks[1], own, tricks[3])
        assert played.piles[1] == ["Skus", *[card for card in own.split() if card != "H-5"]]
        assert "H-5" in played.piles[2]


def hand(
    *tricks: str, scat: str = "S-2 S-3 S-4", told: tuple[int, ...] = (), **custom: Any
) -> Hand:
    announced = [[("kings", 0, value)] for value in told] if told else []
    return Hand(
        Custom(**custom),
        scat.split(),
        [(0, trick.split()) for trick in tricks],
        announced,
    )


def test_each_pays_what_is_announced() -> None:
    lines = tarok.settle(hand("H-5 D-5 C-5", told=(10, 5, 0)))
    assert lines["honours"] == [15, 0, -15]


def test_kings_and_pagat_lie_open() -> None:
    """A has Pagat and a King, B two Kings, C one: A gets 5 from B and 10 from C, B 5 from C."""
    kings = ["XX H-K H-5", "V VI S-K", "C-K VI V", "D-K V VI"]
    lines = tarok.settle(hand("XX I H-5", *kings, "H-5 D-5 C-5"))
    assert lines["kings"] == [15, 0, -15]
    assert lines["pagat"] == [10, -20, 10]


@pytest.mark.parametrize(
    ("told", "heir"),
    [((0, 10, 5), 0), ((10, 10, 5), 2), ((5, 0, 5), 0), ((5, 50, 5), 0)],
)
def test_a_captured_pagat_lies_with_who_announced_less(told: tuple[int, ...], heir: int) -> None:
    played = hand("XX I H-5", "H-5 D-5 C-5", told=told)
    assert tarok.settle(played)["kings"][heir] == 20


@pytest.mark.parametrize(
    ("tricks", "scat", "amounts"),
    [
        (("H-5 I D-5", "H-6 D-6 C-6"), "S-2 S-3 S-4", [-10, 20, -10]),
        (("H-5 I V", "H-6 D-6 C-6"), "S-2 S-3 S-4", [10, -20, 10]),
        (("H-6 D-6 C-6", "H-5 I D-5"), "S-2 S-3 S-4", [-20, 40, -20]),
        (("H-6 D-6 C-6", "H-5 I V"), "S-2 S-3 S-4", [20, -40, 20]),
        (("H-6 D-6 C-6",), "I S-3 S-4", [-10, -10, 20]),
    ],
)
def test_the_pagat(tricks: tuple[str, ...], scat: str, amounts: list[int]) -> None:
    assert tarok.settle(hand(*tricks, scat=scat))["pagat"] == amounts


def test_the_pot() -> None:
    made, lost = hand("H-6 D-6 C-6", "H-5 I D-5"), hand("H-6 D-6 C-6", "H-5 I V")
    assert tarok.settle_pot(made, 30) == ([0, 30, 0], 0)
    assert tarok.settle_pot(lost, 30) == ([0, -30, 0], 60)
    made, lost = hand("H-6 D-6 C-6", "H-K H-5 D-5"), hand("H-6 D-6 C-6", "H-K D-6 V")
    assert tarok.settle_pot(made, 30) == ([15, 0, 0], 15)
    assert tarok.settle_pot(lost, 30) == ([-15, 0, 0], 45)


def test_without_a_trick() -> None:
    played = hand("H-K D-6 C-6", "H-5 D-5 C-5")
    assert tarok.settle(played)["free"] == [0, 0, 0]
    played = hand("H-K D-6 C-6", "H-5 D-5 V", stichfrei=True)
    assert tarok.settle(played)["free"] == [-26, 52, -26]
    assert tarok.settle(played)["cards"][1] == -26


def test_what_two_write() -> None:
    tricks = [(0, ["XX", "I"]), (0, ["H-5", "H-K"]), (1, ["S-K", "V"]), (0, ["D-K", "D-5"])]
    played = Hand(Custom(players=2), ["S-2", "S-3", "S-4"], tricks, [[("kings", 3, 5)], []])
    lines = tarok.written(played)
    assert lines["honours"] == [5, 0]
    assert lines["pagat"] == [15, 0]
    assert lines["kings"] == [10 + 15, 0]
    assert lines["cards"] == [5 + 5 + 5, 1 + 5]


def test_the_party_of_a_hundred() -> None:
    assert tarok.party([120, 90]) == (0, 1, 30)
    assert tarok.party([49, 100]) == (1, 2, 51)
    assert tarok.party([50, 100]) == (1, 1, 50)
    assert tarok.party([99, 99]) is None
    assert tarok.party([110, 110]) is None


# --- the Hombre tarocks ----------------------------------------------------------------------

BIDDING = [  # kind; words said; who speaks next and what may be said, or who plays what
    ("book", "", (0, "pass trio duo uno solo")),
    ("old", "", (0, "pass trio duo uno solo")),
    ("new", "", (0, "pass trio uno solo")),
    ("book", "pass", (1, "pass trio duo uno solo")),
    ("old", "pass", (1, "pass duo uno solo")),
    ("book", "pass pass", (2, "pass duo uno solo")),
    ("book", "trio", (1, "pass duo uno solo")),
    ("book", "trio pass duo", (0, "hold")),
    ("book", "trio duo", (0, "pass hold")),
    ("book", "trio pass uno", (0, "pass hold")),
    ("book", "pass trio duo", (1, "pass hold")),
    ("old", "trio pass duo", (0, "pass hold")),
    ("book", "duo uno hold", (1, "pass solo")),
    ("book", "trio duo hold pass duo", None),
    ("book", "duo uno hold pass", (2, "pass solo")),
    ("book", "trio pass duo hold", (2, "pass uno solo")),
]


@pytest.mark.parametrize(("kind", "said", "expected"), BIDDING)
def test_who_says_what(kind: str, said: str, expected: tuple[int, str] | None) -> None:
    if expected is None:
        with pytest.raises(AssertionError):
            auction(usual(kind), said.split())
        return
    now = auction(usual(kind), said.split())
    assert (now.speaker, " ".join(now.words)) == expected


def ended(kind: str, said: str) -> Auction:
    now = auction(usual(kind), said.split())
    assert now.over
    return now


def test_who_plays() -> None:
    assert not is_played(usual("book"), ended("book", "pass pass pass"))
    for kind in ("old", "new", "book"):
        assert not is_played(usual(kind), ended(kind, "trio pass pass"))
    trio = tarokhombre.Custom("old", trio=True)
    assert is_played(trio, ended("old", "trio pass pass"))
    now = ended("book", "trio pass duo hold pass")
    assert (now.owner, now.bid) == (0, "duo") and is_played(usual("book"), now)
    now = ended("book", "pass trio duo pass")
    assert (now.owner, now.bid) == (2, "duo")
    now = ended("old", "duo uno hold solo pass")
    assert (now.owner, now.bid) == (1, "solo")


PRICED = [  # kind, bid, points: from each
    ("old", "duo", 40, 22),
    ("old", "uno", 47, 54),
    ("old", "solo", 38, -66),
    ("old", "solo", 39, 0),
    ("new", "solo", 50, 105),
    ("new", "uno", 37, -36),
    ("book", "uno", 47, 3 + 2),
    ("book", "duo", 40, 2 + 1),
    ("book", "duo", 46, 2 + 1),
    ("book", "duo", 47, 2 + 2),
    ("book", "solo", 40, 5 + 1),
    ("book", "solo", 42, 5 + 2),
    ("book", "uno", 39, -3),
    ("book", "uno", 29, -6),
]


@pytest.mark.parametrize(("kind", "bid", "points", "amount"), PRICED)
def test_prices(kind: str, bid: str, points: int, amount: int) -> None:
    tricks = [(0, ["H-5", "D-5", "C-5"]), (0, ["D-5", "D-K", "C-5"])]
    played = tarokhombre.Hand(usual(kind), 0, bid, ["S-2", "S-3", "S-4"], tricks)
    played.points = points
    assert sum(tarokhombre.settle(played).values()) == amount


def test_all_tricks() -> None:
    tricks = [(0, ["XX", "D-5", "Skus"]), (0, ["H-5", "D-5", "C-5"])]
    for kind, tout in (("old", 200), ("book", 0)):
        played = tarokhombre.Hand(usual(kind), 0, "duo", ["S-2", "S-3", "S-4"], tricks)
        lines = tarokhombre.settle(played)
        assert lines["all tricks"] == tout
        assert played.points == 6
    played = tarokhombre.Hand(usual("book"), 0, "duo", ["S-2"] * 3, tricks, announced=True)
    assert tarokhombre.settle(played)["all tricks"] == 20
    tricks[1] = (0, ["H-5", "H-K", "C-5"])
    played = tarokhombre.Hand(usual("book"), 0, "duo", ["S-2"] * 3, tricks, announced=True)
    assert tarokhombre.settle(played)["all tricks"] == -20


def test_whose_the_scat_is() -> None:
    tricks = [(0, ["H-5", "D-5", "C-5"])]
    for kind, player, points in (("old", 0, 1), ("old", 2, 6), ("new", 0, 7), ("book", 1, 0)):
        scat = ["S-Q", "S-C", "S-3"]  # a Queen and a Cavall with an empty card: six
        played = tarokhombre.Hand(usual(kind), player, "solo", scat, tricks)
        assert played.points == points, (kind, player)


def test_the_pot_and_its_betes() -> None:
    pot = Pot().staked(3)
    pot, moved = tarokhombre.settle_pot(pot, 0, "lost")
    assert (pot, moved) == (Pot(6, True), {0: -3})
    pot, moved = tarokhombre.settle_pot(pot.staked(3), 1, "lost")
    assert (pot, moved) == (Pot(9, True, ((1, 9),)), {1: -9})
    pot, moved = tarokhombre.settle_pot(pot.staked(3), 1, "stands")
    assert moved == {}
    pot, moved = tarokhombre.settle_pot(pot, 2, "won")
    assert (pot, moved) == (Pot(9, True), {2: 12})
    pot, moved = tarokhombre.settle_pot(pot.staked(3), 0, "won")
    assert (pot, moved) == (Pot(), {0: 12})


def test_a_random_hand_moves_no_money_out_of_the_room() -> None:
    rng = random.Random(15)
    for _ in range(100):
        cards = tarok.pack()
        rng.shuffle(cards)
        hands = [cards[:25], cards[25:50], cards[50:75]]
        told = [tarok.announcements(own) for own in hands]
        played = Hand(Custom(), cards[75:], play(hands, rng), told)
        for line in tarok.settle(played).values():
            assert sum(line) == 0
        assert sum(tarok.exact(pile) for pile in played.played.piles) == 78


def play(hands: list[list[str]], rng: random.Random) -> list[tuple[int, list[str]]]:
    hands, tricks, leader = [list(own) for own in hands], [], 0
    while hands[leader]:
        cards: list[str] = []
        for step in range(3):
            own = hands[(leader + step) % 3]
            card = rng.choice(legal_cards(own, cards[0] if cards else None))
            own.remove(card)
            cards.append(card)
        tricks.append((leader, cards))
        leader = taker_of(cards, leader)
    return tricks
