"""Questions that only the play answers: with what a game is won."""

from __future__ import annotations

import random
from functools import partial

from scripts.reckoning.drawn import (
    FROM_THE_TOP,
    WENZELS,
    cards,
    drawn_until,
    hand_of_scat,
    of_suit,
    round_the_table,
)
from scripts.reckoning.played import played, won
from scripts.reckoning.question import Trial, number_in
from tutor.hand.state import Game
from tutor.solve.player import Strength

TROULE = ("Skus", "XXI", "I")


def with_taroks(game: Game, number: int, troule: int, rng: random.Random) -> list[int]:
    """A hand with so many taroks, so many of the Troule among them, and one or two Kings."""
    pack = game.pack
    great = cards(game, *TROULE)
    taroks = [card for card in of_suit(game, "T") if card not in great]
    kings = set(cards(game, *(f"{suit}-K" for suit in "SHDC")))
    rest = sorted(set(range(len(pack.codes))) - set(taroks) - set(great))
    size = game.pattern.hand_size - number
    suits = drawn_until(
        lambda draw: 1 <= len(kings & set(draw)) <= 2, lambda: rng.sample(rest, size)
    )
    return [*rng.sample(great, troule), *rng.sample(taroks, number - troule), *suits]


def _tapp(
    bid: str, troule: int, game: Game, row: str, rng: random.Random, strength: Strength
) -> tuple[int, ...]:
    setup = round_the_table(game, with_taroks(game, number_in(row), troule, rng), rng)
    return (won(played(game, setup, (bid,), rng, strength)),)


def _named(
    game: Game, hand: list[str], name: str, rng: random.Random, strength: Strength
) -> tuple[int, ...]:
    """A hand of Scat in which nobody asks, and forehand names this game."""
    setup = round_the_table(game, cards(game, *hand), rng)
    return (won(played(game, setup, (name,), rng, strength)),)


def _in_acorns(
    name: str, game: Game, row: str, rng: random.Random, strength: Strength
) -> tuple[int, ...]:
    return _named(game, hand_of_scat(number_in(row), rng), f"name {name}-E", rng, strength)


def _filled(hand: list[str], suits: str, rng: random.Random) -> list[str]:
    """The hand filled up to ten cards with others of these suits, no Wenzel among them."""
    rest = [f"{suit}-{rank}" for suit in suits for rank in FROM_THE_TOP]
    return hand + rng.sample([code for code in rest if code not in hand], 10 - len(hand))


def _grand_from_the_top(
    game: Game, row: str, rng: random.Random, strength: Strength
) -> tuple[int, ...]:
    wenzels, length = int(row[1]), int(row[3])
    hand = rng.sample(WENZELS, wenzels) + [f"E-{rank}" for rank in FROM_THE_TOP[:length]]
    return _named(game, _filled(hand, "GRS", rng), "name grand", rng, strength)


def _grand_with_aces(
    game: Game, row: str, rng: random.Random, strength: Strength
) -> tuple[int, ...]:
    hand = [
        *WENZELS[:2],
        *(f"{suit}-{rank}" for suit in "EGR"[: number_in(row)] for rank in ("D", "10")),
    ]
    rest = [f"{suit}-{rank}" for suit in "EGRS" for rank in ("K", "O", "9", "8", "7")]
    return _named(game, hand + rng.sample(rest, 10 - len(hand)), "name grand", rng, strength)


TRIALS: dict[str, Trial] = {
    "dreier": partial(_tapp, "bid dreier", 1),
    "solo": partial(_tapp, "bid solo", 2),
    "frage": partial(_in_acorns, "frage"),
    "scat-solo": partial(_in_acorns, "solo"),
    "grand-from-the-top": _grand_from_the_top,
    "grand-with-aces": _grand_with_aces,
}
