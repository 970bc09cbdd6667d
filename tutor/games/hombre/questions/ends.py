"""Questions on the end of a hand: won, remise or codille, by the tricks of each."""

from __future__ import annotations

import random

from tutor.games.hombre.outcome import HombreFacts
from tutor.games.hombre.rules import HombreRules
from tutor.hand.state import Game
from tutor.quiz.ends import Ended, asked_apart, tricks_apart
from tutor.quiz.evenly import evenly
from tutor.quiz.model import Question
from tutor.quiz.situations import rng_of
from tutor.rules.bid.contract import Contract, every_trick, most_tricks, no_trick
from tutor.rules.core.wording import listed, so_many
from tutor.sources import Citation, cite

REMISE_AT = cite("000 1 ¶ 28 law 6")
DRAWN = 8
OTHER_GAMES = 0.2
"""How often one of these is asked about."""


def facts_with(contract: Contract, tricks: int, against: tuple[int, ...]) -> HombreFacts:
    """A hand that was played to its end with these tricks, and nothing else to pay."""
    return HombreFacts(0, contract, tricks, against, 0, False, False, None, False, False)


def how_it_ended(game: Game, seed: int) -> Question:
    """How a game has ended, when each has so many tricks."""
    rng = rng_of(game, "result", seed)
    rules = game.rules_as(HombreRules)
    contracts = [_contract(rules, rng) for _ in range(DRAWN)]
    drawn = [facts_with(one, *tricks_apart(game, one, rng)) for one in contracts]
    ended = evenly(rng, drawn, lambda facts: facts.end)
    end = (ended.contract, ended.tricks, ended.against, ended.end)
    return asked_apart(game, seed, Ended(*end, *_why(rules, ended)))


def _contract(rules: HombreRules, rng: random.Random) -> Contract:
    """Most often one that needs more tricks than any opponent."""
    games = rules.contracts(None)
    usual = [one for one in games if one.demand is most_tricks]
    rest = [one for one in games if one.demand is not most_tricks]
    return rng.choice(rest if rest and rng.random() < OTHER_GAMES else usual)


def _why(rules: HombreRules, ended: HombreFacts) -> tuple[str, Citation]:
    """Why it has ended so, with the place."""
    most, contract = max(ended.against), ended.contract
    if contract.demand is no_trick:
        word = "no trick, so the game is won" if ended.won else "a trick, so the game is lost"
        return f"A has won {word}.", contract.citation
    if contract.demand is every_trick and ended.end != "codille":
        return "A needs every trick, however the others divide theirs.", contract.citation
    alone = len(ended.against) == 1
    if ended.won:
        others = "the opponent" if alone else "any opponent"
        made = f"A has {so_many(ended.tricks, 'trick')}, more than {others}"
        return f"{made} ({listed(ended.against)}).", rules.winning.citation
    other = "The opponent" if alone else "An opponent"
    if ended.end == "codille":
        reason = f"{other} has {so_many(most, 'trick')} to A’s {ended.tricks}, so it is a codille."
        return reason, rules.codille.citation
    place = rules.winning.citation if alone else REMISE_AT
    return f"{other} has as many tricks as A, {most}, so it is a remise.", place
