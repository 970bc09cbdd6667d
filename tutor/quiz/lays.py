"""The question what lays of won cards count."""

from __future__ import annotations

import random

from tutor.cards import cards_of, mask_of
from tutor.family import family_of
from tutor.hand.state import Game, State
from tutor.quiz.model import Picture, Question
from tutor.quiz.numbers import number_question
from tutor.quiz.situations import hands, play_of, rng_of
from tutor.rules.core.wording import number_word
from tutor.rules.rank.counting import CardValues
from tutor.rules.rank.lays import reckoning

AGAIN = 4
"""So often other lays are drawn where nothing counts."""
ASKED = ("is this group", "are these two groups together", "are these three groups together")


def count(game: Game, seed: int) -> Question:
    """How many card points one, two or three lays are worth, made of the cards of a won hand.

    Raises ValueError for a game that is not counted in lays.
    """
    words, values = family_of(game).lays, game.values
    if words is None or values is None:
        raise ValueError(f"In {game.english} no cards are counted in groups.")
    rng = rng_of(game, "count", seed)
    end = next(hands(game, rng))[-1]
    number = rng.randint(1, len(ASKED))
    asked = _asked(end, values.lay, number, rng)
    for _ in range(AGAIN):
        if any(not values.is_blank(card) for mask in asked for card in cards_of(mask)):
            break
        asked = _asked(end, values.lay, number, rng)
    lays = [tuple(end.in_hand(mask)) for mask in asked]
    points = [values.lay_points(lay) for lay in lays]
    explanation = " ".join(_sum(values, lay) for lay in lays)
    if len(lays) > 1:
        explanation += f" That makes {sum(points)} in all."
    codes = game.pack.codes
    return number_question(
        game,
        "count",
        seed,
        f"How many card points {ASKED[len(lays) - 1]} worth?",
        sum(points),
        explanation,
        words.of(values.lay),
        Picture(lays=tuple(tuple(codes[card] for card in lay) for lay in lays)),
        state=end,
    )


def _asked(end: State, size: int, number: int, rng: random.Random) -> list[int]:
    """So many of the tricks, where a trick is a lay; else lays from a heap of as many tricks."""
    tricks = play_of(end).tricks
    won = [trick.mask for trick in tricks if trick.mask.bit_count() == size]
    if won:
        return rng.sample(won, number)
    heap = [card for trick in rng.sample(tricks, number) for card in cards_of(trick.mask)]
    rng.shuffle(heap)
    return [mask_of(heap[at : at + size]) for at in range(0, number * size, size)]


def _sum(values: CardValues, lay: tuple[int, ...]) -> str:
    """A lay reckoned out: `5 + 3 − 1 = 7.`"""
    counters = sum(not values.is_blank(card) for card in lay)
    empty = f"{number_word(values.lay - 1)} empty cards" if values.lay > 2 else "an empty card"
    if not counters:
        return f"{number_word(values.lay).capitalize()} empty cards count 1."
    if counters == 1:
        return f"One counting card with {empty} counts {values.lay_points(lay)}."
    return f"{reckoning(values, lay)}."
