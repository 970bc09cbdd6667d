"""What the book asks of a hand before one bids: 003 §§ 7, 19, 25, read a second time, plainly."""

from __future__ import annotations

import random

import pytest

from tests.engine.hands import BROWSER
from tests.engine.tables import dealt
from tutor import Setup, find_game
from tutor.cards import Pack, parse_cards
from tutor.family import family_of

HANDS = 300 if BROWSER else 3000


def verdict(game_id: str, hand: list[int]) -> str:
    """By the book's measure, for a hand dealt to the forehand."""
    game = find_game(game_id)
    rest = [card for card in range(len(game.pack)) if card not in hand]
    size = len(hand)
    hands = (tuple(hand), tuple(rest[:size]), tuple(rest[size : 2 * size]))
    state = Setup(hands, tuple(rest[2 * size :]), 2).state(game)
    return family_of(game).good_for(state, 0)[0].verdict


def counted(pack: Pack, hand: list[int]) -> tuple[int, int, int, int, bool]:
    """Taroks, Troule, kings, missing suits, and whether XX to XV are all there; by the codes."""
    codes = {pack.codes[card] for card in hand}
    taroks = {code for code in codes if "-" not in code}
    suits = {code[0] for code in codes - taroks}
    kings = sum(code.endswith("-K") for code in codes)
    row = {"XX", "XIX", "XVIII", "XVII", "XVI", "XV"} <= taroks
    return len(taroks), len(taroks & {"Skus", "XXI", "I"}), kings, 4 - len(suits), row


def with_54_cards(taroks: int, troule: int, kings: int, void: int, row: bool) -> bool:
    """§ 7: no king and no empty suit: one does not play. With some twelve taroks the suits are a
    side matter; XX to XV make up for the Troule."""
    if taroks >= 12:
        return troule >= 1 or row
    if kings == 0 and void == 0:
        return False
    return taroks >= 7 and (troule >= 1 or row)


def with_42_cards(taroks: int, troule: int, kings: int, void: int, row: bool) -> bool:
    """§ 19: seven taroks, a card of the Troule, a king, an empty suit; the examples play with
    eight and no king. § 25: twelve from the XX down need no Troule."""
    return taroks >= 7 and (troule >= 1 or row) and (kings >= 1 or taroks >= 8) and void >= 1


@pytest.mark.parametrize(
    ("game_id", "plays"), [("tappen-54", with_54_cards), ("tappen-42", with_42_cards)]
)
def test_the_books_measure_is_what_its_sentences_say(game_id: str, plays: object) -> None:
    """Over many hands, half of them with more taroks than chance gives."""
    assert callable(plays)
    pack, rng, yes = find_game(game_id).pack, random.Random(7), 0
    size = 16 if len(pack) == 54 else 12
    for number in range(HANDS):
        cards = list(range(len(pack)))
        rng.shuffle(cards)
        if number % 2:
            cards.sort(key=lambda card: (card >= 22) * rng.random())
        hand = sorted(cards[:size])
        wanted = plays(*counted(pack, hand))
        assert verdict(game_id, hand).startswith("good enough") is wanted, hand
        yes += wanted
    assert HANDS / 20 < yes < HANDS * 0.95


@pytest.mark.parametrize(
    ("game_id", "hand", "found"),
    [
        # § 7: no king, no empty suit.
        (
            "tappen-54",
            "XXI XVIII XVII XIII IX IV III S-J H-A H-2 H-3 H-4 D-J D-2 C-7 C-8",
            "not good",
        ),
        (
            "tappen-54",
            "XX XIX XVIII XVII XVI XV XIV XIII XII XI X IX S-K S-Q D-K D-Q",
            "good enough",
        ),
        # § 25: its own hand.
        ("tappen-42", "XX XIX XVIII XVII XVI XV XIV XIII XII XI X IX", "good enough for a Solo"),
    ],
)
def test_hands_that_the_book_describes(game_id: str, hand: str, found: str) -> None:
    """§§ 7, 25: what the sentences say of these hands."""
    cards = list(parse_cards(find_game(game_id).pack, hand))
    assert verdict(game_id, cards).startswith(found)


def test_in_the_small_pack_no_trick_is_counted_on_a_queen() -> None:
    """003 § 20: at most on kings with few cards beside them."""
    from tutor.games.tapp.table.counsel import laying

    told = {}
    for game_id, suits in (("tappen-54", "S-K S-Q H-Q H-C"), ("tappen-42", "S-K S-Q H-Q H-C")):
        game = dealt(game_id).game
        rest = "XIX XVIII XVII XVI X V D-J D-C C-J"
        hand = sum(1 << card for card in parse_cards(game.pack, f"{suits} {rest}"))
        said = " ".join(one.text for one in laying(game.pack, hand, 0, game.order.trumps))
        told[game_id] = "two tricks" in said or "worth a trick" in said
    assert told == {"tappen-54": True, "tappen-42": False}
