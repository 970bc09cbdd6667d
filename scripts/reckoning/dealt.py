"""Questions that the deal alone answers: how cards lie."""

from __future__ import annotations

import random
from collections.abc import Collection
from functools import partial

from scripts.reckoning.drawn import (
    FOREHAND,
    WENZELS,
    cards,
    hand_of_scat,
    of_suit,
    round_the_table,
)
from scripts.reckoning.question import Trial, number_in
from tutor.cards import cards_of
from tutor.hand.state import Game, Setup
from tutor.solve.player import Strength

BLACK_ACES = ("S-A", "C-A")
SUIT = "S"
"""Any suit: all are alike where only their number counts."""


def held_in_suit(game: Game, codes: tuple[str, ...], number: int, rng: random.Random) -> Setup:
    """A deal in which forehand has these cards and so many of their suit in all."""
    own, suit = cards(game, *codes), of_suit(game, SUIT)
    held = own + rng.sample([card for card in suit if card not in own], number - len(own))
    others = [card for card in cards_of(game.pack.full) if card not in suit]
    hand = held + rng.sample(others, game.pattern.hand_size - number)
    return round_the_table(game, hand, rng)


def follows(game: Game, setup: Setup, rounds: int) -> int:
    """1 where nobody else can ruff the suit in its first rounds, else 0."""
    suit, taroks = set(of_suit(game, SUIT)), set(of_suit(game, "T"))
    return int(
        all(
            len(suit & set(hand)) >= rounds or not taroks & set(hand)
            for seat, hand in enumerate(setup.hands)
            if seat != FOREHAND
        )
    )


def _passes(
    codes: tuple[str, ...], rounds: int, game: Game, row: str, rng: random.Random, _: Strength
) -> tuple[int, ...]:
    return (follows(game, held_in_suit(game, codes, number_in(row), rng), rounds),)


def _taroks_in_talon(game: Game, row: str, rng: random.Random, _: Strength) -> tuple[int, ...]:
    talon = rng.sample(range(len(game.pack.codes)), game.pattern.talon_size)
    number = len(set(of_suit(game, "T")) & set(talon))
    return number, int(number <= 1), int(number >= 5)


def _taroks_in_hand(game: Game, row: str, rng: random.Random, _: Strength) -> tuple[int, ...]:
    hand = rng.sample(range(len(game.pack.codes)), game.pattern.hand_size)
    number = len(set(of_suit(game, "T")) & set(hand))
    return number, int(number >= 8), int(number >= 10)


def _xvii_to_six(game: Game, row: str, rng: random.Random, _: Strength) -> tuple[int, ...]:
    """The hand of the example: seven taroks among the 28 cards of the opponents, the XVII first."""
    hand = rng.sample(range(28), 14)
    taroks = [card for card in hand if card < 7]
    mine = len(taroks) if 0 in taroks else 7 - len(taroks)
    return (int(mine >= 6),)


def _scat_buys(game: Game, row: str, rng: random.Random, _: Strength) -> tuple[int, ...]:
    setup = round_the_table(game, cards(game, *hand_of_scat(number_in(row), rng)), rng)
    codes = [game.pack.codes[card] for card in setup.talon]
    wenzel = any(code in WENZELS for code in codes)
    trump = wenzel or any(code[0] == "E" for code in codes)
    full = any(code[0] != "E" and code[2:] in ("D", "10") for code in codes)
    return int(trump), int(wenzel), int(full)


def most_trumps(game: Game, hand: Collection[int]) -> int:
    """The trumps of a hand of L'Hombre in the suit that has most of them."""
    black = set(cards(game, *BLACK_ACES))
    return max(len((black | set(of_suit(game, suit))) & set(hand)) for suit in "SHDC")


def _obscur_buys(game: Game, row: str, rng: random.Random, _: Strength) -> tuple[int, ...]:
    size, new = game.pattern.hand_size, number_in(row)
    kept = cards(game, *BLACK_ACES[: size - new])
    pool = set(cards_of(game.pack.full)) - set(kept)
    thrown = rng.sample(sorted(pool - set(cards(game, *BLACK_ACES))), new)
    number = most_trumps(game, [*kept, *rng.sample(sorted(pool - set(thrown)), new)])
    return number, int(number >= 5), int(number >= 6), int(number <= 3)


TRIALS: dict[str, Trial] = {
    "passes": partial(_passes, ("S-K",), 1),
    "both-pass": partial(_passes, ("S-K", "S-Q"), 2),
    "taroks-held": _taroks_in_hand,
    "taroks-in-talon": _taroks_in_talon,
    "xvii-to-six": _xvii_to_six,
    "scat-buys": _scat_buys,
    "obscur-buys": _obscur_buys,
}
