"""Questions on the end of a hand: won, remise or codille, by the tricks of each."""

from __future__ import annotations

import random

from tutor.games.hombre.outcome import Facts
from tutor.games.hombre.rules import HombreRules
from tutor.hand.state import Game
from tutor.quiz.model import OptionAnswer, Picture, Question
from tutor.quiz.situations import rng_of
from tutor.rules.contract import Contract, every_trick, most_tricks, no_trick
from tutor.rules.seat import letters
from tutor.rules.wording import listed, number_of
from tutor.sources import Citation, cite

REMISE = cite("000 1 ¶ 28 law 6")
PARTS = ("every-trick", "no-trick")
"""A game for all tricks, and one for none."""
OTHER_GAMES = 0.2
"""How often one of these is asked about."""


def facts_with(contract: Contract, tricks: int, against: tuple[int, ...]) -> Facts:
    """A hand that was played to its end with these tricks, and nothing else to pay."""
    return Facts(0, contract, tricks, against, 0, False, False, None, False, False)


def how_it_ended(game: Game, seed: int) -> Question:
    """How a game has ended, when each has so many tricks."""
    rng = rng_of(game, "result", seed)
    rules = game.rules_as(HombreRules)
    contract = _contract(rules, rng)
    made, against = _shared(game, contract, rng)
    ended = facts_with(contract, made, against)
    reason, place = _why(rules, ended)
    named = "alone" if contract.demand is most_tricks else contract.german
    others = letters(len(against) + 1)[1:]
    each = ", ".join(f"{name} {number}" for name, number in zip(others, against, strict=True))
    ends = (
        ("drawn", "A has won."),
        ("bete", "A has lost, but not codille."),
        ("codille", "A has lost codille."),
    )
    options = tuple(
        OptionAnswer(name, text, name == ended.end, reason, place) for name, text in ends
    )
    demands = zip((every_trick, no_trick), PARTS, strict=True)
    touches = frozenset(part for demand, part in demands if contract.demand is demand)
    return Question(
        game.id,
        "result",
        seed,
        f"A plays {named}. At the end A has {number_of(made, 'trick')}, {each}. How has it ended?",
        "one",
        options,
        reason,
        place,
        Picture(),
        touches=touches,
    )


def _contract(rules: HombreRules, rng: random.Random) -> Contract:
    """Most often one that wants more tricks than each of the others."""
    games = rules.contracts(None)
    usual = [one for one in games if one.demand is most_tricks]
    rest = [one for one in games if one.demand is not most_tricks]
    return rng.choice(rest if rest and rng.random() < OTHER_GAMES else usual)


def _shared(game: Game, contract: Contract, rng: random.Random) -> tuple[int, tuple[int, ...]]:
    """The tricks of the player and of each of the others."""
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


def _why(rules: HombreRules, ended: Facts) -> tuple[str, Citation]:
    """Why it has ended so, with the place."""
    most, contract = max(ended.against), ended.contract
    if contract.demand is no_trick:
        word = "None was taken" if ended.won else "It wants none, and no number of tricks wins it"
        return f"{word}.", contract.citation
    if contract.demand is every_trick and ended.end != "codille":
        return "It wants every trick, whatever the others have.", contract.citation
    against = listed(ended.against)
    if ended.won:
        which = f"{ended.tricks} are more than each of the others has ({against})"
        return f"{which}.", rules.winning.citation
    if ended.end == "codille":
        return f"One of the others has more: {most} against {ended.tricks}.", rules.codille.citation
    return f"One of the others has as many as A, {most}: a remise.", REMISE
