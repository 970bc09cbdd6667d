"""Questions on the money beside the pot: matadors, and what each opponent pays."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from tutor.games.hombre.outcome import HombreFacts
from tutor.games.hombre.prices import lines
from tutor.games.hombre.questions.ends import facts_with
from tutor.games.hombre.rules import HombreRules
from tutor.games.hombre.table.matadors import MATADORS
from tutor.hand.state import Game
from tutor.quiz.model import Picture, Question
from tutor.quiz.numbers import number_question, summed
from tutor.quiz.situations import rng_of
from tutor.rules.bid.contract import Contract, most_tricks
from tutor.rules.core.wording import listed, number_of
from tutor.rules.pay.honours import ROW
from tutor.rules.rank.tricks import in_hand
from tutor.table.matadors import draw, in_suit, missing, order_with, plain_ones

PARTS = ("matadors", "false", "premiers", "couleur", "lost", "chicanes")
"""What a price may rest on beside a Frage or a Solo that was won; games beside these two."""
NOTHING = "A plain Frage costs nothing besides the pot."


def how_many_matadors(game: Game, seed: int) -> Question:
    """How many matadors, true or false ones, a hand has in a row."""
    hand, suit, favourite = draw(game, MATADORS, seed)
    plain = next(one for one in plain_ones(MATADORS.contracts(game, favourite)) if one.takes_suit)
    worth = MATADORS.worth(game, plain, suit, None, hand)
    order, pack = order_with(game, plain, suit), game.pack
    name = next(one.english for one in pack.suits if one.letter == suit)
    kinds = ", true or false," if worth.false else ""
    return number_question(
        game,
        "matadors",
        seed,
        f"{name} are trumps. How many matadors in a row{kinds} are there in this hand?",
        len(worth.row),
        missing(game, order, suit, worth),
        worth.place,
        Picture(hand=tuple(pack.codes[card] for card in in_hand(order, pack, hand))),
        frozenset({"false"} if worth.false else ()),
    )


@dataclass(frozen=True)
class Priced:
    """A hand to be paid for: its facts and the names of the suits."""

    facts: HombreFacts
    suit: str
    favourite: str | None


def what_is_paid(game: Game, seed: int) -> Question:
    """What each opponent pays for a game, or gets."""
    rng = rng_of(game, "cost", seed)
    rules, names = game.rules_as(HombreRules), {s.letter: s.english for s in game.pack.suits}
    priced = _drawn(game, rules, rng)
    facts = priced.facts
    entries = tuple(lines(rules, facts, (1,)))
    total = sum(entry.amount for entry in entries)
    explanation = summed((entry.item, entry.amount) for entry in entries) if entries else NOTHING
    best = max(entries, key=lambda entry: entry.item != "game", default=None)
    place = best.citation if best else rules.frage.citation
    pays = "does each opponent pay" if facts.won else "does A pay each opponent"
    kind = "false matador" if facts.false else "matador"
    held = [f"{names[priced.suit]} as trumps"]
    held += [number_of(facts.row, kind)] if facts.row else []
    held += ["the premiers"] if facts.premiers else []
    told = f"A has {'won' if facts.won else 'lost'} the {facts.contract.german} with {listed(held)}"
    shown = f"The favourite suit is {names[priced.favourite]}." if priced.favourite else ""
    return number_question(
        game,
        "cost",
        seed,
        f"{told}. How many counters {pays}?",
        total,
        explanation,
        place,
        Picture(facts=(shown,) if shown else ()),
        _touches(facts),
    )


def _drawn(game: Game, rules: HombreRules, rng: random.Random) -> Priced:
    """A game with trumps and tricks, most often in a suit that is not the favourite one."""
    favourite = MATADORS.favourite(game, rng)
    contracts = rules.contracts(favourite)
    plain = [one for one in plain_ones(contracts) if one.takes_suit and one.demand is most_tricks]
    usual = [one for one in plain if is_plain(one)]
    chosen = rng.choice(usual if rng.random() < 0.6 else plain)
    suit = rng.choice([one.letter for one in game.pack.suits])
    contract = in_suit(contracts, chosen, suit)
    row = rng.choice((0, 0, ROW, ROW, ROW + 1, ROW + 2))
    won = rng.random() < 0.75
    tricks, most = (5, 2) if won else (3, 4)
    facts = replace(
        facts_with(contract, tricks, (most,)),
        row=row,
        false=bool(row) and rng.random() < 0.25,
        premiers=won and rng.random() < 0.4,
        favoured=suit == favourite,
    )
    return Priced(facts, suit, favourite)


def is_plain(contract: Contract) -> bool:
    """Whether it is a Frage or a Solo: most tricks win, and the trumps are named with it."""
    named = contract.like or (contract.trump and contract.trump.choice == "named")
    return bool(named) and contract.demand is most_tricks


def _touches(facts: HombreFacts) -> frozenset[str]:
    """What must be known beside the price of a Frage and a Solo."""
    parts = {
        "matadors": bool(facts.row),
        "false": facts.false,
        "premiers": facts.premiers,
        "couleur": facts.favoured,
        "lost": not facts.won,
        "chicanes": not is_plain(facts.contract),
    }
    return frozenset(part for part, touched in parts.items() if touched)
