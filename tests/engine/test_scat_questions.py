"""Questions where a suit is trump: answered again from what the question itself shows."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from tutor import find_game
from tutor.cards import mask_of, parse_cards
from tutor.games.scat.games import RULES
from tutor.games.scat.order import trump_order
from tutor.hand.state import Game
from tutor.quiz import make
from tutor.rules.pay.honours import row_of
from tutor.rules.rank.tricks import TrickOrder, best_card, pack_order

SCAT = find_game("scat")
PREFERENCE = find_game("preference")
SEEDS = range(60 if sys.platform != "emscripten" else 6)
FRENCH = {"Clubs": "C", "Spades": "S", "Diamonds": "D", "Hearts": "H"}
GERMAN = {"Acorns": "E", "Leaves": "G", "Hearts": "R", "Bells": "S"}


def scat_order(text: str) -> TrickOrder:
    """The order of the trump suit or of the game that a text names; the longest name first, for
    Null ouvert."""
    if text.endswith(" are trumps."):
        return trump_order(next(letter for name, letter in GERMAN.items() if name in text))
    games = sorted(RULES.games, key=lambda game: -len(game.german))
    named = next(game for game in games if game.german in text)
    return named.order(SCAT.pack, SCAT.order)


def preference_order(text: str) -> TrickOrder:
    suit = next(letter for name, letter in FRENCH.items() if name in text)
    return pack_order(PREFERENCE.pack, PREFERENCE.pack.suit_masks[suit])


@pytest.mark.parametrize(
    ("game", "order"),
    [(SCAT, scat_order), (PREFERENCE, preference_order)],
    ids=["scat", "preference"],
)
def test_the_winner_of_a_trick_follows_from_what_is_shown(
    game: Game, order: Callable[[str], TrickOrder]
) -> None:
    for seed in SEEDS:
        question = make(game, "trick", seed)
        assert question.picture.facts, "which suit is trump must be told"
        plays = question.picture.trick
        cards = parse_cards(game.pack, " ".join(code for _, code in plays))
        best = game.pack.codes[best_card(order(question.picture.facts[0]), cards)]
        right = [option.id for option in question.options if option.right]
        assert right == [seat for seat, code in plays if code == best]


def test_what_is_always_trump_need_not_be_told() -> None:
    for name in ("tappen-54", "piquet"):
        assert not make(find_game(name), "trick", 3).picture.facts


def test_the_matadors_follow_from_hand_and_scat() -> None:
    """000 3 § 5: every Unter is above the suit, and the Scat counts with the hand."""
    for seed in SEEDS:
        question = make(SCAT, "matadors", seed)
        codes = [*question.picture.hand, *question.picture.talon[0][1]]
        assert len(set(codes)) == 12
        order = scat_order(question.prompt)
        assert question.number == row_of(order, mask_of(parse_cards(SCAT.pack, " ".join(codes))))


def test_a_grand_has_four_matadors_at_most() -> None:
    """000 3 § 10 A."""
    assert row_of(trump_order(None), SCAT.pack.full) == 4


def test_the_eyes_are_the_sum_of_the_cards() -> None:
    """000 3 § 1 ¶ 2."""
    eyes = {"D": 11, "10": 10, "K": 4, "O": 3, "U": 2}
    for seed in SEEDS:
        question = make(SCAT, "eyes", seed)
        cards = [code.partition("-")[2] for lay in question.picture.lays for code in lay]
        assert question.number == sum(eyes.get(rank, 0) for rank in cards)


def test_the_game_that_is_played_is_the_last_of_the_row() -> None:
    """000 3 § 1 ¶ 14 and § 10 A: the row as printed, a Grand above it."""
    row = [f"frage-{suit}" for suit in "SRGE"] + [f"solo-{suit}" for suit in "SRGE"] + ["grand"]
    for seed in SEEDS:
        question = make(SCAT, "higher", seed)
        asked = [option.id for option in question.options]
        right = [option.id for option in question.options if option.right]
        assert len(set(asked)) == 3 and right == [max(asked, key=row.index)]


def test_yes_tells_that_the_game_is_not_lower_and_a_pass_that_it_is() -> None:
    """000 3 § 4 ¶ 3."""
    seen = set()
    for seed in SEEDS:
        question = make(SCAT, "yes", seed)
        (right,) = (option.text for option in question.options if option.right)
        said = "Ja" in question.prompt
        assert right.startswith("A’s game is at least a" if said else "A has no game as high as a")
        assert "a Eichel" not in right
        seen.add(said)
    assert seen == {True, False}
