"""Questions about winning and about what a game costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tutor.games.tarokhombre.outcome import TarokHombreOutcome
from tutor.games.tarokhombre.prices import items
from tutor.games.tarokhombre.rules import TarokHombreRules
from tutor.hand.state import Game
from tutor.quiz.model import OptionAnswer, Picture, Question, choice
from tutor.quiz.situations import rng_of
from tutor.rules.core.wording import a_game

MOST = 4
TRICKS = 25


def result(game: Game, seed: int) -> Question:
    """Whether a game is won, stands or is lost with so many card points."""
    rng, rules = rng_of(game, "result", seed), game.rules_as(TarokHombreRules)
    needed = rules.needed.value
    points = rng.choice((needed - 1, rng.randint(needed - 9, needed - 2), rng.randint(needed, 50)))
    found = _facts(rules, points, 0)
    end = "stands" if found.stands else "won" if found.won else "lost"
    reason = {
        "won": f"With {needed} points or more the game is won.",
        "stands": f"With {points} points, one fewer than {needed}, the game is a draw.",
        "lost": f"With fewer than {needed - 1} points the game is lost.",
    }[end]
    places = {
        "won": rules.needed.citation,
        "stands": rules.stand.citation,
        "lost": rules.needed.citation,
    }
    texts = {
        "won": "It is won.",
        "stands": "It is a draw: neither won nor lost.",
        "lost": "It is lost.",
    }
    options = tuple(
        OptionAnswer(key, text, key == end, reason, places[end]) for key, text in texts.items()
    )
    return choice(
        game,
        "result",
        seed,
        f"The declarer has {points} card points, the scat included if it counts. "
        "How has the game ended?",
        options,
    )


def price(game: Game, seed: int) -> Question:
    """What passes between the player and each of the others for a game."""
    rng, rules = rng_of(game, "price", seed), game.rules_as(TarokHombreRules)
    number = rng.randrange(len(rules.kinds.value))
    needed = rules.needed.value
    points = rng.choice((rng.randint(needed, 52), rng.randint(needed - 14, needed - 2)))
    found = _facts(rules, points, number)
    lines = [one for one in items(rules, found) if one[1]]
    total = sum(one[1] for one in lines)
    words = "; ".join(f"{one[3].rstrip('.')} ({one[1]})" for one in lines)
    reason, place = f"{words}. That makes {total} in all.", lines[0][4]
    amounts = {total: reason}
    for amount, why in _mistakes(rules, found, total, number):
        if len(amounts) < MOST and amount > 0:
            amounts.setdefault(amount, why)
    options = [
        OptionAnswer(f"amount{amount}", str(amount), amount == total, why, place)
        for amount, why in amounts.items()
    ]
    rng.shuffle(options)
    in_all = f"gets {total} from" if found.won else f"pays {total} to"
    return Question(
        game.id,
        "price",
        seed,
        f"A plays {a_game(found.kind.german)} and has {points} card points. "
        f"What does A {'get from' if found.won else 'pay to'} each of the others?",
        "one",
        tuple(options),
        f"A {in_all} each. {words}.",
        place,
        Picture(),
    )


def _facts(rules: TarokHombreRules, points: int, number: int) -> TarokHombreOutcome:
    """A game of A's with so many card points, and not every trick on one side."""
    kind = rules.kinds.value[number]
    return TarokHombreOutcome(
        0, kind, points, rules.needed.value, TRICKS // 2, TRICKS - TRICKS // 2
    )


def _mistakes(
    rules: TarokHombreRules, found: TarokHombreOutcome, total: int, number: int
) -> Iterator[tuple[int, str]]:
    """What comes of forgetting a part, or of counting from another number."""
    base, side = found.needed - 1, "over" if found.won else "short of"
    yield found.kind.price, "That is the price of the game alone; the points are paid too."
    off = found.points - found.needed if found.won else found.needed - found.points
    counters = rules.reckoning.value.counters(off, found.kind.point)
    yield (
        found.kind.price + counters,
        f"Points are counted {side} {base}, not {side} {found.needed}.",
    )
    for other in range(len(rules.kinds.value)):
        if other != number:
            kind = rules.kinds.value[other]
            amount = sum(one[1] for one in items(rules, replace(found, kind=kind)))
            yield amount, f"Those are the prices of {a_game(kind.german)}."
    yield total + found.kind.point, f"Points are counted {side} {base}."
