"""Hands drawn by chance, one of them of a certain kind."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from tutor.cards import cards_of
from tutor.hand.state import Game, Setup

FOREHAND = 0
WENZELS = ("E-U", "G-U", "R-U", "S-U")
FROM_THE_TOP = ("D", "10", "K", "O", "9", "8", "7")
"""A suit of Scat in a Grand."""


def cards(game: Game, *codes: str) -> list[int]:
    """Cards by their codes."""
    return [game.pack.codes.index(code) for code in codes]


def of_suit(game: Game, suit: str) -> list[int]:
    """The cards of a suit; the taroks where it has no name."""
    pack = game.pack
    mask = pack.suit_masks[suit] if suit else pack.full & ~sum(pack.suit_masks.values())
    return list(cards_of(mask))


def drawn_until(
    fits: Callable[[Sequence[int]], bool], draw: Callable[[], Sequence[int]]
) -> Sequence[int]:
    """The first draw that fits."""
    while True:
        found = draw()
        if fits(found):
            return found


def round_the_table(game: Game, forehand: Sequence[int], rng: random.Random) -> Setup:
    """A deal in which forehand has these cards, and chance gives the others theirs."""
    rest = [card for card in cards_of(game.pack.full) if card not in set(forehand)]
    rng.shuffle(rest)
    seats, size = min(game.players), game.pattern.hand_size
    hands = [tuple(forehand)]
    for _ in range(seats - 1):
        hands.append(tuple(rest[:size]))
        rest = rest[size:]
    return Setup(tuple(hands), tuple(rest), seats - 1)


def hand_of_scat(trumps: int, rng: random.Random) -> list[str]:
    """Ten cards with so many trumps in acorns, two of them Wenzels, the Daus and Ten of leaves, and
    no other Daus or Ten of a side suit."""
    plain = [f"E-{rank}" for rank in FROM_THE_TOP]
    hand = [*rng.sample(WENZELS, 2), *rng.sample(plain, trumps - 2), "G-D", "G-10"]
    rest = [f"{suit}-{rank}" for suit in "GRS" for rank in FROM_THE_TOP[2:]]
    return hand + rng.sample(rest, 10 - len(hand))
