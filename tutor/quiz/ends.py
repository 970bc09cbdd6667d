"""The question how a game has ended where the others keep their tricks apart."""

from __future__ import annotations

import random
from dataclasses import dataclass

from tutor.hand.state import Game
from tutor.quiz.model import Question, choice, options_of
from tutor.rules.bid.contract import Contract, every_trick, most_tricks, no_trick
from tutor.rules.core.pot import End
from tutor.rules.core.seat import letters
from tutor.rules.core.wording import a_game, number_of
from tutor.sources import Citation

PARTS = ("every-trick", "no-trick")
"""A game for all the tricks, and one for none."""
ENDS = (
    ("drawn", "A has won."),
    ("bete", "A has lost, but not by codille."),
    ("codille", "A has lost by codille."),
)


@dataclass(frozen=True)
class Ended:
    """A game of A's with the tricks of each, how it has ended, why, and where that stands."""

    contract: Contract
    tricks: int
    against: tuple[int, ...]
    end: End
    reason: str
    place: Citation


def tricks_apart(game: Game, contract: Contract, rng: random.Random) -> tuple[int, tuple[int, ...]]:
    """The tricks of the player and of each of the others, near where it is decided."""
    size, opponents = game.pattern.hand_size, min(game.players) - 1
    if contract.demand is most_tricks:
        made = rng.choice([number for number in range(size // 2 - 2, size // 2 + 2) if number > 0])
    elif contract.demand is every_trick:
        made = rng.choice((size, size - 1, size // 2))
    else:
        made = rng.choice((0, 0, 1, 2))
    against = [0] * opponents
    for _ in range(size - made):
        against[rng.randrange(opponents)] += 1
    return made, tuple(against)


def asked_apart(game: Game, seed: int, ended: Ended) -> Question:
    """How a game has ended, when each has so many tricks."""
    contract = ended.contract
    named = "alone" if contract.demand is most_tricks else a_game(contract.german)
    others = zip(letters(len(ended.against) + 1)[1:], ended.against, strict=True)
    each = ", ".join(f"{name} {number}" for name, number in others)
    options = options_of(dict(ENDS), ended.end, ended.reason, ended.place)
    demands = zip((every_trick, no_trick), PARTS, strict=True)
    made = number_of(ended.tricks, "trick")
    return choice(
        game,
        "result",
        seed,
        f"A plays {named}. At the end A has {made}, {each}. How did it end?",
        options,
        touches=frozenset(part for demand, part in demands if contract.demand is demand),
    )
