"""The question what is marked of a partie to a hundred, once or double, or if it goes on."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tutor.games.tarok.party import DOUBLE_AT, EVEN_AT, GOAL, HALF, PARTY_AT, Running
from tutor.hand.state import Game
from tutor.quiz.model import OptionAnswer, Picture, Question, choice
from tutor.quiz.situations import rng_of
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import so_many
from tutor.sources import Citation

Standing = tuple[int, int]
ENDS = ("once", "double", "on", "even")
PARTIES = {1: "1 partie", 2: "a double partie"}
GOES_ON = ("on", "The partie goes on.")


def marked(game: Game, seed: int) -> Question:
    """What both mark after a hand that ends the partie, or nearly does."""
    rng = rng_of(game, "party", seed)
    before, written = _hand(rng, rng.choice(ENDS))
    after = (before[0] + written[0], before[1] + written[1])
    now = Running(totals=before).after(written)
    options = [
        OptionAnswer(key, text, ok, why, place) for key, text, ok, why, place in _all(now, after)
    ]
    rng.shuffle(options)
    told = (
        f"Before the hand A has {before[0]} points in this partie and B has {before[1]}.",
        f"In the hand A writes {written[0]} and B writes {written[1]}.",
    )
    return choice(game, "party", seed, "How does the partie stand?", options, Picture(facts=told))


def _hand(rng: random.Random, end: str) -> tuple[Standing, Standing]:
    """What both had before a hand, and what they write in it, so that the partie ends so."""
    over = rng.randint(GOAL, GOAL + 30)
    first, second = {
        "once": (over, rng.randint(HALF, GOAL - 2)),
        "double": (over, rng.randint(12, HALF - 1)),
        "on": (rng.randint(60, GOAL - 1), rng.randint(40, GOAL - 2)),
        "even": (over, over),
    }[end]
    written = (_written(first, rng), _written(second, rng))
    before = (first - written[0], second - written[1])
    if rng.random() < 0.5:
        return before, written
    return before[::-1], written[::-1]


def _written(total: int, rng: random.Random) -> int:
    """What the last hand may have brought of so many points: without it nobody had enough."""
    if total >= GOAL:
        return rng.randint(total - GOAL + 6, 55)
    return rng.randint(total // 3, total // 2)


def _all(now: Running, after: Standing) -> Iterator[tuple[str, str, bool, str, Citation]]:
    """The options: id, text, whether it is so, why, and the place."""
    high, low, more = max(after), min(after), abs(after[0] - after[1])
    name, other = ("B", "A") if after[1] > after[0] else ("A", "B")
    if now.won is None:
        even = high == low >= GOAL
        why = f"Both have {high}, so nobody has more." if even else f"Nobody has reached {GOAL}."
        place = EVEN_AT if even else PARTY_AT
        yield *GOES_ON, True, why, place
        if even:
            yield "once", "A and B mark half a partie each.", False, why, place
        yield "one", f"{name} marks 1 partie and {so_many(more, 'point')}.", False, why, place
        twice = f"{name} marks a double partie and {so_many(more, 'point')}."
        yield "two", twice, False, why, place
        return
    winner, double, points = now.won
    name, other = seat_name(winner), seat_name(1 - winner)
    ended = f"{name} has {high} and {other} {low}, which is {points} fewer."
    counts = (
        f"{other} has fewer than {HALF}, so the partie counts double."
        if double
        else f"{other} has {HALF} or more, so the partie counts once."
    )
    right = 2 if double else 1
    for parties in (1, 2):
        text = f"{name} marks {PARTIES[parties]} and {so_many(points, 'point')}."
        so = parties == right
        why = f"{ended} {counts}" if so else counts
        yield f"{parties}", text, so, why, DOUBLE_AT if double else PARTY_AT
    every = f"{name} marks {PARTIES[right]} and {high} points."
    yield (
        "all",
        every,
        False,
        f"{name} wins only the points by which {name} is ahead of {other}.",
        PARTY_AT,
    )
    yield *GOES_ON, False, f"{name} has reached {GOAL} and has more than {other}.", PARTY_AT
